import importlib.machinery
import importlib.util
import json
import tempfile
import unittest
from pathlib import Path

_PATH = Path(__file__).resolve().parent.parent / "docs-site"
_LOADER = importlib.machinery.SourceFileLoader("docs_site", str(_PATH))
docs_site = importlib.util.module_from_spec(importlib.util.spec_from_loader("docs_site", _LOADER))
_LOADER.exec_module(docs_site)


def page(title, references=None, **more):
    return {"metadata": {"title": title, **more.pop("metadata", {})}, "abstract": [{"type": "text", "text": f"About {title}."}],
            "references": references or {}, **more}


def guide(url, title="A guide", kind="topic"):
    return {"type": kind, "role": "article", "url": url, "title": title}


class DocsSite(unittest.TestCase):
    def site(self, reference):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = Path(folder.name)
        pages = {
            "documentation/tactus": page(
                "Tactus", {"guide": reference}, metadata={"symbolKind": "module"},
                topicSections=[{"title": "Essentials", "identifiers": ["guide"]}]),
            "documentation/tactus/first": page("First"),
        }
        for path, content in pages.items():
            (root / "data" / path).parent.mkdir(parents=True, exist_ok=True)
            (root / "data" / f"{path}.json").write_text(json.dumps(content))
            (root / path).mkdir(parents=True, exist_ok=True)
            (root / path / "index.html").write_text("")
        return docs_site.Site(root)

    def test_the_landing_page_lists_guides_and_products_in_their_own_words(self):
        site = self.site(guide("/documentation/tactus/first", "The first gesture"))
        self.assertEqual(site.landing(), 1)
        text = (site.folder / "index.html").read_text()
        self.assertIn('<a href="./documentation/tactus/first/">The first gesture</a><p>About First.</p>', text)
        self.assertIn('<a href="./documentation/tactus/">Tactus</a>', text)
        self.assertEqual(list(site.dead_links()), [])

    def test_a_link_to_a_page_that_is_not_there_is_found(self):
        site = self.site(guide("/documentation/tactus/first"))
        site.landing()
        site.pages["/documentation/tactus/first"]["references"] = {"x": guide("/documentation/tactus/gone", kind="link")}
        self.assertEqual(
            list(site.dead_links()),
            ["/documentation/tactus/first: the link '/documentation/tactus/gone' leads nowhere on the site"])

    def test_links_elsewhere_and_within_a_page_are_left_alone(self):
        site = self.site(guide("/documentation/tactus/first"))
        site.landing()
        site.pages["/documentation/tactus"]["references"].update(
            a=guide("https://example.org", kind="link"), b=guide("#Overview", kind="section"))
        self.assertEqual(list(site.dead_links()), [])


if __name__ == "__main__":
    unittest.main()
