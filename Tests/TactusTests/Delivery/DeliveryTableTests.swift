import Tactus
import Testing

/// One finger's part of a frame.
private struct Step {
  var time: Double
  var phase: Touch.Phase
  var id: UInt64
  var x: Double
}

/// A gesture on one view: what the fingers do, and when the recognizer decides which way.
private struct Scenario: CustomTestStringConvertible {
  enum Gesture: String { case tap, doubleTap, pan, press }

  var gesture: Gesture
  var outcome: String
  var steps: [Step]
  /// When the recognizer is through, and whether it recognized its gesture; a time between frames is that of a deadline.
  var decision: (time: Double, isRecognized: Bool)

  var testDescription: String { "\(gesture.rawValue) \(outcome)" }

  func recognizer() -> GestureRecognizer {
    switch gesture {
    case .tap: return TapGestureRecognizer()
    case .doubleTap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .pan: return PanGestureRecognizer()
    case .press: return LongPressGestureRecognizer()
    }
  }
}

private let scenarios: [Scenario] = [
  Scenario(
    gesture: .tap, outcome: "recognized", steps: [down(0, 1), up(0.1, 1)], decision: (0.1, true)),
  Scenario(
    gesture: .tap, outcome: "recognized after a wobble", steps: [down(0, 1), move(0.05, 1, 55), up(0.1, 1, 55)],
    decision: (0.1, true)),
  Scenario(
    gesture: .tap, outcome: "failed by moving",
    steps: [down(0, 1), move(0.05, 1, 120), move(0.1, 1, 130), up(0.2, 1, 130)],
    decision: (0.05, false)),
  Scenario(
    gesture: .tap, outcome: "failed by waiting", steps: [down(0, 1), move(0.1, 1, 60), move(0.9, 1, 65), up(1, 1, 65)],
    decision: (0.750000001, false)),
  Scenario(
    gesture: .tap, outcome: "failed by lifting far away", steps: [down(0, 1), up(0.1, 1, 120)], decision: (0.1, false)),
  Scenario(
    gesture: .tap, outcome: "cancelled", steps: [down(0, 1), cancel(0.1, 1)], decision: (0.1, false)),
  Scenario(
    gesture: .tap, outcome: "cancelled after a wobble", steps: [down(0, 1), move(0.05, 1, 55), cancel(0.1, 1, 55)],
    decision: (0.1, false)),
  Scenario(
    gesture: .doubleTap, outcome: "recognized", steps: [down(0, 1), up(0.05, 1), down(0.2, 2), up(0.25, 2)],
    decision: (0.25, true)),
  Scenario(
    gesture: .doubleTap, outcome: "failed by waiting", steps: [down(0, 1), up(0.05, 1)], decision: (0.400000001, false)),
  Scenario(
    gesture: .doubleTap, outcome: "failed by moving",
    steps: [down(0, 1), up(0.05, 1), down(0.2, 2), move(0.25, 2, 130), up(0.3, 2, 130)], decision: (0.25, false)),
  Scenario(
    gesture: .doubleTap, outcome: "failed by holding the second tap",
    steps: [down(0, 1), up(0.05, 1), down(0.2, 2), move(0.3, 2, 60), up(2, 2, 60)], decision: (0.950000001, false)),
  Scenario(
    gesture: .doubleTap, outcome: "cancelled", steps: [down(0, 1), up(0.05, 1), down(0.2, 2), cancel(0.25, 2)],
    decision: (0.25, false)),
  Scenario(
    gesture: .pan, outcome: "recognized",
    steps: [down(0, 1), move(0.05, 1, 55), move(0.1, 1, 80), move(0.15, 1, 90), up(0.2, 1, 90)], decision: (0.1, true)),
  Scenario(
    gesture: .pan, outcome: "failed", steps: [down(0, 1), move(0.05, 1, 55), up(0.2, 1, 55)], decision: (0.2, false)),
  Scenario(
    gesture: .pan, outcome: "failed in its place", steps: [down(0, 1), up(0.2, 1)], decision: (0.2, false)),
  Scenario(
    gesture: .pan, outcome: "cancelled before it began", steps: [down(0, 1), move(0.05, 1, 55), cancel(0.1, 1, 55)],
    decision: (0.1, false)),
  Scenario(
    gesture: .pan, outcome: "cancelled after it began",
    steps: [down(0, 1), move(0.05, 1, 80), move(0.1, 1, 90), cancel(0.15, 1, 90)], decision: (0.05, true)),
  Scenario(
    gesture: .press, outcome: "recognized",
    steps: [down(0, 1), move(0.3, 1, 52), move(0.6, 1, 80), up(0.8, 1, 80)], decision: (0.5, true)),
  Scenario(
    gesture: .press, outcome: "failed by lifting", steps: [down(0, 1), move(0.1, 1, 52), up(0.2, 1, 52)],
    decision: (0.2, false)),
  Scenario(
    gesture: .press, outcome: "failed by moving", steps: [down(0, 1), move(0.1, 1, 70), up(0.2, 1, 70)],
    decision: (0.1, false)),
  Scenario(
    gesture: .press, outcome: "cancelled", steps: [down(0, 1), cancel(0.2, 1)], decision: (0.2, false)),
]

