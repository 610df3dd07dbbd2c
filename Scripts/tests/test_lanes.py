"""How Scripts/lanes runs targets side by side, and what it shows of them."""

import pathlib
import subprocess
import tempfile
import time
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "lanes"
MAKEFILE = """
first second: ; @echo $@ says $(WORD); echo $@ >> order
late: ; @sleep 0.5; echo late says so
broken: ; @echo it went wrong; exit 7
endless: ; @echo $$$$ > endless.pid; exec sleep 600
waits: ; @while [ ! -e seen ]; do sleep 0.05; done; echo $@ >> order
shows: ; @touch seen
nice: ; @nice
"""


class LanesTests(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        (self.folder / "Makefile").write_text(MAKEFILE)

    def run_lanes(self, *lanes):
        return subprocess.run([str(SCRIPT), *lanes], cwd=self.folder, capture_output=True, text=True)

    def test_runs_the_targets_of_a_lane_in_order_with_their_variables(self):
        result = self.run_lanes("first WORD=yes, second WORD=no")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertLess(result.stdout.index("first says yes"), result.stdout.index("second says no"))
        self.assertEqual((self.folder / "order").read_text(), "first\nsecond\n")
        self.assertRegex(result.stdout, r"lanes: first WORD=yes: \d+ s, \d+ s of a processor")

    def test_runs_lanes_side_by_side(self):
        # One after the other, the first would wait for ever.
        self.assertEqual(self.run_lanes("waits", "shows").returncode, 0)

    def test_runs_a_nice_lane_behind_the_others(self):
        own = int(subprocess.run(["nice"], capture_output=True, text=True, check=True).stdout)
        result = self.run_lanes("nice", "nice: nice")
        self.assertIn(f"{own}\n== make nice\n{min(own + 19, 19)}\n", result.stdout)

    def test_keeps_what_lanes_say_apart_in_their_order(self):
        result = self.run_lanes("late, second", "first")
        places = [result.stdout.index(text) for text in ("late says so", "second says", "first says")]
        self.assertEqual(places, sorted(places))

    def test_ends_with_what_the_target_said_that_failed_and_stops_the_others(self):
        start = time.monotonic()
        result = self.run_lanes("endless", "first, broken, second")
        self.assertLess(time.monotonic() - start, 300)
        self.assertEqual(result.returncode, 1)
        self.assertIn("it went wrong", result.stdout)
        self.assertNotIn("second says", result.stdout)
        self.assertIn("lanes: make broken failed; all that it said is in .build/logs/lane-2.log", result.stderr)
        process = (self.folder / "endless.pid").read_text().strip()
        status = pathlib.Path(f"/proc/{process}/stat")
        self.assertTrue(not status.exists() or status.read_text().rsplit(")", 1)[1].split()[0] == "Z")

    def test_without_a_lane_it_says_how_it_is_called(self):
        result = self.run_lanes()
        self.assertEqual(result.returncode, 64)
        self.assertIn('Scripts/lanes "embedded, firmware"', result.stderr)
