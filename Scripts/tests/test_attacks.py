import unittest

from checks import attacks

from tests.sample import findings

CORE = """
open class View: Responder {
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? { nil }
  public func addSubview(_ view: View) {}
  override open func reset() {}
}
"""
HIT = "override func hitTest(_ point: Point, with event: TouchEvent?) -> View? { %s }"


def found(core, attack):
    texts = {"Sources/Tactus/View.swift": core, "Fuzz/Sources/TactusFuzzing/App/Hostile.swift": attack}
    return findings(attacks.check, texts)


class Attacks(unittest.TestCase):
    def test_an_open_method_without_an_attack_is_named(self):
        self.assertEqual(
            found(CORE, ""),
            ["Sources/Tactus/View.swift:3: View.hitTest(_:with:) is not attacked: override it in Fuzz/Sources/TactusFuzzing/App, "
             "and act there"])

    def test_an_override_that_acts_is_an_attack(self):
        self.assertEqual(found(CORE, "class Hostile: View { %s }" % (HIT % "app.act(); return nil")), [])

    def test_a_subclass_of_a_subclass_may_attack(self):
        core = CORE + "open class Scroll: View {}"
        self.assertEqual(found(core, "class Hostile: Scroll { %s }" % (HIT % "app.act()")), [])

    def test_an_override_may_act_by_a_method_of_its_own(self):
        own = "private func step(_ a: Int) { app.disturb() }"
        self.assertEqual(found(CORE, "class Hostile: View { %s %s }" % (own, HIT % "step(1)")), [])

    def test_an_override_that_does_nothing_is_no_attack(self):
        self.assertEqual(len(found(CORE, "class Hostile: View { %s }" % (HIT % "return nil"))), 1)

    def test_a_comment_is_no_attack(self):
        self.assertEqual(len(found(CORE, "class Hostile: View { %s }" % (HIT % "/* app.act() */"))), 1)

    def test_another_class_or_other_labels_are_no_attack(self):
        self.assertEqual(len(found(CORE, "class Hostile: Other { %s }" % (HIT % "app.act()"))), 1)
        self.assertEqual(
            len(found(CORE, "class Hostile: View { override func hitTest(_ p: Point) { app.act() } }")), 1)

    def test_methods_of_one_name_are_told_apart_by_what_they_get(self):
        core = "open class Tap {\n  open func may(_ touch: Touch) {}\n  open func may(_ sample: Sample) {}\n}"
        attack = "class Hostile: Tap { override func may(_ touch: Touch) { app.act() } %s }"
        self.assertEqual([line.split(":")[1] for line in found(core, attack % "")], ["3"])
        self.assertEqual(found(core, attack % "override func may(_ sample: Sample) { app.act() }"), [])

    def test_an_open_property_has_to_be_overridden(self):
        core = "open class View {\n  open var name: String? { nil }\n}"
        self.assertEqual(len(found(core, "class Hostile: View {}")), 1)
        self.assertEqual(found(core, "class Hostile: View { override var name: String? { app.act(); return nil } }"), [])
        self.assertEqual(found(core, "class Hostile: View { override var name: String? {\n didSet { app.act() } } }"), [])

    def test_a_property_of_a_class_knows_no_application(self):
        core = "open class View {\n  open class var isPlain: Bool { false }\n}"
        self.assertEqual(len(found(core, "class Hostile: View {}")), 1)
        self.assertEqual(found(core, "class Hostile: View { override class var isPlain: Bool { true } }"), [])

    def test_a_requirement_of_a_public_protocol_has_to_be_implemented(self):
        core = "public protocol Asked: AnyObject {\n  func may(_ a: A, by b: B) -> Bool\n}\nprotocol Own { func a() }"
        self.assertEqual([line.split(": ")[1].split(" is")[0] for line in found(core, "")], ["Asked.may(_:by:)"])
        answer = "extension Hostile: Asked { func may(_ a: A, by b: B) -> Bool { app.answer(3) } }"
        self.assertEqual(found(core, answer), [])

    def test_a_public_closure_has_to_be_set_to_one_that_acts(self):
        core = "open class Scroll {\n  public var onScroll: ((Scroll) -> Void)?\n}"
        self.assertEqual(len(found(core, "")), 1)
        self.assertEqual(len(found(core, "scroll.onScroll = nil")), 1)
        self.assertEqual(found(core, "func set() { scroll.onScroll = { [unowned self] _ in disturb() } }"), [])

    def test_what_keeps_a_closure_has_to_be_called(self):
        core = "extension Tap {\n  public func addAction(\n    _ handler: @escaping (Self) -> Void) -> Token {}\n}"
        self.assertEqual(len(found(core, "func addAction() {}")), 1)
        self.assertEqual(found(core, "func a() { tap.addAction { _ in act() } }"), [])


if __name__ == "__main__":
    unittest.main()
