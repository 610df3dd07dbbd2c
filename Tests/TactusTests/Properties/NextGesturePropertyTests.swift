import Tactus
import TactusTesting
import TestRounds
import Testing

/// What became of a gesture is nothing to the next one: whatever was done before, and however it was broken off, the same
/// fingers make the same decisions and actions with the same numbers, to the last bit, as on a new application.
@Suite("S-3.5 the next gesture is as if it were the first")
struct NextGesturePropertyTests {
  /// Which recognizers there are.
  enum Rig: CaseIterable {
    case together, competing, gated, sequences
  }

  /// How what was done before is broken off.
  enum Break: CaseIterable {
    case cancel, lift, disable, remove
  }

  // MARK: Recognizers

  private func stage(_ rig: Rig) throws -> Stage {
    let stage = Stage()
    switch rig {
    case .together: addTogether(to: stage)
    case .competing: addCompeting(to: stage)
    case .gated: addGated(to: stage)
    case .sequences: try addSequences(to: stage)
    }
    return stage
  }

  /// Lets all run at once.
  private func free(_ stage: Stage) {
    for (index, one) in stage.recognizers.enumerated() {
      for other in stage.recognizers[(index + 1)...] { one.recognizeSimultaneously(with: other) }
    }
  }

  private func addTogether(to stage: Stage) {
    stage.add(TapGestureRecognizer(), named: "tap")
    let double = stage.add(TapGestureRecognizer(), named: "double")
    double.numberOfTapsRequired = 2
    let pair = stage.add(TapGestureRecognizer(), named: "pair")
    pair.numberOfTouchesRequired = 2
    stage.add(TwoFingerTapGestureRecognizer(), named: "two fingers")
    stage.add(LongPressGestureRecognizer(), named: "press")
    let leftovers = stage.add(LongPressGestureRecognizer(), named: "leftovers")
    leftovers.acceptsLeftoverTouches = true
    stage.add(PanGestureRecognizer(), named: "pan")
    let both = stage.add(PanGestureRecognizer(), named: "pan of two")
    both.minimumNumberOfTouches = 2
    stage.add(PinchGestureRecognizer(), named: "pinch")
    stage.add(RotationGestureRecognizer(), named: "rotation")
    stage.add(TransformGestureRecognizer(), named: "transform")
    stage.add(SwipeGestureRecognizer(), named: "swipe")
    stage.add(FlickGestureRecognizer(), named: "flick")
    stage.add(SpinGestureRecognizer(), named: "spin")
    stage.add(CircleGestureRecognizer(), named: "circle")
    stage.add(ScreenEdgePanGestureRecognizer(), named: "edge")
    stage.add(TouchDownGestureRecognizer(), named: "touch")
    stage.add(TriggeredTapGestureRecognizer(), named: "triggered")
    stage.add(TapSequence(upTo: 3, reporting: .provisionally) { _ in }, named: "series") {
      [StageValue("report", Double($0.report?.rawValue ?? 99))]
    }
    let hands = IndividualTouchRecognizer([
      TapSubgesture("tap"), TapSubgesture("double", numberOfTapsRequired: 2), LongPressSubgesture("hold"),
      PanSubgesture("pan"), FlickSubgesture("flick"), SpinSubgesture("spin"),
    ])
    stage.add(hands, named: "hands") { hands in
      let index = hands.subgestures.firstIndex { $0.id == hands.subgesture?.id }
      return [StageValue("subgesture", Double(index ?? -1)), StageValue("finger", Double(hands.touch?.id ?? 0))]
    }
    free(stage)
  }

