"""What Scripts/fuzz makes of what libFuzzer has done."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "fuzz"


def run(arguments, units=None, status=0):
    """Runs a copy of the script whose fuzzer says that it did so many runs; None says nothing."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for place in ("Scripts", "Fuzz/Corpus/app"):
            (root / place).mkdir(parents=True)
        shutil.copy(SCRIPT, root / "Scripts/fuzz")
        (root / "Scripts/fuzz-build").write_text('build_fuzz() { echo "$PWD/fuzzer"; }\n')
        (root / "Fuzz/Corpus/app/seed").write_text("seed")
        said = "" if units is None else f"echo 'stat::number_of_executed_units: {units}'"
        (root / "fuzzer").write_text(f'#!/bin/sh\necho "$@" >"{root}/arguments"\n{said}\nexit {status}\n')
        (root / "fuzzer").chmod(0o755)
        result = subprocess.run([root / "Scripts/fuzz", *arguments, "app"], capture_output=True, text=True)
        result.arguments = (root / "arguments").read_text().split()
        return result


def asked():
    """How many runs of the application are asked for."""
    arguments = run(["--fixed"], units=10**9).arguments
    return next(int(word[6:]) for word in arguments if word.startswith("-runs="))


class Fuzz(unittest.TestCase):
    def test_as_many_runs_as_were_asked_for_pass(self):
        self.assertEqual(run(["--fixed"], units=asked()).returncode, 0)

    def test_fewer_runs_than_were_asked_for_fail_and_say_so(self):
        result = run(["--fixed"], units=asked() - 1)
        self.assertEqual(result.returncode, 1)
        self.assertIn(f"app did {asked() - 1} of its {asked()} runs", result.stderr)

    def test_a_fuzzer_that_does_not_say_how_many_fails(self):
        self.assertIn("app did 0 of its", run(["--fixed"]).stderr)

    def test_a_time_that_was_asked_for_may_end_before_the_runs(self):
        self.assertEqual(run(["--seconds", "5", "--runs", "1000"], units=3).returncode, 0)

    def test_what_breaks_a_target_fails(self):
        result = run(["--fixed"], units=asked(), status=77)
        self.assertEqual(result.returncode, 1)
        self.assertIn("app was broken", result.stderr)


if __name__ == "__main__":
    unittest.main()
