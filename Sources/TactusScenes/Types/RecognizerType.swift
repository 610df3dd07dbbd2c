import Tactus
@_spi(Tools) import TactusJSON

#if !hasFeature(Embedded)
  #if canImport(Darwin)
    import Darwin
  #else
    import Synchronization
  #endif
#endif

#if MainActor
  /// A function that gets or makes recognizers. It is on the main actor, because the trait `MainActor` is enabled.
  public typealias RecognizerFunction<Result, each Argument> = @MainActor (repeat each Argument) -> Result
#else
  /// A function that gets or makes recognizers. With the trait `MainActor`, it is on the main actor.
  public typealias RecognizerFunction<Result, each Argument> = @Sendable (repeat each Argument) -> Result
#endif

/// A type of recognizer as scenes name it: how to make one, the properties that can be set, and the values that can be read.
///
/// The reader of scenes and the live recognizers both use this table. The types of the engine's own recognizers are
/// made from `Catalogue/`. A recognizer of another module declares its type in the same way, and registers it with
/// ``register(_:)``:
///
/// ```swift
/// extension RecognizerType {
///   static let zigzag = RecognizerType(
///     "zigzag", make: { ZigzagGestureRecognizer() },
///     properties: [
///       .integer("numberOfTurnsRequired", 1..., get: { $0.numberOfTurnsRequired }) { $0.numberOfTurnsRequired = $1 }
///     ],
///     values: [.integer("turns") { $0.turns }])
/// }
///
/// try RecognizerType.register(.zigzag)
/// ```
public nonisolated struct RecognizerType: Sendable {
  /// The name in scenes: `tap`.
  public let name: String
  /// The properties that can be set, in the order in which they are set and written.
  public let properties: [RecognizerProperty]
  /// The names of the properties that must be set; few types have any, because nearly every property has a default.
  public let requiredProperties: [String]
  /// The values that can be read, in the order in which they are written.
  public let values: [RecognizerValue]
  /// Whether every changed action is reported separately, so that a run of them does not count as one; true only for
  /// `individual`, whose actions may each be about another finger.
  public let reportsEveryChange: Bool

  private let makeRecognizer: RecognizerFunction<GestureRecognizer>
  private let isOfClass: RecognizerFunction<Bool, GestureRecognizer>

  /// Makes a type of recognizers of class `R`.
  ///
  /// - Parameters:
  ///   - name: the name in scenes.
  ///   - make: makes a recognizer with every property at its default.
  ///   - parent: a type whose properties and values this one also has; `nil`, by default, for those of every recognizer.
  ///   - properties: the properties that can be set; none by default.
  ///   - required: the names of properties without which such a recognizer is useless; none by default.
  ///   - values: the additional values that can be read; none by default.
  ///   - reportsEveryChange: whether every changed action is its own entry in cases.
  public init<R: GestureRecognizer>(
    _ name: String, make: @escaping RecognizerFunction<R>, parent: RecognizerType? = nil,
    properties: [TypedProperty<R>] = [], required: [String] = [], values: [TypedValue<R>] = [],
    reportsEveryChange: Bool = false
  ) {
    self.name = name
    self.makeRecognizer = make
    isOfClass = { $0 is R }
    self.properties =
      properties.map { RecognizerProperty($0) } + (parent?.properties ?? RecognizerProperty.common)
    self.values = (parent?.values ?? RecognizerValue.common) + values.map { RecognizerValue($0) }
    self.requiredProperties = required
    self.reportsEveryChange = reportsEveryChange
  }

  /// The property called `name` in scenes.
  public func property(_ name: String) -> RecognizerProperty? { properties.first { $0.name == name } }

  /// The value called `name` in cases.
  public func value(_ name: String) -> RecognizerValue? { values.first { $0.name == name } }

  /// The name with its article: "a tap".
  var noun: String { (["a", "e", "i", "o", "u"].contains { name.hasPrefix($0) } ? "an " : "a ") + name }
}

/// A property that scenes can set.
public nonisolated struct RecognizerProperty: Sendable {
  /// The name in scenes, which is the same as in the engine.
  public let name: String
  /// The values that it accepts.
  public let kind: PropertyKind
  private let get: RecognizerFunction<PropertyValue?, GestureRecognizer>?
  private let set: RecognizerFunction<Void, GestureRecognizer, PropertyValue>

  init<R: GestureRecognizer>(_ property: TypedProperty<R>) {
    name = property.name
    kind = property.kind
    if let read = property.get {
      get = { recognizer in (recognizer as? R).flatMap { read($0) } }
    } else {
      get = nil
    }
    set = { recognizer, value in
      if let recognizer = recognizer as? R { property.set(recognizer, value) }
    }
  }

  /// Whether the type can read the property.
  var isReadable: Bool { self.get != nil }
}