  private func addCompeting(to stage: Stage) {
    let single = stage.add(TapGestureRecognizer(), named: "single")
    let double = stage.add(TapGestureRecognizer(), named: "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let press = stage.add(LongPressGestureRecognizer(), named: "press")
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    pan.delaysTouchesBegan = true
    let swipe = stage.add(SwipeGestureRecognizer(), named: "swipe")
    pan.require(toFail: swipe)
    press.recognizeSimultaneously(with: pan)
    let intent = TwoFingerIntent()
    let both = stage.add(PanGestureRecognizer(), named: "pan of two")
    both.minimumNumberOfTouches = 2
    both.intent = intent
    let pinch = stage.add(PinchGestureRecognizer(), named: "pinch")
    pinch.intent = intent
    let rotation = stage.add(RotationGestureRecognizer(), named: "rotation")
    rotation.intent = intent
    let series = stage.add(TapSequence(upTo: 2) { _ in }, named: "series")
    series.recognizeSimultaneously(with: double)
  }

  private func addGated(to stage: Stage) {
    let press = stage.add(LongPressGestureRecognizer(), named: "press")
    press.minimumPressDuration = 0.2
    press.allowableMovement = 1000
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    let tap = stage.add(TapGestureRecognizer(), named: "tap")
    let series = stage.add(TapSequence(upTo: 2) { _ in }, named: "series")
    let transform = stage.add(TransformGestureRecognizer(), named: "transform")
    for gated in [pan, tap, series, transform] as [GestureRecognizer] { gated.gate = press }
    stage.add(PinchGestureRecognizer(), named: "pinch").gate = transform
  }

  private func addSequences(to stage: Stage) throws {
    let terms: [GestureTerm] = [
      .tap.then(.move), .hold.while(.tap.repeating), .tap.repeating(2...), .hold(for: 0.2).and(.tap),
      .tap.or(.hold(for: 0.3).then(.lift)).then(.tap), .hold(for: 0.2, allowableMovement: 100).and(.move).then(.move),
      .hold(for: 0.2, allowableMovement: 100).then(.move).then(.lift), .tap.repeating(2).within(1),
      .tap.in(Rect(x: 50, y: 50, width: 300, height: 300)).then(.hold), .swipe(.right), .move(by: 20, fingers: 2),
    ]
    for term in terms {
      let recognizer = SequenceGestureRecognizer(try GestureSequence(term))
      stage.add(recognizer, named: term.description) {
        [StageValue("step", Double($0.step ?? -1)), StageValue("travel", $0.travel(in: nil))]
      }
    }
    free(stage)
  }

  // MARK: Fingers

  private static let place = Point(x: 100, y: 200)

  private static let scripts: [TouchScript] = {
    let (one, two) = (Finger(1, at: place), Finger(2, at: Point(x: 190, y: 230)))
    var held = TouchScript(one.down().rest(1.5).up())
    held.add(two.tap().wait(0.3).tap(), after: 0.6)
    var touched = TouchScript(one.down().rest(0.15).up())
    touched.add(two.down().rest(0.15).up(), after: 0.02)
    return [
      TouchScript(one.tap().wait(0.1).tap()),
      TouchScript(one.down().rest(0.3).move(by: Vector(dx: 33, dy: 61), over: 0.2).rest(0.4).up()),
      TouchScript(one.tap().wait(0.1).down().move(by: Vector(dx: 87, dy: -13), over: 0.3).up()),
      TouchScript(one.down().move(by: Vector(dx: 140, dy: 10), over: 0.12).up()),
      TouchScript(
        one.down().rest(0.25).move(by: Vector(dx: -31, dy: -7), over: 0.3).up(),
        two.down().rest(0.25).move(by: Vector(dx: 40, dy: 51), over: 0.3).up().wait(0.1).tap()),
      TouchScript(
        one.down().rest(0.25).move(by: Vector(dx: 70, dy: 17), over: 0.3).up(),
        two.down().rest(0.25).move(by: Vector(dx: 71, dy: 13), over: 0.3).rest(0.1).up()),
      held, touched,
    ]
  }()

  /// What is logged of the script with this number, after another one of which `share` was played and that was then broken
  /// off.
  private func play(
    _ number: Int, on rig: Rig, after earlier: (script: Int, share: Double, end: Break)? = nil
  ) throws -> StageLog {
    let stage = try stage(rig)
    if let earlier {
      let samples = Self.scripts[earlier.script].samples(rate: 30)
      stage.play(Array(samples.prefix(Int(Double(samples.count) * earlier.share))))
      breakOff(stage, earlier.end)
    }
    stage.advance(to: Timestamp(seconds: 100))
    stage.clearLog()
    stage.play(Self.scripts[number].samples(rate: 30))
    stage.advanceUntilQuiet()
    #expect(stage.complaints.isEmpty)
    return stage.log
  }

  private func breakOff(_ stage: Stage, _ end: Break) {
    switch end {
    case .cancel: break
    case .lift:
      let ups = [1, 2].map { ContactSample(id: $0, phase: .ended, position: Self.place, time: stage.now) }
      stage.application.send(ups)
    case .disable:
      for recognizer in stage.recognizers { recognizer.isEnabled = false }
      for recognizer in stage.recognizers { recognizer.isEnabled = true }
    case .remove:
      for recognizer in stage.recognizers { stage.window.removeGestureRecognizer(recognizer) }
      for recognizer in stage.recognizers { stage.window.addGestureRecognizer(recognizer) }
    }
    stage.application.cancelAllTouches()
  }

  @Test(
    "S-3.5 whatever was done before, and wherever and however it was broken off", arguments: Rig.allCases,
    Break.allCases)
  func next(rig: Rig, end: Break) throws {
    var count = 0
    for number in Self.scripts.indices {
      let alone = try play(number, on: rig)
      for share in stride(from: 0.15, through: 1, by: 0.17) {
        // What is played before differs, too, from time to time.
        for script in [number, (number + 3) % Self.scripts.count] {
          count += 1
          if !isDue(count) { continue }
          let log = try play(number, on: rig, after: (script, share, end))
          #expect(log.lines == alone.lines, "script \(number) after \(share) of \(script)")
        }
      }
    }
  }
}
