"""The cards' language: what an ability may look at (`scope`) and do (`fx`)."""