private func down(_ time: Double, _ id: UInt64, _ x: Double = 50) -> Step {
  Step(time: time, phase: .began, id: id, x: x)
}
private func move(_ time: Double, _ id: UInt64, _ x: Double) -> Step { Step(time: time, phase: .moved, id: id, x: x) }
private func up(_ time: Double, _ id: UInt64, _ x: Double = 50) -> Step {
  Step(time: time, phase: .ended, id: id, x: x)
}
private func cancel(_ time: Double, _ id: UInt64, _ x: Double = 50) -> Step {
  Step(time: time, phase: .cancelled, id: id, x: x)
}

/// What a view receives of one recognizer's touches by the rules 5.1 to 5.4.
private struct Model {
  let cancels: Bool
  let delaysBegan: Bool
  let delaysEnded: Bool
  private(set) var log: [String] = []
  private var touches: [Known] = []
  private var isDecided = false
  private var isTaken = false

  private struct Known {
    var id: UInt64
    var x: Double
    var lastX: Double
    var reportedBegan = false
    var hasLifted = false
    var isOver = false
  }

  init(_ scenario: Scenario, cancels: Bool, delaysBegan: Bool, delaysEnded: Bool) {
    self.cancels = cancels
    self.delaysBegan = delaysBegan
    self.delaysEnded = delaysEnded
    for step in scenario.steps {
      if !isDecided, scenario.decision.time < step.time {
        decide(scenario.decision.isRecognized, at: scenario.decision.time, during: nil)
      }
      if !isDecided, scenario.decision.time == step.time {
        note(step)
        decide(scenario.decision.isRecognized, at: step.time, during: step)
      } else {
        note(step)
      }
      report(step)
    }
    if !isDecided { decide(scenario.decision.isRecognized, at: scenario.decision.time, during: nil) }
  }

  private mutating func say(_ phase: String, _ ids: [UInt64], at time: Double) {
    let list = ids.map { "\($0)" }.joined(separator: " ")
    log.append("\(Timestamp(seconds: time).text) view \(phase) \(list)")
  }

  private mutating func note(_ step: Step) {
    if step.phase == .began { touches.append(Known(id: step.id, x: step.x, lastX: step.x)) }
    let index = touches.firstIndex { $0.id == step.id }!
    touches[index].lastX = step.x
  }

