"""Many games of bots against each other, to measure how good they are: docs/arena.md."""
