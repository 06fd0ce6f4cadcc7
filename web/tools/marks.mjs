// Emblems that the page itself uses: menus, piles, kinds of cards.
export const MARKS = [
  "hamburger-menu", "scroll-unfurled", "sound-on", "sound-off", "cog", "power-lightning", "person", "frozen-block",
  "card-draw", "card-discard", "card-pick", "card-play", "anticlockwise-rotation", "check-mark", "perspective-dice-six-faces-random",
  "rubber-boot", "punch", "chess-knight", "owl", "magnifying-glass", "info", "help", "chat-bubble", "house", "padlock", "eyeball",
];
