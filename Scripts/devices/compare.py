#!/usr/bin/env python3
"""Plays recordings of real devices to `tactus record` by umockdev, and compares what it writes with libevdev and libinput.

    compare.py --tactus PROGRAM RECORDING...

Downs, moves and ups have to be the same, each at the same place and time: exactly for libevdev, and to the digits that it
prints for libinput. Exit status 1 if anything differs.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from mock import NODE, UDEV_DATABASE, InUdev, Mock, Stuck, build_shim  # noqa: E402 - the path has to be set first
from recorded_device import ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_X, ABS_Y, RecordedDevice  # noqa: E402

HERE = Path(__file__).parent
# Below these, what libinput prints is the same: seconds to three decimals, hundredths of a per cent.
LIBINPUT_TIME, LIBINPUT_SHARE = 0.0011, 0.0051 / 100
# Protocol A reaches libinput by mtdev, which takes a 250th of the panel for noise and smooths it away.
MTDEV_SHARE = 1 / 250
# Seconds that a reader continues after the last frame should have come, and after it came: machines that test are busy, and
# the play falls behind.
MARGIN = 3
# Milliseconds that the judge with libevdev comes too late to everything: by then more lies there than a pseudo terminal holds, which
# would hand over half an event to it, were it not for the shim.
LATE = 400
# How often a device is played to a program that gets stuck, comes too late or says something else, before that counts.
TRIES = 3
# Milliseconds before the first frame, doubled from play to play. A program that opens the device later than that, on a busy machine, finds
# a terminal that has lost bytes: events of other centuries.
LEAD = 1000


class Side:
    """What a program makes of a device: its steps (seconds since the first, phase, contact, x, y), places from 0 to 1."""

    def __init__(self, name, steps):
        """`steps` have what the program calls a contact, a slot or an id, which another contact may have later."""
        self.name = name
        start = min((step[0] for step in steps), default=0)
        # Contacts count from 0, in the order in which they came: programs call them differently.
        numbers, count, numbered = {}, 0, []
        for time, phase, contact, x, y in steps:
            if phase == "began":
                numbers[contact], count = count, count + 1
            numbered.append((time - start, phase, numbers.get(contact, -1), x, y))
        # Contact by contact, each in the order in which it was reported: times may be too coarse to sort by.
        self.steps = sorted(numbered, key=lambda step: step[2])

    @property
    def without_moves(self):
        return Side(self.name, [step for step in self.steps if step[1] != "moved"])

    @property
    def counts(self):
        counter = Counter(step[1] for step in self.steps)
        return f"{counter['began']} down, {counter['moved']} moved, {counter['ended']} up"

    def difference(self, other, time, share):
        """The first step at which the two differ, in words; `None` if there is none."""
        for index, (mine, theirs) in enumerate(zip(self.steps, other.steps)):
            is_same = mine[1:3] == theirs[1:3] and abs(mine[0] - theirs[0]) <= time and all(
                abs(a - b) <= share for a, b in zip(mine[3:], theirs[3:]))
            if not is_same:
                return f"step {index}: {self.name} {_text(mine)}, {other.name} {_text(theirs)}"
        if len(self.steps) != len(other.steps):
            return f"{self.name} has {self.counts}, {other.name} has {other.counts}"
        return None


def _text(step):
    return f"{step[1]} contact {step[2]} at {step[0]:.6f} s, ({step[3]:.6f}, {step[4]:.6f})"


def unstuck(play):
    """What `play` answers, which is tried again where a program gets stuck."""
    for _ in range(TRIES - 1):
        try:
            return play()
        except Stuck as stuck:
            print(f"playing once more: {stuck}", flush=True)
    return play()


def tactus(device, program, lead):
    """What `tactus record` writes. Without the shim: the reader itself puts halves of an event together."""
    mock = Mock(device, lead=lead)
    with tempfile.TemporaryDirectory() as folder:
        path, said = Path(folder) / "mock.touches.jsonl", Path(folder) / "said"
        arguments = [program, "record", "--any", "-o", str(path)]
        status = mock.run_until_quiet(arguments, said, path, MARGIN, stderr=subprocess.STDOUT)
        output = said.read_text(errors="replace")
        if status != 0 or not path.exists():
            raise RuntimeError(f"tactus record failed ({status}): {output}")
        header, *lines = [json.loads(line) for line in path.read_text().splitlines()]
    if "width" not in header:
        raise RuntimeError(f"tactus record found no touchscreen: {output}")
    steps, last = [], {}
    for line in lines:
        # A pen that is near: libevdev and libinput are asked for contacts alone.
        if "hover" in line:
            continue
        contact, place = line["id"], (line["x"] / header["width"], line["y"] / header["height"])
        phase = "ended" if line["phase"] == "cancelled" else line["phase"]
        # A finger that only presses harder, or another part of which touches, has not moved for the others.
        if phase == "stationary" or (phase == "moved" and last.get(contact) == place):
            continue
        last[contact] = place
        steps.append((line["t"], phase, contact, *place))
    return Side("tactus", steps)


def libevdev(device, judge, shim, lead):
    """What libevdev says; `None` for protocol A, which it hands on as it is."""
    if device.reports_contacts:
        return None
    mock = Mock(device, shim=shim, lead=lead)
    output, status = mock.run([str(judge), NODE, f"{mock.seconds + MARGIN:.1f}", str(LATE)])
    if status not in (0, 1):
        raise RuntimeError(f"the judge failed ({status})")
    codes = (ABS_MT_POSITION_X, ABS_MT_POSITION_Y) if device.is_multi_touch else (ABS_X, ABS_Y)
    (left, right, *_), (top, bottom, *_) = (device.axes[code] for code in codes)
    steps = []
    for line in output.splitlines():
        time, phase, slot, x, y = line.split()
        place = (int(x) - left) / (right - left + 1), (int(y) - top) / (bottom - top + 1)
        steps.append((int(time) / 1e6, phase, int(slot), *place))
    return Side("libevdev", steps)


LIBINPUT_LINE = re.compile(
    r"TOUCH_(DOWN|MOTION|UP|CANCEL)\s+\+?(-?[\d.]+)s\s+(\d+) \((\d+)\)(?:\s+(-?[\d.]+)/\s*(-?[\d.]+))?")
LIBINPUT_PHASES = {"DOWN": "began", "MOTION": "moved", "UP": "ended", "CANCEL": "ended"}


def lines_of_libinput(device, shim, command):
    """What a program that reads the device by libinput prints."""
    with InUdev(device), tempfile.TemporaryDirectory() as folder:
        said = Path(folder) / "said"
        Mock(device, shim=shim, in_future=True, lead=2000).run_until_quiet(
            ["stdbuf", "-oL", *command], said, said, MARGIN, stderr=subprocess.DEVNULL)
        return said.read_text(errors="replace")


def libinput(device, shim):
    """What `libinput debug-events` says; `None` if it does not take the device for a touchscreen."""
    output = lines_of_libinput(device, shim, ["libinput", "debug-events", "--device", NODE])
    if "DEVICE_ADDED" not in output:
        return None
    steps, places = [], {}
    for line in output.splitlines():
        if match := LIBINPUT_LINE.search(line):
            kind, time, slot, _, x, y = match.groups()
            if x is not None:
                places[slot] = (float(x) / 100, float(y) / 100)
            if slot in places:
                # The tool counts from its own start, in 32 bits.
                seconds = float(time) - (2**32 / 1000 if float(time) > 2**31 / 1000 else 0)
                steps.append((seconds, LIBINPUT_PHASES[kind], int(slot), *places[slot]))
    return Side("libinput", steps)


def compare(path, program, tools):
    """The lines about one recording, and whether anything differs each time that it is played."""
    for attempt in range(TRIES):
        lines, is_different = compare_once(path, program, tools, LEAD << attempt)
        if not is_different or attempt == TRIES - 1:
            return lines, is_different
        print("\n".join(["playing once more:", *lines]), flush=True)


def compare_once(path, program, tools, lead):
    """The lines about one play of a recording, and whether anything differs."""
    device = RecordedDevice.load(path)
    name = Path(path).name
    if not device.axes or not device.events:
        return [f"skipped   {name}: no description or no events"], False
    ours = unstuck(lambda: tactus(device, program, lead))
    failures, judges = [], []
    judge = unstuck(lambda: libevdev(device, tools.judge, tools.shim, lead))
    if judge:
        judges.append("libevdev")
        if difference := ours.difference(judge, 1.5e-6, 1e-8):
            failures.append(difference)
    judge = None
    for _ in range(TRIES if tools.asks_libinput else 0):
        judge = unstuck(lambda: libinput(device, tools.shim))
        # Without steps it came too late, or does not take the device for a touchscreen.
        if not judge or judge.steps:
            break
    if judge and judge.steps:
        judges.append("libinput")
        if device.reports_contacts:
            difference = ours.without_moves.difference(judge.without_moves, LIBINPUT_TIME, MTDEV_SHARE)
        else:
            difference = ours.difference(judge, LIBINPUT_TIME, LIBINPUT_SHARE)
        if difference:
            failures.append(difference)
    if not judges:
        return [f"skipped   {name}: {ours.counts}; neither judge follows this device"], False
    if not ours.steps:
        failures.append("no touch was recorded at all")
    mark = "DIFFERENT" if failures else "same     "
    lines = [f"{mark} {name}: {ours.counts} ({' and '.join(judges)})", *(f"          {line}" for line in failures)]
    return lines, bool(failures)


class Tools:
    """What the recordings are judged with, built in a folder."""

    def __init__(self, folder):
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "libevdev"], capture_output=True, text=True, check=True).stdout.split()
        self.judge, source = folder / "libevdev-judge", HERE / "libevdev-judge.c"
        subprocess.run(["cc", "-O1", "-Wall", "-Werror", "-o", self.judge, source, *flags], check=True)
        self.shim = build_shim(folder)
        self.asks_libinput = can_ask_libinput()


def can_ask_libinput():
    """Whether libinput's tool is there, and the right to write udev's files."""
    if subprocess.run(["sh", "-c", "command -v libinput"], capture_output=True, check=False).returncode != 0:
        return False
    UDEV_DATABASE.parent.mkdir(parents=True, exist_ok=True)
    return os.access(UDEV_DATABASE.parent, os.W_OK)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tactus", required=True, help="the program")
    parser.add_argument("--jobs", type=int, default=4, help="how many recordings to play at once")
    parser.add_argument("--need-libinput", action="store_true", help="fail where libinput cannot be asked")
    parser.add_argument("recordings", nargs="+")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tools = Tools(Path(folder))
        if not tools.asks_libinput:
            print("libinput is not asked: it needs its tool and the right to write /run/udev/data")
            if options.need_libinput:
                return 1
        with ThreadPoolExecutor(options.jobs) as pool:
            results = list(pool.map(lambda path: compare(path, options.tactus, tools), options.recordings))
    for lines, _ in results:
        print("\n".join(lines))
    failed = sum(is_different for _, is_different in results)
    print(f"device recordings: {len(results) - failed} of {len(results)} recordings without a difference")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
