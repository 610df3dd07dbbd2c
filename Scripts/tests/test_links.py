import unittest

from checks import links

from tests.sample import findings


class Links(unittest.TestCase):
    def test_a_link_to_a_file_that_is_there_is_fine(self):
        self.assertEqual(findings(links.check, {"A.md": "[b](D/B.md)", "D/B.md": "[a](../A.md)"}), [])

    def test_a_link_to_a_file_that_is_not_there_is_found(self):
        self.assertEqual(
            findings(links.check, {"A.md": "one\n\n[b](B.md)"}), ["A.md:3: the link 'B.md' leads nowhere; there is no B.md"])

    def test_a_link_may_run_over_the_end_of_a_line(self):
        self.assertEqual(
            findings(links.check, {"A.md": "see [two\nwords](B.md)"}),
            ["A.md:1: the link 'B.md' leads nowhere; there is no B.md"])

    def test_a_heading_is_looked_for(self):
        files = {"A.md": "[b](B.md#two-words) [c](B.md#three)", "B.md": "# B\n\n## Two words!\n"}
        self.assertEqual(findings(links.check, files), ["A.md:1: the link 'B.md#three' leads to no heading of B.md"])

    def test_code_has_no_links(self):
        self.assertEqual(findings(links.check, {"A.md": "`[b](B.md)`\n\n```\n[b](B.md)\n```\n"}), [])

    def test_addresses_elsewhere_are_left_alone(self):
        self.assertEqual(findings(links.check, {"A.md": "[x](https://example.org/B.md)"}), [])

    def test_a_link_out_of_the_repository_is_found(self):
        self.assertEqual(
            findings(links.check, {"A.md": "[b](../B.md)"}), ["A.md:1: the link '../B.md' leads out of the repository"])

    def test_a_link_that_only_docc_knows_is_found(self):
        for link in ["<doc:Guide>", "[y](doc:Guide)"]:
            self.assertTrue(findings(links.check, {"A.md": f"`<doc:Code>`\n\nsee {link}"})[0].startswith("A.md:3: "))

    def test_the_page_of_guides_names_each_guide_and_the_readme_names_the_page(self):
        files = {
            "README.md": "[all](Documentation/Guides.md)", "Documentation/Guides.md": "[a](../S/T.docc/A.md)",
            "S/T.docc/A.md": "", "Other/B.md": ""}
        self.assertEqual(findings(links.check, files), [])
        self.assertEqual(
            findings(links.check, {**files, "S/T.docc/C.md": ""}), ["S/T.docc/C.md: Documentation/Guides.md has no link to it"])
        self.assertEqual(
            findings(links.check, {**files, "README.md": ""}), ["README.md: has no link to Documentation/Guides.md"])

    def test_links_are_rewritten_outside_of_code(self):
        text = "see [`a` b](A.md#x), `[c](C.md)`\n\n```\n[d](D.md)\n```\n\n![e](E.svg) and [two\nwords](F.md)\n"
        self.assertEqual(
            links.rewritten(text, lambda words, target, image: f"<{words}|{target}|{image}>"),
            "see <`a` b|A.md#x|False>, `[c](C.md)`\n\n```\n[d](D.md)\n```\n\n<e|E.svg|True> and <two\nwords|F.md|False>\n")


if __name__ == "__main__":
    unittest.main()
