"""Tactus for Python: touches in, gestures out, and why.

>>> scene = tactus.Scene.load("photo.scene.json")
>>> session = scene.replay(tactus.Recording.load("two-fingers.touches.jsonl"))
>>> for gesture in session.gestures:
...     print(gesture)

Lengths are points, times are seconds, angles are radians.
"""

from ._columns import PHASES, TOOLS
from ._library import Error
from ._recording import Recording
from ._scene import Answer, Case, Conflict, Scene
from ._session import VALUES, Decision, Gesture, Session
from ._types import TYPES

__all__ = [
    "PHASES", "TOOLS", "TYPES", "VALUES", "Answer", "Case", "Conflict", "Decision", "Error", "Gesture", "Recording", "Scene", "Session",
]
__version__ = "0.1.0"