  /// 5.1: recognition cancels what the view knows. 5.2, 5.3: what was held is delivered on failure, or on recognition
  /// if that does not cancel.
  private mutating func decide(_ isRecognized: Bool, at time: Double, during step: Step?) {
    isDecided = true
    if isRecognized, cancels {
      isTaken = true
      let known = touches.filter { $0.reportedBegan && !$0.isOver }.map(\.id)
      if !known.isEmpty { say("cancelled", known, at: time) }
      return
    }
    for index in touches.indices where !touches[index].isOver {
      let touch = touches[index]
      if !touch.reportedBegan, step?.phase != .began || step?.id != touch.id {
        touches[index].reportedBegan = true
        say("began", [touch.id], at: time)
        let movesNow = step?.id == touch.id && step?.phase == .moved
        if touch.lastX != touch.x, !movesNow { say("moved", [touch.id], at: time) }
      }
      if touch.hasLifted {
        touches[index].isOver = true
        say("ended", [touch.id], at: time)
      }
    }
  }

  /// What the view receives by the step itself, as things stand after the decision of its frame.
  private mutating func report(_ step: Step) {
    if isTaken { return }
    let index = touches.firstIndex { $0.id == step.id }!
    let isHeld = !isDecided
    switch step.phase {
    case .began:
      if isHeld, delaysBegan { return }
      touches[index].reportedBegan = true
      say("began", [step.id], at: step.time)
    case .moved: if touches[index].reportedBegan { say("moved", [step.id], at: step.time) }
    case .ended:
      if isHeld, delaysEnded || !touches[index].reportedBegan {
        touches[index].hasLifted = true
        return
      }
      touches[index].isOver = true
      say("ended", [step.id], at: step.time)
    default:
      touches[index].isOver = true
      if touches[index].reportedBegan { say("cancelled", [step.id], at: step.time) }
    }
  }
}

@Suite("S-5.1 to S-5.4: a view and one recognizer, in every setting")
struct DeliveryTableTests {
  @Test("S-5.1 to S-5.4: what the view receives follows from the settings and the outcome", arguments: scenarios)
  fileprivate func table(scenario: Scenario) {
    for mask in 0..<8 {
      let cancels = mask & 1 != 0
      let delaysBegan = mask & 2 != 0
      let delaysEnded = mask & 4 != 0
      let surface = Surface()
      let view = surface.box("view")
      let recognizer = surface.add(scenario.recognizer(), "gesture", to: view)
      recognizer.cancelsTouchesInView = cancels
      recognizer.delaysTouchesBegan = delaysBegan
      recognizer.delaysTouchesEnded = delaysEnded
      for step in scenario.steps {
        surface.send(
          ContactSample(
            id: step.id, phase: step.phase, position: Point(x: step.x, y: 50), time: Timestamp(seconds: step.time)))
      }
      surface.advance(to: 5)
      let model = Model(scenario, cancels: cancels, delaysBegan: delaysBegan, delaysEnded: delaysEnded)
      let settings = "cancels \(cancels), delays began \(delaysBegan), delays ended \(delaysEnded)"
      #expect(surface.log.filter { $0.contains("view") } == model.log, "\(settings)")
      #expect(surface.log.contains { $0.contains("gesture") } == scenario.decision.isRecognized)
      #expect(TouchBalance(surface.log).isBalanced, "\(settings)")
    }
  }

  @Test("S-5.3 Apple's own example: a double tap over a view")
  func example() {
    for (delaysEnded, phases) in [
      (false, ["began 1", "ended 1", "began 2", "cancelled 2"]), (true, ["began 1", "began 2", "cancelled 1 2"]),
    ] {
      let surface = Surface()
      let view = surface.box("view")
      let double = surface.add(TapGestureRecognizer(), "double", to: view)
      double.numberOfTapsRequired = 2
      double.delaysTouchesEnded = delaysEnded
      surface.tap(1, at: 0, x: 50, y: 50)
      surface.tap(2, at: 0.2, x: 50, y: 50)
      let reported = surface.log.filter { $0.contains("view") }.map {
        $0.split(separator: " ").dropFirst(2).joined(separator: " ")
      }
      #expect(reported == phases)
    }
  }
}
