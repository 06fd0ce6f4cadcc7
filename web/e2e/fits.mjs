/**
 * What does not fit in the page as it is: text and emblems that are cut by what holds them, that
 * cover one another, or that lie outside of the window; what scrolls sideways. Runs in the browser.
 * Down and up the page may scroll; a bar that sticks while it does so covers what scrolls by.
 */
export function misfits() {
  const SLACK = 1.5; // pixels
  const box = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const hidden = (one) =>
    one.closest(".sr, [hidden], noscript, option") ||
    !one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const clips = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";
  const sticks = (one) => {
    for (let at = one; at; at = at.parentElement)
      if (["sticky", "fixed"].includes(getComputedStyle(at).position)) return at;
    return null;
  };

  const things = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.data.trim() || hidden(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((one) => one.width && one.height).map(box);
    // letters fill less than the line that they stand in
    for (const line of lines) {
      const spare = (line.bottom - line.top) * 0.2;
      line.top += spare;
      line.bottom -= spare;
    }
    if (lines.length)
      things.push({ one: node.parentElement, lines, name: `“${node.data.trim()}”`, text: true });
  }
  for (const icon of document.body.querySelectorAll("svg"))
    if (!hidden(icon)) {
      const all = box(icon.getBoundingClientRect());
      const spare = (all.right - all.left) * 0.12; // emblems do not fill their square
      things.push({
        one: icon,
        lines: [
          {
            left: all.left + spare,
            right: all.right - spare,
            top: all.top + spare,
            bottom: all.bottom - spare,
          },
        ],
        name: `emblem in “${(icon.closest("button, a, section, div")?.textContent ?? "").trim().slice(0, 40)}”`,
        text: false,
      });
    }
  for (const field of document.body.querySelectorAll("input")) {
    if (hidden(field)) continue;
    things.push({
      one: field,
      lines: [box(field.getBoundingClientRect())],
      name: `field “${field.getAttribute("aria-label") ?? field.value}”`,
      text: true,
    });
  }

  const found = [];
  for (const { one, lines, name } of things) {
    let freeDown = false; // something around it scrolls
    let freeAcross = false;
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const room = at.getBoundingClientRect();
      freeDown ||= scrolls(style.overflowY);
      freeAcross ||= scrolls(style.overflowX);
      for (const line of lines) {
        const across =
          clips(style.overflowX) &&
          !freeAcross &&
          (line.left < room.left - SLACK || line.right > room.right + SLACK);
        const down =
          clips(style.overflowY) &&
          !freeDown &&
          (line.top < room.top - SLACK || line.bottom > room.bottom + SLACK);
        if (across || down) found.push(`${name} is cut by ${at.className || at.tagName}`);
      }
    }
    for (const line of lines)
      if (line.left < -SLACK || line.right > innerWidth + SLACK)
        found.push(`${name} is outside of the window`);
  }
  for (const [i, a] of things.entries())
    for (const b of things.slice(i + 1)) {
      if (!a.text && !b.text) continue;
      if (a.one.contains(b.one) && !a.text) continue;
      if (sticks(a.one) !== sticks(b.one)) continue;
      const meet = a.lines.some((x) =>
        b.lines.some(
          (y) =>
            Math.min(x.right, y.right) - Math.max(x.left, y.left) > SLACK &&
            Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > SLACK,
        ),
      );
      if (meet) found.push(`${a.name} covers ${b.name}`);
    }
  for (const one of document.querySelectorAll("*"))
    if (
      scrolls(getComputedStyle(one).overflowX) &&
      !one.matches("input") &&
      one.scrollWidth > one.clientWidth + SLACK
    )
      found.push(`${one.className || one.tagName} scrolls sideways`);
  return [...new Set(found)];
}
