import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|m?js|css|svg|json)$/; // typefaces are compressed already

/**
 * Puts a Brotli and a gzip copy beside every text of the built page, so that the server only has to choose one.
 * Both are needed: browsers ask for Brotli only over TLS and at the loopback address, not in a home network.
 */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!TEXT.test(name)) continue;
        const file = join(folder, name);
        const text = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(text));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
