// Makes package-lock.json anew, with no node_modules present (a lock made beside an installed
// bundler is refused by `npm ci`), and takes every address out of it: the lock names packages,
// versions and hashes, nothing else.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

rmSync("node_modules", { recursive: true, force: true });
rmSync("package-lock.json", { force: true });
execFileSync("npm", ["install", "--package-lock-only"], { stdio: "inherit" });
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  delete entry.resolved;
}
writeFileSync("package-lock.json", JSON.stringify(lock, null, 2) + "\n");
