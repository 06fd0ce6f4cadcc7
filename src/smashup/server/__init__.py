"""Tables behind websockets: `smashup serve`."""
