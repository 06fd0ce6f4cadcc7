"""How everything else meets a game: matches, searches, views, events, forecasts."""
