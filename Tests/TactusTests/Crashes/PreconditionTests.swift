import Testing

@testable import Tactus

/// The mistakes of a caller that the documentation names stop the program, and say what was wrong.
///
/// Each runs in a process of its own, which ends with it.
@Suite("Mistakes of the caller stop the program, with a message")
struct PreconditionTests {
  private func expectMessage(
    _ message: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains(message), "it said: \(errors)", sourceLocation: sourceLocation)
  }

  @Test("S-4.12 a recognizer cannot be its own gate")
  func ownGate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let pan = PanGestureRecognizer()
      pan.name = "pan"
      pan.gate = pan
    }
    expectMessage("a recognizer cannot be its own gate: pan", result)
  }

  @Test("S-4.12 a circle of gates is described by its names")
  func circleOfGates() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
      (pan.name, tap.name) = ("pan", "tap")
      pan.gate = tap
      tap.gate = pan
    }
    expectMessage("a recognizer cannot be its own gate: pan → tap", result)
  }

  @Test("a recognizer is not made with a method that takes another recognizer")
  func methodOfAnother() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Owner { func panned(_ pan: PanGestureRecognizer) {} }
      _ = TapGestureRecognizer(target: Owner(), action: Owner.panned)
    }
    expectMessage("TapGestureRecognizer: the action takes a PanGestureRecognizer", result)
  }

  @Test("a view cannot be put into itself, or into a view inside it")
  func viewInItself() async {
    let own = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View()
      view.addSubview(view)
    }
    expectMessage("a view cannot be inside itself", own)
    let inner = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (outer, between, inner) = (View(), View(), View())
      outer.addSubview(between)
      between.addSubview(inner)
      inner.insertSubview(outer, at: 0)
    }
    expectMessage("a view cannot be inside itself", inner)
  }

  @Test("a list of touches has no touch beyond its end, or before its start", arguments: [0, -1])
  func touchIndex(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      _ = PanGestureRecognizer().trackedTouches[index]
    }
    expectMessage("a list of touches has no touch at this position", result)
  }

  @Test("a subgesture of one's own without copy() is stopped at the first touch")
  func copy() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Incomplete: Subgesture {}
      let surface = Surface()
      surface.window.addGestureRecognizer(IndividualTouchRecognizer([Incomplete("incomplete")]))
      surface.down(1, at: 0, x: 10, y: 10)
    }
    expectMessage("a subclass of Subgesture has to override copy()", result)
  }

  @Test("a view controller cannot be put into itself, or into one inside it")
  func controllerInItself() async {
    let own = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let controller = ViewController()
      controller.addChild(controller)
    }
    expectMessage("a view controller cannot be inside itself", own)
    let inner = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (outer, between, inner) = (ViewController(), ViewController(), ViewController())
      outer.addChild(between)
      between.addChild(inner)
      inner.addChild(outer)
    }
    expectMessage("a view controller cannot be inside itself", inner)
  }

  @Test("a gesture has no place of a finger that it does not have", arguments: [0, -1, Int.max, Int.min])
  func fingerIndex(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      _ = PanGestureRecognizer().location(ofTouch: index, in: nil)
    }
    expectMessage("the gesture has no touch at this index: see numberOfTouches", result)
  }

  @Test("subviews beyond the ends do not change places", arguments: [2, -1])
  func exchangedIndex(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      let view = View()
      for _ in 0..<2 { view.addSubview(View()) }
      view.exchangeSubview(at: 0, withSubviewAt: index)
    }
  }
}
