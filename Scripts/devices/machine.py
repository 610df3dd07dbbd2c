#!/usr/bin/env python3
"""Tests live reading on a machine with a real kernel: boots QEMU with devices made by uinput, and judges the result.

    machine.py --tactus PROGRAM --kernel FOLDER [--keep FOLDER]

FOLDER holds an unpacked Debian kernel package. Exit status 1 if anything is not as it should be.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RECORDINGS = ROOT / "Recordings/evemu-devices"
TOUCHES = RECORDINGS / "Atmel maXTouch Touchscreen.4-finger-drag-down.events"
SCROLL = RECORDINGS / "EP0430M09.2-finger-scroll-down.events"
# Seconds; a minute is usual.
LONGEST_RUN, LONGEST_BOOT, MOST_BOOTS = 400, 100, 3
# The window is neither as large as the panels nor of their shape: they fill it, live and in the replay of what was recorded.
SCENE = {
    "format": "tactus-scene", "version": 1, "simultaneous": "all",
    "views": [{"id": "root", "frame": [0, 0, 400, 300], "multipleTouch": True}],
    "recognizers": [
        {"id": "touchDown", "type": "touchDown", "view": "root"}, {"id": "tap", "type": "tap", "view": "root"},
        {"id": "press", "type": "longPress", "view": "root"}, {"id": "pan", "type": "pan", "view": "root"}],
}


def tap_file(source):
    """A tap of 300 ms on the device that `source` describes."""
    lines = [line for line in source.read_text().splitlines() if not line.startswith(("E:", "#"))]
    down = [(3, 0x2F, 0), (3, 0x39, 7), (3, 0x35, 400), (3, 0x36, 200), (1, 0x14A, 1), (0, 0, 0)]
    up = [(3, 0x39, -1), (1, 0x14A, 0), (0, 0, 0)]
    for time, events in ((0.0, down), (0.3, up)):
        lines += [f"E: {time:.6f} {kind:04x} {code:04x} {value}" for kind, code, value in events]
    return "\n".join(lines) + "\n"


def make_guest(folder, program, kernel):
    """The guest's files, with every library that the program needs at the place where it looks for it."""
    for name in ("bin", "dev", "proc", "sys", "modules", "etc"):
        (folder / name).mkdir()
    busybox = shutil.which("busybox")
    shutil.copy(busybox, folder / "bin/busybox")
    for applet in subprocess.run([busybox, "--list"], capture_output=True, text=True, check=True).stdout.split():
        (folder / "bin" / applet).unlink(missing_ok=True) if applet != "busybox" else None
        if applet != "busybox":
            (folder / "bin" / applet).symlink_to("busybox")
    subprocess.run(["strip", "--strip-debug", "-o", folder / "bin/tactus", program], check=True)
    for name in ("uinput-play", "uhid-play"):
        subprocess.run(
            ["cc", "-static", "-O1", "-Wall", "-Werror", "-o", folder / "bin" / name, HERE / f"{name}.c"], check=True)
    libraries = set()
    listing = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    for path in re.findall(r"(/\S+) \(0x", listing):
        target = folder / path.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
        libraries.add(str(Path(path).parent))
    for module in ("evdev", "uinput", "hid", "uhid", "hid-multitouch"):
        shutil.copy(next(Path(kernel).rglob(f"{module}.ko")), folder / "modules")
    (folder / "etc/passwd").write_text("root::0:0::/:/bin/sh\nnobody::65534:65534::/:/bin/sh\n")
    (folder / "etc/group").write_text("root:x:0:\nnogroup:x:65534:\n")
    shutil.copy(TOUCHES, folder / "touches.evemu")
    shutil.copy(SCROLL, folder / "scroll.evemu")
    (folder / "tap.evemu").write_text(tap_file(TOUCHES))
    (folder / "scene.json").write_text(json.dumps(SCENE))
    init = folder / "init"
    init.write_text((HERE / "guest-init").read_text().replace("@LIBRARIES@", ":".join(sorted(libraries))))
    init.chmod(0o755)


