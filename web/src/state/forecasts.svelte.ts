// What would come of an option, asked for once as soon as the player points at it.
import type { Forecast } from "../protocol/types";
import type { Link } from "./table.svelte";

export class Forecasts {
  private known: Record<string, Forecast | null> = $state.raw({});
  private asked = new Set<string>();
  private round = 0; // of questions: what comes late belongs to an earlier one

  constructor(
    first: Record<string, Forecast | null>,
    private link: Link,
  ) {
    this.known = first;
  }

  /** A new decision. */
  begin(known: Record<string, Forecast | null>): void {
    this.known = known;
    this.asked.clear();
    this.round += 1;
  }

  of(key: string): Forecast | null {
    return this.known[key] ?? null;
  }

  want(key: string, decision: number): void {
    if (key in this.known || this.asked.has(key)) return;
    const round = this.round;
    this.asked.add(key);
    this.link.forecast(key, decision).then(
      (forecast) => {
        if (this.round === round) this.known = { ...this.known, [key]: forecast };
      },
      () => this.asked.delete(key),
    );
  }
}
