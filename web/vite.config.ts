import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./tools/compress";

export default defineConfig({
  base: "./", // the server may mount the page under any path
  plugins: [svelte(), compress()],
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0, // no data: addresses, so that a strict content policy needs no exception
    modulePreload: { polyfill: false }, // the polyfill would be an inline script
  },
});
