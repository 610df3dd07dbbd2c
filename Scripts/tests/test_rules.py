import unittest

from checks import rules

from tests.sample import findings

RULES = "# Rules\n\n**S-1.1** One. (documented) See S-9.9.\n\n**S-1.10** Ten. (ours)\n"


class Rules(unittest.TestCase):
    def test_every_rule_is_named_by_a_test_or_a_case(self):
        texts = {rules.RULES: RULES, "Tests/A.swift": '@Test("S-1.1 one")', "Cases/a.case.json": '{"source":"S-1.10"}'}
        self.assertEqual(findings(rules.check, texts), [])

    def test_a_rule_without_a_test_is_told_with_its_line(self):
        texts = {rules.RULES: RULES, "Tests/A.swift": "// S-1.10"}
        self.assertEqual(
            findings(rules.check, texts),
            ["Documentation/Rules.md:3: S-1.1 is named by no test and no case; name it where it is tested"])

    def test_a_test_cannot_name_a_rule_that_is_not_there(self):
        texts = {rules.RULES: RULES, "Tests/A.swift": "// S-1.1, S-1.10\n// S-1.2"}
        self.assertEqual(
            findings(rules.check, texts),
            ["Tests/A.swift:2: S-1.2 is not in Documentation/Rules.md; name a rule that is there"])

    def test_a_file_without_rules_is_no_law(self):
        self.assertEqual(len(findings(rules.check, {})), 1)
        self.assertEqual(len(findings(rules.check, {rules.RULES: "# Rules\n"})), 1)


if __name__ == "__main__":
    unittest.main()
