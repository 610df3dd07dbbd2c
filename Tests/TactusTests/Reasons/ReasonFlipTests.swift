import Tactus
import TactusTesting
import TestRounds
import Testing

/// The numbers of a reason are the two that were compared: with the limit where the measured value is, that comparison does
/// not fail any more.
@Suite("S-7.1 moving a limit to what was measured flips the decision")
struct ReasonFlipTests {
  /// A recognizer with limits that reasons name.
  struct Subject: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Makes the recognizer; of the limit that the reason with this code names, `share` times as much as usual.
    var make: @Sendable (_ code: DecisionReason.Code?, _ share: Double) -> GestureRecognizer

    init<Recognizer: GestureRecognizer>(
      _ name: String, _ create: @escaping @Sendable () -> Recognizer,
      _ limits: @escaping @Sendable (Recognizer, DecisionReason.Code, Double) -> Void
    ) {
      testDescription = name
      make = { code, share in
        let recognizer = create()
        if let code { limits(recognizer, code, share) }
        return recognizer
      }
    }
  }

  private static func doubleTap() -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }

  private static func edgePan() -> ScreenEdgePanGestureRecognizer {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    return pan
  }

  private static func triggeredTap() -> TriggeredTapGestureRecognizer {
    let tap = TriggeredTapGestureRecognizer()
    tap.maximumTapPause = 0.7
    tap.triggerAllowableMovement = 30
    return tap
  }

  static let subjects: [Subject] = [
    Subject("tap", { TapGestureRecognizer() }) { tap, code, share in
      switch code {
      case "movedTooFar": tap.allowableMovement *= share
      case "heldTooLong": tap.configuration.maximumTapDuration *= share
      default: break
      }
    },
    Subject("double tap", { doubleTap() }) { tap, code, share in
      switch code {
      case "movedTooFar": tap.allowableMovement *= share
      case "heldTooLong": tap.configuration.maximumTapDuration *= share
      case "timedOut": tap.configuration.maximumTapInterval *= share
      case "tooFarApart": tap.configuration.maximumTapDistance *= share
      default: break
      }
    },
    Subject("long press", { LongPressGestureRecognizer() }) { press, code, share in
      switch code {
      case "movedTooFar": press.allowableMovement *= share
      case "liftedTooEarly": press.minimumPressDuration *= share
      default: break
      }
    },
    Subject("pan", { PanGestureRecognizer() }) { pan, _, share in pan.hysteresis *= share },
    Subject("pinch", { PinchGestureRecognizer() }) { pinch, _, share in pinch.hysteresis *= share },
    Subject("rotation", { RotationGestureRecognizer() }) { turn, _, share in turn.hysteresis *= share },
    Subject("transform", { TransformGestureRecognizer() }) { transform, _, share in transform.hysteresis *= share },
    Subject("swipe", { SwipeGestureRecognizer() }) { swipe, code, share in
      switch code {
      case "movedTooFar": swipe.configuration.maximumSecondaryMovement *= share
      default: swipe.configuration.minimumPrimaryMovement *= share
      }
    },
    Subject("flick", { FlickGestureRecognizer() }) { flick, code, share in
      if code == "movedTooLittle" { flick.hysteresis *= share } else { flick.minimumVelocity *= share }
    },
    Subject("circle", { CircleGestureRecognizer() }) { circle, code, share in
      switch code {
      case "turnedTooLittle": circle.minimumTurning *= share
      case "turnedTooFar": circle.maximumTurning *= share
      case "tooFarApart": circle.maximumGap *= share
      case "timedOut": circle.maximumDuration *= share
      default: break
      }
    },
    Subject("force press", { ForcePressGestureRecognizer() }) { press, code, share in
      if code == "movedTooFar" { press.allowableMovement *= share } else { press.minimumForce *= share }
    },
    Subject("edge pan", { edgePan() }) { pan, code, share in
      if code == "startedElsewhere" { pan.edgeWidth *= share } else { pan.hysteresis *= share }
    },
    Subject("triggered tap", { triggeredTap() }) { tap, code, share in
      switch code {
      case "movedTooFar": tap.triggerAllowableMovement *= share
      case "timedOut": tap.maximumTapPause *= share
      default: break
      }
    },
  ]

  /// Counts of fingers are whole numbers that a limit names exactly; they are not moved here.
  private static let lengths: Set<DecisionReason.Unit> = [
    .points, .seconds, .radians, .pointsPerSecond, .shares,
  ]

  @Test(
    "S-7.1 in random sessions, for every reason with a length, a time, an angle, a speed or a force",
    arguments: subjects)
  func flips(subject: Subject) throws {
    var flipped = 0
    for seed in 0..<rounds(400) as Range<UInt64> {
      let session = Self.session(seed: seed)
      guard let (reason, time) = Self.failure(of: subject.make(nil, 1), session) else { continue }
      guard Self.lengths.contains(reason.unit), reason.limit > 0, reason.measured > 0 else { continue }
      // A billionth to the other side, for what the factor loses.
      let isUpper = reason.measured > reason.limit
      let share = reason.measured / reason.limit * (isUpper ? 1 + 1e-9 : 1 - 1e-9)
      let again = Self.failure(of: subject.make(reason.code, share), session)
      #expect(
        again?.time != time || again?.reason.code != reason.code, "seed \(seed): \(reason.code) still fails at \(time)")
      flipped += 1
    }
    // A test of nothing would pass.
    #expect(flipped >= rounds(20))
  }

  /// Why and when the recognizer fails for the first time.
  private static func failure(
    of recognizer: GestureRecognizer, _ session: [[ContactSample]]
  ) -> (reason: DecisionReason, time: Timestamp)? {
    let stage = ProbeStage(recognizer)
    for frame in session {
      stage.application.send(frame)
      if let decision = stage.observer.decisions.first(where: { $0.kind == .failed && $0.recognizer === recognizer }),
        let reason = decision.reason
      {
        return (reason, decision.time)
      }
    }
    stage.wait(until: 20)
    let decision = stage.observer.decisions.first { $0.kind == .failed && $0.recognizer === recognizer }
    return decision.flatMap { decision in decision.reason.map { ($0, decision.time) } }
  }

  /// One or two fingers that rest, tremble, drag and turn for a while, and lift; perhaps twice.
  private static func session(seed: UInt64) -> [[ContactSample]] {
    var random = SeededGenerator(seed: seed)
    var frames: [[ContactSample]] = []
    var time = 0.0
    let fingers = UInt64.random(in: 1...2, using: &random)
    for round in 0..<UInt64.random(in: 1...2, using: &random) {
      var places = (0..<fingers).map { _ in
        Point(x: .random(in: 0...350, using: &random), y: .random(in: 50...700, using: &random))
      }
      let force = Double.random(in: 0...0.49, using: &random)
      func frame(_ phase: Touch.Phase) {
        frames.append(
          places.enumerated().map { index, place in
            ContactSample(
              id: round * 10 + UInt64(index) + 1, phase: phase, position: place, time: Timestamp(seconds: time),
              force: phase == .ended ? 0 : force)
          })
      }
      frame(.began)
      let speed = pow10(.random(in: -1...1.2, using: &random))
      let bend = Double.random(in: -0.4...0.4, using: &random)
      var angle = Double.random(in: 0...6, using: &random)
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        time += .random(in: 0.008...0.03, using: &random)
        for index in places.indices {
          let displacement = angle + Double(index) * .random(in: 0...3, using: &random)
          places[index] = places[index] + Vector(dx: Maths.cos(displacement), dy: Maths.sin(displacement)) * speed
        }
        angle += bend
        frame(.moved)
      }
      time += .random(in: 0.01...0.3, using: &random)
      frame(.ended)
      time += .random(in: 0.05...0.6, using: &random)
    }
    return frames
  }

  private static func pow10(_ exponent: Double) -> Double { Maths.exp(exponent * 2.302585092994046) }
}
