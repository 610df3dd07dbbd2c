import Tactus
import TactusJSON
import TactusScenes

/// A change with sizes: a series of changes, from the smallest to the largest, that differ by one step each.
///
/// The smallest change is found in this series, so the step is also the precision of an answer: 0.1 pt, 0.01 of a
/// number below 5, 1 ms, one finger or tap, a hundredth of the force.
struct Parameter {
  /// The number of sizes; the smallest is number 1.
  let count: Int
  /// The size of one step relative to what people notice: a finger's width of 44 pt, 0.2 s, the property's own value.
  let weight: Double
  var current: PropertyValue?
  /// Whether larger sizes mean larger values of a property; `nil` if the change is not one of a property.
  var isUpwards: Bool?
  /// The change for a size, or for a fraction of a size.
  let change: (Double) -> Change
}

extension Parameter {
  /// A change without a size.
  init(_ change: Change, weight: Double = 1, current: PropertyValue? = nil) {
    self.init(count: 1, weight: weight, current: current) { _ in change }
  }

  /// The parameters of a property: up, down, or other words.
  static func parameters(
    of property: RecognizerProperty, _ id: String, _ recognizer: GestureRecognizer, isOwn: Bool
  ) -> [Parameter] {
    // The property changes when actions are called, and not which gestures are recognized.
    if property.name == "reporting" { return [] }
    guard let current = property.read(recognizer) else { return isOwn ? words(property, id) : [] }
    func change(_ value: PropertyValue) -> Change { .property(recognizer: id, name: property.name, value: value) }
    switch (property.kind, current) {
    case (.flag, .flag(let flag)):
      // The delivery of touches to views does not affect gestures.
      if property.name.hasPrefix("delays") || property.name.hasPrefix("cancels") { return [] }
      return [Parameter(change(.flag(!flag)), current: current)]
    case (.integer(let range), .integer(let value)):
      let (value, isUnlimited) = value > 100 ? (11, true) : (value, false)
      let weight = 1 / Double(max(1, value))
      let (down, up) = (min(10, value - range.lowerBound), isUnlimited ? 0 : min(10, range.upperBound - value))
      return [
        Parameter(count: down, weight: weight, current: current, isUpwards: false) {
          change(.integer(value - Int($0)))
        },
        Parameter(count: up, weight: weight, current: current, isUpwards: true) { change(.integer(value + Int($0))) },
      ].filter { $0.count > 0 }
    case (.number(let range), .number(let value)) where value.isFinite:
      let step = value >= 100 ? 1 : value >= 5 || range.upperBound == .infinity && value == 0 ? 0.1 : 0.01
      return numbers(value, step, range, current) { change(.number($0)) }
    case (.structure, .structure(let node)):
      // An object of lengths, one of which changes.
      let members = node.object ?? []
      return members.flatMap { member in
        numbers(member.value.number?.double ?? 0, 0.1, 0 ... .infinity, current) { number in
          let changed: [(key: String, value: JSONNode?)] = members.map {
            ($0.key, $0.key == member.key ? JSONNode((number * 10).rounded() / 10) : $0.value)
          }
          return change(.structure(JSONNode(members: changed)))
        }
      }
    case (.duration(let range), .duration(let value)) where value.seconds < 1e6:
      return numbers(value.seconds, 0.001, range, current) { change(.duration(.seconds($0))) }
    case (.choice(let words), .names(let names)):
      return words.filter { !names.contains($0) }.map { Parameter(change(.names([$0])), current: current) }
    default: return isOwn ? words(property, id) : []
    }
  }

  private static func numbers(
    _ value: Double, _ step: Double, _ range: ClosedRange<Double>, _ current: PropertyValue,
    _ change: @escaping (Double) -> Change
  ) -> [Parameter] {
    // From the next round number above or below, so that the reported value can be typed.
    let (above, below) = ((value / step - 1e-9).rounded(.up), (value / step + 1e-9).rounded(.down))
    func at(_ steps: Double) -> Double { min(max(steps * step, range.lowerBound), range.upperBound) }
    // As below, a scene may have numbers with more steps than an Int can count.
    let down = Int(min(1e9, above - range.lowerBound / step))
    let up = Int(min(1e9, range.upperBound / step - below, max(1000, 10 * value / step)))
    let weight = step / max(value.magnitude, step)
    return [
      Parameter(count: down, weight: weight, current: current, isUpwards: false) { change(at(above - $0)) },
      Parameter(count: up, weight: weight, current: current, isUpwards: true) { change(at(below + $0)) },
    ].filter { $0.count > 0 }
  }

