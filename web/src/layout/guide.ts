// Where the bubble of the guide stands: below what it speaks of, else above, else beside it; never
// outside of the window.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 18;
const EDGE = 8;
const within = (at: number, size: number, room: number): number =>
  Math.max(EDGE, Math.min(at, room - size - EDGE));

export function bubblePlace(
  hole: Box | null,
  bubble: { width: number; height: number },
  room: { width: number; height: number },
): { left: number; top: number; side: "below" | "above" | "beside" } {
  if (!hole)
    return {
      left: within((room.width - bubble.width) / 2, bubble.width, room.width),
      top: within((room.height - bubble.height) / 2, bubble.height, room.height),
      side: "beside",
    };
  const left = within(hole.left + hole.width / 2 - bubble.width / 2, bubble.width, room.width);
  const below = hole.top + hole.height + GAP;
  if (below + bubble.height <= room.height - EDGE) return { left, top: below, side: "below" };
  const above = hole.top - GAP - bubble.height;
  if (above >= EDGE) return { left, top: above, side: "above" };
  const top = within(hole.top + hole.height / 2 - bubble.height / 2, bubble.height, room.height);
  const right = hole.left + hole.width + GAP;
  if (right + bubble.width <= room.width - EDGE) return { left: right, top, side: "beside" };
  const before = hole.left - GAP - bubble.width;
  if (before >= EDGE) return { left: before, top, side: "beside" };
  // Nowhere is room: it covers the larger part of what is not pointed at.
  return {
    left,
    top:
      hole.top > room.height - hole.top - hole.height ? EDGE : room.height - bubble.height - EDGE,
    side: "beside",
  };
}
