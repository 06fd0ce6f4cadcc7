// Why something cannot be chosen, and what the caption says about it for a moment.
import { WORDS } from "../lib/words";
import type { WhyNot } from "../protocol/types";
import type { Link } from "./table.svelte";

const SAID_FOR = 4000;

export class Reasons {
  all: WhyNot[] | null = $state.raw(null); // null: not asked for yet
  refused: string = $state(""); // why the last thing cannot be chosen
  card: string = $state(""); // and which one that is
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0; // of questions: what comes late belongs to an earlier one

  constructor(
    first: WhyNot[] | null,
    private link: Link,
  ) {
    this.all = first;
  }

  /** A new decision. */
  begin(known: WhyNot[] | null): void {
    this.all = known;
    this.round += 1;
  }

  /** Asks for all reasons, for a tray that shows them. */
  async want(): Promise<WhyNot[]> {
    if (this.all) return this.all;
    const round = this.round;
    const found = await this.link.whyNot().catch(() => null);
    if (found && this.round === round) this.all = found;
    return (this.round === round && found) || [];
  }

  /** Says why a thing cannot be chosen: the first reason that fits it. */
  tell(fits: (why: WhyNot) => boolean): void {
    const round = this.round;
    void this.want().then((reasons) => {
      if (this.round !== round || !this.all) return;
      const why = reasons.find(fits);
      this.say(why?.text ?? WORDS.cannotNow, why?.card);
    });
  }

  say(text: string, card = ""): void {
    clearTimeout(this.timer);
    this.refused = text;
    this.card = card;
    this.timer = setTimeout(() => (this.refused = ""), SAID_FOR);
  }

  hush(): void {
    clearTimeout(this.timer);
    this.refused = "";
  }
}
