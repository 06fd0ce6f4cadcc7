"""Many games of bots against each other, to tell how good they are: docs/arena.md."""
