"""What a game consists of: cards and their definitions, pieces in play, a position, chance, the
journal of what happened."""
