#!/usr/bin/env python3
"""Plays a recorded touchscreen to an X server by umockdev, and looks at what the window of SDL makes of it.

    xorg.py --program PHOTO-TABLE --tactus PROGRAM

The server has a screen that nobody sees and reads the device by its libinput driver, as a desktop does. The touches that reach
the window have to be those of the recording, and a picture of the screen has to show the photos where the window says that they
are. Exit status 1 if anything is not as it should be.
"""

import argparse
import copy
import json
import os
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from mock import NODE, UDEV_DATABASE, Mock, udev_properties  # noqa: E402 - the path has to be set first
from recorded_device import EV_ABS, EV_SYN, RecordedDevice  # noqa: E402
from recorded_device import ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_SLOT, ABS_MT_TRACKING_ID  # noqa: E402

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RECORDING = ROOT / "Recordings/evemu-devices/Atmel maXTouch Touchscreen.4-finger-drag-down.events"
# Milliseconds until the first touch: a server and a window have to be there by then. Tried one after the other.
LEADS = (6000, 20000, 60000)
# Seconds that anything may take besides.
PATIENCE = 60
WOOD, PAPER = (96, 66, 42), (248, 246, 240)
# SDL takes the last point of a window for 1, not its end: places are off by a point at most.
SDL_ERROR = 1.1
# How far a shadow reaches, in points.
SHADOW = 45


class Late(Exception):
    """The device spoke before the window was there."""


