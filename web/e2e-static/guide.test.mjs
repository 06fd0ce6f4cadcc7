// The page's own tests of the guided first game, against the page without a server.
import { after } from "node:test";
import { serveFiles } from "./lib.mjs";

const server = await serveFiles();
after(() => server.stop());
process.env.SMASHUP_URL = server.url;
await import("../e2e/guide.test.mjs");
