import Tactus
import TactusJSON
@_spi(Tools) import TactusScenes

/// A kind of recognizer in a page whose module has types of other authors: one of the engine's, or one of these.
///
/// These types are declared once, like those of scenes; see `RecognizerType`. Their numbers follow those of
/// ``GestureKind``, in their order. The page learns them from ``text``, in the grammar of `Web/tactus/types.js`.
enum OwnKind {
  case builtIn(GestureKind)
  case own(Int)

  /// The types of other authors.
  nonisolated(unsafe) static var types: [RecognizerType] = []

  /// The kind with this number in pages; `nil` if there is none.
  init?(rawValue: UInt8) {
    if let kind = GestureKind(rawValue: rawValue) {
      self = .builtIn(kind)
    } else {
      let index = Int(rawValue) - GestureKind.allCases.count
      guard Self.types.indices.contains(index) else { return nil }
      self = .own(index)
    }
  }

  /// A recognizer of this kind with every option at its default.
  func make() -> GestureRecognizer {
    switch self {
    case .builtIn(let kind): kind.make()
    case .own(let index): Self.types[index].make()
    }
  }

  /// Sets `options` on `recognizer`, which is of this kind.
  func set(_ options: OptionReader, on recognizer: GestureRecognizer) throws(PageFault) {
    switch self {
    case .builtIn(let kind): try kind.set(options, on: recognizer)
    case .own(let index):
      var options = options
      while let (number, values) = options.option() {
        var option = OptionAccess(setting: values)
        Self.types[index].access(number, &option, of: recognizer)
      }
    }
  }

  /// Writes option `number` of `recognizer`, which is of this kind, for the page.
  ///
  /// - Returns: the count of its numbers.
  func get(_ number: Int, of recognizer: GestureRecognizer) -> Int {
    switch self {
    case .builtIn(let kind): return kind.get(number, of: recognizer)
    case .own(let index):
      var option = OptionAccess.reading
      Self.types[index].access(number, &option, of: recognizer)
      return option.count
    }
  }

  /// Writes the current values of `recognizer`, which is of this kind.
  func write(_ recognizer: GestureRecognizer, to values: inout ValueWriter) {
    switch self {
    case .builtIn(let kind): kind.write(recognizer, to: &values)
    case .own(let index):
      for value in Self.types[index].pageValues { values.add(value.read(recognizer), kind: value.kind) }
    }
  }

  /// The text about these types for a page: for each a line with its name, its options and its values, separated by tabs.
  static var text: String {
    var text = ""
    for type in types {
      var options: [String] = []
      for property in type.pageProperties { options.append(property.name + ":" + (property.kind.pageText ?? "")) }
      var values: [String] = []
      for value in type.pageValues { values.append(value.name + value.kind.pageText) }
      text += type.name + "\t" + options.joined(separator: " ") + "\t" + values.joined(separator: " ") + "\n"
    }
    return text
  }
}

extension RecognizerType {
  /// Its own properties that a page can set, at most as many as there are numbers for them.
  fileprivate var pageProperties: [RecognizerProperty] {
    let own = properties.filter { property in
      property.kind.pageText != nil && !RecognizerProperty.common.contains { $0.name == property.name }
    }
    return Array(own.prefix(GestureKind.firstCommonOption))
  }

  /// Its own values that a page can read: the numbers, as many as a record has room for. `location`, `touches` and
  /// `numberOfTouches` come first, in every record.
  fileprivate var pageValues: [RecognizerValue] {
    var slots = ActionBatch.ownValuesStart
    return Array(
      values.dropFirst(3).filter { $0.kind.pageSlots > 0 }.prefix { value in
        slots += value.kind.pageSlots
        return slots <= ActionBatch.stride
      })
  }

  fileprivate func access(_ number: Int, _ option: inout OptionAccess, of recognizer: GestureRecognizer) {
    if number >= GestureKind.firstCommonOption {
      return GestureKind.accessCommon(number - GestureKind.firstCommonOption, &option, of: recognizer)
    }
    let own = pageProperties
    guard own.indices.contains(number) else { return }
    own[number].access(&option, of: recognizer)
  }
}

