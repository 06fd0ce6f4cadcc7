// A hint: what a good player would do in a decision, and what else there is.
import type { AdviceView, AlternativeView } from "../protocol/types";

export class Advice {
  advice: AdviceView | null = $state.raw(null);
  shown = $state(-1); // the alternative that the table shows; -1: none
  listed = $state(false); // all alternatives are listed beside the table

  /** The alternative that the table shows. */
  line: AlternativeView | null = $derived(this.advice?.alternatives[this.shown] ?? null);

  /** Another decision: nothing is known of it. */
  forget(): void {
    this.advice = null;
    this.listed = false;
  }
}
