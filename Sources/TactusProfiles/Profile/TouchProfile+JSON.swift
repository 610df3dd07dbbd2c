import Tactus
import TactusJSON
@_spi(Tools) import TactusScenes

nonisolated extension TouchProfile {
  /// The value of `format` in a profile's file.
  public static let format = "tactus-profile"
  /// The latest version of the format, and the version that is written.
  public static let version = 1

  /// The largest times that a person waits, in seconds, and the largest lengths of a finger, in millimetres: more is a slip.
  private static let seconds = 0.0...10
  private static let millimetres = 0.0...100

  /// A key of the file, its range, and the property that it sets.
  private struct Number: Sendable {
    var key: String
    var range: ClosedRange<Double>
    var set: @Sendable (inout TouchProfile, Double) -> Void
    var get: @Sendable (TouchProfile) -> Double?
  }

  private static let numbers = [
    Number(key: "pressDuration", range: seconds, set: { $0.pressDuration = $1 }, get: { $0.pressDuration }),
    Number(key: "tapDuration", range: seconds, set: { $0.tapDuration = $1 }, get: { $0.tapDuration }),
    Number(key: "doubleTapInterval", range: seconds, set: { $0.doubleTapInterval = $1 }, get: { $0.doubleTapInterval }),
    Number(key: "tremor", range: millimetres, set: { $0.tremor = $1 }, get: { $0.tremor }),
    Number(key: "holdDuration", range: seconds, set: { $0.holdDuration = $1 }, get: { $0.holdDuration }),
    Number(key: "repeatPause", range: seconds, set: { $0.repeatPause = $1 }, get: { $0.repeatPause }),
    Number(key: "extraFinger", range: millimetres, set: { $0.extraFinger = $1 }, get: { $0.extraFinger }),
  ]

  /// Reads and checks a profile's file. Times are in seconds from 0 to 10, lengths in millimetres from 0 to 100;
  /// thresholds are listed by type and property, with the names of scenes:
  ///
  /// ```
  /// {"format":"tactus-profile","version":1,"pressDuration":0.9,"doubleTapInterval":0.6,"tremor":5,
  ///  "thresholds":{"swipe":{"minimumPrimaryMovement":5,"maximumDuration":1}}}
  /// ```
  ///
  /// - Parameters:
  ///   - json: the text of the file, in UTF-8.
  ///   - file: the name of the file in errors.
  /// - Throws: a `DescriptionError` for the first mistake, with file, line and key.
  public init(json: some Collection<UInt8>, file: String? = nil) throws(DescriptionError) {
    let origin = try DescriptionOrigin(json: json, of: "a profile", file: file)
    do throws(DescriptionError) {
      try self.init(DescriptionField(origin.root))
    } catch {
      throw error.located(in: origin)
    }
  }

  private init(_ field: DescriptionField) throws(DescriptionError) {
    self.init()
    try FormatHeader.check(field, format: Self.format, version: Self.version)
    let members = try field.members("a profile", Self.numbers.map(\.key) + FormatHeader.keys + ["thresholds"])
    for number in Self.numbers {
      guard let member = members.first(where: { $0.key == number.key }) else { continue }
      number.set(&self, try member.value.number(number.range))
    }
    guard let types = members.first(where: { $0.key == "thresholds" })?.value else { return }
    let names = RecognizerType.supported.map(\.name)
    for (name, field) in try types.members(
      "an object of types", names, unknown: .unknownType, "there is no recognizer type")
    {
      guard let type = RecognizerType.supported.first(where: { $0.name == name }) else { continue }
      let numeric = type.properties.filter { $0.range != nil }
      for (key, field) in try field.members("a profile's \(name)", numeric.map(\.name)) {
        guard let limit = Self.limit(name, key) else { continue }
        thresholds.append(Threshold(name, key, try field.number(limit)))
      }
    }
  }

  /// The numbers that a file may hold for a property of a type; `nil` if there is no such property.
  private static func limit(_ type: String, _ property: String) -> ClosedRange<Double>? {
    let type = RecognizerType.supported.first { $0.name == type }
    guard let range = type?.property(property)?.range else { return nil }
    return Threshold.lengths.contains(property) ? millimetres : range.clamped(to: -1e6...1e6)
  }

  /// The profile as its file stores it, without a line end; values that a file cannot hold are left out.
  public var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("format", JSONNode(Self.format)), ("version", JSONNode(Self.version)),
    ]
    for number in Self.numbers {
      guard let value = number.get(self), number.range.contains(value) else { continue }
      members.append((number.key, JSONNode(value)))
    }
    var types: [(key: String, value: JSONNode?)] = []
    let kept = thresholds.filter { Self.limit($0.type, $0.property)?.contains($0.value) == true }
    for threshold in kept where !types.contains(where: { $0.key == threshold.type }) {
      var own: [(key: String, value: JSONNode?)] = []
      for other in kept where other.type == threshold.type {
        // Of two numbers for one property, the last one counts.
        own.removeAll { $0.key == other.property }
        own.append((other.property, JSONNode(other.value)))
      }
      types.append((threshold.type, JSONNode(members: own)))
    }
    if !types.isEmpty { members.append(("thresholds", JSONNode(members: types))) }
    return JSONNode(members: members)
  }
}

// MARK: Reading

nonisolated extension RecognizerProperty {
  /// The allowed numbers for the property; `nil` if it accepts none.
  var range: ClosedRange<Double>? {
    switch kind {
    case .number(let range), .duration(let range): range
    case .flag, .integer, .choice, .choices, .structure: nil
    }
  }
}

nonisolated extension DescriptionField {
  /// The members of an object that may have only `keys`.
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
