// Zones for the keyboard: Tab goes from zone to zone, arrows inside one. Zones are marked with
// data-zone.
const CAN = "button:not(:disabled):not([tabindex='-1']), a[href], input, [tabindex='0']";
const ORDER = ["caption", "hand", "bases", "plates", "panel"];

const seen = (one: HTMLElement): boolean =>
  one.offsetParent !== null || one.getClientRects().length > 0;
const inside = (zone: HTMLElement): HTMLElement[] =>
  [...zone.querySelectorAll<HTMLElement>(CAN)].filter(seen);

function zones(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-zone]")].filter(
    (zone) => inside(zone).length,
  );
  return all.sort(
    (a, b) => ORDER.indexOf(a.dataset["zone"] ?? "") - ORDER.indexOf(b.dataset["zone"] ?? ""),
  );
}

/** What glows comes first. */
const bestOf = (zone: HTMLElement): HTMLElement | undefined => {
  const all = inside(zone);
  return all.find((one) => one.matches(".can, .pickable, .legal, .selected, .main")) ?? all[0];
};

/** Goes to the next zone. False: after the last one, the browser goes on by itself. */
export function nextZone(back: boolean): boolean {
  const all = zones();
  const at = all.findIndex((zone) => zone.contains(document.activeElement));
  const next = all[at < 0 ? (back ? all.length - 1 : 0) : at + (back ? -1 : 1)];
  if (next) {
    bestOf(next)?.focus();
    return true;
  }
  const every = [...document.querySelectorAll<HTMLElement>(CAN)].filter(seen);
  (back ? every[0] : every.at(-1))?.focus();
  return false;
}

const middle = (one: Element): [number, number] => {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** The nearest thing in the direction of an arrow, in the same zone. */
export function arrow(key: string): boolean {
  const from = document.activeElement;
  const zone = from?.closest<HTMLElement>("[data-zone]");
  if (!from || !zone || from.matches("input")) return false;
  const [x, y] = middle(from);
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of inside(zone)) {
    const [ox, oy] = middle(one);
    const along = (across ? ox - x : oy - y) * sign;
    const aside = Math.abs(across ? oy - y : ox - x);
    if (one === from || along < 3) continue;
    const far = along + aside * 2.5;
    if (far < least) [best, least] = [one, far];
  }
  best?.focus();
  return best !== null;
}
