#!/usr/bin/env python3
"""Plays a recorded touchscreen to an X server by umockdev, and looks at what programs on its screen make of it.

    xorg.py --tactus PROGRAM [--window PHOTO-TABLE] [--widget GTK-GESTURES] [--photo GTK-PHOTO]

The server has an invisible screen and reads the device by its libinput driver, as a desktop does. The touches that reach
the window of SDL and the widget of GTK have to be those of the recording; a picture of the screen has to show the photos where the
window says that they are, and the widget has to report the gestures that the fingers make. Exit status 1 if anything is not as
it should be.
"""

import argparse
import copy
import json
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from mock import build_shim  # noqa: E402 - the path has to be set first
from recorded_device import EV_ABS, EV_SYN, RecordedDevice  # noqa: E402
from recorded_device import ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_SLOT, ABS_MT_TRACKING_ID  # noqa: E402
from screen import compare_contacts, contacts, counts, on_screen, recorded_samples  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDING = ROOT / "Recordings/evemu-devices/Atmel maXTouch Touchscreen.4-finger-drag-down.events"
WOOD, PAPER = (96, 66, 42), (248, 246, 240)
# SDL takes the last point of a window for 1, not its end: places are off by a point at most. GTK's are exact, but for the
# server's fractions.
SDL_ERROR, GTK_ERROR = 1.1, 0.1
# How far a shadow reaches, in points.
SHADOW = 45
# The screen of xorg.conf.
SCREEN = (1024, 768)


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
    """A photo as the window reports it."""

    def __init__(self, entry):
        self.id = entry["id"]
        self.width, self.height = entry["size"]
        self.a, self.b, self.c, self.d, self.x, self.y = entry["transform"]

    @property
    def scale(self):
        return (self.a ** 2 + self.b ** 2) ** 0.5

    def place(self, x, y):
        """Where a place of the photo is, from its center, on the screen."""
        return self.a * x + self.c * y + self.x, self.b * x + self.d * y + self.y

    def distance(self, place):
        """How far outside a place of the screen is, at most; 0 or less inside."""
        dx, dy = place[0] - self.x, place[1] - self.y
        area = self.a * self.d - self.b * self.c
        x, y = (self.d * dx - self.c * dy) / area, (self.a * dy - self.b * dx) / area
        return max(abs(x) - self.width / 2, abs(y) - self.height / 2) * self.scale


def stretch(device, size, start, to, reach, factor):
    """The device with other events: two fingers `reach` to the left and right of `start` draw out by `factor`, on the way to `to`."""
    changed = copy.deepcopy(device)
    (left, right, *_), (top, bottom, *_) = device.axes[ABS_MT_POSITION_X], device.axes[ABS_MT_POSITION_Y]
    events = []

    def frame(milliseconds, *touches):
        stamp = milliseconds * 1000
        for slot, identity, place in touches:
            events.append((stamp, EV_ABS, ABS_MT_SLOT, slot))
            if identity is not None:
                events.append((stamp, EV_ABS, ABS_MT_TRACKING_ID, identity))
            if place:
                events.append((stamp, EV_ABS, ABS_MT_POSITION_X, left + round(place[0] / size[0] * (right - left + 1))))
                events.append((stamp, EV_ABS, ABS_MT_POSITION_Y, top + round(place[1] / size[1] * (bottom - top + 1))))
        events.append((stamp, EV_SYN, 0, 0))

    def fingers(share):
        x, y = (begin + (end - begin) * share for begin, end in zip(start, to))
        half = reach * (1 + (factor - 1) * share)
        return (x - half, y), (x + half, y)

    steps = 60
    first, second = fingers(0)
    frame(0, (0, 41, first), (1, 42, second))
    for step in range(1, steps + 1):
        first, second = fingers(step / steps)
        frame(10 * step, (0, None, first), (1, None, second))
    # Both rest before they lift, so that nothing is thrown, also where the program could not look for a while.
    for step in range(1, 61):
        nudge = step % 2
        frame(
            10 * (steps + step), (0, None, (first[0] + nudge, first[1])), (1, None, (second[0] + nudge, second[1])))
    frame(10 * steps + 620, (0, -1, None), (1, -1, None))
    changed.events = events
    return changed


