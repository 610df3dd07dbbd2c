import Tactus
import TactusTesting
import Testing

@Suite("How do I: taps and presses")
@MainActor
struct TapSnippets: Snippets {
  let page = Page()

  @Test("How do I recognize a tap?")
  func tap() {
    // snippet
    photo.onTap { tap in print("tap at", tap.location(in: photo)) }
    // end
    page.play(Finger().tap(at: place))
    #expect(printed == ["tap at \(Point(x: 60, y: 140))"])
  }

  @Test("How do I distinguish a single tap from a double tap?")
  func singleAndDouble() {
    // snippet
    photo.onTap { _ in print("select") }
    photo.onTap(count: 2) { _ in print("zoom") }
    // end
    page.play(Finger().tap(at: place))
    page.play(Finger().tap(at: place).wait(0.1).tap())
    #expect(printed == ["select", "zoom"])
  }

  @Test("How do I change what a recognizer demands?")
  func configurations() {
    // snippet
    let swipe = SwipeGestureRecognizer(configuration: SwipeConfiguration(direction: .left, maximumDuration: 0.8)) { _ in
      print("next")
    }
    photo.addGestureRecognizer(swipe)
    let tap = photo.onTap { _ in print("select") }
    tap.maximumTapDuration = 0.3
    // end
    page.play(Finger().down(at: Point(x: 300, y: 200)).move(by: Vector(dx: -80, dy: 0), over: 0.7).up())
    page.play(Finger().down(at: place).rest(0.4).up())
    page.play(Finger().tap(at: place))
    #expect(printed == ["next", "select"])
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
    photo.onLongPress(for: 0.4) { press in
      if press.state == .began { print("menu at", press.location(in: window)) }
    }
    // end
    page.play(Finger().down(at: place).rest(0.5).up())
    #expect(printed == ["menu at \(place)"])
  }

  @Test("How do I keep a long press from acting twice?")
  func once() {
    // snippet
    let press = LongPressGestureRecognizer()
    press.onBegan { _ in print("menu") }
    photo.addGestureRecognizer(press)
    // end
    page.play(Finger().down(at: place).rest(0.6).move(by: Vector(dx: 30, dy: 0), over: 0.3).up())
    #expect(printed == ["menu"])
  }

  @Test("How do I react as soon as a finger comes down?")
  func down() {
    // snippet
    let tap = TapGestureRecognizer { _ in print("select") }
    let down = TouchDownGestureRecognizer { _ in print("highlight") }
    down.recognizeSimultaneously(with: tap)
    photo.addGestureRecognizer(down)
    photo.addGestureRecognizer(tap)
    // end
    page.play(Finger().tap(at: place))
    #expect(printed == ["highlight", "select"])
  }

  @Test("How do I recognize a deliberate touch?")
  func deliberate() {
    // snippet
    let unlock = TriggeredTapGestureRecognizer { tap in
      if tap.state == .recognized, !tap.isTriggerDown, tap.count == 2 { print("unlock") }
    }
    unlock.recognizesOn = .lift
    let tap = TapGestureRecognizer { _ in print("select") }
    tap.require(toFail: unlock)
    photo.addGestureRecognizer(unlock)
    photo.addGestureRecognizer(tap)
    // end
    page.play(Finger(3).tap(at: place))
    page.play(
      Finger(1).down(at: place).rest(3).up(),
      Finger(2).wait(1).tap(at: Point(x: 250, y: 300)).wait(0.7).tap())
    #expect(printed == ["select", "unlock"])
  }

  @Test("How do I make a small button easier to hit?")
  func larger() {
    // snippet
    let close = Control(frame: Rect(x: 340, y: 20, width: 24, height: 24))
    close.touchOutsets = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    close.addAction(for: .touchUpInside) { _ in print("close") }
    window.addSubview(close)
    // end
    page.play(Finger().tap(at: Point(x: 332, y: 12)))
    #expect(printed == ["close"])
  }

  @Test("How do I pick something up with a long press and drag it?")
  func pressAndDrag() {
    // snippet
    card.onLongPress { press in
      switch press.state {
      case .began: print("lift the card")
      case .changed: card.center = press.location(in: card.superview)
      default: print("put it down")
      }
    }
    // end
    page.play(Finger().down(at: Point(x: 100, y: 600)).rest(0.6).move(to: Point(x: 200, y: 300), over: 0.3).up())
    #expect(printed == ["lift the card", "put it down"])
    #expect(card.center == Point(x: 200, y: 300))
  }

  @Test("How do I drop what is dragged on another view?")
  func dragAndDrop() {
    // snippet
    let home = card.center
    let carry = card.onLongPress { press in card.center = press.location(in: window) }
    let drag = DragInteraction(carry) { card }
    drag.onEnd = { _, isDropped in if !isDropped { card.center = home } }

    let drop = DropInteraction { session in print("dropped at", session.location(in: photo).y) }
    drop.canAccept = { session in session.item === card }
    drop.onEnter = { _ in photo.alpha = 0.5 }
    drop.onLeave = { _ in photo.alpha = 1 }
    photo.dropInteraction = drop
    // end
    page.play(Finger().down(at: Point(x: 100, y: 600)).rest(0.6).move(to: Point(x: 200, y: 480), over: 0.3).up())
    #expect(printed.isEmpty && card.center == home)
    page.play(Finger().down(at: Point(x: 100, y: 600)).rest(0.6).move(to: Point(x: 200, y: 300), over: 0.3).up())
    #expect(printed == ["dropped at 240.0"] && photo.alpha == 1)
  }

  @Test("How do I put down what was lifted if the gesture fails?")
  func putDown() throws {
    // snippet
    let carry = SequenceGestureRecognizer(try GestureSequence(.hold(for: 0.3).then(.move))) { carry in
      if carry.state == .ended { print("dropped") }
    }
    carry.onStep = { _, step in if step == 0 { print("lifted") } }
    carry.onFailed { _, reason in print("put down:", reason.sentence) }
    card.addGestureRecognizer(carry)
    // end
    page.play(Finger().down(at: Point(x: 100, y: 600)).rest(0.5).up())
    #expect(printed.count == 2)
    #expect(printed.first == "lifted")
    #expect(printed.last?.hasPrefix("put down: ") == true)
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
