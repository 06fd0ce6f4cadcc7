// What the mouse points at and looks at. A finger points at nothing: its first tap aims, and that
// stays.
type Handlers = {
  onpointerenter?: (event: PointerEvent) => void;
  onpointerleave?: (event: PointerEvent) => void;
};

export function pointing(onpoint: ((on: boolean) => void) | undefined): Handlers {
  if (!onpoint) return {};
  const tell = (on: boolean) => (event: PointerEvent) =>
    void (event.pointerType !== "touch" && onpoint(on));
  return { onpointerenter: tell(true), onpointerleave: tell(false) };
}

/** The right button of the mouse looks at a thing, instead of the browser's own menu. */
export function looking(onlook: (() => void) | undefined) {
  if (!onlook) return undefined;
  return (event: MouseEvent): void => {
    event.preventDefault();
    onlook();
  };
}
