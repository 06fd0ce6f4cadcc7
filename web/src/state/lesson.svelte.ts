// A guided game on this device: which step it is at, whether it is shown, and what may be
// chosen meanwhile.
import { createTable } from "../lib/api";
import { keepLesson, keepToken, lastName, lessonAt } from "../lib/device";
import type { Move, Step } from "../lib/lesson";
import { LESSONS } from "../lib/lessons";
import { router } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { WORDS } from "../lib/words";
import type { TableState } from "./table.svelte";

export class Lesson {
  at: number = $state(0); // the step that is shown; after the last one the lesson is over
  left: boolean = $state(false); // Esc: the game goes on without it
  private furthest = 0; // how far it has come: a step back is for reading only

  constructor(
    readonly id: string,
    private table: TableState,
    private number: () => number, // which lesson, from 1
  ) {
    ({ at: this.at, left: this.left } = lessonAt(id));
    this.furthest = this.at;
  }

  steps: readonly Step[] = $derived.by(() => LESSONS[this.number() - 1] ?? []);
  step: Step | undefined = $derived(this.steps[this.at]);
  more: boolean = $derived.by(() => this.number() < LESSONS.length); // another one follows
  /** The player's own move, as long as it is to be made. */
  move: Move | null = $derived.by(() => {
    const step = this.step;
    if (!step?.move || step.done?.(this.table)) return null;
    const move = step.move(this.table);
    return move.options.length || move.decline ? move : null;
  });
  /** Whether there is something to say now. */
  shown: boolean = $derived.by(() => {
    const step = this.step;
    if (!step || this.left || (step.comes && !step.comes(this.table))) return false;
    return !step.move || this.move !== null || step.done?.(this.table) === true;
  });
  over: boolean = $derived(this.at >= this.steps.length);

  /** Goes on from moves that were made, or that cannot be made. */
  follow(): void {
    const stuck = (): boolean =>
      this.table.scene.decision?.kind === "play" && this.table.asked && !this.move;
    while (
      this.at === this.furthest &&
      this.step?.move &&
      (this.step.done?.(this.table) || stuck())
    )
      this.go(1);
  }

  go(by: 1 | -1): void {
    this.at = Math.max(0, this.at + by);
    this.furthest = Math.max(this.furthest, this.at);
    keepLesson(this.id, { at: this.at, left: this.left });
  }

  /** Goes to a new table, at which the next lesson has begun. */
  async next(): Promise<void> {
    const { table, token } = await createTable(
      lastName() || WORDS.guest,
      { pace: settings.pace },
      this.number() + 1,
    );
    keepToken(table, token);
    router.go(`/t/${table}`);
  }

  leave(left: boolean): void {
    this.left = left;
    keepLesson(this.id, { at: this.at, left });
  }
}
