// What a player sets for this device.
import type { Pace } from "../protocol/types";
import type { Showing } from "./pace";

export type Theme = "dark" | "light" | "system";

export interface Settings {
  theme: Theme;
  textSize: number; // 0.9 to 1.3
  motion: number; // 0, 0.5, 1, 2
  sound: number; // 0 to 1
  pace: Pace; // of bots at new tables
  colours: "printed" | "strong";
  hold: boolean; // End turn is held while a glowing play is left
  autoPass: boolean; // passes by itself where there is nothing else to choose
  splash: boolean; // scoring as a moment of its own
  showing: Showing; // how long plays of others are shown
  notify: boolean; // one's turn is told while the page is hidden
}

const KEY = "smashup.settings";
const FIRST: Settings = {
  theme: "system",
  textSize: 1,
  motion: 1,
  sound: 0.4,
  pace: "normal",
  colours: "printed",
  hold: true,
  autoPass: true,
  splash: true,
  showing: "normal",
  notify: false,
};

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    return { ...FIRST, ...kept, sound: Number(kept.sound ?? FIRST.sound) };
  } catch {
    return { ...FIRST };
  }
}

export const settings: Settings = $state(read());

export function save(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It holds for this visit.
  }
}

/** How loud it was before it was turned off. */
let loudness = FIRST.sound;
export function toggleSound(): void {
  if (settings.sound) loudness = settings.sound;
  settings.sound = settings.sound ? 0 : loudness;
  save();
}

export function reset(): void {
  Object.assign(settings, FIRST);
  save();
}

export function themeOf(theme: Theme): "dark" | "light" {
  if (theme !== "system") return theme;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** How fast things move: 0 is not at all, also where the system asks for it. */
export const motion = (): number =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : settings.motion;
