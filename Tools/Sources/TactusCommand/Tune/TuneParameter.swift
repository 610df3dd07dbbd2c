import Tactus
@_spi(Tools) import TactusJSON
@_spi(Tools) import TactusScenes

/// A property of a recognizer that is varied, with the values that are tried.
struct TuneParameter: Hashable, Sendable {
  var recognizer: String
  var property: String
  /// The values that are tried, from the least to the greatest.
  var values: [PropertyValue]
  /// The place of the present value among them.
  var now: Int

  /// The recognizer and the property: `zoom.maximumTapInterval`.
  var name: String { "\(recognizer).\(property)" }

  /// The scene with the value at `place`; the present one is left as the scene has it.
  func apply(_ place: Int, to scene: inout SceneDescription) {
    guard place != now, let index = scene.recognizers.firstIndex(where: { $0.id == recognizer }) else { return }
    scene.recognizers[index].properties[property] = values[place]
  }

  /// The most values of one parameter.
  static let mostValues = 1000
  /// The largest end of a range, and the largest step.
  static let largest = 1_000_000

  /// How many steps a range is divided into, by the number of parameters: all pairs of values of two are tried.
  static func steps(_ count: Int) -> Int { count == 1 ? 40 : count == 2 ? 20 : 10 }
}

// MARK: What is to be varied

/// What `--vary` says: `zoom.maximumTapInterval=0.2..0.6/0.01`, or the name alone.
struct VaryArgument: Hashable, Sendable {
  var recognizer: String
  var property: String
  /// The ends of the range and the step, in billionths.
  var range: ClosedRange<Int64>?
  var step: Int64?

  /// What an argument says; `nil` if it is of another form.
  init?(_ text: String) {
    var name = text[...]
    if let sign = text.lastIndex(of: "=") {
      name = text[..<sign]
      var rest = text[text.index(after: sign)...]
      if let slash = rest.lastIndex(of: "/") {
        guard let step = Self.billionths(rest[rest.index(after: slash)...]), step > 0 else { return nil }
        self.step = step
        rest = rest[..<slash]
      }
      guard let dots = rest.firstRange(of: ".."), let lower = Self.billionths(rest[..<dots.lowerBound]),
        let upper = Self.billionths(rest[dots.upperBound...]), lower < upper
      else { return nil }
      range = lower...upper
    }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    recognizer = String(name[..<dot])
    property = String(name[name.index(after: dot)...])
    if property.isEmpty { return nil }
  }

  private static func billionths(_ text: Substring) -> Int64? {
    JSONNumber(text: String(text))?.scaledInteger(decimals: 9)
  }
}

extension TuneParameter {
  /// The parameter that an argument names in a scene.
  ///
  /// - Parameter steps: how many steps its range has at most, unless the argument says how large they are.
  init(_ argument: VaryArgument, in scene: SceneDescription, steps: Int) throws {
    let what = "\(argument.recognizer).\(argument.property)"
    let ids = scene.recognizers.map(\.id)
    guard let recognizer = scene.recognizer(argument.recognizer), let type = RecognizerType.supported(of: recognizer)
    else {
      throw CommandError(
        "--vary \(what): there is no recognizer \"\(argument.recognizer)\" in the scene",
        suggestion: nearestKey(to: argument.recognizer, among: ids).map { "did you mean \"\($0)\"?" }
          ?? "there are \(ids.joined(separator: ", "))")
    }
    let names = type.properties.filter { $0.kind.isNumber }.map(\.name)
    guard let property = type.property(argument.property), property.kind.isNumber else {
      let isOther = type.property(argument.property) != nil
      throw CommandError(
        "--vary \(what): \(isOther ? "this property is no number" : "\(type.name) has no such property")",
        suggestion: (isOther ? nil : nearestKey(to: argument.property, among: names)).map { "did you mean \"\($0)\"?" }
          ?? "numbers are \(names.joined(separator: ", "))")
    }
    guard let present = recognizer.properties[property.name] ?? property.read(type.make()), present.amount.isFinite
    else {
      throw CommandError(
        "--vary \(what): it has no limit now, so there is nothing to compare with",
        suggestion: "set a number in the scene first")
    }
    let step = argument.step
    guard let range = argument.range else {
      guard let values = Self.around(present, property.kind) else {
        let least = max(property.kind.range.lowerBound, 0)
        let example = "\(least.shortText)..\(min(least + 1, property.kind.range.upperBound).shortText)"
        throw CommandError(
          "--vary \(what): now it is \(present.shortText)", suggestion: "name a range, such as \(what)=\(example)")
      }
      self.init(argument, values, present)
      return
    }
    guard [range.lowerBound, range.upperBound, step ?? 0].allSatisfy({ abs($0 / 1_000_000_000) <= Self.largest }) else {
      throw CommandError(
        "--vary \(what): the range or its step is too large", suggestion: "\(Self.largest) is the largest number")
    }
    let allowed = property.kind.range
    let ends = Double(range.lowerBound) / 1e9...Double(range.upperBound) / 1e9
    guard allowed.lowerBound <= ends.lowerBound, ends.upperBound <= allowed.upperBound else {
      let limit =
        allowed.upperBound == .infinity ? "or more" : "to \(allowed.upperBound.text(decimals: 3, keepsZeros: false))"
      throw CommandError(
        "--vary \(what): the range \(ends.lowerBound.shortText)..\(ends.upperBound.shortText) is not allowed",
        suggestion: "it must be \(allowed.lowerBound.text(decimals: 3, keepsZeros: false)) \(limit)")
    }
    let unit: Int64 = property.kind.isInteger ? 1_000_000_000 : 1
    let size = max(unit, step ?? Self.niceStep(range.upperBound - range.lowerBound, steps))
    let count = (range.upperBound - range.lowerBound) / size
    guard count < Self.mostValues else {
      throw CommandError("--vary \(what): \(count) values are too many", suggestion: "\(Self.mostValues) are allowed")
    }
    var amounts = [range.lowerBound]
    let offset = step == nil ? range.lowerBound % size : 0
    var amount = range.lowerBound - offset + size
    while amount < range.upperBound {
      if amount > range.lowerBound { amounts.append(amount) }
      amount += size
    }
    amounts.append(range.upperBound)
    if amounts.contains(where: { $0 % unit != 0 }) {
      throw CommandError("--vary \(what): it is an integer, so the range and the step must be integers")
    }
    self.init(argument, amounts.map { property.kind.value(billionths: $0) }, present)
  }

