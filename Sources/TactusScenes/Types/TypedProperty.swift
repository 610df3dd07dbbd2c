import Tactus
import TactusJSON

/// A property of recognizers, or of parts of recognizers, of class `R`: its name in scenes, its allowed values, and how
/// it is set and read.
///
/// Type tables are lists of these:
///
/// ```swift
/// .integer("numberOfTapsRequired", 1..., get: { $0.numberOfTapsRequired }) { $0.numberOfTapsRequired = $1 }
/// ```
///
/// Without `get`, a property can be set but not read: `tactus why` does not try other values. Properties are set by
/// closures and not by key paths, which Embedded Swift does not have.
public nonisolated struct TypedProperty<R: AnyObject>: Sendable {
  /// The name in scenes, which should be the same as in the code.
  public let name: String
  /// The values that it accepts.
  public let kind: PropertyKind
  let get: Getter<PropertyValue?>?
  let set: Setter<PropertyValue>

  /// Sets a property of a recognizer to a value.
  public typealias Setter<Value> = RecognizerFunction<Void, R, Value>
  /// Reads a property of a recognizer.
  public typealias Getter<Value> = RecognizerFunction<Value, R>

  private init<Value>(
    _ name: String, _ kind: PropertyKind, _ read: Getter<Value>?, _ wrap: @escaping @Sendable (Value) -> PropertyValue?,
    set: @escaping Setter<PropertyValue>
  ) {
    self.name = name
    self.kind = kind
    if let read { get = { recognizer in wrap(read(recognizer)) } } else { get = nil }
    self.set = set
  }

  /// True or false.
  public static func flag(_ name: String, get: Getter<Bool>? = nil, _ write: @escaping Setter<Bool>) -> Self {
    Self(name, .flag, get, { .flag($0) }) { recognizer, value in
      if case .flag(let flag) = value { write(recognizer, flag) }
    }
  }

  /// An integer in `range`.
  public static func integer(
    _ name: String, _ range: ClosedRange<Int>, get: Getter<Int>? = nil, _ write: @escaping Setter<Int>
  ) -> Self {
    Self(name, .integer(range), get, { .integer($0) }) { recognizer, value in
      if case .integer(let integer) = value { write(recognizer, integer) }
    }
  }

  /// An integer from `range.lowerBound` on.
  public static func integer(
    _ name: String, _ range: PartialRangeFrom<Int>, get: Getter<Int>? = nil, _ write: @escaping Setter<Int>
  ) -> Self {
    integer(name, range.lowerBound...Int(Int32.max), get: get, write)
  }

  /// A number in `range`.
  public static func number(
    _ name: String, _ range: ClosedRange<Double>, get: Getter<Double>? = nil, _ write: @escaping Setter<Double>
  ) -> Self {
    Self(name, .number(range), get, { .number($0) }) { recognizer, value in
      if case .number(let number) = value { write(recognizer, number) }
    }
  }

  /// A length in points: not negative.
  public static func length(_ name: String, get: Getter<Double>? = nil, _ write: @escaping Setter<Double>) -> Self {
    number(name, 0 ... .infinity, get: get, write)
  }

  /// A length of time, in seconds: not negative.
  public static func seconds(
    _ name: String, get: Getter<Timestamp.Duration>? = nil, _ write: @escaping Setter<Timestamp.Duration>
  ) -> Self {
    Self(name, .duration(0 ... .infinity), get, { .duration($0) }) { recognizer, value in
      if case .duration(let duration) = value { write(recognizer, duration) }
    }
  }

  /// A length of time that the recognizer keeps as a number of seconds: not negative.
  public static func seconds(_ name: String, get: Getter<Double>? = nil, _ write: @escaping Setter<Double>) -> Self {
    Self(name, .duration(0 ... .infinity), get, { .duration(.seconds($0)) }) { recognizer, value in
      if case .duration(let duration) = value { write(recognizer, duration.seconds) }
    }
  }

  /// One of a few words, each of which stands for a value.
  public static func choice<Value: Sendable & Equatable>(
    _ name: String, _ words: [(String, Value)], get: Getter<Value>? = nil, _ write: @escaping Setter<Value>
  ) -> Self {
    Self(name, .choice(words.map { $0.0 }), get, { now in .names(words.filter { $0.1 == now }.map { $0.0 }) }) {
      recognizer, value in
      guard case .names(let names) = value else { return }
      for (word, value) in words where names.contains(word) { write(recognizer, value) }
    }
  }

  /// One or more of a few words, which together make a set.
  public static func choices<Value: OptionSet & Sendable>(
    _ name: String, _ words: [(String, Value)], get: Getter<Value>? = nil, _ write: @escaping Setter<Value>
  ) -> Self where Value.Element == Value {
    Self(name, .choices(words.map { $0.0 }), get, { now in .names(words.filter { now.contains($0.1) }.map { $0.0 }) }) {
      recognizer, value in
      guard case .names(let names) = value else { return }
      var set: Value = []
      for (word, value) in words where names.contains(word) { set.formUnion(value) }
      write(recognizer, set)
    }
  }

  /// A rectangle, `[x, y, width, height]`, or nothing.
  static func rect(_ name: String, get: Getter<Rect?>? = nil, _ write: @escaping Setter<Rect?>) -> Self {
    var node: Getter<JSONNode?>?
    if let get { node = { recognizer in get(recognizer).map { JSONNode(rect: $0) } } }
    return structure(name, check: checkRect, get: node) { recognizer, node in
      if let rect = try? DescriptionField(node).rect() { write(recognizer, rect) }
    }
  }

  private static func checkRect(_ field: DescriptionField) throws(DescriptionError) { _ = try field.rect() }

  /// Limits for sides, such as `{"left":20,"right":20}`: a side that is not named has no limit, and `{}` means no offset.
  static func offset(
    _ name: String, get: @escaping Getter<PanGestureRecognizer.Offset?>,
    _ write: @escaping Setter<PanGestureRecognizer.Offset?>
  ) -> Self {
    structure(
      name, check: checkOffset,
      get: { recognizer in
        guard let offset = get(recognizer) else { return nil }
        let limits = zip(sides, [offset.left, offset.right, offset.up, offset.down]).filter { $0.1 < .infinity }
        return JSONNode(members: limits.map { ($0.0, JSONNode($0.1)) })
      }
    ) { recognizer, node in
      let limits = sides.map { node[$0]?.number?.double ?? .infinity }
      let offset = PanGestureRecognizer.Offset(left: limits[0], right: limits[1], up: limits[2], down: limits[3])
      write(recognizer, offset == PanGestureRecognizer.Offset() ? nil : offset)
    }
  }

  private static var sides: [String] { ["left", "right", "up", "down"] }

  private static func checkOffset(_ field: DescriptionField) throws(DescriptionError) {
    let object = try field.object(of: "an offset", keys: sides)
    for side in sides { _ = try object[side]?.number(0 ... .infinity) }
  }

  /// A value with its own form.
  ///
  /// - Parameters:
  ///   - check: throws at the first mistake in a file's value.
  ///   - get: the value for a file; `nil` if a file would not have one.
  ///   - set: applies a value that passed the check.
  static func structure(
    _ name: String, check: @escaping @Sendable (DescriptionField) throws(DescriptionError) -> Void,
    get: Getter<JSONNode?>? = nil, set: @escaping Setter<JSONNode>
  ) -> Self {
    Self(name, .structure(PropertyKind.StructureCheck(check: check)), get, { $0.map { .structure($0) } }) {
      recognizer, value in
      if case .structure(let node) = value { set(recognizer, node) }
    }
  }
}

