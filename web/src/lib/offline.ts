// The page keeps itself for the time without a network (`static/sw.js`), and tells when a newer
// version of it is here.
import { startup } from "./startup.svelte";

let asked = false;

/** Registers the service worker, once. A browser that has none plays with a network only. */
export function keepOffline(): void {
  if (asked || !("serviceWorker" in navigator)) return;
  asked = true;
  const workers = navigator.serviceWorker;
  const first = workers.controller === null;
  workers.addEventListener("controllerchange", () => {
    if (!first) location.reload(); // the files of this page are gone
  });
  workers.register(new URL("sw.js", document.baseURI)).then(
    (registration) => {
      const offer = (waiting: ServiceWorker): void => {
        startup.update = () => waiting.postMessage("take over");
      };
      if (registration.waiting) offer(registration.waiting);
      registration.addEventListener("updatefound", () => {
        const coming = registration.installing;
        coming?.addEventListener("statechange", () => {
          if (coming.state === "installed" && workers.controller) offer(coming);
        });
      });
    },
    (error: unknown) => console.warn("this page is not kept for offline play", error),
  );
}
