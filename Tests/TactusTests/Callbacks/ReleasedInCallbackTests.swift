import Tactus
import Testing

/// What a callback releases while the engine runs through a list of it. `make test` has the C library overwrite what is freed
/// (`MALLOC_PERTURB_`), so that reading it afterwards crashes.
@Suite("S-2.7 a callback releases what the engine runs through")
struct ReleasedInCallbackTests {
  @Test("S-4.12 of recognizers with one gate some are released as the gate closes", arguments: 0..<3)
  func gated(position: Int) {
    let gate = CallbackRecognizer.hold("gate")
    let gated = CallbackRecognizer.hold("gated")
    let stage = ProbeStage(gate, gated)
    var others = (0..<20).map { CallbackRecognizer("other \($0)") }
    // The one that is in progress comes first, between the others, or last.
    for (index, other) in others.enumerated() {
      if index == position * 7 { gated.gate = gate }
      other.gate = gate
    }
    var states: [GestureRecognizer.State] = []
    gated.addAction { states.append($0.state) }
    gated.onChange = { _, _, new in if new == .ended { others = [] } }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(states == [.began, .ended])
    #expect(others.isEmpty)
  }

  @Test("S-4.7 of recognizers that wait for one some are released as the first of them fails", arguments: 0..<3)
  func dependents(position: Int) {
    let single = TapGestureRecognizer()
    let double = CallbackRecognizer("double")
    let stage = ProbeStage(single, double)
    var others = (0..<20).map { CallbackRecognizer("other \($0)") }
    for (index, other) in others.enumerated() {
      if index == position * 9 { double.require(toFail: single) }
      other.require(toFail: single)
    }
    double.onChange = { _, _, new in if new == .failed { others = [] } }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(double.lastOutcome?.reason == .requirementRecognized(single))
    #expect(others.isEmpty)
    #expect(single.lastOutcome?.state == .ended)
  }

  @Test("S-4.12 a gated recognizer that another gate's end takes away is not ended twice")
  func takenFromTheList() {
    let gate = CallbackRecognizer.hold("gate")
    let first = CallbackRecognizer.hold("first")
    let second = CallbackRecognizer.hold("second")
    let stage = ProbeStage(gate, first, second)
    for recognizer in [first, second] { recognizer.gate = gate }
    first.recognizeSimultaneously(with: second)
    first.onChange = { _, _, new in if new == .ended { second.gate = nil } }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(first.lastOutcome?.state == .ended)
    #expect(second.lastOutcome?.state == .ended)
  }

  /// How an action of those that go is released by, and what it does.
  enum Explosion: CaseIterable {
    case removesAll, addsMany, sets, detaches
  }

  @Test("S-3.3 an action that goes removes and adds others", arguments: Explosion.allCases, 0..<6)
  func actions(explosion: Explosion, position: Int) {
    let pan = PanGestureRecognizer()
    let stage = ProbeStage(pan)
    var tokens: [ActionToken] = []
    var calls = 0
    for index in 0..<6 {
      let bomb = Bomb {
        switch explosion {
        case .removesAll: for token in tokens { pan.removeAction(token) }
        case .addsMany: for _ in 0..<9 { pan.addAction { _ in calls += 1 } }
        case .sets: pan.state = .ended
        case .detaches: pan.view?.removeGestureRecognizer(pan)
        }
      }
      tokens.append(
        pan.addAction { _ in
          withExtendedLifetime(bomb) {}
          guard index == position, pan.state == .began else { return }
          for token in tokens where token != tokens[position] || explosion == .addsMany { pan.removeAction(token) }
        })
    }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    stage.frame(0.2, .move(1, 180, 100))
    stage.frame(0.3, .up(1))
    stage.wait(until: 1)
    #expect(pan.state == .possible)
    #expect(calls == 0 || explosion == .addsMany)
  }

