// Movement from events: where things were, where they are now, and a short queue between the two.
// At most three things move at once; whatever the player does cuts it short. Without motion nothing
// is moved.
import { motion } from "../lib/settings.svelte";
import type { Scene } from "../protocol/facts";
import type { EventView } from "../protocol/types";

const AT_ONCE = 3;
const FLY = 380;
const STAGGER = 60;

interface Old {
  box: DOMRect;
  copy: HTMLElement;
}
interface Move {
  run: () => Animation | null;
  end?: () => void;
}

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

export function moving() {
  let old = new Map<string, Old>();
  let places = new Map<string, DOMRect>(); // plates, piles, hands: where cards come from and go to
  let fresh: readonly EventView[] = [];
  let scene: Scene | null = null;
  let landed: number | null = null;
  let queue: Move[] = [];
  let running = new Set<Animation>();
  const flying = new Set<HTMLElement>();

  const tiles = (root: HTMLElement): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(".tile[data-pid]"),
  ];

  function before(
    root: HTMLElement | undefined,
    was: Scene,
    now: Scene,
    events: readonly EventView[],
    shown: number | null = null, // a card that has flown already
  ): void {
    stop();
    old = new Map();
    places = new Map();
    fresh = events;
    landed = shown;
    scene = now;
    if (!root || !motion() || was.view.viewer !== now.view.viewer) return;
    for (const tile of tiles(root))
      old.set(`p${tile.dataset["pid"]}`, { box: tile.getBoundingClientRect(), copy: tile });
    for (const card of root.querySelectorAll<HTMLElement>("[data-hand]"))
      old.set(`h${card.dataset["card"]}`, { box: card.getBoundingClientRect(), copy: card });
    for (const place of root.querySelectorAll<HTMLElement>("[data-place]"))
      places.set(place.dataset["place"] ?? "", place.getBoundingClientRect());
  }

  function after(root: HTMLElement | undefined): void {
    if (!root || !scene || !motion()) return void (scene = null);
    const now = scene;
    scene = null;
    const speed = motion();
    const here = new Map(tiles(root).map((tile) => [`p${tile.dataset["pid"]}`, tile]));
    const me = now.view.viewer;
    for (const [key, tile] of here) {
      const was = old.get(key);
      const box = tile.getBoundingClientRect();
      if (was) {
        const [dx, dy] = [was.box.x - box.x, was.box.y - box.y];
        if (Math.hypot(dx, dy) > 24 && fresh.length)
          queue.push({ run: () => fly(tile, dx, dy, was.box.width / box.width, speed) });
        continue;
      }
      const event = fresh.find((one) =>
        one.cards.some((card) => card.pid === Number(tile.dataset["pid"])),
      );
      if (!event || Number(tile.dataset["pid"]) === landed) continue;
      const card = tile.dataset["card"];
      const from =
        (event.player === me ? old.get(`h${card}`)?.box : undefined) ??
        places.get(`player:${event.player}`);
      if (from)
        queue.push({
          run: () =>
            fly(
              tile,
              from.x + from.width / 2 - (box.x + box.width / 2),
              from.y + from.height / 2 - (box.y + box.height / 2),
              Math.min(1.6, from.width / box.width),
              speed,
            ),
        });
    }
    for (const [key, was] of old) {
      if (!key.startsWith("p") || here.has(key)) continue;
      const pid = Number(key.slice(1));
      const event = fresh.findLast((one) =>
        one.cards.some((card) => card.pid === pid || card.was === pid),
      );
      if (!event || was.box.width === 0) continue;
      if (event.kind === "destroy") queue.push(torn(was, speed));
      else {
        const to =
          places.get(`${event.to?.zone ?? "discard"}:${event.to?.player}`) ??
          places.get(`player:${event.to?.player ?? event.other}`);
        if (to) queue.push(leaves(was, to, speed));
      }
    }
    old = new Map();
    pump();
  }

  function fly(
    tile: HTMLElement,
    dx: number,
    dy: number,
    scale: number,
    speed: number,
  ): Animation | null {
    if (!tile.isConnected) return null;
    const lift = -Math.min(60, Math.hypot(dx, dy) * 0.12);
    return tile.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 30 },
        {
          transform: `translate(${dx * 0.4}px, ${dy * 0.4 + lift}px) scale(${1 + (scale - 1) * 0.4})`,
          zIndex: 30,
          offset: 0.55,
        },
        { transform: "none", zIndex: 30 },
      ],
      { duration: FLY / speed, easing: EASE },
    );
  }

  function ghost(was: Old): HTMLElement {
    const copy = was.copy.cloneNode(true) as HTMLElement;
    copy.setAttribute("aria-hidden", "true");
    copy.removeAttribute("data-pid");
    copy.inert = true;
    Object.assign(copy.style, {
      position: "fixed",
      left: `${was.box.x}px`,
      top: `${was.box.y}px`,
      margin: "0",
      zIndex: "60",
      pointerEvents: "none",
    });
    document.body.append(copy);
    flying.add(copy);
    return copy;
  }

  /** Torn along the slant: both halves drop and fade. */
  function torn(was: Old, speed: number): Move {
    const halves = [
      "polygon(0 0, 100% 0, 100% 38%, 0 62%)",
      "polygon(0 62%, 100% 38%, 100% 100%, 0 100%)",
    ].map((clip) => {
      const half = ghost(was);
      half.style.clipPath = clip;
      return half;
    });
    return {
      run: () => {
        const [top, bottom] = halves;
        top?.animate(
          [{ transform: "none" }, { transform: "translate(-6px, 4px) rotate(-4deg)", opacity: 0 }],
          { duration: 320 / speed, easing: "ease-in", fill: "forwards" },
        );
        return (
          bottom?.animate(
            [{ transform: "none" }, { transform: "translate(6px, 14px) rotate(5deg)", opacity: 0 }],
            { duration: 320 / speed, easing: "ease-in", fill: "forwards" },
          ) ?? null
        );
      },
      end: () => halves.forEach(drop),
    };
  }

  function leaves(was: Old, to: DOMRect, speed: number): Move {
    const copy = ghost(was);
    const [dx, dy] = [
      to.x + to.width / 2 - was.box.x - was.box.width / 2,
      to.y + to.height / 2 - was.box.y - was.box.height / 2,
    ];
    return {
      run: () =>
        copy.animate(
          [
            { transform: "none" },
            { transform: `translate(${dx}px, ${dy}px) scale(0.3)`, opacity: 0.5 },
          ],
          { duration: 300 / speed, easing: EASE, fill: "forwards" },
        ),
      end: () => drop(copy),
    };
  }

  function drop(copy: HTMLElement): void {
    copy.remove();
    flying.delete(copy);
  }

  function pump(): void {
    while (running.size < AT_ONCE && queue.length) {
      const move = queue.shift() as Move;
      const animation = move.run();
      if (!animation) {
        move.end?.();
        continue;
      }
      running.add(animation);
      const done = (): void => {
        running.delete(animation);
        move.end?.();
        setTimeout(pump, STAGGER);
      };
      animation.onfinish = done;
      animation.oncancel = done;
    }
  }

  /** What the player does comes first: everything is where it belongs at once. */
  function stop(): void {
    for (const move of queue) move.end?.();
    queue = [];
    for (const animation of [...running]) animation.finish();
    running = new Set();
    for (const copy of [...flying]) drop(copy);
  }

  /** Lights up what an event is about. */
  function pulse(root: HTMLElement | undefined, event: EventView): void {
    const pids = event.cards.map((card) => card.pid).filter((pid) => pid !== null);
    const things = [
      ...pids.map((pid) => root?.querySelector(`[data-pid="${pid}"]`)),
      event.bid === null ? null : root?.querySelector(`[data-bid="${event.bid}"]`),
    ];
    for (const thing of things)
      thing?.animate(
        [
          { boxShadow: "0 0 0 0 #fff" },
          { boxShadow: "0 0 0 6px #ffffffcc" },
          { boxShadow: "0 0 0 0 #fff0" },
        ],
        { duration: 700 },
      );
  }

  return { before, after, cut: stop, stop, pulse };
}
