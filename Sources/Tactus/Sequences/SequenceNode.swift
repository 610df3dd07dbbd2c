/// A part of a term as the machine runs it: one of a list in which the parts of a part come right after it.
struct SequenceNode: Sendable, Hashable {
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
  /// Repetitions, of `repeating` and of the body of `whileHeld`.
  var minimum = 1
  var maximum = 1
  /// The bound of `within`, or the time between repetitions in `whileHeld`.
  var seconds = 0.0
  /// How far what holds for `whileHeld` may go.
  var allowance = Double.infinity
  /// Whether nothing comes after it, so that what it does is reported.
  var isTail = false
  /// The node whose first fingers are those that distances are measured from.
  var scope = 0
  var leaf = SequenceLeaf()
}

/// A step: the numbers of a tap, hold, movement or lift, and where its states are.
struct SequenceLeaf: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    case tap
    case hold
    case move
    case swipe
    case lift
  }

  var kind = Kind.tap
  /// Which of the steps it is.
  var step = 0
  /// How many fingers; 0 for a lift of whatever is down.
  var fingers = 1
  /// How long it may or has to take.
  var duration = 0.0
  var pause = 0.0
  /// How far a movement has to go.
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
