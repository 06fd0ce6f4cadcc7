// What can be scrolled fades out where more of it is: there is no scrollbar to say so.

/** Marks a box with `data-more`: "before", "after" or both, along the axis on which it scrolls. */
export function edges(box: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    const wide = box.scrollWidth > box.clientWidth + 1;
    const [at, size, room] = wide
      ? [box.scrollLeft, box.scrollWidth, box.clientWidth]
      : [box.scrollTop, box.scrollHeight, box.clientHeight];
    const more = [at > 2 ? "before" : "", at + room < size - 2 ? "after" : ""]
      .filter(Boolean)
      .join(" ");
    if (box.dataset.more !== more) box.dataset.more = more;
    const axis = wide ? "x" : "y";
    if (box.dataset.axis !== axis) box.dataset.axis = axis;
  };
  const sizes = new ResizeObserver(look);
  const children = new MutationObserver(() => {
    watch();
    look();
  });
  const watch = (): void => [box, ...box.children].forEach((one) => sizes.observe(one));
  box.addEventListener("scroll", look, { passive: true });
  children.observe(box, { childList: true });
  watch();
  look();
  return {
    destroy: () => {
      sizes.disconnect();
      children.disconnect();
      box.removeEventListener("scroll", look);
    },
  };
}
