"""The rules of the game, chapter by chapter, from the rules specification."""
