// The page's own tests of touch, keyboard, dragging and people at one screen, against the page
// without a server. Two of them need one: those of two browsers and of a server that is killed.
import { after } from "node:test";
import { serveFiles } from "./lib.mjs";

const server = await serveFiles();
after(() => server.stop());
process.env.SMASHUP_URL = server.url;
process.env.SMASHUP_ALONE = "1";
await import("../e2e/ways.test.mjs");
