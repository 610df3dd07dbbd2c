import TactusJSON

/// Where a description was read from, kept so that whatever is found later can be shown at its line.
struct DescriptionOrigin: Sendable {
  /// The file, as whoever read it called it.
  var file: String?
  /// What was read.
  var root: JSONNode
}

/// A part of a value that does not count when the value is compared: two descriptions that say the same are equal,
/// wherever they come from.
struct Uncounted<Part: Sendable>: Sendable, Hashable {
  var part: Part

  static func == (lhs: Uncounted, rhs: Uncounted) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