/// A value that cases can expect and replay prints.
public nonisolated struct RecognizerValue: Sendable {
  /// The name in cases, which is the same as in the engine.
  public let name: String
  /// The kind of the value.
  public let kind: RecordedValue.Kind
  private let readValue: RecognizerFunction<RecordedValue?, GestureRecognizer>

  init<R: GestureRecognizer>(_ value: TypedValue<R>) {
    name = value.name
    kind = value.kind
    readValue = { recognizer in (recognizer as? R).flatMap(value.read) }
  }
}

extension RecognizerProperty {
  /// The value of the property of `recognizer`, which must be of the property's type. A property that a scene leaves
  /// out has its default, which only the recognizer knows. A structured value is returned if it is an object of
  /// numbers; `nil` for all other structured values.
  public func read(_ recognizer: GestureRecognizer) -> PropertyValue? {
    let value = get?(recognizer)
    if case .structure(let node) = value, node.object?.allSatisfy({ $0.value.number != nil }) != true { return nil }
    return value
  }

  /// The property of `recognizer` as a scene would write it; `nil` if a scene would not write it, or ``isReadable`` is false.
  @_spi(Tools) public func describe(_ recognizer: GestureRecognizer) -> PropertyValue? { get?(recognizer) }

  /// Sets the property of `recognizer`, which must be of the property's type, to a value of its kind.
  public func apply(_ value: PropertyValue, to recognizer: GestureRecognizer) { set(recognizer, value) }
}

extension RecognizerValue {
  /// The current value of `recognizer`; `nil` if it has no such value at the moment.
  public func read(_ recognizer: GestureRecognizer) -> RecordedValue? { readValue(recognizer) }
}

// MARK: Types by name

nonisolated extension RecognizerType {
  /// The types that scenes can name: those of this version of the engine, then those that were registered.
  ///
  /// ```swift
  /// for property in RecognizerType.supported[0].properties.prefix(3) { print(property.name) }
  /// // numberOfTapsRequired
  /// // numberOfTouchesRequired
  /// // maximumTapDuration
  /// ```
  public static var supported: [RecognizerType] { builtIn + TypeRegistry.registered }

  /// Makes a type known to scenes, cases, `replay` and all other users of ``supported``, from here on and in the whole program.
  ///
  /// Register types at the start of the program or the test. A type that is registered again replaces the earlier one.
  ///
  /// - Throws: a ``DescriptionError`` of the kind `duplicateID` if the engine itself has a type of this name, and
  ///   `outOfRange` if the name is empty.
  public static func register(_ type: RecognizerType) throws(DescriptionError) {
    if type.name.isEmpty { throw DescriptionError(.outOfRange, "a type's name must not be empty", at: .root) }
    if (builtIn + inScenes).contains(where: { $0.name == type.name }) {
      throw DescriptionError(
        .duplicateID, "the engine has a type \"\(type.name)\" of its own; choose another name", at: .root)
    }
    TypeRegistry.register(type)
  }

  /// The type called `name`, or an error that lists `listed`, with the name that was probably meant.
  static func named(
    _ name: String, at path: DescriptionPath, listed: [RecognizerType] = supported + inScenes
  ) throws(DescriptionError) -> RecognizerType {
    if let type = (supported + inScenes).first(where: { $0.name == name }) { return type }
    let names = listed.map { $0.name }
    throw DescriptionError(
      .unknownType, "there is no recognizer type \"\(name)\"; supported are \(names.joined(separator: ", "))",
      suggestion: nearestKey(to: name, among: names) ?? otherNames[name], at: path)
  }

  /// The names of types in other toolkits.
  private static let otherNames = [
    "drag": "pan", "doubleTap": "tap", "doubletap": "tap", "click": "tap", "zoom": "pinch", "scale": "pinch",
    "magnify": "pinch", "turn": "rotation", "press": "longPress", "hold": "longPress",
  ]
}

// MARK: Recognizers

extension RecognizerType {
  /// Makes a recognizer of this type with every property at its default, not yet on a view.
  public func make() -> GestureRecognizer { makeRecognizer() }

  /// Whether `recognizer` is of the class of this type's recognizers, or of a subclass.
  func describes(_ recognizer: GestureRecognizer) -> Bool { isOfClass(recognizer) }

