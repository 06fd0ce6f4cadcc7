"""Questions: what is asked and why, who answers, and how a question looks from outside."""
