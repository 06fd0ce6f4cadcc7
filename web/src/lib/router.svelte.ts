// Pages by what stands behind the "#": the id of a table is in no log and no referrer, and the
// server needs no rules for paths. Links are plain <a href="#/cards">. A path without "#" ("/t/ID")
// works, too, where a server answers it with the page.
class Router {
  path: string = $state("");
  query: URLSearchParams = $state.raw(new URLSearchParams());

  constructor() {
    addEventListener("hashchange", () => this.read());
    this.read();
  }

  go(path: string, instead = false): void {
    if (instead) location.replace(`#${path}`);
    else location.hash = path;
  }

  private read(): void {
    const whole = location.hash.startsWith("#/")
      ? location.hash.slice(1)
      : location.pathname + location.search;
    const [path = "/", query = ""] = whole.split("?");
    this.path = path.replace(/(?<=.)\/$/, "").replace(/^\/index\.html$/, "/");
    this.query = new URLSearchParams(query);
  }
}

export const router = new Router();