  @Test("S-3.3 removing an action outside of a gesture releases what removes the others")
  func actionOutside() {
    let pan = PanGestureRecognizer()
    var tokens: [ActionToken] = []
    for _ in 0..<6 {
      let bomb = Bomb { for token in tokens { pan.removeAction(token) } }
      tokens.append(pan.addAction { _ in withExtendedLifetime(bomb) {} })
    }
    pan.removeAction(tokens[2])
    var isCalled = false
    pan.addAction { _ in isCalled = true }
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    #expect(isCalled)
  }

  /// A view that runs code as its last reference goes.
  private final class FragileView: View {
    var bomb: Bomb?
  }

  @Test("S-5.4 the last reference to a touch goes, and with it a view whose end uses the engine", arguments: 0..<5)
  func views(act: Int) {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let rest = PanGestureRecognizer()
    let stage = ProbeStage(tap, rest)
    var views = (0..<3).map { FragileView(frame: Rect(x: Double($0) * 100, y: 0, width: 100, height: 100)) }
    var exploded = 0
    for view in views {
      view.bomb = Bomb {
        exploded += 1
        switch act {
        case 0: tap.isEnabled = false
        case 1: stage.view.removeGestureRecognizer(tap)
        case 2: stage.application.send([])
        case 3: stage.application.cancelAllTouches()
        default:
          for touch in rest.trackedTouches { rest.ignore(touch) }
          tap.state = .ended
        }
      }
      stage.view.addSubview(view)
    }
    stage.frame(0, .down(1, 50, 50), .down(2, 150, 50), .down(3, 250, 50))
    for view in views { view.removeFromSuperview() }
    // From here on only the touches hold the views.
    views = []
    #expect(exploded == 0)
    stage.frame(0.1, .up(1), .up(3))
    stage.frame(0.2, .up(2))
    stage.wait(until: 2)
    stage.frame(3, .down(1, 50, 50))
    stage.frame(3.1, .up(1))
    #expect(exploded == 3)
  }

  @Test("S-3.5 a subgesture that the recognizer forgets as it resets begins the next gesture with its end")
  func subgesture() {
    final class Fragile: TapSubgesture {
      var explode: () -> Void = {}
      private var bomb: Bomb?

      override func copy() -> Subgesture {
        let copy = Fragile(id)
        copy.copySettings(from: self)
        copy.configuration = configuration
        copy.bomb = Bomb(explode)
        return copy
      }
    }
    let tap = Fragile("tap")
    let fingers = IndividualTouchRecognizer([tap, TapSubgesture("double", numberOfTapsRequired: 2)])
    let stage = ProbeStage(fingers)
    tap.explode = { [unowned fingers] in fingers.state = .began }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    // Only the series that waits for the second tap holds the subgesture.
    #expect(fingers.isTracking && !fingers.isInProgress)
    fingers.state = .failed
    #expect(fingers.state == .began)
    tap.explode = {}
    fingers.state = .ended
    #expect(fingers.state == .possible && !fingers.isTracking)
  }

  @Test("S-3.5 a failure releases the recognizer that the last one named, whose end removes the one that fails")
  func lastReason() {
    final class Fragile: GestureRecognizer {
      var bomb: Bomb?
      override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { state = .began }
      override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { state = .ended }
    }
    let tap = TapGestureRecognizer()
    let stage = ProbeStage(tap)
    stage.application.observer = nil
    var taps = 0
    tap.addAction { _ in taps += 1 }
    do {
      let hold = Fragile()
      hold.bomb = Bomb { stage.view.removeGestureRecognizer(tap) }
      stage.add(hold)
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .up(1))
      stage.view.removeGestureRecognizer(hold)
    }
    #expect(tap.lastOutcome?.reason?.code == "prevented" && tap.view != nil)
    stage.frame(1, .down(1, 100, 100))
    stage.frame(1.1, .move(1, 300, 100))
    #expect(tap.state == .possible && tap.view == nil)
    stage.frame(1.2, .up(1))
    stage.add(tap)
    stage.frame(2, .down(1, 100, 100))
    stage.frame(2.1, .up(1))
    #expect(taps == 1)
  }
}