class Recorded(unittest.TestCase):
    """What the tests have in common: the device and the folder."""

    program = tactus = None

    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix="tactus-xorg-")
        cls.shim = build_shim(cls.place.name)
        cls.device = RecordedDevice.load(RECORDING)
        cls.expected, cls.surface = recorded_samples(RECORDING, cls.tactus, cls.place.name)

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def on_screen(self, device, command, is_ready, act, environment):
        return on_screen(device, command, is_ready, self.shim, self.place.name, act, environment)

    def expected_contacts(self, size=SCREEN, origin=(0, 0)):
        """The recorded contacts where they are on the screen, from `origin` on."""
        width, height = self.surface
        return contacts(
            self.expected, lambda x, y: (x / width * size[0] - origin[0], y / height * size[1] - origin[1]))


class WindowTests(Recorded):
    """A recorded panel on a desktop, and the window of SDL."""

    def play(self, device, lifts):
        """The states before and after, the touches, and the picture, of a window on the screen of the device."""
        def states(screen):
            return [line["photos"] for line in screen.lines() if "photos" in line]

        def is_over(screen):
            lines = screen.lines()
            ends = [index for index, line in enumerate(lines) if line.get("phase") in ("ended", "cancelled")]
            return len(ends) >= lifts and any("photos" in line for line in lines[ends[-1]:])

        def act(screen):
            screen.await_end(f"the end of {lifts} touches", is_over)
            dump = subprocess.run(["xwd", "-root", "-silent"], env=screen.environment, capture_output=True, check=True)
            header = screen.lines()[0]
            photos = [[Photo(entry) for entry in state] for state in states(screen)]
            return photos, screen.samples(), Picture(dump.stdout), (header["width"], header["height"])

        # There is no window manager here, so no window can ask for the whole screen: it is as large from the beginning.
        command = [self.program, "--software", "--size", "1024x768", "--touches", "--state"]
        return self.on_screen(device, command, states, act, {"SDL_VIDEODRIVER": "x11"})

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
        lifts = counts(self.expected)[2]
        states, found, picture, size = self.play(self.device, lifts)
        self.assertEqual(size, (picture.width, picture.height))
        compare_contacts(self, contacts(found, lambda x, y: (x, y)), self.expected_contacts(size), SDL_ERROR)
        down, moved, up = counts(found)
        rims, woods = self.assert_shows(picture, states[-1])
        print(f"{down} down, {moved} moved, {up} up; {rims} places on rims, {woods} on wood", flush=True)

        with self.subTest("two fingers take a photo along and draw it out"):
            photo = states[0][-1]
            goal = size[0] - photo.x, size[1] - photo.y
            reach = min(photo.width, photo.height) * photo.scale / 5
            states, found, picture, _ = self.play(stretch(self.device, size, (photo.x, photo.y), goal, reach, 1.5), 2)
            self.assertEqual(counts(found)[0], 2)
            moved = next(other for other in states[-1] if other.id == photo.id)
            self.assertEqual(states[-1][-1].id, photo.id)
            self.assertAlmostEqual(moved.scale / photo.scale, 1.5, delta=0.1, msg=found)
            self.assertLess(max(abs(moved.x - goal[0]), abs(moved.y - goal[1])), 30, msg=found)
            rims, woods = self.assert_shows(picture, states[-1])
            print(f"photo {photo.id} drawn out; {rims} places on rims, {woods} on wood", flush=True)


