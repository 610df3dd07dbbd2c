import importlib.machinery
import importlib.util
import json
import shutil
import tempfile
import unittest
from pathlib import Path

from checks.project import Project
from docs_parts import guides, places, search

_PATH = Path(__file__).resolve().parent.parent / "docs-site"
_LOADER = importlib.machinery.SourceFileLoader("docs_site", str(_PATH))
docs_site = importlib.util.module_from_spec(importlib.util.spec_from_loader("docs_site", _LOADER))
_LOADER.exec_module(docs_site)

RELEASE = {"version": "1.2.0", "repository": "https://code.example.org/us/tactus"}

FILES = {
    "README.md": "# Tactus\n\nSee [all](Documentation/Guides.md).\n",
    "Documentation/Guides.md": "# All guides\n\nEvery guide.\n\n## I start\n\n| question | page |\n| --- | --- |\n| How? | [Why](Why.md#the-end) |\n",
    "Documentation/Why.md": "# Why <b> & `code`\n\n![p](Images/p.svg) [a scene](../Scenes/a.json) [folder](../Scenes) "
                            "[taps](../Sources/Tactus/Tactus.docc/TapGuide.md#two-taps)\n\n## The end\n\n```\n## no heading\n```\n",
    "Documentation/Images/p.svg": "<svg/>", "Scenes/a.json": "{}",
    "CHANGELOG.md": "# Changes\n", "SUPPORT.md": "# Help\n", "Documentation/Stability.md": "# Stability\n",
    "Sources/Tactus/Tactus.docc/TapGuide.md": "# Taps\n\n## Two taps!\n", ".github/form.md": "# No guide\n",
}


def page(title, references=None, **more):
    return {"metadata": {"title": title, **more.pop("metadata", {})}, "abstract": [{"type": "text", "text": f"About {title}."}],
            "references": references or {}, **more}


def link(url, kind="topic"):
    return {"type": kind, "role": "article", "url": url, "title": "A guide"}


class Sample(unittest.TestCase):
    def project(self, files=FILES):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for path, text in files.items():
            (Path(folder.name) / path).parent.mkdir(parents=True, exist_ok=True)
            (Path(folder.name) / path).write_text(text)
        return Project(folder.name, files)

    def site(self, reference=None, files=FILES):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = Path(folder.name)
        pages = {
            "documentation/tactus": page("Tactus", {"guide": reference} if reference else {}, metadata={"symbolKind": "module"}),
            "documentation/tactus/tapguide": page("Taps", kind="article"),
            "documentation/tactus/view/frame": page("frame", kind="symbol", metadata={"modules": [{"name": "Tactus"}]}),
        }
        for path, content in pages.items():
            (root / "data" / path).parent.mkdir(parents=True, exist_ok=True)
            (root / "data" / f"{path}.json").write_text(json.dumps(content))
            (root / path).mkdir(parents=True, exist_ok=True)
            (root / path / "index.html").write_text("")
        return docs_site.Site(root, self.project(files), RELEASE)


class Places(unittest.TestCase):
    def test_each_markdown_file_has_a_name_of_its_own(self):
        for path, name in (("Documentation/TwoFingers.md", "twofingers"), ("Web/README.md", "web"), ("README.md", "readme"),
                           ("Examples/OwnRecognizer/README.md", "examples-ownrecognizer"), ("Sources/A/A.docc/B.md", None),
                           (".github/x.md", None), ("Scenes/a.json", None)):
            self.assertEqual(places.guide_name(path), name)
        names = [places.guide_name(path) for path in guides.paths(Project.at(docs_site.ROOT))]
        self.assertEqual(len(names), len(set(names)))

    def test_a_page_of_docc_has_its_address(self):
        self.assertEqual(places.page_address("Sources/Tactus/Tactus.docc/Guides/TapGuide.md"), "documentation/tactus/tapguide/")
        self.assertEqual(places.page_address("Sources/TactusGTK/Documentation.docc/TactusGTK.md"), "documentation/tactusgtk/")


class SearchOfGuides(Sample):
    def test_finds_each_section_with_its_words(self):
        found = list(search.of_guides([guides.Guide(self.project(), "Documentation/Why.md", RELEASE)]))
        self.assertEqual([entry[:4] for entry in found],
                         [["guide", "Why & code", "guides/why.html", ""], ["guide", "The end", "guides/why.html#the-end", "Why <b> & `code`"]])
        self.assertIn("taps", found[0][4])

    def test_finds_symbols_by_their_types(self):
        found = list(search.of_reference(self.site().pages, docs_site.plain))
        self.assertIn(["symbol", "frame", "documentation/tactus/view/frame/", "Tactus view", "About frame."], found)


@unittest.skipUnless(shutil.which("cmark-gfm"), "needs cmark-gfm")
class DocsSite(Sample):
    def test_links_lead_to_guides_pages_of_docc_and_the_repository(self):
        site = self.site()
        site.write()
        text = (site.folder / "guides/why.html").read_text()
        self.assertIn('src="../guides/pictures/p.svg"', text)
        self.assertTrue((site.folder / "guides/pictures/p.svg").is_file())
        self.assertIn('href="https://code.example.org/us/tactus/blob/1.2.0/Scenes/a.json"', text)
        self.assertIn('href="https://code.example.org/us/tactus/tree/1.2.0/Scenes"', text)
        self.assertIn('href="../documentation/tactus/tapguide/#Two-taps"', text)
        self.assertIn('<h2 id="the-end">The end</h2>', text)
        self.assertEqual(list(site.dead_links()), [])

    def test_the_first_page_has_the_questions_and_the_products(self):
        site = self.site()
        site.write()
        text = (site.folder / "index.html").read_text()
        self.assertIn('<h2 id="i-start">I start</h2>', text)
        self.assertIn('<a href="guides/why.html#the-end">Why</a>', text)
        self.assertIn('<a href="./documentation/tactus/"><strong>Tactus</strong><span>About Tactus.</span></a>', text)
        self.assertNotIn("Every guide.", text)

    def test_demos_are_linked_where_they_are(self):
        site = self.site()
        site.write()
        self.assertNotIn("demos/", (site.folder / "index.html").read_text())
        for name in ("demos/index.html", "demos/lab/index.html", "demos/photo-table/index.html"):
            (site.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (site.folder / name).write_text("")
        site = docs_site.Site(site.folder, site.project, RELEASE)
        site.write()
        self.assertIn('<iframe src="demos/photo-table/index.html"', (site.folder / "index.html").read_text())
        self.assertEqual(list(site.dead_links()), [])

    def test_a_link_to_a_page_that_is_not_there_is_found(self):
        site = self.site(link("/documentation/tactus/tapguide"))
        site.write()
        site.pages["/documentation/tactus/tapguide"]["references"] = {"x": link("/documentation/tactus/gone", kind="link")}
        (site.folder / "guides/readme.html").write_text('<a href="gone.html">x</a><a href="#gone">x</a><code>href="no"</code>')
        self.assertEqual(list(site.dead_links()), [
            "/documentation/tactus/tapguide: the link '/documentation/tactus/gone' leads nowhere on the site",
            "guides/readme.html: the link 'gone.html' leads nowhere on the site",
            "guides/readme.html: the link '#gone' leads to no heading"])

    def test_links_elsewhere_and_within_a_page_are_left_alone(self):
        site = self.site()
        site.write()
        site.pages["/documentation/tactus"]["references"].update(
            a=link("https://example.org", kind="link"), b=link("#Overview", kind="section"))
        self.assertEqual(list(site.dead_links()), [])


if __name__ == "__main__":
    unittest.main()
