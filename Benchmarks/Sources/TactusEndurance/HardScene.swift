import Tactus
import TactusTesting

/// Scenes in which recognizers stand in each other's way, each on a stage of its own.
enum HardScene: String, CaseIterable {
  case doubleTap, tapAndPress, panAndSwipe, twoFingers, gatedPan, gatedTap, nestedViews, delayedTouches, leftovers
  case tapSequence, individual, waitingForTwo

  func stage() -> Stage {
    let stage = Stage(width: 400, height: 400)
    stage.window.isMultipleTouchEnabled = true
    switch self {
    case .doubleTap:
      let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
      double.numberOfTapsRequired = 2
      try? single.requireFailure(of: double)
      add(single, double, to: stage)
    case .tapAndPress:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = 0.3
      add(TapGestureRecognizer(), press, PanGestureRecognizer(), to: stage)
    case .panAndSwipe:
      let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
      try? pan.requireFailure(of: swipe)
      add(pan, swipe, to: stage)
    case .twoFingers: twoFingers(stage)
    case .gatedPan: gate(PanGestureRecognizer(), stage)
    case .gatedTap: gate(TapGestureRecognizer(), stage)
    case .nestedViews: nest(stage)
    case .delayedTouches:
      let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
      (tap.delaysTouchesBegan, pan.cancelsTouchesInView) = (true, false)
      add(tap, pan, to: stage)
    case .leftovers:
      let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
      pan.maximumNumberOfTouches = 1
      (pan.acceptsLeftoverTouches, tap.acceptsLeftoverTouches) = (true, true)
      add(pan, tap, PinchGestureRecognizer(), to: stage)
    case .tapSequence:
      let sequence = try? GestureSequence(.tap.then(.hold(1, for: 0.2)))
      if let sequence { add(SequenceGestureRecognizer(sequence), to: stage) }
      add(TriggeredTapGestureRecognizer(), to: stage)
    case .individual:
      add(
        IndividualTouchRecognizer([
          TapSubgesture("tap"), TapSubgesture("double", numberOfTapsRequired: 2), PanSubgesture("pan"),
        ]), PinchGestureRecognizer(), to: stage)
    case .waitingForTwo:
      let (one, two, three) = (TapGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer())
      (two.numberOfTouchesRequired, three.numberOfTouchesRequired) = (2, 3)
      try? one.requireFailure(of: two)
      try? two.requireFailure(of: three)
      add(one, two, three, to: stage)
    }
    return stage
  }

  private func add(_ recognizers: GestureRecognizer..., to stage: Stage) {
    for recognizer in recognizers { stage.add(recognizer, named: "\(stage.recognizers.count)") }
  }

  private func twoFingers(_ stage: Stage) {
    let (pinch, rotation, pan) = (PinchGestureRecognizer(), RotationGestureRecognizer(), PanGestureRecognizer())
    pinch.recognizeSimultaneously(with: rotation)
    pan.minimumNumberOfTouches = 2
    pan.recognizeSimultaneously(with: pinch)
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    add(pinch, rotation, pan, tap, to: stage)
  }

  private func gate(_ gated: GestureRecognizer, _ stage: Stage) {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0.3
    gated.gate = press
    add(press, gated, TapGestureRecognizer(), to: stage)
  }

  private func nest(_ stage: Stage) {
    let outer = stage.addView(named: "outer", frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let inner = stage.addView(named: "inner", frame: Rect(x: 0, y: 0, width: 150, height: 400), to: outer)
    inner.isExclusiveTouch = true
    stage.add(PanGestureRecognizer(), named: "outer pan", to: outer)
    stage.add(PanGestureRecognizer(), named: "inner pan", to: inner)
    stage.add(TapGestureRecognizer(), named: "inner tap", to: inner)
  }
}
