// The service worker: everything is kept at the first visit, and answered from there afterwards.
// A newer version waits until somebody takes it, so no page ever meets the files of another one.
// tools/static.py fills in the version and the files.
const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
const CACHE = `smashup-files-${VERSION}`;
const isHashed = (name) => /^assets\/|^python-/.test(name); // the same name is the same file

/** A file for the cache: from an older version's, if it has the same, else from the network. */
async function found(name) {
  const kept = isHashed(name) && (await caches.match(name));
  if (kept) return kept;
  const answer = await fetch(name, isHashed(name) ? {} : { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

async function install() {
  const cache = await caches.open(CACHE);
  for (const name of FILES) await cache.put(name, await found(name));
}

async function activate() {
  for (const name of await caches.keys())
    if (name.startsWith("smashup-files-") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answered(request) {
  const cache = await caches.open(CACHE);
  const name = request.mode === "navigate" ? "index.html" : request;
  return (await cache.match(name, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope))
    event.respondWith(answered(event.request));
});
