"""Smash Up in a terminal: play, browse the cards, step through saved games.

No module here knows a particular card."""