/// A value of recognizers of class `R` that cases expect and replay prints.
public nonisolated struct TypedValue<R: GestureRecognizer>: Sendable {
  /// The name in cases, which should be the same as in the code.
  public let name: String
  /// The kind of the value.
  public let kind: RecordedValue.Kind
  let read: RecognizerFunction<RecordedValue?, R>

  /// A value; if the recognizer has none at the moment, `read` returns `nil` and the value is left out.
  public init(_ name: String, _ kind: RecordedValue.Kind, read: @escaping RecognizerFunction<RecordedValue?, R>) {
    self.name = name
    self.kind = kind
    self.read = read
  }

  /// A number.
  public static func number(_ name: String, _ read: @escaping RecognizerFunction<Double, R>) -> Self {
    Self(name, .number) { .number(read($0)) }
  }

  /// An integer.
  public static func integer(_ name: String, _ read: @escaping RecognizerFunction<Int, R>) -> Self {
    Self(name, .integer) { .integer(read($0)) }
  }

  /// True or false.
  public static func flag(_ name: String, _ read: @escaping RecognizerFunction<Bool, R>) -> Self {
    Self(name, .flag) { .flag(read($0)) }
  }

  /// The words, of a given list, whose values are in a set.
  static func choices<Value: OptionSet & Sendable>(
    _ name: String, _ words: [(String, Value)], _ read: @escaping RecognizerFunction<Value, R>
  ) -> Self where Value.Element == Value {
    Self(name, .names) { recognizer in
      let now = read(recognizer)
      return .names(words.filter { now.contains($0.1) }.map { $0.0 })
    }
  }

  /// A translation or a velocity, in the coordinates of the recognizer's view.
  public static func vector(_ name: String, _ read: @escaping RecognizerFunction<Vector, R, View?>) -> Self {
    Self(name, .pair) { .vector(read($0, $0.view)) }
  }
}
