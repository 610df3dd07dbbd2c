import Tactus
import TactusTesting

/// A gesture written as a term, and the same written by hand: whether both say the same, at the same times, with the same
/// values, whatever the fingers do.
public struct SequenceEquality: Sendable {
  /// What was found.
  public struct Result: Sendable {
    /// The gesture, and its term.
    public var name: String
    /// How it is written as a term.
    public var term: String
    /// How many random touch sequences were played.
    public var sequences: Int
    /// How many actions there were, of the one written by hand.
    public var actions: Int
    /// How many failures and cancellations.
    public var failures: Int
    /// How many sequences differed, and the first of these.
    public var differences: Int
    /// The touches of the first sequence that differed, and their results; `nil` if none did.
    public var firstDifference: String?
  }

  /// The gesture.
  public let name: String
  /// How it is written as a term.
  public let term: GestureTerm
  private let kind: RandomTouches.Kind
  private let makeOther: @Sendable () -> GestureRecognizer
  private let values: @Sendable (GestureRecognizer) -> [Double]

  /// The four gestures that are compared.
  public static let all: [SequenceEquality] = [
    SequenceEquality(
      name: "triggered tap", term: .hold(1).while(.tap.repeating), kind: .triggeredTap,
      makeOther: { TriggeredTapGestureRecognizer() },
      values: { recognizer in
        if let tap = recognizer as? TriggeredTapGestureRecognizer {
          return [Double(tap.count), tap.isTriggerDown ? 1 : 0]
        }
        guard let sequence = recognizer as? SequenceGestureRecognizer else { return [] }
        return [Double(sequence.count), sequence.isHolding ? 1 : 0]
      }),
    SequenceEquality(
      name: "triggered tap, on lift",
      term: .hold(1).while(.tap(on: .lift, atMost: 0.25, allowableMovement: 10).repeating), kind: .triggeredTap,
      makeOther: {
        let tap = TriggeredTapGestureRecognizer()
        tap.recognizesOn = .lift
        return tap
      },
      values: { recognizer in
        if let tap = recognizer as? TriggeredTapGestureRecognizer {
          return [Double(tap.count), tap.isTriggerDown ? 1 : 0]
        }
        guard let sequence = recognizer as? SequenceGestureRecognizer else { return [] }
        return [Double(sequence.count), sequence.isHolding ? 1 : 0]
      }),
    SequenceEquality(
      name: "tap, then hold", term: .tap.then(.hold), kind: .tapThenHold,
      makeOther: {
        let press = LongPressGestureRecognizer()
        press.numberOfTapsRequired = 1
        return press
      }, values: { _ in [] }),
    SequenceEquality(
      name: "tap, then drag to zoom", term: .tap.then(.move), kind: .tapThenDrag,
      makeOther: { TapThenDragGestureRecognizer() },
      values: { recognizer in
        let displacement =
          (recognizer as? TapThenDragGestureRecognizer)?.translation
          ?? (recognizer as? SequenceGestureRecognizer)?.translation(in: nil) ?? .zero
        return [displacement.dx, displacement.dy]
      }),
    SequenceEquality(
      name: "two hold, then swipe", term: .hold(2).then(.swipe(.left)), kind: .holdThenSwipe,
      makeOther: { HoldThenSwipeGestureRecognizer() }, values: { _ in [] }),
  ]

  /// Plays `count` random touch sequences to both and compares what they say.
  ///
  /// - Throws: ``SequenceError`` if the term cannot be compiled.
  public func compare(count: Int, seed: UInt64 = 1) throws(SequenceError) -> Result {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    application.addWindow(window)
    let sequence = SequenceGestureRecognizer(try GestureSequence(term))
    let other = makeOther()
    sequence.recognizeSimultaneously(with: other)
    let log = EqualityLog()
    for (index, recognizer) in [sequence, other].enumerated() {
      window.addGestureRecognizer(recognizer)
      let values = values
      recognizer.addAction { recognizer in
        log.add(
          index,
          EqualityLog.Entry(
            time: application.now, what: recognizer.state.name,
            values: values(recognizer) + [recognizer.location(in: nil).x, recognizer.location(in: nil).y]))
      }
    }
    log.members = [sequence, other]
    application.observer = log
    defer { application.observer = nil }

    var touches = RandomTouches(seed: seed)
    var result = Result(
      name: name, term: term.description, sequences: count, actions: 0, failures: 0, differences: 0)
    for number in 0..<count {
      let start = application.now + .seconds(2)
      let samples = touches.next(kind, from: start)
      play(samples, on: application)
      result.actions += log.entries[1].count { $0.what != "failed" }
      result.failures += log.entries[1].count { $0.what == "failed" }
      if log.entries[0] != log.entries[1] {
        result.differences += 1
        if result.firstDifference == nil {
          result.firstDifference = difference(number, samples, log, start)
        }
      }
      log.clear()
    }
    return result
  }

  private func play(_ samples: [ContactSample], on application: Application) {
    var rest = samples[...]
    while let first = rest.first {
      let frame = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(frame.count)
      application.send(Array(frame))
    }
    application.advance(to: application.now + .seconds(2))
  }

  private func difference(_ number: Int, _ samples: [ContactSample], _ log: EqualityLog, _ start: Timestamp) -> String {
    var text = "sequence \(number) of \(name)\n"
    for sample in samples {
      text += "  \((sample.time - start).seconds) \(sample.id) \(sample.phase.name) "
      text += "(\(sample.position.x), \(sample.position.y))\n"
    }
    for (index, title) in ["term", "by hand"].enumerated() {
      text += "\(title):\n"
      for entry in log.entries[index] {
        text += "  \((entry.time - start).seconds) \(entry.what) \(entry.values)\n"
      }
    }
    return text
  }
}

/// What two recognizers said.
final class EqualityLog: DecisionObserver {
  struct Entry: Equatable {
    var time: Timestamp
    var what: String
    var values: [Double] = []
  }

  var entries: [[Entry]] = [[], []]
  var members: [GestureRecognizer] = []

  func add(_ index: Int, _ entry: Entry) { entries[index].append(entry) }

  func clear() {
    entries[0].removeAll(keepingCapacity: true)
    entries[1].removeAll(keepingCapacity: true)
  }

  /// Failures call no action, but decide when a recognizer is ready again.
  func observe(_ decision: Decision) {
    guard decision.kind == .failed, let index = members.firstIndex(where: { $0 === decision.recognizer }) else {
      return
    }
    add(index, Entry(time: decision.time, what: "failed"))
  }
}