  /// Sets of words: each alone, and all.
  private static func words(_ property: RecognizerProperty, _ id: String) -> [Parameter] {
    guard case .choices(let words) = property.kind, words.count > 1 else { return [] }
    return (words.map { [$0] } + [words]).map { names in
      Parameter(.property(recognizer: id, name: property.name, value: .names(names)))
    }
  }

  /// The displacement that a person notices: the width of a finger, in points.
  private static let noticedDistance = 44.0
  /// The time that a person notices, in seconds.
  private static let noticedTime = 0.2
  /// The largest displacement of a finger, in points.
  private static let furthest = 400.0

  /// The parameters of one finger's path.
  static func parameters(
    of contact: RecordedTouches.Contact, wants: Bool, mayShift: Bool, force: Bool
  ) -> [Parameter] {
    var parameters: [Parameter] = []
    let step = 0.1
    func add(upTo length: Double, _ change: @escaping (Double) -> Change) {
      parameters.append(
        Parameter(count: Int(min(1e9, length / step)), weight: step / noticedDistance) { change($0 * step) })
    }
    let reach = contact.reach
    if reach > 0 {
      // In whole tenths, so that the length in the answer is the one that was tried: from the next one above or below.
      let tenths = reach < 1e9 ? reach * 10 : 0
      let (above, below) = ((tenths - 1e-9).rounded(.up) - tenths, (tenths + 1e-9).rounded(.down) - tenths)
      // Limits are inclusive (S-1.8): a length at the limit counts as inside of it, whatever the last digit says.
      let hair = wants ? 1e-9 : -1e-9
      add(upTo: reach + step) { .stretch(contact, factor: max(0, 1 + (above * step - $0 - hair) / reach)) }
      add(upTo: furthest) { .stretch(contact, factor: 1 + (below * step + $0 + hair) / reach) }
    }
    for direction in Vector.eightDirections {
      add(upTo: furthest) { .drift(contact, by: (direction * $0).inTenths) }
      if mayShift { add(upTo: furthest) { .shift(contact, by: (direction * $0).inTenths) } }
    }
    if force { parameters.append(Parameter(count: 100, weight: 0.02) { .force(contact, $0 / 100) }) }
    return parameters
  }

  /// A finger that is moved straight to the place of something.
  static func shift(of contact: RecordedTouches.Contact, by displacement: Vector) -> Parameter {
    let length = displacement.length
    let step = 0.1
    return Parameter(count: max(1, Int(min(1e9, length / step)) + 20), weight: step / noticedDistance) { size in
      .shift(contact, by: (displacement * (size * step / max(length, step))).inTenths)
    }
  }

  /// The parameters of the time between two events.
  static func parameters(from: Timestamp, to: Timestamp, _ event: Change.Event) -> [Parameter] {
    let length = Int(min(1_000_000_000, (to - from).nanoseconds / 1_000_000))
    func change(_ size: Double) -> Change {
      .moment(from: from, to: to, by: Timestamp.Duration(nanoseconds: Int64((size * 1e6).rounded())), event: event)
    }
    return [
      Parameter(count: length - 1, weight: 0.001 / noticedTime) { change(-$0) },
      Parameter(count: 3000, weight: 0.001 / noticedTime) { change($0) },
    ].filter { $0.count > 0 }
  }
}

nonisolated extension Vector {
  /// The vector as an answer says it: in tenths of a point, without a negative zero.
  fileprivate var inTenths: Vector { Vector(dx: (dx * 10).rounded() / 10 + 0, dy: (dy * 10).rounded() / 10 + 0) }

  /// Right, down, left, up, and the directions between these.
  static let eightDirections: [Vector] = {
    let half = 0.5.squareRoot()
    return [
      Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: -1),
      Vector(dx: half, dy: half), Vector(dx: -half, dy: half), Vector(dx: -half, dy: -half),
      Vector(dx: half, dy: -half),
    ]
  }()
}
