"""Smash Up in a terminal: play, browse the cards, step through saved games. Knows no particular
card."""
