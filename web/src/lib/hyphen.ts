// Long words may break where a hyphen looks right: browsers know no words of a game.

const SOFT = "\u00ad"; // shown as a hyphen, and only where a line ends
const VOWEL = /[aeiouyäöü]/i;
// consonants that are spoken as one
const TOGETHER = /^(?:[bcdfgkpt]r|[bcfgkps]l|s[chkmnptw]|[cgpt]h|ck|ng)$/i;
const LONG = 10;

/**
 * Where a long word breaks best: between two consonants near its middle, else before a consonant.
 */
function breakOf(word: string): number | null {
  const middle = word.length / 2;
  // at least four letters on each side
  const places = Array.from({ length: Math.max(0, word.length - 7) }, (_, i) => i + 4);
  const is = (at: number): boolean => VOWEL.test(word[at] ?? "");
  const nearest = (fits: (at: number) => boolean): number | undefined =>
    places.filter(fits).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return (
    nearest((at) => !is(at - 1) && !is(at) && !TOGETHER.test(word.slice(at - 1, at + 1))) ??
    nearest((at) => is(at - 1) && !is(at)) ??
    null
  );
}

/** A name whose long words may break with a hyphen. */
export const hyphenated = (name: string): string =>
  name
    .split(" ")
    .map((word) => {
      const at =
        word.replace(/'.*/, "").length >= LONG && !word.includes("-") ? breakOf(word) : null;
      return at === null ? word : word.slice(0, at) + SOFT + word.slice(at);
    })
    .join(" ");
