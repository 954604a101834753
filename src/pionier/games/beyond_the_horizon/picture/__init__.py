"""The parts of the picture, one file each."""
