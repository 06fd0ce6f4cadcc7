// How large the browser's own text is, compared with its usual 16 px: who sets it larger there gets
// the whole page larger, as with the setting of the table.
const USUAL = 16;

class RootText {
  scale: number = $state(1);

  constructor() {
    const probe = document.createElement("div");
    probe.style.cssText = "position:absolute;visibility:hidden;width:1rem;height:0";
    document.documentElement.append(probe);
    const measure = (): void =>
      void (this.scale = probe.getBoundingClientRect().width / USUAL || 1);
    measure();
    new ResizeObserver(measure).observe(probe);
  }
}

export const rootText = new RootText();
