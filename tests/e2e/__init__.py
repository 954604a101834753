"""Whole matches through the real server in a real browser, played as people do: by mouse, finger or keyboard."""