  /// Makes a recognizer from `options`: an object with the key `type` and any of the properties of that type, as in a
  /// scene but without `id`, `view` and relations.
  ///
  /// ```swift
  /// let options = try JSONParser.parse(Array(#"{"type":"tap","numberOfTapsRequired":2}"#.utf8))
  /// let (type, recognizer) = try RecognizerType.make(options)
  /// ```
  ///
  /// - Throws: a ``DescriptionError`` for the first mistake, with the nearest key if a key is unknown.
  @_spi(Tools) public static func make(
    _ options: JSONNode
  ) throws(DescriptionError) -> (type: RecognizerType, recognizer: GestureRecognizer) {
    let field = DescriptionField(options)
    guard options.object != nil else { throw field.wrongKind("an object with options") }
    let typeField = try DescriptionObject(field: field, owner: "a recognizer").decisive("type")
    let type = try named(try typeField.string(), at: typeField.path, listed: supported)
    let object = try field.object(of: type.noun, keys: ["type"] + type.properties.map { $0.name })
    for name in type.requiredProperties { _ = try object.required(name) }
    let recognizer = type.make()
    try type.set(object, on: recognizer)
    return (type, recognizer)
  }

  /// Sets the properties in `options` on `recognizer`, which must be of this type: all of them or, if one is wrong, none.
  ///
  /// - Throws: a ``DescriptionError`` for the first mistake.
  @_spi(Tools) public func set(_ options: JSONNode, on recognizer: GestureRecognizer) throws(DescriptionError) {
    try set(DescriptionField(options).object(of: noun, keys: properties.map { $0.name }), on: recognizer)
  }

  private func set(_ object: DescriptionObject, on recognizer: GestureRecognizer) throws(DescriptionError) {
    var values: [(property: RecognizerProperty, value: PropertyValue)] = []
    for property in properties {
      if let field = object[property.name] { values.append((property, try property.kind.read(field))) }
    }
    let changes = Dictionary(uniqueKeysWithValues: values.map { ($0.property.name, $0.value) })
    if let mistake = mistake(in: recognizer, changing: changes), let field = object[mistake.property] {
      throw field.error(.contradiction, mistake.sentence)
    }
    for (property, value) in values { property.apply(value, to: recognizer) }
  }

  // MARK: Mistakes

  /// The first number of `recognizer` that is probably a mistake, if some properties had the values in `changes`: a
  /// time of 100 seconds or more, which was probably meant as milliseconds, or a minimum above the maximum.
  @_spi(Tools) public func mistake(
    in recognizer: GestureRecognizer, changing changes: [String: PropertyValue] = [:]
  ) -> (property: String, sentence: String)? {
    func text(_ number: Double) -> String { number.text(decimals: 3, keepsZeros: false) }
    func count(_ name: String) -> Double? { (changes[name] ?? property(name)?.read(recognizer))?.json.number?.double }
    for property in properties {
      guard case .duration(let time) = changes[property.name] ?? property.read(recognizer) else { continue }
      let seconds = time.seconds
      // A time that is later than any date stands for no limit.
      if seconds < 100 || seconds > 1e9 { continue }
      return (property.name, "times are in seconds, found \(text(seconds)); \(text(seconds / 1000)) may be meant")
    }
    for (least, most) in [("minimumNumberOfTouches", "maximumNumberOfTouches"), ("minimumTurning", "maximumTurning")] {
      guard let lower = count(least), let upper = count(most), lower > upper else { continue }
      return (changes[most] == nil ? least : most, "\(least) \(text(lower)) is above \(most) \(text(upper))")
    }
    return nil
  }
}

/// The types that other modules have registered.
nonisolated enum TypeRegistry {
  #if hasFeature(Embedded)
    // There is one thread.
    nonisolated(unsafe) private static var types: [RecognizerType] = []

    private static func locked<Result>(_ body: (inout [RecognizerType]) -> Result) -> Result { body(&types) }
  #elseif canImport(Darwin)
    nonisolated(unsafe) private static var types: [RecognizerType] = []
    nonisolated(unsafe) private static let lock: UnsafeMutablePointer<os_unfair_lock> = {
      let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
      lock.initialize(to: os_unfair_lock())
      return lock
    }()

    private static func locked<Result>(_ body: (inout [RecognizerType]) -> Result) -> Result {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return body(&types)
    }
  #else
    private static let types = Mutex<[RecognizerType]>([])

    private static func locked<Result: Sendable>(_ body: (inout [RecognizerType]) -> Result) -> Result {
      types.withLock { body(&$0) }
    }
  #endif

  /// All of them, in the order of their first registration.
  static var registered: [RecognizerType] { locked { $0 } }

  /// Adds a type, or replaces the one of the same name.
  static func register(_ type: RecognizerType) {
    locked { types in
      if let place = types.firstIndex(where: { $0.name == type.name }) {
        types[place] = type
      } else {
        types.append(type)
      }
    }
  }
}