extension RecognizerProperty {
  fileprivate func access(_ option: inout OptionAccess, of recognizer: GestureRecognizer) {
    let now = read(recognizer)
    if option.isReading, now == nil { return }
    switch kind {
    case .flag:
      option.flag(now == .flag(true)) { apply(.flag($0), to: recognizer) }
    case .integer(let range):
      let integer = if case .integer(let value)? = now { value } else { 0 }
      option.integer(integer) { apply(.integer(min(max($0, range.lowerBound), range.upperBound)), to: recognizer) }
    case .number(let range):
      let number = if case .number(let value)? = now { value } else { 0.0 }
      option.number(number) { apply(.number(min(max($0, range.lowerBound), range.upperBound)), to: recognizer) }
    case .duration:
      let seconds = if case .duration(let value)? = now { value.seconds } else { 0.0 }
      option.number(seconds) { apply(.duration(.seconds($0)), to: recognizer) }
    case .choice(let words):
      option.integer(Self.bits(now, words).trailingZeroBitCount) { place in
        if words.indices.contains(place) { apply(.names([words[place]]), to: recognizer) }
      }
    case .choices(let words):
      option.integer(Self.bits(now, words)) { bits in
        let names = words.indices.filter { $0 < 31 && bits & (1 << $0) != 0 }.map { words[$0] }
        apply(.names(names), to: recognizer)
      }
    case .structure: break
    }
  }

  /// A bit for each word that is set.
  private static func bits(_ value: PropertyValue?, _ words: [String]) -> Int {
    guard case .names(let names)? = value else { return 0 }
    var bits = 0
    for (index, word) in words.enumerated() where index < 31 && names.contains(word) { bits |= 1 << index }
    return bits
  }
}

extension PropertyKind {
  /// The kind in the form of `types.js`; `nil` for a value with its own form.
  fileprivate var pageText: String? {
    func end(_ number: Double) -> String {
      number.isFinite ? JSONNode(number).text : number < 0 ? "-1e999" : "1e999"
    }
    switch self {
    case .flag: return "b"
    case .integer(let range):
      if range.lowerBound < 0 { return "[\(range.lowerBound),\(range.upperBound)]" }
      return range.upperBound == Int(Int32.max) ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    case .number(let range):
      return "[" + end(range.lowerBound) + "," + end(range.upperBound) + "]"
    case .duration: return "s"
    // The grammar recognizes a list of words by the bar between two of them.
    case .choice(let words): return words.count > 1 ? words.joined(separator: "|") : nil
    case .choices(let words): return words.count > 1 ? "+" + words.joined(separator: "|") : nil
    case .structure: return nil
    }
  }
}

extension RecordedValue.Kind {
  /// The text after the name of such a value in `types.js`.
  fileprivate var pageText: String {
    switch self {
    case .flag: ":b"
    case .pair: ":pair"
    case .transform: ":transform"
    case .number, .integer, .contact, .names, .contacts: ""
    }
  }

  /// The count of numbers for such a value in a record; 0 if it is not a number.
  fileprivate var pageSlots: Int {
    switch self {
    case .number, .integer, .flag, .contact: 1
    case .pair: 2
    case .transform: 6
    case .names, .contacts: 0
    }
  }
}

extension ValueWriter {
  /// Adds a value; if there is none now, NaN for each of its numbers.
  fileprivate mutating func add(_ value: RecordedValue?, kind: RecordedValue.Kind) {
    switch value {
    case .number(let number)?: add(number)
    case .integer(let integer)?: add(integer)
    case .flag(let flag)?: add(flag)
    case .contact(let id)?: add(Double(id))
    case .pair(let x, let y)?: add(Point(x: x, y: y))
    case .transform(let transform)?: add(transform)
    case .names?, .contacts?: break
    case nil: for _ in 0..<kind.pageSlots { add(.nan) }
    }
  }
}
