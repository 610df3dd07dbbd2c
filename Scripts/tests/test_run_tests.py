"""What Scripts/run-tests makes of the output of test runners."""

import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "run-tests"


def run(shell):
    with tempfile.TemporaryDirectory() as logs:
        return subprocess.run(
            [str(SCRIPT), "test-of-run-tests", "sh", "-c", shell], capture_output=True, text=True,
            env={**os.environ, "TACTUS_LOGS": logs})


class RunTestsTests(unittest.TestCase):
    def test_keeps_the_exit_status(self):
        self.assertEqual(run("exit 3").returncode, 3)
        self.assertEqual(run("kill -9 $$").returncode, 137)
        self.assertEqual(run("exit 0").returncode, 0)

    def test_shows_failures_and_leaves_out_what_passed(self):
        result = run(
            """echo '✔ Test "calm" passed after 0.5 seconds.'
               echo '✘ Test "wild" recorded an issue at A.swift:1:2: Expectation failed'
               echo '✘ Test "wild" failed after 2.0 seconds with 1 issue.'
               exit 1""")
        self.assertIn("recorded an issue at A.swift:1:2", result.stdout)
        self.assertIn("1 failed:\n  \"wild\"", result.stdout)
        self.assertIn("2 tests, 1 failed, exit status 1", result.stdout)
        self.assertLess(result.stdout.index('2.00 s  "wild"'), result.stdout.index('0.50 s  "calm"'))
        self.assertNotIn("passed after", result.stdout)


if __name__ == "__main__":
    unittest.main()
