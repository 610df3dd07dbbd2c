import Tactus
import Testing

@Suite("S-2.7: the recognizers and the tag of a view")
struct ViewRecognizersTests {
  @Test("S-2.7 a new list takes off who is not in it and puts on who is new, in its order")
  func settingTheList() {
    let (view, other) = (View(), View())
    let (a, b, c) = (TapGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer())
    view.gestureRecognizers = [a, b]
    other.addGestureRecognizer(c)
    view.gestureRecognizers = [c, b, c]
    #expect(view.gestureRecognizers.count == 2)
    #expect(view.gestureRecognizers[0] === c)
    #expect(view.gestureRecognizers[1] === b)
    #expect(a.view == nil)
    #expect(c.view === view)
    #expect(other.gestureRecognizers.isEmpty)
    view.gestureRecognizers.append(a)
    #expect(a.view === view)
    view.gestureRecognizers = []
    #expect(b.view == nil)
  }

  @Test("S-3.8 a gesture in progress of a recognizer that is not in the new list is cancelled")
  func cancelling() {
    let surface = Surface()
    let box = surface.box("box", width: 300, height: 300)
    surface.add(PanGestureRecognizer(), "pan", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    box.gestureRecognizers = []
    #expect(surface.log.last == "0.1 pan cancelled")
  }

  @Test("S-2.7 a recognizer that an action puts on another view, as it leaves for this one, is on that view alone")
  func putElsewhere() {
    let surface = Surface()
    let (box, other, third) = (surface.box("box"), View(), View())
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    pan.addAction { pan in if pan.state == .cancelled { third.addGestureRecognizer(pan) } }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    other.addGestureRecognizer(pan)
    #expect(pan.view === third)
    #expect([box, other, third].map(\.gestureRecognizers.count) == [0, 0, 1])
  }

  @Test("a part that is put on a view is a part no more", arguments: [true, false])
  func part(onSameView: Bool) {
    let (view, whole, tap) = (View(), CompositeGestureRecognizer(), TapGestureRecognizer())
    view.addGestureRecognizer(whole)
    whole.setParts([tap])
    let other = onSameView ? view : View()
    other.addGestureRecognizer(tap)
    #expect(tap.view === other && tap.wholeRecognizer == nil)
    #expect(whole.parts.isEmpty)
    #expect(other.gestureRecognizers.contains { $0 === tap })
  }

  @Test("a view is found by its tag: itself, or the first one inside it, from back to front")
  func tags() {
    let (root, first, second, inner) = (View(), View(), View(), View())
    root.addSubview(first)
    root.addSubview(second)
    first.addSubview(inner)
    #expect(root.viewWithTag(0) === root)
    inner.tag = 3
    second.tag = 3
    #expect(root.viewWithTag(3) === inner)
    #expect(second.viewWithTag(3) === second)
    #expect(root.viewWithTag(4) == nil)
  }
}
