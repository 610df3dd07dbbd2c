"""What Scripts/same says of a change, in a project whose tools print what the tests want."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "same"
# Says what it was called with, and an answer; of cases, a line for each as `tactus check --json --actions` does.
TACTUS = """
if [ "$1" = check ]; then
  echo '{"t":1,"recognizer":"a"}'
  echo '{"case":"Cases/tap/a.case.json","passed":true}'
else
  echo "$@"
  for word in "$@"; do [ -f "$word" ] && cat "$word"; done
  cat answer
  exit "$(cat status)"
fi
"""
CASE = {"scene": {"recognizers": []}, "touches": [[0, "began", 1, 10, 20], {"t": 0.5, "phase": "ended", "id": 1, "x": 10, "y": 20}]}
TOOLS = {
    "Scripts/require": 'echo "$@" >>required',
    "Scripts/bench": """[ "$1" = --json ] && echo '{"name":"one finger","instructions":'$(cat answer | wc -c)'}'""",
    "Scripts/web": """echo 'web: Web/build/tactus.wasm has 5 bytes, 3 compressed'; exit "$(cat status)" """,
    "Scripts/web-package": "echo 'web: Web/build/index.js has 9 bytes, 7 compressed'",
    "Scripts/firmware": """echo '{"flash":100}' >.build/firmware/measured.json
        printf '# recording two fingers\\nan action\\n# heap 1\\n# recording a tap\\n' >.build/firmware/output.txt
        cat answer >>.build/firmware/output.txt""",
    "Scripts/web-equality": "echo 'equality: all the same'",
    "programs/node": """echo "# tactus.wasm page 1"; echo an action; echo "# tactus.wasm page 2"; cat answer""",
    "Scripts/command": """echo built >>built; echo "$PWD/tactus" """,
    "tactus": TACTUS,
}


class Same(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        # A name that has to be quoted.
        self.root = pathlib.Path(folder.name) / "a project"
        for file, text in {
            "Scenes/demo.scene.json": "{}", "Scenes/conflicts/row.touches.jsonl": "", "Recordings/LICENSE": "", "Recordings/README.md": "",
            "Recordings/evemu/Panel.2 fingers.events": "", "Recordings/evemu/Panel.desc": "", "Recordings/velocities.json": "",
            "Cases/tap/a.case.json": json.dumps(CASE), "Web/build/lab.wasm": "lab", "answer": "an answer\n", "status": "0",
            ".build/firmware/measured.json": "{}",
        }.items():
            self.write(file, text)
        for tool, text in TOOLS.items():
            self.write(tool, f"#!/bin/sh\n{text}\n")
            (self.root / tool).chmod(0o755)
        shutil.copy(SCRIPT, self.root / "Scripts/same")

    def write(self, file, text):
        (self.root / file).parent.mkdir(parents=True, exist_ok=True)
        (self.root / file).write_text(text)

    def same(self, *arguments, built=True):
        tactus = ["--tactus", self.root / "tactus"] if built else []
        environment = {**os.environ, "PATH": f"{self.root}/programs:{os.environ['PATH']}"}
        environment.pop("SWIFT_FLAGS", None)
        return subprocess.run([self.root / "Scripts/same", *arguments, *tactus], capture_output=True, text=True, env=environment)

    def recorded(self, only):
        """The names in a new record of these parts."""
        result = self.same("record", "--only", only)
        self.assertEqual((result.returncode, result.stdout.startswith("same: recorded ")), (0, True), result.stderr)
        lines = (self.root / ".build/same/record").read_text().splitlines()
        return [line.split("  ", 1)[1] for line in lines if not line.startswith("#")]

    def changed(self, only):
        """What differs in these parts once the tools say something else."""
        self.recorded(only)
        self.write("answer", "another answer\n")
        result = self.same("compare")
        self.assertEqual(result.returncode, 1, result.stderr)
        return [line for line in result.stdout.splitlines() if not line.startswith("    ")]

    def test_what_has_not_changed_is_the_same(self):
        self.recorded("replay,cases,firmware,pages,bench,sizes")
        result = self.same("compare")
        self.assertEqual((result.returncode, result.stdout), (0, "same: all 17 things are the same\n"), result.stderr)

    def test_every_recording_is_replayed_over_every_scene_and_without_one(self):
        self.assertEqual(sorted(self.recorded("replay")), [
            "replay  'Recordings/evemu/Panel.2 fingers.events'",
            "replay  Scenes/conflicts/row.touches.jsonl",
            "replay  Scenes/demo.scene.json 'Recordings/evemu/Panel.2 fingers.events'",
            "replay  Scenes/demo.scene.json Scenes/conflicts/row.touches.jsonl",
        ])

    def test_a_replay_that_prints_something_else_is_named_with_its_first_line_that_differs(self):
        self.recorded("replay")
        self.write("answer", "another answer\n")
        result = self.same("compare")
        self.assertEqual(result.returncode, 1)
        self.assertIn("changed  replay    Scenes/conflicts/row.touches.jsonl\n", result.stdout)
        self.assertIn("    line 2 before: an answer\n    line 2 now:    another answer\n", result.stdout)
        self.assertIn("same: 4 of 4 things differ", result.stdout)

    def test_the_command_that_is_printed_shows_the_difference(self):
        self.recorded("replay")
        self.write("answer", "another answer\n")
        command = next(line for line in self.same("compare").stdout.splitlines() if line.startswith("    zdiff "))
        shown = subprocess.run(command, shell=True, cwd=self.root, capture_output=True, text=True).stdout
        self.assertIn("< an answer\n", shown)
        self.assertIn("> another answer\n", shown)

    def test_another_exit_status_is_a_difference(self):
        self.recorded("replay")
        self.write("status", "2")
        result = self.same("compare")
        self.assertEqual(result.returncode, 1)
        self.assertIn("line 3 now:    exit status 2\n", result.stdout)

    def test_what_came_and_what_went_is_named(self):
        self.recorded("replay")
        (self.root / "Scenes/conflicts/row.touches.jsonl").rename(self.root / "Scenes/conflicts/list.touches.jsonl")
        result = self.same("compare")
        self.assertEqual(result.returncode, 1)
        self.assertIn("added    replay    Scenes/conflicts/list.touches.jsonl\n", result.stdout)
        self.assertIn("gone     replay    Scenes/conflicts/row.touches.jsonl\n", result.stdout)

    def test_of_a_case_its_actions_and_result_and_its_replay_count(self):
        self.assertEqual(self.changed("cases"), ["changed  cases     replay Cases/tap/a.case.json", "same: 1 of 3 things differ"])
        self.recorded("cases")
        self.write("tactus", "#!/bin/sh\n" + TACTUS.replace("true", "false"))
        self.assertIn("changed  cases     check Cases/tap/a.case.json\n", self.same("compare").stdout)

    def test_a_case_is_replayed_as_a_scene_and_a_recording(self):
        self.recorded("cases")
        base = self.root / ".build/same/Cases/tap/a"
        self.assertEqual(
            json.loads(pathlib.Path(f"{base}.scene.json").read_text()), {"format": "tactus-scene", "version": 1, "recognizers": []})
        header, *samples = map(json.loads, pathlib.Path(f"{base}.touches.jsonl").read_text().splitlines())
        self.assertEqual(header, {"format": "tactus-touches", "version": 1, "units": "pt"})
        self.assertEqual(samples, [{"t": 0, "phase": "began", "id": 1, "x": 10, "y": 20}, CASE["touches"][1]])

    def test_a_case_with_a_recording_is_replayed_with_that_recording(self):
        self.write("Cases/tap/a.case.json", json.dumps({"scene": {}, "recording": "../../Recordings/evemu/Panel.2 fingers.events"}))
        self.write("answer", "")
        self.recorded("cases")
        self.write("Recordings/evemu/Panel.2 fingers.events", "another recording\n")
        self.assertIn("another recording\n", self.same("compare").stdout)

    def test_the_firmware_is_compared_recording_by_recording_without_its_memory(self):
        self.assertEqual(self.changed("firmware"), ["changed  firmware  a tap", "same: 1 of 3 things differ"])
        self.write(".build/firmware/measured.json", "{}")
        self.assertEqual(sorted(self.recorded("firmware")), ["firmware  a tap", "firmware  flash", "firmware  two fingers"])

    def test_generated_pages_are_compared_one_by_one(self):
        self.assertEqual(self.changed("pages"), ["changed  pages     tactus.wasm page 2", "same: 1 of 3 things differ"])

    def test_of_a_long_line_the_place_that_differs_is_shown(self):
        self.write("answer", "." * 1000 + "before\n")
        self.recorded("pages")
        self.write("answer", "." * 1000 + "after\n")
        self.assertIn("now:    …" + "." * 80 + "after\n", self.same("compare").stdout)

    def test_counts_are_compared_workload_by_workload(self):
        self.assertEqual(self.changed("bench"), ["changed  bench     one finger", "same: 1 of 1 things differ"])

    def test_sizes_are_those_that_the_project_prints_and_those_of_the_other_modules(self):
        self.assertEqual(
            self.recorded("sizes"),
            ["sizes  Web/build/index.js compressed", "sizes  Web/build/lab.wasm", "sizes  Web/build/tactus.wasm compressed"])
        self.write("Web/build/lab.wasm", "labs")
        self.assertIn("line 1 before: 3 bytes\n    line 1 now:    4 bytes\n", self.same("compare").stdout)

    def test_the_command_is_built_once(self):
        self.recorded("replay,cases")
        result = self.same("compare", built=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual((self.root / "built").read_text(), "built\n")

    def test_only_what_a_part_needs_is_required(self):
        self.recorded("replay,bench")
        self.assertEqual((self.root / "required").read_text(), "swift\nswift valgrind\n")

    def test_what_cannot_be_measured_is_no_record(self):
        self.write("status", "1")
        result = self.same("record", "--only", "sizes")
        self.assertEqual(result.returncode, 2)
        self.assertIn("same: sizes could not be measured: Scripts/web exits with 1:\nweb: Web/build/tactus.wasm has", result.stderr)
        self.assertFalse((self.root / ".build/same/record").exists())

    def test_what_cannot_be_measured_any_more_is_not_the_same_and_the_rest_is_compared(self):
        self.recorded("sizes,bench")
        self.write("status", "1")
        self.write("answer", "another answer\n")
        result = self.same("compare")
        self.assertEqual(result.returncode, 2)
        self.assertIn("same: sizes could not be measured", result.stderr)
        self.assertIn("changed  bench     one finger", result.stdout)
        self.assertTrue(result.stdout.endswith("same: 1 of 1 things differ; not measured: sizes\n"))

    def test_one_part_of_a_record_can_be_compared(self):
        self.recorded("replay,bench")
        self.write("answer", "another answer\n")
        self.assertIn("same: 1 of 1 things differ", self.same("compare", "--only", "bench").stdout)

    def test_a_record_can_have_a_name_of_its_own(self):
        file = self.root / "before.txt"
        self.assertEqual(self.same("record", file, "--only", "bench").returncode, 0)
        self.assertEqual(self.same("compare", file).returncode, 0)
        self.assertFalse((self.root / ".build/same/record").exists())

    def test_a_call_that_makes_no_sense_is_refused(self):
        self.recorded("bench")
        for arguments, words in {
            (): "the following arguments are required: action",
            ("record", "--only", "bench,size"): "there is no part 'size'; there are replay, cases,",
        }.items():
            with self.subTest(arguments):
                result = self.same(*arguments)
                self.assertEqual(result.returncode, 64)
                self.assertIn(words, result.stderr)

    def test_without_a_record_there_is_nothing_to_compare_with(self):
        self.assertEqual(self.same("compare").returncode, 2)
        self.write("before.txt", "no record\n")
        result = self.same("compare", self.root / "before.txt")
        self.assertEqual(result.returncode, 2)
        self.assertIn("before.txt is no record; 'Scripts/same record' writes one", result.stderr)


if __name__ == "__main__":
    unittest.main()
