import Tactus
import TactusJSON

/// A value of a file that is being read, and its path.
package nonisolated struct DescriptionField {
  package var node: JSONNode
  package var path: DescriptionPath

  package init(_ node: JSONNode, at path: DescriptionPath = .root) {
    self.node = node
    self.path = path
  }

  package func error(_ kind: DescriptionError.Kind, _ message: String, suggestion: String? = nil) -> DescriptionError {
    DescriptionError(kind, message, suggestion: suggestion, at: path, position: node.position)
  }

  func wrongKind(_ expected: String) -> DescriptionError {
    error(.wrongKind, "expected \(expected), found \(node.kind)")
  }

  // MARK: Plain values

  func bool() throws(DescriptionError) -> Bool {
    guard let bool = node.bool else { throw wrongKind("true or false") }
    return bool
  }

  func string() throws(DescriptionError) -> String {
    guard let string = node.string else { throw wrongKind("a string") }
    return string
  }

  /// A string that names something, such as "an id": not empty.
  func id(_ noun: String = "an id") throws(DescriptionError) -> String {
    let id = try string()
    if id.isEmpty { throw error(.outOfRange, "\(noun) must not be empty") }
    return id
  }

  /// One of a few words; `noun` describes them: "a phase".
  func word<Word>(_ noun: String, _ words: [(String, Word)]) throws(DescriptionError) -> Word {
    let text = try string()
    for (name, word) in words where name == text { return word }
    let names = words.map { $0.0 }
    throw error(
      .outOfRange, "\"\(text)\" is not \(noun); it must be one of \(names.joined(separator: ", "))",
      suggestion: nearestKey(to: text, among: names))
  }

  // MARK: Numbers

  package func number(_ range: ClosedRange<Double> = -.infinity ... .infinity) throws(DescriptionError) -> Double {
    guard let number = node.number else { throw wrongKind("a number") }
    guard let double = number.double else { throw error(.outOfRange, "\(number.text) is too large for a number") }
    if !range.contains(double) { throw outOfRange(range, found: number) }
    return double
  }

  /// A number that a place or a size may have.
  func coordinate() throws(DescriptionError) -> Double { try number(-1e9...1e9) }

  func integer(_ range: ClosedRange<Int>) throws(DescriptionError) -> Int {
    guard let number = node.number else { throw wrongKind("an integer") }
    guard let double = number.double, double == double.rounded() else {
      throw error(.wrongKind, "expected an integer, found \(number.text)")
    }
    guard let integer = number.integer.flatMap({ Int(exactly: $0) }), range.contains(integer) else {
      // Name the end of the range only if it is near, or was exceeded.
      let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
      if range.upperBound < Int(Int32.max) { throw outOfRange(least...most, found: number) }
      throw outOfRange(double < least ? least ... .infinity : -.infinity...most, found: number)
    }
    return integer
  }

  func contactID() throws(DescriptionError) -> UInt64 {
    guard let number = node.number else { throw wrongKind("a contact's id, which is a number") }
    guard let id = number.unsignedInteger else {
      throw error(.outOfRange, "a contact's id is an integer from 0 to \(UInt64.max), found \(number.text)")
    }
    return id
  }

  /// Seconds, exactly to nanoseconds.
  func duration(_ range: ClosedRange<Double> = 0 ... .infinity) throws(DescriptionError) -> Timestamp.Duration {
    guard let number = node.number else { throw wrongKind("a number of seconds") }
    guard let nanoseconds = number.scaledInteger(decimals: 9) else {
      throw error(.outOfRange, "\(number.text) seconds are beyond the range of time, which is about 292 years")
    }
    let duration = Timestamp.Duration(nanoseconds: nanoseconds)
    if !range.contains(duration.seconds) { throw outOfRange(range, found: number) }
    return duration
  }

  /// A moment, in seconds, exactly to nanoseconds. As in a recording, it may be before 0.
  func time() throws(DescriptionError) -> Timestamp { .zero + (try duration(-.infinity ... .infinity)) }

  private func outOfRange(_ range: ClosedRange<Double>, found number: JSONNumber) -> DescriptionError {
    error(.outOfRange, "must be \(range.inWords), found \(number.text)")
  }

  // MARK: Containers

  func elements(_ noun: String = "an array") throws(DescriptionError) -> [DescriptionField] {
    guard let nodes = node.array else { throw wrongKind(noun) }
    return nodes.enumerated().map { DescriptionField($1, at: path[$0]) }
  }

  func list<Element>(
    _ noun: String, _ read: (DescriptionField) throws(DescriptionError) -> Element
  ) throws(DescriptionError) -> [Element] {
    try elements(noun).map(read)
  }

  /// The elements of an array that has `count` of them; `noun` describes them: "[t, phase, id, x, y]".
  func elements(_ noun: String, count: Int) throws(DescriptionError) -> [DescriptionField] {
    let fields = try elements(noun)
    if fields.count != count { throw error(.wrongKind, "expected \(noun), found an array of \(fields.count)") }
    return fields
  }

  /// Ids, or other strings that are not empty.
  func ids(_ noun: String) throws(DescriptionError) -> [String] {
    try list(noun) { (field) throws(DescriptionError) in try field.id() }
  }

  /// Exactly `count` numbers; `noun` describes them: "[x, y]".
  func numbers(_ count: Int, _ noun: String) throws(DescriptionError) -> [Double] {
    let fields = try elements(noun)
    if fields.count != count {
      throw error(.wrongKind, "expected \(noun), which are \(count) numbers, found an array of \(fields.count)")
    }
    return try fields.map { (field) throws(DescriptionError) in try field.coordinate() }
  }

  func rect() throws(DescriptionError) -> Rect {
    let numbers = try numbers(4, "[x, y, width, height]")
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func transform() throws(DescriptionError) -> Transform {
    let numbers = try numbers(6, "[a, b, c, d, tx, ty]")
    return Transform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// A size with no side below 0.
  func size() throws(DescriptionError) -> Size {
    let numbers = try numbers(2, "[width, height]")
    let size = Size(width: numbers[0], height: numbers[1])
    try check(size)
    return size
  }

  func check(_ size: Size) throws(DescriptionError) {
    for (name, side) in [("width", size.width), ("height", size.height)] where side < 0 {
      throw error(.outOfRange, "the \(name) must be at least 0, found \(side.brief)")
    }
  }

  /// The members of an object with arbitrary keys: ids.
  func entries(_ noun: String) throws(DescriptionError) -> [(id: String, value: DescriptionField)] {
    guard let members = node.object else { throw wrongKind(noun) }
    return members.map { ($0.key, DescriptionField($0.value, at: path[$0.key])) }
  }

  /// The members of an object that may have only `keys`; `owner` describes the object: "a view".
  func object(of owner: String, keys: [String]) throws(DescriptionError) -> DescriptionObject {
    guard let members = node.object else { throw wrongKind("an object for \(owner)") }
    for member in members where !keys.contains(member.key) {
      throw .unknownKey(member.key, of: owner, among: keys, at: path[member.key], position: member.keyPosition)
    }
    return DescriptionObject(field: self, owner: owner)
  }
}

/// An object whose keys were checked.
nonisolated struct DescriptionObject {
  var field: DescriptionField
  var owner: String

  subscript(key: String) -> DescriptionField? {
    field.node[key].map { DescriptionField($0, at: field.path[key]) }
  }

  /// The value of `key`, which determines the meaning of the other keys. It is read before they are checked, so a
  /// misspelling of its own name must be found here.
  func decisive(_ key: String) throws(DescriptionError) -> DescriptionField {
    guard let members = field.node.object else { throw field.wrongKind("an object for \(owner)") }
    if let value = self[key] { return value }
    for member in members where nearestKey(to: member.key, among: [key]) != nil {
      throw DescriptionError(
        .unknownKey, "\(owner) has no key \"\(member.key)\"", suggestion: key, at: field.path[member.key],
        position: member.keyPosition)
    }
    return try required(key)
  }

  func required(_ key: String) throws(DescriptionError) -> DescriptionField {
    guard let value = self[key] else { throw field.error(.missingKey, "\(owner) needs the key \"\(key)\"") }
    return value
  }
}

nonisolated extension ClosedRange<Double> {
  /// The range in words, for messages.
  var inWords: String {
    let lower = JSONNumber(shortest: lowerBound)?.text
    let upper = JSONNumber(shortest: upperBound)?.text
    return switch (lower, upper) {
    case (let lower?, let upper?): "between \(lower) and \(upper)"
    case (let lower?, nil): "at least \(lower)"
    case (nil, let upper?): "at most \(upper)"
    case (nil, nil): "a finite number"
    }
  }
}

/// The two keys that identify the format of a file.
package nonisolated enum FormatHeader {
  package static let keys = ["format", "version"]

  /// Checks the header of `field`, before any other key is read: a newer file may have keys that are unknown here.
  ///
  /// - Parameter isRequired: whether the header must be there; a scene inside a case needs none.
  package static func check(
    _ field: DescriptionField, format: String, version supported: Int, isRequired: Bool = true
  ) throws(DescriptionError) {
    guard field.node.object != nil else { throw field.wrongKind("an object, the \(format) file") }
    let object = DescriptionObject(field: field, owner: "a \(format) file")
    if let found = object["format"] {
      let name = try found.string()
      if name != format { throw found.error(.wrongFormat, "expected the format \"\(format)\", found \"\(name)\"") }
    } else if isRequired {
      throw field.error(.wrongFormat, "the file does not say what it is; expected \"format\":\"\(format)\"")
    }
    if let found = object["version"] {
      let version = try found.integer(1...Int.max)
      if version > supported {
        throw found.error(
          .newerVersion, "version \(version) of \(format) is newer than version \(supported), the latest known here")
      }
    } else if isRequired {
      throw field.error(.missingKey, "a \(format) file needs the key \"version\"")
    }
  }
}
