// Calling a player who is asked while the page is hidden: a badge on the icon, and a notification
// if the person allowed them.
import calm from "../assets/icon.svg?url";
import badged from "../assets/icon-asked.svg?url";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import { FRIENDS } from "./words";

let note: Notification | null = null;

/** True if the browser could still be asked to allow notifications. */
export const mayAsk = (): boolean =>
  typeof Notification !== "undefined" && Notification.permission === "default";

export function badge(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = on ? badged : calm;
}

/**
 * Calls somebody back; `name`: of the table, whose next summons takes the place of this one. In a
 * game (`playing`) the play page has the sound and the notification: it knows what is asked.
 */
export function summon(name: string, playing: boolean): void {
  badge(true);
  if (playing) return;
  sound("turn");
  if (!settings.notify || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  try {
    note = new Notification(name, { body: FRIENDS.asked, tag: name, icon: badged });
    note.onclick = () => {
      window.focus();
      dismiss();
    };
  } catch {
    // Some phones allow notifications only to pages that are installed.
  }
}

export function dismiss(): void {
  badge(false);
  note?.close();
  note = null;
}
