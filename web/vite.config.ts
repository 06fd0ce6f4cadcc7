import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./tools/compress";
import { installable } from "./tools/installable";

// The mode "static" builds the page that needs no server (tools/static.py).
export default defineConfig(({ mode }) => ({
  base: "./", // the server may mount the page under any path
  plugins: [svelte(), compress(), ...(mode === "static" ? [installable()] : [])],
  resolve: {
    alias: mode === "static" ? [{ find: /(.*)\/remote$/, replacement: "$1/local" }] : [],
  },
  publicDir: mode === "static" ? "../build/static" : false,
  worker: { format: "es" as const },
  build: {
    outDir: mode === "static" ? "../dist/static" : "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // no data: addresses, so that a strict content policy needs no exception
    modulePreload: { polyfill: false }, // the polyfill would be an inline script
  },
}));
