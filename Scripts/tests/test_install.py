"""The manual, the installation, and the workflows. The program is a stand-in that answers as the command does."""

import importlib.machinery
import importlib.util
import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
_LOADER = importlib.machinery.SourceFileLoader("manual", str(ROOT / "Scripts/manual"))
manual = importlib.util.module_from_spec(importlib.util.spec_from_loader("manual", _LOADER))
_LOADER.exec_module(manual)


def option(name, kind="option", **more):
    names = [{"kind": "long", "name": name}]
    return {"kind": kind, "names": names, "preferredName": names[0], "isOptional": True, "isRepeating": False,
            "shouldDisplay": True, "valueName": name, "abstract": f"What {name} does.", **more}


DESCRIPTION = {"command": {
    "commandName": "tool", "abstract": "Do things.", "discussion": "", "arguments": [option("version", "flag")],
    "subcommands": [
        {"commandName": "help", "abstract": "Show help."},
        {"commandName": "play", "abstract": "Play a file.", "discussion":
            "Plays it - all of it.\n\n.A line that begins with a dot.\n\nExamples:\n  tool play a.txt\n  tool play 'b c'\n\n"
            "Exit status: 0 all is well; 2 a file is missing.",
         "arguments": [
             {"kind": "positional", "valueName": "file", "isOptional": False, "isRepeating": True, "abstract": "The file."},
             option("output", isOptional=False, names=[{"kind": "short", "name": "o"}, {"kind": "long", "name": "output"}]),
             option("when", allValues=["now", "later"], defaultValue="now"), option("secret", shouldDisplay=False)]}]}}


class Manual(unittest.TestCase):
    def setUp(self):
        self.pages = manual.pages(DESCRIPTION, "1.2.0", "2026-12-01")

    def test_each_subcommand_but_help_has_a_page(self):
        self.assertEqual(list(self.pages), ["tool.1", "tool-play.1"])
        self.assertIn('.TH TOOL-PLAY 1 "2026-12-01" "Tactus 1.2.0" "Tactus"\n', self.pages["tool-play.1"])
        self.assertIn(".BR tool\\-play (1)\nPlay a file.\n", self.pages["tool.1"])

    def test_a_page_says_how_the_command_is_called(self):
        self.assertIn(".B tool play\n[<options>] <file> ... \\-\\-output <output>\n", self.pages["tool-play.1"])

    def test_options_have_values_and_defaults_and_hidden_ones_no_entry(self):
        page = self.pages["tool-play.1"]
        self.assertIn(".B \\-o, \\-\\-output <output>\nWhat output does.\n", page)
        self.assertIn("What when does. One of now, later. The default is now.\n", page)
        self.assertNotIn("secret", page)

    def test_examples_and_exit_statuses_have_sections(self):
        page = self.pages["tool-play.1"]
        self.assertIn(".SH EXAMPLES\n.nf\ntool play a.txt\ntool play \\(aqb c\\(aq\n.fi\n", page)
        self.assertIn(".TP\n.B 2\na file is missing\n", page)

    def test_text_is_never_taken_for_a_request_of_roff(self):
        self.assertIn("\n\\&.A line that begins with a dot.\n", self.pages["tool-play.1"])
        self.assertEqual(manual.escaped("'x' \\ -"), "\\&\\(aqx\\(aq \\e \\-")


class Installation(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "help.json").write_text(json.dumps(DESCRIPTION))
        self.program = self.folder / "program"
        self.program.write_text(
            f'#!/bin/sh\ncase "$1" in --experimental-dump-help) cat {self.folder}/help.json ;; *) echo "# $2" ;; esac\n')
        self.program.chmod(0o755)

    def install(self, *arguments, **environment):
        return subprocess.run(
            [ROOT / "Scripts/install-command", *arguments], capture_output=True, text=True, check=False, cwd=self.folder,
            env={"PATH": "/usr/bin:/bin", **environment})

    def test_command_manual_and_completions_go_below_the_prefix(self):
        result = self.install("--program", "program", "/opt/tool", DESTDIR=str(self.folder / "to"))
        self.assertEqual(result.returncode, 0, result.stderr)
        prefix = self.folder / "to/opt/tool"
        self.assertTrue((prefix / "share/man/man1/tool-play.1").is_file())
        self.assertEqual((prefix / "bin/tactus").stat().st_mode & 0o777, 0o755)
        for path, shell in (("bash-completion/completions/tactus", "bash"), ("zsh/site-functions/_tactus", "zsh"),
                            ("fish/vendor_completions.d/tactus.fish", "fish")):
            self.assertEqual((prefix / "share" / path).read_text(), f"# {shell}\n")

    def test_a_wrong_command_line_installs_nothing(self):
        for arguments in ([], ["relative"], ["/a", "/b"], ["--program"], ["--program", "none", "/a"]):
            result = self.install(*arguments, DESTDIR=str(self.folder / "to"))
            self.assertIn(result.returncode, (64, 66, 1), arguments)
            self.assertIn("n", result.stderr)
        self.assertFalse((self.folder / "to").exists())


class Workflows(unittest.TestCase):
    def test_every_target_that_a_workflow_makes_is_one_of_the_makefile(self):
        targets = set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE))
        named = set()
        for path in [*sorted((ROOT / ".github/workflows").glob("*.yml")), ROOT / "Packaging/Containerfile"]:
            text = path.read_text()
            for line in re.findall(r"(?:run:|RUN) make (.*)", text):
                named |= {word for word in line.split() if re.fullmatch("[a-z-]+", word)}
            for line in re.findall(r"target: \[(.*)\]", text):
                named |= set(re.split(r",\s*", line))
        self.assertGreater(len(named), 8)
        self.assertEqual(named - targets, set())

    def test_the_index_of_swift_packages_documents_every_product(self):
        products = re.findall(r'\.library\(name: "(\w+)"', (ROOT / "Package.swift").read_text())
        documented = re.findall(r"^ +- (\w+)$", (ROOT / ".spi.yml").read_text(), re.MULTILINE)
        self.assertEqual(sorted(products), sorted(documented))

    def test_every_recording_is_in_the_notice(self):
        notice = (ROOT / "NOTICE.md").read_text()
        for licence in sorted((ROOT / "Recordings").glob("*/LICENSE*")):
            self.assertIn(str(licence.relative_to(ROOT)), notice)


if __name__ == "__main__":
    unittest.main()