def run_guest(program, kernel, keep=None):
    """Boots the guest; returns the files that it showed, by name."""
    with tempfile.TemporaryDirectory(prefix="tactus-machine-") as place:
        folder = Path(place) / "guest"
        folder.mkdir()
        make_guest(folder, program, kernel)
        archive = Path(place) / "initrd"
        with open(archive, "wb") as file:
            names = subprocess.run(["find", "."], cwd=folder, capture_output=True, check=True).stdout
            subprocess.run(
                ["cpio", "--quiet", "-o", "-H", "newc"], cwd=folder, input=names, stdout=file, check=True)
        # Without KVM, which hangs on some virtual machines; this needs no speed.
        command = [
            "qemu-system-x86_64", "-accel", "tcg", "-cpu", "max", "-m", "1024", "-kernel",
            str(next(Path(kernel).rglob("vmlinuz-*"))), "-initrd", str(archive), "-append",
            "console=ttyS0 quiet loglevel=3 panic=-1", "-nographic", "-no-reboot", "-nic", "none"]
        console = Path(keep) if keep else Path(place) / "console"
        # A kernel that runs without KVM on a busy machine now and then does not come up; its programs always do.
        for _ in range(MOST_BOOTS):
            if boot(command, console):
                break
            print(f"the guest's kernel did not come up within {LONGEST_BOOT} s", file=sys.stderr)
        text = console.read_bytes().decode(errors="replace").replace("\r", "")
    files = dict(re.findall(r"=== FILE (\S+)\n(.*?)=== END\n", text, re.DOTALL))
    if "=== DONE" not in text:
        sys.exit(f"the guest did not come to its end; its last words:\n{text[-2000:]}")
    return files


def boot(command, console):
    """Runs the machine until it turns itself off; answers whether its first program was started at all."""
    with open(console, "wb") as file, subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file) as machine:
        start = time.monotonic()
        while machine.poll() is None:
            passed = time.monotonic() - start
            is_up = b"=== BOOTED" in console.read_bytes()
            if passed > LONGEST_RUN or (passed > LONGEST_BOOT and not is_up):
                machine.kill()
            time.sleep(1)
    return b"=== BOOTED" in console.read_bytes()


