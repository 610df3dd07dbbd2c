import importlib.machinery
import importlib.util
import unittest
from pathlib import Path

_PATH = Path(__file__).resolve().parent.parent / "docs-links"
_LOADER = importlib.machinery.SourceFileLoader("docs_links", str(_PATH))
docs_links = importlib.util.module_from_spec(importlib.util.spec_from_loader("docs_links", _LOADER))
_LOADER.exec_module(docs_links)

GUIDE = "Sources/Tactus/Tactus.docc/Guides/HowDoI.md"


class DocsLinks(unittest.TestCase):
    def test_a_page_of_the_same_catalogue(self):
        self.assertEqual(docs_links.turned("[Taps](TapGuide.md)", GUIDE), "[Taps](doc:TapGuide)")
        self.assertEqual(docs_links.turned("[host](../WritingAHost.md)", GUIDE), "[host](doc:WritingAHost)")

    def test_a_heading(self):
        self.assertEqual(
            docs_links.turned("[t](HowDoI.md#how-do-i-recognize-a-tap)", GUIDE), "[t](doc:HowDoI#How-do-I-recognize-a-tap)")

    def test_a_page_of_another_catalogue(self):
        there = "../../../TactusScenes/Documentation.docc"
        self.assertEqual(
            docs_links.turned(f"[own]({there}/YourOwnTypes.md), [all]({there}/TactusScenes.md)", GUIDE),
            "[own](/documentation/tactusscenes/yourowntypes), [all](/documentation/tactusscenes)")

    def test_a_guide(self):
        self.assertEqual(
            docs_links.turned("[the commands](../../../../Documentation/Why.md#a-b), [pages](../../../../Web/README.md)", GUIDE),
            "[the commands](/guides/why.html#a-b), [pages](/guides/web.html)")

    def test_a_file_that_the_site_does_not_have(self):
        self.assertEqual(
            docs_links.turned("[a scene](../../../../Scenes/demo.scene.json)", GUIDE), "a scene (`Scenes/demo.scene.json`)")

    def test_pictures_addresses_and_code(self):
        text = "![states](../Resources/a.svg) [x](https://example.org) `[y](Z.md)`"
        self.assertEqual(docs_links.turned(text, GUIDE), text.replace("../Resources/", ""))


if __name__ == "__main__":
    unittest.main()