class WidgetTests(Recorded):
    """A recorded panel on a desktop, and the widget of GTK."""

    def play(self, device, lifts):
        """What the widget says of itself, the touches, and the gestures."""
        def act(screen):
            screen.await_end(f"the end of {lifts} touches", lambda screen: counts(screen.samples())[2] >= lifts)
            gestures = [line.split(" at ")[0] for line in screen.text_lines() if " at " in line]
            return screen.lines()[0], screen.samples(), gestures

        environment = {"GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none"}
        command = [self.program, "--touches", "--size", "1024x768"]
        return self.on_screen(device, command, lambda screen: screen.lines(), act, environment)

    def replayed_gestures(self, header):
        """What the command makes of the recording where it lies on the widget, with the recognizers of the example."""
        width, height = self.surface
        folder = Path(self.place.name)
        area = {"id": "area", "frame": [0, 0, header["width"], header["height"]], "multipleTouch": True}
        recognizers = [
            {"id": name, "type": type_, "view": "area"}
            for name, type_ in (("tap", "tap"), ("press", "longPress"), ("pinch", "pinch"), ("pan", "pan"))]
        scene = {"format": "tactus-scene", "version": 1, "views": [area], "recognizers": recognizers}
        (folder / "widget.scene.json").write_text(json.dumps(scene))
        lines = [{
            "format": "tactus-touches", "version": 1, "units": "pt", "width": header["width"], "height": header["height"]}]
        for sample in self.expected:
            x, y = sample["x"] / width * SCREEN[0], sample["y"] / height * SCREEN[1]
            lines.append({**sample, "x": x - header["left"], "y": y - header["top"]})
        (folder / "widget.touches.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
        replay = [self.tactus, "replay", "--json", folder / "widget.scene.json", folder / "widget.touches.jsonl"]
        output = subprocess.run(replay, capture_output=True, text=True, check=True).stdout
        actions = [json.loads(line) for line in output.splitlines()]
        return [f"{action['recognizer']} {action['state']}" for action in actions if action.get("state") not in (None, "changed")]

    def test_the_widget_gets_the_touches_of_the_recording(self):
        lifts = counts(self.expected)[2]
        header, found, gestures = self.play(self.device, lifts)
        origin = header["left"], header["top"]
        # In the widget, not in the window: the label above it takes some of the height.
        self.assertGreater(origin[1], 0)
        self.assertEqual((header["width"] + origin[0], header["height"] + origin[1]), SCREEN)
        compare_contacts(self, contacts(found, lambda x, y: (x, y)), self.expected_contacts(origin=origin), GTK_ERROR)
        wanted = self.replayed_gestures(header)
        self.assertIn("pinch began", wanted)
        self.assertEqual(gestures, wanted)
        down, moved, up = counts(found)
        print(f"{down} down, {moved} moved, {up} up; {', '.join(gestures)}", flush=True)

        with self.subTest("two fingers that draw out pinch"):
            changed = stretch(self.device, SCREEN, (512, 400), (512, 400), 100, 1.5)
            _, found, gestures = self.play(changed, 2)
            self.assertEqual(counts(found)[0], 2)
            self.assertEqual(gestures, ["pinch began", "pinch ended"])
            print(f"two fingers draw out: {', '.join(gestures)}", flush=True)


class PhotoTests(Recorded):
    """Two fingers on the photo of GTK, and what its page makes of the touches that the photo got."""

    def test_the_window_and_the_page_draw_the_same(self):
        def is_over(screen):
            return counts(screen.samples())[2] >= 2 and screen.text_lines()[-1].startswith("photo")

        def act(screen):
            screen.await_end("the end of 2 touches", is_over)
            return screen.text_lines()

        two = stretch(self.device, SCREEN, (160, 120), (200, 150), 40, 1.5)
        environment = {"GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none"}
        lines = self.on_screen(two, [self.program], lambda screen: screen.text_lines(), act, environment)
        x, y, scale, _, carried, framed = map(int, lines[-1].split()[1:])
        self.assertLess(max(abs(x - 2000), abs(y - 1500), abs(scale - 1500)), 100, msg=lines)
        self.assertEqual((carried, framed), (0, 0))
        log = Path(self.place.name) / "photo.log"
        log.write_text("\n".join(lines))
        folder = ROOT / "Examples/Embedded"
        module = folder / ".build/wasm32-unknown-none-wasm/release/photo.wasm"
        subprocess.run(["node", folder / "photo/test.mjs", module, log], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tactus", required=True, help="the command")
    parser.add_argument("--window", help="the photo table in a window of SDL")
    parser.add_argument("--widget", help="the example for GTK")
    parser.add_argument("--photo", help="the photo for GTK; `make embedded` has to have made its page")
    options = parser.parse_args()
    Recorded.tactus = options.tactus
    suite = unittest.TestSuite()
    for tests, program in ((WindowTests, options.window), (WidgetTests, options.widget), (PhotoTests, options.photo)):
        if program:
            tests.program = program
            suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(tests))
    if not suite.countTestCases():
        parser.error("name a program: --window, --widget or --photo")
    return 0 if unittest.TextTestRunner(verbosity=2).run(suite).wasSuccessful() else 1


sys.exit(main())