class MachineTests(unittest.TestCase):
    """What each part of `guest-init` should have come to."""

    files = {}
    program = ""

    def lines(self, name):
        return [json.loads(line) for line in self.files[name].splitlines() if line.startswith("{")]

    def samples(self, name):
        return [line for line in self.lines(name) if "id" in line]

    def contacts(self, name):
        """The phases of each contact, in the order in which they come down."""
        contacts = {}
        for sample in self.samples(name):
            contacts.setdefault(sample["id"], []).append(sample)
        return list(contacts.values())

    def replayed(self, recording):
        """The beginnings and ends that the replay of a file has, and its recording as samples."""
        with tempfile.TemporaryDirectory() as folder:
            scene, result = Path(folder) / "scene.json", Path(folder) / "touches.jsonl"
            scene.write_text(json.dumps(SCENE))
            replay = subprocess.run(
                [self.program, "replay", "--json", scene, recording], capture_output=True, text=True, check=True)
            subprocess.run([self.program, "convert", "--force", recording, result], capture_output=True, check=True)
            samples = [json.loads(line) for line in result.read_text().splitlines()[1:]]
        return self.gestures(map(json.loads, replay.stdout.splitlines())), samples

    @staticmethod
    def gestures(actions):
        return [
            (action["recognizer"], action["state"], round(action.get("x", 0), 6), round(action.get("y", 0), 6))
            for action in actions if action["state"] != "changed"]

    def assert_whole(self, contacts):
        for contact in contacts:
            self.assertEqual(contact[0]["phase"], "began")
            self.assertIn(contact[-1]["phase"], ("ended", "cancelled"))

    def test_a_device_that_is_plugged_in_twice_is_recorded_twice_as_the_file_says(self):
        _, expected = self.replayed(TOUCHES)
        samples = self.samples("plug.touches.jsonl")
        self.assertEqual(len(samples), 2 * len(expected))
        wanted = [(sample["phase"], round(sample["x"], 6), round(sample["y"], 6)) for sample in expected]
        found = [(sample["phase"], round(sample["x"], 6), round(sample["y"], 6)) for sample in samples]
        self.assertEqual(found, wanted + wanted)
        self.assertEqual(len({contact[0]["id"] for contact in self.contacts("plug.touches.jsonl")}), 8)
        self.assertEqual(self.files["plug.log"].count("is here"), 2)
        self.assertEqual(self.files["plug.log"].count("has gone"), 2)

    def test_live_gestures_are_those_of_the_replayed_recording(self):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as recording:
            recording.write(self.files["plug.touches.jsonl"])
            recording.flush()
            expected, _ = self.replayed(recording.name)
        self.assertTrue(expected)
        self.assertEqual(self.gestures(self.lines("watched.json")), expected)

    def test_unplugging_in_the_middle_of_a_gesture_cancels_it(self):
        contacts = self.contacts("cut.touches.jsonl")
        self.assertTrue(contacts)
        self.assertTrue(all(contact[-1]["phase"] == "cancelled" for contact in contacts))
        states = [gesture[1] for gesture in self.gestures(self.lines("unplugged.json")) if gesture[0] == "pan"]
        self.assertEqual(states, ["began", "cancelled"])

    def test_a_touchscreen_that_speaks_hid_is_where_its_reports_say(self):
        # 256 × 160 mm at 6.4 points per millimetre, 4096 × 2560 units.
        def place(frame, finger):
            return (
                round((500 + 20 * frame + 1500 * finger) / 4096 * 1638.4, 6), round((1000 + 10 * frame) / 2560 * 1024, 6))

        self.assertIn("256 × 160 mm", self.files["reports.log"])
        contacts = self.contacts("reports.touches.jsonl")
        self.assertEqual(len(contacts), 4)
        for contact, (finger, frames) in zip(contacts, [(0, 40), (1, 40), (0, 25), (1, 25)]):
            found = [(round(sample["x"], 6), round(sample["y"], 6)) for sample in contact]
            self.assertEqual(found[:frames], [place(frame, finger) for frame in range(frames)])
            self.assertEqual(contact[0]["phase"], "began")
            self.assertEqual({sample["phase"] for sample in contact[1:frames]}, {"moved"})
        # Lifted by the last report, and cancelled when the device went.
        self.assertEqual([contact[-1]["phase"] for contact in contacts], ["ended", "ended", "cancelled", "cancelled"])
        pans = [gesture[1] for gesture in self.gestures(self.lines("reported.json")) if gesture[0] == "pan"]
        self.assertEqual(pans, ["began", "ended", "began", "cancelled"])

    def test_a_reader_that_fell_behind_finds_the_fingers_where_they_are(self):
        self.assertRegex(self.files["behind.log"], r"events were lost \d+ time")
        contacts = self.contacts("behind.touches.jsonl")
        self.assert_whole(contacts)
        _, expected = self.replayed(SCROLL)
        # The device stays after 90 frames, with both fingers down.
        self.assertGreater(len({sample["t"] for sample in expected}), 90)
        last = {}
        frames = 0
        for line in SCROLL.read_text().splitlines():
            if line.startswith("E:") and line.split()[2:4] == ["0000", "0000"]:
                frames += 1
                end = float(line.split()[1])
                if frames == 1:
                    start = end
                if frames == 90:
                    break
        for sample in expected:
            if sample["t"] - expected[0]["t"] <= end - start + 1e-6:
                last[sample["id"]] = (sample["x"], sample["y"])
        self.assertEqual(len(contacts), 2)
        for contact, place in zip(contacts, last.values()):
            self.assertEqual(contact[-1]["phase"], "cancelled")
            self.assertAlmostEqual(contact[-1]["x"], place[0], 4)
            self.assertAlmostEqual(contact[-1]["y"], place[1], 4)

    def test_a_stall_in_the_middle_of_a_tap_leaves_it_a_tap(self):
        gestures = [gesture[:2] for gesture in self.gestures(self.lines("stalled.json"))]
        self.assertEqual(gestures, [("touchDown", "ended"), ("tap", "ended")])

    def test_a_recorder_that_is_killed_leaves_what_had_happened(self):
        # Killed during the gesture: every line is whole, and there is more than the one that was waited for.
        self.assertTrue(self.files["killed.touches.jsonl"].endswith("}\n"))
        phases = [sample["phase"] for sample in self.samples("killed.touches.jsonl")]
        self.assertGreater(phases.count("moved"), 1)
        self.assertNotIn("cancelled", phases)

    def test_a_grab_keeps_the_touches_from_others(self):
        self.assertTrue(self.samples("holder.touches.jsonl"))
        self.assertEqual(self.samples("left.touches.jsonl"), [])
        self.assertIn("another program has taken the device for itself", self.files["denied.log"])

    def test_missing_permission_is_told_with_what_to_do(self):
        self.assertIn("this user may not read the device", self.files["nobody.log"])
        self.assertIn("usermod -aG input", self.files["nobody.log"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tactus", required=True, help="the program")
    parser.add_argument("--kernel", required=True, help="an unpacked Debian kernel package")
    parser.add_argument("--keep", help="a file for everything that the guest printed")
    options = parser.parse_args()
    MachineTests.program = options.tactus
    MachineTests.files = run_guest(options.tactus, options.kernel, options.keep)
    unittest.main(argv=[sys.argv[0]], verbosity=2)


main()
