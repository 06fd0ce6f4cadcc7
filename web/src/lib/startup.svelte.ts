// How far the tables of this browser are with their start (`protocol/local.ts`).
import type { Failure, Step } from "../worker/messages";

class Startup {
  step: Step = $state("fetching");
  part: number = $state(0); // of this step
  failure: Failure | null = $state(null);
  text: string = $state(""); // the error itself, for a report
  update: (() => void) | null = $state.raw(null); // loads a newer version of the page, if one is here
}

export const startup = new Startup();
