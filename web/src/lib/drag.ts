// Cards of the hand by pointer: a drag starts after 6 px (with a finger: upward), and drops on a
// base, a minion or the table.
import type { TableState } from "../state/table.svelte";

const START = 6;

/** Listens on the whole table. Returns what ends it. */
export function dragging(root: HTMLElement, table: () => TableState): () => void {
  let from: {
    x: number;
    y: number;
    place: number;
    card: HTMLElement;
    pointer: number;
    touch: boolean;
  } | null = null;
  let ghost: HTMLElement | null = null;
  let justDragged = false;

  const target = (x: number, y: number): { pid: number } | { bid: number } | "table" | null => {
    const at = document.elementFromPoint(x, y);
    const choices = table().choices;
    const piece = at?.closest<HTMLElement>("[data-pid]");
    if (piece && choices.pieces.has(Number(piece.dataset["pid"])))
      return { pid: Number(piece.dataset["pid"]) };
    const base =
      at?.closest<HTMLElement>("[data-bid]") ??
      at?.closest("section")?.querySelector<HTMLElement>("[data-bid]");
    if (base && choices.bases.has(Number(base.dataset["bid"])))
      return { bid: Number(base.dataset["bid"]) };
    if (choices.anywhere.length && !at?.closest("[data-zone=hand]")) return "table";
    return null;
  };

  function down(event: PointerEvent): void {
    justDragged = false;
    const card = (event.target as Element).closest<HTMLElement>("[data-hand]");
    if (!card || event.button) return;
    from = {
      x: event.clientX,
      y: event.clientY,
      place: Number(card.dataset["hand"]),
      card,
      pointer: event.pointerId,
      touch: event.pointerType !== "mouse",
    };
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointer) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!ghost) {
      if (Math.hypot(dx, dy) < START || (from.touch && -dy < Math.abs(dx))) return;
      const state = table();
      if (!state.handOptions.get(from.place)?.some((option) => option.kind === "play")) {
        from = null;
        return;
      }
      if (!(state.chosen && "hand" in state.chosen && state.chosen.hand === from.place))
        state.pickHand(from.place);
      ghost = from.card.cloneNode(true) as HTMLElement;
      const box = from.card.getBoundingClientRect();
      Object.assign(ghost.style, {
        position: "fixed",
        left: `${box.x}px`,
        top: `${box.y}px`,
        margin: "0",
        zIndex: "80",
        pointerEvents: "none",
        transition: "none",
        opacity: "0.94",
      });
      ghost.removeAttribute("data-hand");
      ghost.setAttribute("aria-hidden", "true");
      document.body.append(ghost);
      root.setPointerCapture?.(event.pointerId);
    }
    ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-8, Math.min(8, dx / 30))}deg) scale(0.8)`;
    const at = target(event.clientX, event.clientY);
    table().point(at === "table" ? null : at);
    event.preventDefault();
  }

  function up(event: PointerEvent): void {
    if (!ghost || !from) {
      from = null;
      return;
    }
    const state = table();
    const at = target(event.clientX, event.clientY);
    const fell = ghost;
    ghost = null;
    from = null;
    justDragged = true;
    if (!at) {
      // It flies back to where it was.
      state.putBack();
      const back = fell.animate(
        { transform: "translate(0, 0)" },
        { duration: 160, easing: "ease-out" },
      );
      back.onfinish = () => fell.remove();
      setTimeout(() => fell.remove(), 400);
      return;
    }
    fell.remove();
    if (at === "table") state.pickAnywhere();
    else if ("pid" in at) state.pickPiece(at.pid);
    else state.pickBase(at.bid);
  }

  function cancel(): void {
    ghost?.remove();
    ghost = null;
    from = null;
  }

  /** The click that follows a drag means nothing. */
  function click(event: MouseEvent): void {
    if (!justDragged) return;
    justDragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  root.addEventListener("pointerdown", down);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", cancel);
  root.addEventListener("click", click, true);
  return () => {
    cancel();
    root.removeEventListener("pointerdown", down);
    root.removeEventListener("pointermove", move);
    root.removeEventListener("pointerup", up);
    root.removeEventListener("pointercancel", cancel);
    root.removeEventListener("click", click, true);
  };
}