def await_(what, answer, seconds=PATIENCE):
    """What `answer` answers, once that is something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := answer():
            return found
        time.sleep(0.02)
    raise RuntimeError(f"{what} did not come within {seconds:.0f} s")


class Screen:
    """An X server with the device, and the window on it."""

    def __init__(self, device, program, shim, folder, lead):
        self.folder = folder
        mock = Mock(device, shim=shim, lead=lead, in_future=True)
        configuration, number = folder / "xorg.conf", folder / "number"
        configuration.write_text((HERE / "xorg.conf").read_text().replace("@NODE@", NODE))
        number.write_text("")
        lines = [f"E:{line}\n" for line in udev_properties(device)]
        UDEV_DATABASE.write_text("I:1000000\n" + "".join(lines) + "G:seat\nQ:seat\nV:1\n")
        self.mock, self.processes = mock, []
        try:
            start = time.monotonic()
            # umockdev keeps open files from the server: it opens this one by itself.
            self._start("server", mock.command([
                "sh", "-c", f'exec Xorg -displayfd 3 "$@" 3>"{number}"', "sh", "-config", str(configuration), "-logfile",
                str(folder / "server.log"), "-sharevts", "-novtswitch", "-nolisten", "tcp", "-noreset", "-ac"]))
            self.display = await_("the X server", lambda: self._alive("server") and number.read_text().strip())
            self.environment = {
                **os.environ, "DISPLAY": f":{self.display}", "SDL_VIDEODRIVER": "x11", "XDG_RUNTIME_DIR": str(folder)}
            # Nobody manages windows here, so none can ask for the whole screen: it is as large from the beginning.
            self._start(
                "window", [program, "--software", "--size", "1024x768", "--touches", "--state"], env=self.environment)
            await_("the window", lambda: self._alive("window") and self.states())
            if time.monotonic() - start > lead / 1000 - 0.5:
                raise Late
        except BaseException:
            self.close()
            raise

    def _start(self, name, command, **options):
        with open(self.folder / f"{name}.out", "wb") as output:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True, **options)
        self.processes.append((name, process))

    def _alive(self, name):
        for other, process in self.processes:
            if other == name and process.poll() is not None:
                log = self.folder / "server.log"
                said = (self.folder / f"{name}.out").read_text(errors="replace")[-2000:]
                raise RuntimeError(
                    f"the {name} has ended ({process.returncode}): {said}"
                    + (log.read_text(errors="replace")[-2000:] if name == "server" and log.exists() else ""))
        return True

    def lines(self):
        """What the window has said, as far as its lines are whole."""
        text = (self.folder / "window.out").read_text(errors="replace")
        return [json.loads(line) for line in text[:text.rfind("\n") + 1].splitlines() if line.startswith("{")]

    def samples(self):
        return [line for line in self.lines() if "phase" in line]

    def states(self):
        return [line["photos"] for line in self.lines() if "photos" in line]

    def finish(self, lifts):
        """Waits until so many fingers have lifted and the photos rest again; then a picture of the screen."""
        def is_over():
            self._alive("server")
            self._alive("window")
            lines = self.lines()
            ends = [index for index, line in enumerate(lines) if line.get("phase") in ("ended", "cancelled")]
            return len(ends) >= lifts and any("photos" in line for line in lines[ends[-1]:])

        await_(f"the end of {lifts} touches", is_over, self.mock.seconds + PATIENCE)
        dump = subprocess.run(["xwd", "-root", "-silent"], env=self.environment, capture_output=True, check=True)
        return Picture(dump.stdout)

    def close(self):
        for _, process in reversed(self.processes):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(timeout=3)
            except subprocess.TimeoutExpired:
                # The server ends at once; umockdev around it may wait for a device that has nothing more to say.
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        UDEV_DATABASE.unlink(missing_ok=True)
        self.mock.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Picture:
    """What `xwd` writes."""

    def __init__(self, data):
        header = struct.unpack(">25I", data[:100])
        (size, _, _, _, self.width, self.height, _, self.is_big, _, _, _, self.bits, self.stride) = header[:13]
        self.masks = header[14:17]
        self.pixels = data[size + header[19] * 12:]

    def colour(self, x, y):
        step = self.bits // 8
        place = int(y) * self.stride + int(x) * step
        pixel = int.from_bytes(self.pixels[place:place + step], "big" if self.is_big else "little")
        return tuple((pixel & mask) >> (mask & -mask).bit_length() - 1 for mask in self.masks)

    def contains(self, place):
        return 0 <= place[0] < self.width and 0 <= place[1] < self.height


class Photo:
    """A photo as the window tells of it."""

    def __init__(self, entry):
        self.id = entry["id"]
        self.width, self.height = entry["size"]
        self.a, self.b, self.c, self.d, self.x, self.y = entry["transform"]

    @property
    def scale(self):
        return (self.a ** 2 + self.b ** 2) ** 0.5

    def place(self, x, y):
        """Where a place of the photo is, from its middle, on the screen."""
        return self.a * x + self.c * y + self.x, self.b * x + self.d * y + self.y

    def distance(self, place):
        """How far outside a place of the screen is, at most; 0 or less inside."""
        dx, dy = place[0] - self.x, place[1] - self.y
        area = self.a * self.d - self.b * self.c
        x, y = (self.d * dx - self.c * dy) / area, (self.a * dy - self.b * dx) / area
        return max(abs(x) - self.width / 2, abs(y) - self.height / 2) * self.scale


def stretch(device, photo, size, to, factor):
    """The device with other events: two fingers on a photo draw it out by `factor` and take its middle to `to`."""
    changed = copy.deepcopy(device)
    (left, right, *_), (top, bottom, *_) = device.axes[ABS_MT_POSITION_X], device.axes[ABS_MT_POSITION_Y]
    reach = min(photo.width, photo.height) * photo.scale / 5
    events = []

    def frame(milliseconds, *contacts):
        stamp = milliseconds * 1000
        for slot, identity, place in contacts:
            events.append((stamp, EV_ABS, ABS_MT_SLOT, slot))
            if identity is not None:
                events.append((stamp, EV_ABS, ABS_MT_TRACKING_ID, identity))
            if place:
                events.append((stamp, EV_ABS, ABS_MT_POSITION_X, left + round(place[0] / size[0] * (right - left + 1))))
                events.append((stamp, EV_ABS, ABS_MT_POSITION_Y, top + round(place[1] / size[1] * (bottom - top + 1))))
        events.append((stamp, EV_SYN, 0, 0))

    def fingers(share):
        x, y = photo.x + (to[0] - photo.x) * share, photo.y + (to[1] - photo.y) * share
        half = reach * (1 + (factor - 1) * share)
        return (x - half, y), (x + half, y)

    steps = 60
    first, second = fingers(0)
    frame(0, (0, 41, first), (1, 42, second))
    for step in range(1, steps + 1):
        first, second = fingers(step / steps)
        frame(10 * step, (0, None, first), (1, None, second))
    # Both rest before they lift, so that nothing is thrown.
    for step in range(1, 31):
        nudge = step % 2
        frame(
            10 * (steps + step), (0, None, (first[0] + nudge, first[1])), (1, None, (second[0] + nudge, second[1])))
    frame(10 * steps + 320, (0, -1, None), (1, -1, None))
    changed.events = events
    return changed


class XorgTests(unittest.TestCase):
    """A recorded panel on a desktop."""

    program = tactus = None

    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix="tactus-xorg-")
        cls.shim = Path(cls.place.name) / "fstat-shim.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", cls.shim, HERE / "fstat-shim.c", "-ldl"], check=True)
        cls.device = RecordedDevice.load(RECORDING)

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def play(self, device, lifts):
        """The states before and after, the touches, and the picture, of a window on the screen of the device."""
        for lead in LEADS:
            try:
                with tempfile.TemporaryDirectory(dir=self.place.name) as folder:
                    with Screen(device, self.program, self.shim, Path(folder), lead) as screen:
                        picture = screen.finish(lifts)
                        header = screen.lines()[0]
                        size = header["width"], header["height"]
                        states = [[Photo(entry) for entry in state] for state in screen.states()]
                        return states, screen.samples(), picture, size
            except Late:
                print(f"the device spoke {lead / 1000:.0f} s after its beginning, before the window was there", flush=True)
        raise RuntimeError(f"no window came within {LEADS[-1] / 1000:.0f} s")

    def assert_shows(self, picture, photos):
        """Paper where the rims of photos are that nothing covers, and wood where there is none."""
        rims = woods = 0
        for index, photo in enumerate(photos):
            for step in range(-9, 10):
                x, y = photo.width / 2 - 4, photo.height / 2 - 4
                for place in ((x * step / 10, y), (x * step / 10, -y), (x, y * step / 10), (-x, y * step / 10)):
                    spot = photo.place(*place)
                    covered = any(other.distance(spot) < SHADOW for other in photos[index + 1:])
                    if covered or not picture.contains(spot):
                        continue
                    rims += 1
                    for found, expected in zip(picture.colour(*spot), PAPER):
                        self.assertLessEqual(
                            abs(found - expected), 6, f"photo {photo.id} has no rim at {spot}: {picture.colour(*spot)}")
        for x in range(3, picture.width, 20):
            for y in range(3, picture.height, 20):
                if all(photo.distance((x, y)) > SHADOW for photo in photos):
                    woods += 1
                    self.assertEqual(picture.colour(x, y), WOOD, f"there is no wood at ({x}, {y})")
        self.assertGreater(rims, 50)
        self.assertGreater(woods, 20)
        return rims, woods

    def test_the_window_gets_the_touches_of_the_recording(self):
        recording = Path(self.place.name) / "expected.touches.jsonl"
        subprocess.run([self.tactus, "convert", RECORDING, recording], capture_output=True, check=True)
        header, *expected = [json.loads(line) for line in recording.read_text().splitlines()]
        lifts = sum(sample["phase"] == "ended" for sample in expected)
        states, found, picture, size = self.play(self.device, lifts)
        self.assertEqual(size, (picture.width, picture.height))

        def contacts(samples, width, height):
            lists = {}
            for sample in samples:
                place = sample["x"] / width * size[0], sample["y"] / height * size[1]
                lists.setdefault(sample["id"], []).append((sample["phase"], place))
            return sorted(lists.values(), key=lambda steps: steps[0][1])

        wanted, came = contacts(expected, header["width"], header["height"]), contacts(found, *size)
        self.assertEqual([[phase for phase, _ in steps] for steps in came], [[phase for phase, _ in steps] for steps in wanted])
        for steps, others in zip(came, wanted):
            for (_, place), (_, other) in zip(steps, others):
                self.assertLess(max(abs(place[0] - other[0]), abs(place[1] - other[1])), SDL_ERROR)
        counts = [sum(sample["phase"] == phase for sample in found) for phase in ("began", "moved", "ended")]
        rims, woods = self.assert_shows(picture, states[-1])
        print(f"{counts[0]} down, {counts[1]} moved, {counts[2]} up; {rims} places on rims, {woods} on wood", flush=True)

        with self.subTest("two fingers take a photo along and draw it out"):
            photo = states[-1][-1] if len(states) == 1 else states[0][-1]
            goal = size[0] - photo.x, size[1] - photo.y
            changed = stretch(self.device, photo, size, goal, 1.5)
            states, found, picture, _ = self.play(changed, 2)
            self.assertEqual(sum(sample["phase"] == "began" for sample in found), 2)
            moved = next(other for other in states[-1] if other.id == photo.id)
            self.assertEqual(states[-1][-1].id, photo.id)
            self.assertAlmostEqual(moved.scale / photo.scale, 1.5, delta=0.1)
            self.assertLess(max(abs(moved.x - goal[0]), abs(moved.y - goal[1])), 30)
            rims, woods = self.assert_shows(picture, states[-1])
            print(f"photo {photo.id} drawn out; {rims} places on rims, {woods} on wood", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the photo table in a window")
    parser.add_argument("--tactus", required=True, help="the command")
    options = parser.parse_args()
    XorgTests.program, XorgTests.tactus = options.program, options.tactus
    unittest.main(argv=[sys.argv[0]], verbosity=2)


main()
