"""Tables behind websockets: `smashup serve`. Needs the extra `smashup[server]`."""
