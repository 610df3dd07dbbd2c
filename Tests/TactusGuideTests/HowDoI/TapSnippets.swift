import Tactus
import TactusTesting
import Testing

@Suite("How do I: taps and presses")
struct TapSnippets: Snippets {
  let page = Page()

  @Test("How do I recognize a tap?")
  func tap() {
    // snippet
    let tap = TapGestureRecognizer { tap in print("tap at", tap.location(in: photo)) }
    photo.addGestureRecognizer(tap)
    // end
    page.play(Finger().tap(at: place))
    #expect(printed == ["tap at \(Point(x: 60, y: 140))"])
  }

  @Test("How do I distinguish a single tap from a double tap?")
  func singleAndDouble() {
    // snippet
    let double = TapGestureRecognizer { _ in print("zoom") }
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer { _ in print("select") }
    single.require(toFail: double)
    photo.addGestureRecognizer(single)
    photo.addGestureRecognizer(double)
    // end
    page.play(Finger().tap(at: place))
    page.play(Finger().tap(at: place).wait(0.1).tap())
    #expect(printed == ["select", "zoom"])
  }

  @Test("How do I count one, two or three taps?")
  func counted() {
    // snippet
    let taps = TapSequence(upTo: 3) { taps in print(taps.count, "taps") }
    photo.addGestureRecognizer(taps)
    // end
    page.play(Finger().tap(at: place).wait(0.1).tap())
    #expect(printed == ["2 taps"])
  }

  @Test("How do I react to the first tap at once, although a second one may follow?")
  func provisional() {
    // snippet
    let taps = TapSequence(upTo: 2, reporting: .provisionally) { taps in
      switch taps.report {
      case .provisional: print("light up")
      case .revoked: print("go dark again")
      default: print(taps.count == 1 ? "select" : "zoom")
      }
    }
    photo.addGestureRecognizer(taps)
    // end
    page.play(Finger().tap(at: place).wait(0.1).tap())
    #expect(printed.first == "light up")
    #expect(printed.last == "zoom")
  }

  @Test("How do I recognize a tap with two fingers?")
  func twoFingers() {
    // snippet
    let tap = TapGestureRecognizer { _ in print("two fingers") }
    tap.numberOfTouchesRequired = 2
    photo.addGestureRecognizer(tap)
    // end
    page.play(Finger().tap(at: place))
    page.play(Finger(1).tap(at: place), Finger(2).tap(at: Point(x: 200, y: 200)))
    #expect(printed == ["two fingers"])
  }

  @Test("How do I open a menu with a long press?")
  func longPress() {
    // snippet
    let press = LongPressGestureRecognizer()
    press.onBegan { press in print("menu at", press.location(in: window)) }
    press.minimumPressDuration = 0.4
    photo.addGestureRecognizer(press)
    // end
    page.play(Finger().down(at: place).rest(0.5).up())
    #expect(printed == ["menu at \(place)"])
  }

  @Test("How do I pick something up with a long press and drag it?")
  func pressAndDrag() {
    // snippet
    let press = LongPressGestureRecognizer { press in
      switch press.state {
      case .began: print("lift the card")
      case .changed: card.center = press.location(in: card.superview)
      default: print("put it down")
      }
    }
    card.addGestureRecognizer(press)
    // end
    page.play(Finger().down(at: Point(x: 100, y: 600)).rest(0.6).move(to: Point(x: 200, y: 300), over: 0.3).up())
    #expect(printed == ["lift the card", "put it down"])
    #expect(card.center == Point(x: 200, y: 300))
  }

  @Test("How do I make a button?")
  func button() {
    // snippet
    let button = Control(frame: Rect(x: 20, y: 720, width: 120, height: 44))
    button.addAction(for: .touchUpInside) { _ in print("saved") }
    window.addSubview(button)
    // end
    page.play(Finger().tap(at: Point(x: 30, y: 730)))
    #expect(printed == ["saved"])
  }
}
