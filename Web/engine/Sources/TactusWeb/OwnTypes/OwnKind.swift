import Tactus
import TactusJSON
@_spi(Tools) import TactusScenes

/// A kind of recognizer in a page whose module has types of others: one of the engine's, or one of theirs.
///
/// The types of others are those that scenes know, made by one declaration; see `RecognizerType`. Their numbers follow those of
/// ``GestureKind``, in their order. The page learns of them by ``text``, in the grammar of `Web/tactus/types.js`.
enum OwnKind {
  case builtIn(GestureKind)
  case own(Int)

  /// The types of others.
  nonisolated(unsafe) static var types: [RecognizerType] = []

  /// The kind with a page's number; `nil` if there is none.
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

  /// Writes option `number` of `recognizer`, which is of this kind, where the page reads it.
  ///
  /// - Returns: how many numbers it has.
  func get(_ number: Int, of recognizer: GestureRecognizer) -> Int {
    switch self {
    case .builtIn(let kind): return kind.get(number, of: recognizer)
    case .own(let index):
      var option = OptionAccess.reading
      Self.types[index].access(number, &option, of: recognizer)
      return option.count
    }
  }

  /// Writes what `recognizer`, which is of this kind, says of itself now.
  func write(_ recognizer: GestureRecognizer, to values: inout ValueWriter) {
    switch self {
    case .builtIn(let kind): kind.write(recognizer, to: &values)
    case .own(let index):
      for value in Self.types[index].pageValues { values.add(value.read(recognizer), kind: value.kind) }
    }
  }

  /// What a page learns of the types of others: for each a line with its name, its options and its values, with tabs between.
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
  /// What every recognizer has, in the order of `types.js`; a type's own properties come before.
  private static let common = [
    "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "allowedTouchTools",
    "requiresExclusiveTouchType", "acceptsLeftoverTouches", "cancelsWhenOutside",
  ]

  /// The properties of its own that a page can set, at most as many as there are numbers for them.
  fileprivate var pageProperties: [RecognizerProperty] {
    let own = properties.filter { !Self.common.contains($0.name) && $0.kind.pageText != nil }
    return Array(own.prefix(GestureKind.firstCommonOption))
  }

  /// The values of its own that a page can read: those that are numbers. `location`, `touches` and `numberOfTouches` come first, in
  /// every record.
  fileprivate var pageValues: [RecognizerValue] { values.dropFirst(3).filter { $0.kind.pageSlots > 0 } }

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
      var flag = false
      if case .flag(let value)? = now { flag = value }
      option.flag(flag) { apply(.flag($0), to: recognizer) }
    case .integer(let range):
      var integer = 0
      if case .integer(let value)? = now { integer = value }
      option.integer(integer) { apply(.integer(min(max($0, range.lowerBound), range.upperBound)), to: recognizer) }
    case .number(let range):
      var number = 0.0
      if case .number(let value)? = now { number = value }
      option.number(number) { apply(.number(min(max($0, range.lowerBound), range.upperBound)), to: recognizer) }
    case .duration:
      var seconds = 0.0
      if case .duration(let value)? = now { seconds = value.seconds }
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
  /// The kind as `types.js` writes it; `nil` for what has a form of its own.
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
    // The grammar knows a list of words by the bar between two of them.
    case .choice(let words): return words.count > 1 ? words.joined(separator: "|") : nil
    case .choices(let words): return words.count > 1 ? "+" + words.joined(separator: "|") : nil
    case .structure: return nil
    }
  }
}

extension RecordedValue.Kind {
  /// What follows the name of such a value in `types.js`.
  fileprivate var pageText: String {
    switch self {
    case .flag: ":b"
    case .pair: ":pair"
    case .transform: ":transform"
    case .number, .integer, .contact, .names, .contacts: ""
    }
  }

  /// How many numbers such a value has in a record; 0 for what is no number.
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
  /// Adds a value, or as many numbers that are none if there is no such value now.
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
