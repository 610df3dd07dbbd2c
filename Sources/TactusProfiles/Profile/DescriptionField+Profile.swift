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

extension DescriptionField {
  /// The members of an object that has no keys but `keys`.
  func members(
    _ owner: String, _ keys: [String], unknown: DescriptionError.Kind = .unknownKey, _ sentence: String? = nil
  ) throws(DescriptionError) -> [(key: String, value: DescriptionField)] {
    guard let members = node.object else { throw error(.wrongKind, "expected an object, found \(node.kind)") }
    for member in members where !keys.contains(member.key) {
      throw DescriptionError(
        unknown, "\(sentence ?? "\(owner) has no key") \"\(member.key)\"; there are \(keys.joined(separator: ", "))",
        suggestion: nearestKey(to: member.key, among: keys), at: path[member.key], position: member.keyPosition)
    }
    return members.map { ($0.key, DescriptionField($0.value, at: path[$0.key])) }
  }
}
