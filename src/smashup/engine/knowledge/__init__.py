"""What a seat may know, and deals that fit what it knows."""
