// Makes what a page needs to run Python: `node tools/python.mjs SOURCE OUT`. SOURCE is a folder with
// the package `smashup`, OUT gets Pyodide with a standard library cut to what the package uses.
// Both are compiled by that very Python, so that no browser has to.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [, , source, out] = process.argv;
const pyodide = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const read = (name) => readFileSync(join(pyodide, name));
const pack = (name, bytes) =>
  writeFileSync(join(out, `${name}.packed`), gzipSync(bytes, { level: 9 }));

const { info } = JSON.parse(read("pyodide-lock.json").toString("utf8"));
const lock = JSON.stringify({ info, packages: {} });
const python = await loadPyodide({ lockFileContents: lock, fullStdLib: false });
python.FS.writeFile("/package.zip", new Uint8Array(readFileSync(source)));
python.FS.writeFile("/stdlib.zip", new Uint8Array(read("python_stdlib.zip")));
python.runPython(readFileSync(new URL("python.py", import.meta.url), "utf8"));

pack("pyodide.asm.wasm", read("pyodide.asm.wasm"));
pack("python_stdlib.zip", python.FS.readFile("/stdlib.out.zip"));
pack("smashup.zip", python.FS.readFile("/package.out.zip"));
for (const name of ["pyodide.mjs", "pyodide.asm.mjs"])
  writeFileSync(
    join(out, name),
    read(name)
      .toString("utf8")
      .replace(/\n\/\/# sourceMappingURL.*/, ""),
  );
writeFileSync(join(out, "lock.json"), lock);
