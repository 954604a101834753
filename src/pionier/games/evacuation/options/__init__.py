"""What a player of Evacuation may choose (EVA-24). Paths are made of ids of parts (`parts`) and of buttons."""
