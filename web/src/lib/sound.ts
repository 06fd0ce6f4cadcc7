// Short dry sounds, one for each moment, made on the spot: no file. They begin with the first click,
// since browsers allow none before it.
import { settings } from "./settings.svelte";

export type Sound =
  | "show"
  | "minion"
  | "action"
  | "thread"
  | "destroyed"
  | "moved"
  | "up"
  | "down"
  | "turn"
  | "asked"
  | "breaks"
  | "bar"
  | "point"
  | "win"
  | "lose"
  | "choose"
  | "undo";

/** What is heard even at once or where nobody looks. */
const ALWAYS: ReadonlySet<Sound> = new Set<Sound>(["turn", "asked", "breaks", "win", "lose"]);
const AT_ONCE = 2;
const LOUDEST = 0.5;

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let ends: number[] = []; // when those that sound are over

/** A tone that falls silent by itself. */
interface Tone {
  at?: number; // seconds from now
  for: number;
  pitch: number;
  to?: number; // where the pitch goes
  type?: OscillatorType;
  loud?: number;
}
/** Filtered noise: cards, paper, felt. */
interface Noise {
  at?: number;
  for: number;
  pitch: number;
  to?: number;
  sharp?: number;
  loud?: number;
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function envelope(context: AudioContext, out: AudioNode, at: number, length: number, loud: number) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.008, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

function tone(context: AudioContext, out: AudioNode, now: number, one: Tone): void {
  const at = now + (one.at ?? 0);
  const source = context.createOscillator();
  source.type = one.type ?? "triangle";
  source.frequency.setValueAtTime(one.pitch, at);
  if (one.to) source.frequency.exponentialRampToValueAtTime(one.to, at + one.for);
  source.connect(envelope(context, out, at, one.for, one.loud ?? 0.4));
  source.start(at);
  source.stop(at + one.for);
}

function rustle(context: AudioContext, out: AudioNode, now: number, one: Noise): void {
  const at = now + (one.at ?? 0);
  hiss ??= noise(context);
  const source = context.createBufferSource();
  source.buffer = hiss;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = one.sharp ?? 1;
  filter.frequency.setValueAtTime(one.pitch, at);
  if (one.to) filter.frequency.exponentialRampToValueAtTime(one.to, at + one.for);
  source.connect(filter);
  filter.connect(envelope(context, out, at, one.for, one.loud ?? 0.6));
  source.start(at, (at * 0.37) % 0.5);
  source.stop(at + one.for);
}

const notes = (pitches: number[], step: number, length: number, type: OscillatorType): Tone[] =>
  pitches.map((pitch, i) => ({ at: i * step, for: length, pitch, type, loud: 0.3 }));

/** What each is made of. `nth`: which seat shows a card, how many points there were before. */
const MADE: Record<Sound, (nth: number) => { tones?: Tone[]; noises?: Noise[] }> = {
  show: (nth) => ({ noises: [{ for: 0.09, pitch: 1800 * 1.12 ** nth, to: 3600, sharp: 1.5 }] }),
  minion: () => ({
    tones: [{ for: 0.12, pitch: 150, to: 70, type: "sine", loud: 0.8 }],
    noises: [{ for: 0.05, pitch: 500, loud: 0.3 }],
  }),
  action: () => ({ noises: [{ for: 0.11, pitch: 2600, to: 900, sharp: 0.7 }] }),
  thread: () => ({ noises: [{ for: 0.14, pitch: 4200, to: 5200, sharp: 4, loud: 0.25 }] }),
  destroyed: () => ({
    noises: [
      { for: 0.18, pitch: 3000, to: 500, sharp: 0.8 },
      { at: 0.03, for: 0.1, pitch: 5200, sharp: 3, loud: 0.3 },
    ],
  }),
  moved: () => ({ noises: [{ for: 0.16, pitch: 700, to: 1500, sharp: 2, loud: 0.5 }] }),
  up: () => ({ tones: [{ for: 0.07, pitch: 660, to: 990, loud: 0.3 }] }),
  down: () => ({ tones: [{ for: 0.07, pitch: 520, to: 330, loud: 0.3 }] }),
  turn: () => ({
    noises: [
      { for: 0.12, pitch: 2200, sharp: 1.2 },
      { at: 0.16, for: 0.2, pitch: 3200, sharp: 1.2 },
    ],
    tones: [
      { for: 0.18, pitch: 392, loud: 0.3 },
      { at: 0.16, for: 0.26, pitch: 587.33, loud: 0.35 },
    ],
  }),
  asked: () => ({
    noises: [{ for: 0.1, pitch: 2600, sharp: 1.2 }],
    tones: [{ for: 0.16, pitch: 494, loud: 0.3 }],
  }),
  breaks: () => ({
    tones: [{ for: 0.5, pitch: 110, to: 48, type: "sine", loud: 1 }],
    noises: [{ for: 0.16, pitch: 420, to: 180, loud: 0.9 }],
  }),
  bar: () => ({ noises: [{ for: 0.26, pitch: 260, to: 620, sharp: 3, loud: 0.5 }] }),
  point: (nth) => ({ tones: [{ for: 0.08, pitch: 784 * 2 ** ((nth % 8) / 12), loud: 0.3 }] }),
  win: () => ({ tones: notes([392, 494, 587, 784, 988], 0.13, 0.34, "sawtooth") }),
  lose: () => ({ tones: notes([330, 262], 0.24, 0.34, "triangle") }),
  choose: () => ({ noises: [{ for: 0.04, pitch: 2400, sharp: 3, loud: 0.4 }] }),
  undo: () => ({ noises: [{ for: 0.12, pitch: 900, to: 2600, sharp: 0.8, loud: 0.5 }] }),
};

function ready(): AudioContext | null {
  try {
    audio ??= new AudioContext();
    return audio;
  } catch {
    return null; // a browser without sound plays as well
  }
}

/** To be called at a click or key: browsers allow sound from then on. */
export function unlock(): void {
  if (settings.sound) void ready()?.resume();
}

/** At most two sound at once; where nobody looks, only what calls back. */
export function sound(what: Sound, nth = 0): void {
  if (!settings.sound || (document.hidden && what !== "turn" && what !== "asked")) return;
  if (settings.showing === "instant" && !ALWAYS.has(what)) return;
  const context = ready();
  if (!context || context.state !== "running") return;
  const now = context.currentTime;
  ends = ends.filter((end) => end > now);
  if (ends.length >= AT_ONCE && !ALWAYS.has(what)) return;
  const out = context.createGain();
  out.gain.value = settings.sound * LOUDEST;
  out.connect(context.destination);
  const { tones = [], noises = [] } = MADE[what](nth);
  for (const one of tones) tone(context, out, now, one);
  for (const one of noises) rustle(context, out, now, one);
  const end = Math.max(...[...tones, ...noises].map((one) => (one.at ?? 0) + one.for));
  ends.push(now + end);
  setTimeout(() => out.disconnect(), (end + 0.1) * 1000);
}

/** On a phone: a short buzz, where the device can and sound is on. */
export function buzz(pattern: number | number[]): void {
  if (settings.sound && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(pattern);
}
