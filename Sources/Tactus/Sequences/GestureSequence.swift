/// "First this, then that": a gesture made of smaller terms, checked, and compiled to a state machine.
///
/// ```swift
/// let zoom = try GestureSequence(.tap.then(.move))
/// let recognizer = SequenceGestureRecognizer(zoom) { zoom in
///   photo.scale = zoom.scale()
/// }
/// print(zoom.picture)  // its states, and what leads from one to the other
/// ```
///
/// Combinations of terms:
///
///     a.then(b)        a ──done──▶ b ──done──▶ done
///     a.or(b)          a and b at once ──the first that is done──▶ done; failed when both are
///     a.and(b)         a and b at once, each with its own fingers ──both done──▶ done; failed when one is
///     a.while(b)       a ──done──▶ its fingers stay down, b ──done──▶ counted; the lift of a holding finger ends it
///     a.repeating(n)   a ──done──▶ counted, and again ──n times──▶ done
///     a.within(s)      a ──done──▶ done; failed when s seconds are over
///
/// A term may leave fingers down. A ``GestureTerm/Form/move(_:)``, ``GestureTerm/Form/swipe(_:)`` or
/// ``GestureTerm/Form/lift(_:)`` after it continues with those fingers. A tap or a hold needs new fingers, so the old ones must
/// lift first.
public nonisolated struct GestureSequence: Sendable, Hashable {
  /// The term of the sequence.
  public let term: GestureTerm
  /// The states of all steps, in order.
  public let states: [State]
  let nodes: [SequenceNode]
  private let minimumSeconds: Double

  /// Checks and compiles `term`.
  ///
  /// - Throws: ``SequenceError`` if the term has no content or can never be satisfied.
  public init(_ term: GestureTerm) throws(SequenceError) {
    minimumSeconds = try SequenceChecker.check(term).seconds
    self.term = term
    (nodes, states) = SequenceCompiler.compile(term)
  }

  /// A single tap with one finger.
  public static var tap: GestureSequence { GestureSequence(checked: .tap) }

  private init(checked term: GestureTerm) {
    self.term = term
    minimumSeconds = 0
    (nodes, states) = SequenceCompiler.compile(term)
  }

  /// The minimum duration of the gesture, in seconds.
  public var minimumDuration: Double { minimumSeconds }

  /// The names of the steps, in order: `tap`, `move`.
  public var steps: [String] {
    var names: [String] = []
    for state in states where state.step == names.count { names.append(state.stepName) }
    return names
  }

  /// The manner in which the sequence reports progress.
  public enum Manner: UInt8, Sendable, Hashable {
    /// Once, when it is done: its last step ends at one moment.
    case once
    /// At each repetition, and a last time: its last term repeats a term that ends at one moment.
    case eachRepetition
    /// From its beginning to its end: its last step is a hold or a movement.
    case continuously
  }

  /// The manner in which the sequence reports progress.
  public var manner: Manner {
    for node in nodes where node.kind == .leaf && node.isTail && node.leaf.lasting >= 0 { return .continuously }
    for node in nodes where node.isTail && node.minimum != node.maximum { return .eachRepetition }
    return .once
  }

  /// Whether it begins with fingers that hold for a `while`, like a triggered tap: these must be the only fingers down, and by
  /// default they do not prevent other recognizers.
  public var beginsByHolding: Bool { holdingFingers > 0 }

  /// The number of fingers that hold for a `while` at the beginning; 0 for another sequence.
  var holdingFingers: Int {
    guard let first = nodes.firstIndex(where: { $0.kind == .leaf }) else { return 0 }
    return nodes[..<first].contains { $0.kind == .whileHeld } ? nodes[first].leaf.fingers : 0
  }

  /// The minimum number of taps. If several recognizers recognize in one frame, the one with the most taps is notified first
  /// (S-4.6).
  public var tapCount: Int { nodes.isEmpty ? 0 : taps(0) }

  private func taps(_ index: Int) -> Int {
    let node = nodes[index]
    switch node.kind {
    case .leaf: return node.leaf.kind == .tap ? 1 : 0
    case .then, .both: return node.children.reduce(0) { min($0 + taps($1), 1000) }
    case .either: return node.children.reduce(.max) { min($0, taps($1)) }
    case .repeating: return min(taps(node.children[0]) * min(node.minimum, 1000), 1000)
    case .within: return taps(node.children[0])
    // Taps during a hold compete with no other recognizer.
    case .whileHeld: return 0
    }
  }

  /// The bound of the time until the decision.
  public enum Bound: Sendable, Hashable {
    /// At most this many seconds after the first finger came down.
    case seconds(Double)
    /// Until the fingers lift.
    case untilLift
    /// As long as the repetitions come in time.
    case whileRepeated
  }

  /// The bound of the time until the gesture is decided: nothing waits without a bound (S-4.9).
  public var bound: Bound { nodes.isEmpty ? .seconds(0) : bound(0, isFirst: true) }

  private func bound(_ index: Int, isFirst: Bool) -> Bound {
    let node = nodes[index]
    let leaf = node.leaf
    let pause = isFirst ? 0 : leaf.pause
    switch node.kind {
    case .leaf:
      switch leaf.kind {
      case .tap where leaf.duration.isFinite && leaf.releasing < 0: return .seconds(pause + leaf.duration)
      case .hold where leaf.fingers == 1 && leaf.releasing < 0: return .seconds(pause + leaf.duration)
      case .swipe where leaf.poised < 0: return .seconds(pause + leaf.duration)
      default: return .untilLift
      }
    case .both: return .untilLift
    case .then, .either:
      var total = Bound.seconds(0)
      for (number, child) in node.children.enumerated() {
        let part = bound(child, isFirst: isFirst && (number == 0 || node.kind != .then))
        switch (total, part) {
        case (.seconds(let sum), .seconds(let more)):
          total = .seconds(node.kind == .then ? sum + more : max(sum, more))
        case (.seconds, _): total = part
        default: break
        }
      }
      return total
    case .repeating:
      if node.maximum == .max { return .whileRepeated }
      let first = bound(node.children[0], isFirst: isFirst)
      guard case .seconds(let one) = first, case .seconds(let more) = bound(node.children[0], isFirst: false) else {
        return first
      }
      return .seconds(one + more * Double(node.maximum - 1))
    case .whileHeld: return .untilLift
    case .within: return .seconds(node.seconds)
    }
  }
}
