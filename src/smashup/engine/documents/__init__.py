"""Positions, seats and matches as plain data: written, read and checked."""
