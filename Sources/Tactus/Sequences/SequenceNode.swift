/// A part of a term in the machine's form: one element of a list in which the parts inside a part follow directly after it.
nonisolated struct SequenceNode: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    case leaf
    case then
    case either
    case both
    case whileHeld
    case repeating
    case within
  }

  var kind: Kind
  var parent: Int
  var children: [Int] = []
  /// The index after the last one inside.
  var end = 0
  /// The repetitions of `repeating` and of the body of `whileHeld`.
  var minimum = 1
  var maximum = 1
  /// The bound of `within`, or the time between repetitions in `whileHeld`.
  var seconds = 0.0
  /// The maximum movement of the fingers that hold for `whileHeld`.
  var allowance = Double.infinity
  /// Whether nothing comes after it, so that its progress is reported.
  var isTail = false
  /// The node with the first fingers, from which distances are measured.
  var scope = 0
  var leaf = SequenceLeaf()
}

/// A step: the numbers of a tap, hold, movement or lift, and the place of its states.
nonisolated struct SequenceLeaf: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    case tap
    case hold
    case move
    case swipe
    case lift
  }

  var kind = Kind.tap
  /// The number of the step.
  var step = 0
  /// The number of fingers; 0 for a lift of all fingers that are down.
  var fingers = 1
  /// The maximum or required duration.
  var duration = 0.0
  var pause = 0.0
  /// The required distance of a movement.
  var distance = 0.0
  var swipe = SwipeConfiguration()
  /// Whether the places of its fingers count as the first ones of its scope.
  var marksOrigin = true

  var releasing = -1
  var waiting = -1
  var landing = -1
  var poised = -1
  var active = -1
  var lasting = -1
}
