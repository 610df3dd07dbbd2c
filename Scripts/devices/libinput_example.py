#!/usr/bin/env python3
"""Plays a recorded touchscreen to Examples/C/libinput.c, by umockdev and libinput, and compares the beginnings and ends of gestures
that it prints with Examples/C/libinput.expected:

    Scripts/devices/libinput_example.py PROGRAM
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from compare import lines_of_libinput, unstuck  # noqa: E402 - the path has to be set first
from mock import build_shim  # noqa: E402
from recorded_device import RecordedDevice  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
RECORDING = ROOT / "Recordings/evemu-devices/EP0430M09.2-finger-scroll-down.events"
EXPECTED = ROOT / "Examples/C/libinput.expected"


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    with tempfile.TemporaryDirectory() as folder:
        shim = build_shim(folder)
        said = unstuck(lambda: lines_of_libinput(RecordedDevice.load(RECORDING), shim, arguments))
    # The times are those of this moment.
    actions = [line.partition("  ")[2] for line in said.splitlines()]
    found = "".join(action + "\n" for action in actions if " changed " not in action)
    if found != EXPECTED.read_text():
        print(f"libinput_example: expected\n{EXPECTED.read_text()}found\n{said}", file=sys.stderr)
        return 1
    print(f"libinput_example: {len(actions)} actions of a recorded touchscreen, as expected")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
