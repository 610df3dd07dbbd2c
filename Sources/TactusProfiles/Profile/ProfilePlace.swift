import TactusJSON
import TactusScenes

extension RecognizerProperty {
  /// The numbers that the property accepts; `nil` if it accepts none.
  var range: ClosedRange<Double>? {
    switch kind {
    case .number(let range), .duration(let range): range
    case .flag, .integer, .choice, .choices, .structure: nil
    }
  }
}

/// A value of the file, and its path.
struct ProfilePlace {
  var node: JSONNode
  var path: DescriptionPath

  init(_ node: JSONNode, _ path: DescriptionPath) {
    self.node = node
    self.path = path
  }

  func error(_ kind: DescriptionError.Kind, _ message: String) -> DescriptionError {
    DescriptionError(kind, message, at: path, position: node.position)
  }

  func number(_ range: ClosedRange<Double>) throws(DescriptionError) -> Double {
    guard let number = node.number else { throw error(.wrongKind, "expected a number, found \(node.kind)") }
    guard let double = number.double, range.contains(double) else {
      let lower = JSONNode(range.lowerBound).text
      let upper = JSONNode(range.upperBound).text
      throw error(.outOfRange, "must be between \(lower) and \(upper), found \(number.text)")
    }
    return double
  }

  /// The members of an object that has no keys but `keys`.
  func members(
    _ owner: String, _ keys: [String], unknown: DescriptionError.Kind = .unknownKey, _ sentence: String? = nil
  ) throws(DescriptionError) -> [(key: String, place: ProfilePlace)] {
    guard let members = node.object else { throw error(.wrongKind, "expected an object, found \(node.kind)") }
    for member in members where !keys.contains(member.key) {
      throw DescriptionError(
        unknown, "\(sentence ?? "\(owner) has no key") \"\(member.key)\"; there are \(keys.joined(separator: ", "))",
        suggestion: nearestKey(to: member.key, among: keys), at: path[member.key], position: member.keyPosition)
    }
    return members.map { ($0.key, ProfilePlace($0.value, path[$0.key])) }
  }
}
