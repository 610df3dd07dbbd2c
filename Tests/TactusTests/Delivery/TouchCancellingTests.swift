import Tactus
import Testing

@Suite("S-5.1: recognition takes touches from views")
struct TouchCancellingTests {
  @Test("S-5.1 the view receives the cancellation of its touch right before the action")
  func rightBefore() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(PanGestureRecognizer(), "pan", to: view)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.move(1, at: 0.2, x: 90, y: 50)
    surface.up(1, at: 0.3, x: 90, y: 50)
    #expect(
      surface.log == ["0 view began 1", "0.1 view cancelled 1", "0.1 pan began", "0.2 pan changed", "0.3 pan ended"])
  }

  @Test("S-5.1 of two gestures recognized together each cancels its touches right before its own action")
  func eachBeforeItsOwn() {
    let surface = Surface()
    let left = surface.box("left", width: 100)
    let right = surface.box("right", x: 100)
    surface.add(TapGestureRecognizer(), "left tap", to: left)
    surface.add(TapGestureRecognizer(), "right tap", to: right)
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.send(.up(1, at: 0.1, 50, 50), .up(2, at: 0.1, 150, 50))
    #expect(
      surface.log.dropFirst(2) == [
        "0.1 left cancelled 1", "0.1 left tap ended", "0.1 right cancelled 2", "0.1 right tap ended",
      ])
  }

  @Test("S-5.1 a gesture without an action cancels touches as well")
  func withoutAction() {
    let surface = Surface()
    let view = surface.box("view")
    view.addGestureRecognizer(TapGestureRecognizer())
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(surface.log == ["0 view began 1", "0.05 view cancelled 1"])
  }

  @Test("S-5.1 the touches are cancelled in all views in which they lie")
  func severalViews() {
    let surface = Surface()
    let outer = surface.box("outer")
    surface.box("left", width: 100, height: 100, in: outer)
    surface.box("right", x: 100, width: 100, height: 100, in: outer)
    let pan = surface.add(PanGestureRecognizer(), "pan", to: outer)
    pan.minimumNumberOfTouches = 2
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50), .down(3, at: 0, 300, 300))
    surface.send(.move(1, at: 0.1, 90, 50), .move(2, at: 0.1, 190, 50), .move(3, at: 0.1, 340, 300))
    #expect(
      surface.log.dropFirst(3) == [
        "0.1 left cancelled 1", "0.1 right cancelled 2", "0.1 outer cancelled 3", "0.1 pan began",
      ])
  }

  @Test("S-5.1 several touches of one view are cancelled in one call")
  func oneCall() {
    let surface = Surface()
    let view = surface.box("view", multipleTouch: true)
    surface.add(TapGestureRecognizer(), "tap", to: view).numberOfTouchesRequired = 2
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.send(.up(1, at: 0.1, 50, 50), .up(2, at: 0.1, 150, 50))
    #expect(surface.log == ["0 view began 1 2", "0.1 view cancelled 1 2", "0.1 tap ended"])
  }

  @Test("S-5.1 a finger of which the view knows nothing is not cancelled in it")
  func unknownFinger() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(TapGestureRecognizer(), "tap", to: view).numberOfTouchesRequired = 2
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.send(.up(1, at: 0.1, 50, 50), .up(2, at: 0.1, 150, 50))
    #expect(surface.log == ["0 view began 1", "0.1 view cancelled 1", "0.1 tap ended"])
  }

  @Test("S-5.1 touches that are none of the gesture's stay with their views")
  func otherTouches() {
    let surface = Surface()
    let outer = surface.box("outer")
    let left = surface.box("left", width: 100, height: 100, in: outer)
    surface.box("right", x: 100, width: 100, height: 100, in: outer)
    surface.add(PanGestureRecognizer(), "pan", to: left)
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.send(.move(1, at: 0.1, 90, 50), .move(2, at: 0.1, 190, 50))
    surface.send(.up(1, at: 0.2, 90, 50), .up(2, at: 0.2, 190, 50))
    #expect(
      surface.log.dropFirst(2) == [
        "0.1 left cancelled 1", "0.1 pan began", "0.1 right moved 2", "0.2 pan ended", "0.2 right ended 2",
      ])
  }

  @Test("S-5.1 a finger that joins a gesture which takes touches is never delivered to a view")
  func joining() {
    let surface = Surface()
    let outer = surface.box("outer")
    surface.box("inner", x: 100, width: 100, height: 100, in: outer)
    surface.add(PanGestureRecognizer(), "pan", to: outer)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.down(2, at: 0.2, x: 150, y: 50)
    surface.move(2, at: 0.3, x: 160, y: 50)
    surface.up(2, at: 0.4, x: 160, y: 50)
    #expect(surface.log.filter { $0.contains("inner") }.isEmpty)
  }

  @Test("S-5.1 a finger that joins a gesture which takes none is delivered")
  func joiningWithoutCancelling() {
    let surface = Surface()
    let outer = surface.box("outer")
    surface.box("inner", x: 100, width: 100, height: 100, in: outer)
    surface.add(PanGestureRecognizer(), "pan", to: outer).cancelsTouchesInView = false
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.down(2, at: 0.2, x: 150, y: 50)
    surface.up(2, at: 0.4, x: 150, y: 50)
    #expect(surface.log.filter { $0.contains("inner") } == ["0.2 inner began 2", "0.4 inner ended 2"])
  }

  @Test("S-3.7 a finger that the recognizer ignored is not cancelled in its view")
  func ignored() {
    let surface = Surface()
    let outer = surface.box("outer")
    surface.box("inner", x: 100, width: 100, height: 100, in: outer)
    let press = surface.add(LongPressGestureRecognizer(), "press", to: outer)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 0.5)
    surface.down(2, at: 0.6, x: 150, y: 50)
    surface.up(2, at: 0.7, x: 150, y: 50)
    #expect(press.numberOfTouches == 1)
    #expect(
      surface.log == [
        "0 outer began 1", "0.5 outer cancelled 1", "0.5 press began", "0.6 inner began 2", "0.7 inner ended 2",
      ])
  }

  @Test("S-5.1 a gesture that is recognized while it is held cancels only when it is released")
  func held() throws {
    let surface = Surface()
    let view = surface.box("view")
    let single = surface.add(TapGestureRecognizer(), "single", to: view)
    let double = surface.add(TapGestureRecognizer(), "double", to: view)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.advance(to: 0.4)
    #expect(surface.log == ["0 view began 1"])
    surface.advance(to: 1)
    #expect(surface.log == ["0 view began 1", "0.400000001 view cancelled 1", "0.400000001 single ended"])
  }

  @Test("S-5.1 a gesture that is refused or prevented cancels nothing")
  func prevented() {
    let surface = Surface()
    let outer = surface.box("outer")
    let inner = surface.box("inner", in: outer)
    inner.addGestureRecognizer(PanGestureRecognizer())
    inner.gestureRecognizers[0].cancelsTouchesInView = false
    surface.add(PanGestureRecognizer(), "outer pan", to: outer)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.up(1, at: 0.2, x: 80, y: 50)
    #expect(surface.log == ["0 inner began 1", "0.1 inner moved 1", "0.2 inner ended 1"])
  }

  @Test("S-5.1 one of two gestures that run together suffices to cancel")
  func simultaneous() {
    for (first, second) in [(true, false), (false, true), (true, true)] {
      let surface = Surface()
      let view = surface.box("view")
      let one = surface.add(PanGestureRecognizer(), "one", to: view)
      let two = surface.add(PanGestureRecognizer(), "two", to: view)
      one.recognizeSimultaneously(with: two)
      one.cancelsTouchesInView = first
      two.cancelsTouchesInView = second
      surface.down(1, at: 0, x: 50, y: 50)
      surface.move(1, at: 0.1, x: 80, y: 50)
      surface.move(1, at: 0.2, x: 90, y: 50)
      surface.up(1, at: 0.3, x: 90, y: 50)
      #expect(surface.log.filter { $0.contains("view") } == ["0 view began 1", "0.1 view cancelled 1"])
    }
  }

  @Test("S-5.1 a recognizer on a superview cancels the touch in the view inside")
  func fromOutside() {
    let surface = Surface()
    let outer = surface.box("outer")
    surface.box("inner", width: 100, height: 100, in: outer)
    surface.add(TapGestureRecognizer(), "tap", to: outer)
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(surface.log == ["0 inner began 1", "0.05 inner cancelled 1", "0.05 tap ended"])
  }

  @Test("S-5.1 a view that removes another recognizer in a callback does not keep other views from receiving theirs")
  func nestedCancellation() {
    let surface = Surface()
    let outer = surface.box("outer")
    let left = surface.box("left", width: 100, height: 100, in: outer)
    surface.box("right", x: 100, width: 100, height: 100, in: outer)
    let one = surface.add(TapGestureRecognizer(), "one", to: outer)
    let two = surface.add(TapGestureRecognizer(), "two", to: outer)
    for tap in [one, two] { tap.numberOfTouchesRequired = 2 }
    one.recognizeSimultaneously(with: two)
    left.onReceived = { [unowned outer, unowned two] phase, _, _ in
      if phase == .cancelled { outer.removeGestureRecognizer(two) }
    }
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.send(.up(1, at: 0.1, 50, 50), .up(2, at: 0.1, 150, 50))
    #expect(TouchBalance(surface.log).isBalanced, "\(surface.log)")
    #expect(surface.log.contains("0.1 right cancelled 2"))
  }
}
