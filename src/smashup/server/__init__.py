"""The hall behind websockets: `smashup serve` and `smashup join`."""
