"""The chapters of the rules. Windows, moves, plays and scoring need each other, as they do in the
rulebook."""
