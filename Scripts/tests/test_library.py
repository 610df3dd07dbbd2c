import re
import unittest
from pathlib import Path

from checks import library

from tests.sample import findings

HEADER = """/* tactus_old() is gone. */
typedef uint64_t tactus_session;
typedef void (*tactus_action_callback)(const tactus_action *action, void *context);
/** Opens. */
tactus_session tactus_session_new(double width,
                                  double height);
/** Says. */
const char *tactus_last_error(void);
"""


def found(fuzz):
    return findings(library.check, {"Library/include/tactus.h": HEADER, "Library/Tests/fuzz.c": fuzz})


class Library(unittest.TestCase):
    def test_a_function_that_the_fuzz_does_not_call_is_named(self):
        self.assertEqual(
            found("void any(void) { tactus_session_new(1, 2); }"),
            ["Library/include/tactus.h:8: tactus_last_error() is called nowhere in Library/Tests/fuzz.c: call it there with anything"])

    def test_a_comment_is_no_call(self):
        self.assertEqual(len(found("// tactus_session_new(1, 2) and tactus_last_error()")), 2)

    def test_a_fuzz_that_calls_all_has_no_findings(self):
        self.assertEqual(found("tactus_session_new(1, 2); tactus_last_error();"), [])

    def test_a_project_without_the_library_has_no_findings(self):
        self.assertEqual(findings(library.check, {"a.c": ""}), [])

    def test_the_dump_for_comparing_has_every_enumeration(self):
        folder = Path(__file__).resolve().parents[2] / "Library"
        dump = (folder / "abi/tactus-0.abi").read_text(encoding="utf-8")
        headers = "".join(each.read_text(encoding="utf-8") for each in (folder / "include").glob("*.h"))
        missing = [name for name in re.findall(r"^enum (\w+) \{", headers, re.M) if f"<enum-decl name='{name}'" not in dump]
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
