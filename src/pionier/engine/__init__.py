"""What a game is and how a match runs. Standard library only; knows no game, no clock, no I/O."""
