import type { Plugin } from "vite";

/** Makes the page one that a device can install as an app (`static/manifest.webmanifest`). */
export const installable = (): Plugin => ({
  name: "installable",
  transformIndexHtml: () => [
    { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" } },
    { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-180.png" } },
    { tag: "meta", attrs: { name: "theme-color", content: "#14161c" } },
  ],
});