  private init(_ argument: VaryArgument, _ values: [PropertyValue], _ present: PropertyValue) {
    var values = values
    let now = values.firstIndex { $0.amount >= present.amount } ?? values.count
    if now == values.count || values[now].amount != present.amount { values.insert(present, at: now) }
    self.init(recognizer: argument.recognizer, property: argument.property, values: values, now: now)
  }

  /// Every number above 0 in a scene, from half of what it is to twice that.
  static func all(in scene: SceneDescription) -> [TuneParameter] {
    var parameters: [TuneParameter] = []
    for recognizer in scene.recognizers {
      guard let type = RecognizerType.supported(of: recognizer) else { continue }
      let sample = type.make()
      for property in type.properties where property.kind.isNumber && !property.kind.isInteger {
        guard let present = recognizer.properties[property.name] ?? property.read(sample),
          let values = around(present, property.kind),
          let argument = VaryArgument("\(recognizer.id).\(property.name)")
        else { continue }
        parameters.append(TuneParameter(argument, values, present))
      }
    }
    return parameters
  }

  /// Values from half of `present` to twice that; `nil` if it is 0 or has no limit.
  private static func around(_ present: PropertyValue, _ kind: PropertyKind) -> [PropertyValue]? {
    guard present.amount > 0, present.amount.isFinite, present.amount < 1e6 else { return nil }
    let unit: Int64 = kind.isInteger ? 1_000_000_000 : 1_000_000
    let amounts = [0.5, 0.6, 0.7, 0.8, 0.9, 1.1, 1.25, 1.5, 1.75, 2].map { factor in
      let amount = Int64((present.amount * factor * 1e9 / Double(unit)).rounded()) * unit
      return Int64(min(max(Double(amount) / 1e9, kind.range.lowerBound), kind.range.upperBound) * 1e9)
    }
    return Set(amounts).sorted().map { kind.value(billionths: $0) }
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is not smaller than so many parts of `width`.
  private static func niceStep(_ width: Int64, _ parts: Int) -> Int64 {
    var power: Int64 = 1
    while true {
      for factor: Int64 in [1, 2, 5] where factor * power * Int64(parts) >= width { return factor * power }
      power *= 10
    }
  }
}

// MARK: Numbers

extension PropertyValue {
  /// The number, in the unit that scenes use; NaN for what is none.
  var amount: Double {
    switch self {
    case .duration(let duration): duration.seconds
    case .number(let number): number
    case .integer(let count): Double(count)
    default: .nan
    }
  }

  /// The number as people read it.
  var shortText: String { self == .integer(.max) ? "no limit" : amount.shortText }
}

extension Double {
  /// At most three decimals.
  var shortText: String { text(decimals: 3, keepsZeros: false) }
}

extension PropertyKind {
  var isNumber: Bool {
    switch self {
    case .number, .duration, .integer: true
    default: false
    }
  }

  var isInteger: Bool {
    if case .integer = self { return true }
    return false
  }

  /// The numbers that are allowed.
  var range: ClosedRange<Double> {
    switch self {
    case .number(let range), .duration(let range): range
    case .integer(let range):
      Double(range.lowerBound)...(range.upperBound > 1 << 32 ? .infinity : Double(range.upperBound))
    default: 0...0
    }
  }

  /// The value of so many billionths.
  func value(billionths: Int64) -> PropertyValue {
    switch self {
    case .duration: .duration(Timestamp.Duration(nanoseconds: billionths))
    case .integer: .integer(Int(billionths / 1_000_000_000))
    default: .number(Double(billionths) / 1e9)
    }
  }
}

extension RecognizerType {
  /// The type of a recognizer of a scene.
  static func supported(of recognizer: RecognizerDescription) -> RecognizerType? {
    (supported + inScenes).first { $0.name == recognizer.type }
  }
}
