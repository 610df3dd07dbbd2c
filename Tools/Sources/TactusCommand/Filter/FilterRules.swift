import ArgumentParser
import Tactus
@_spi(Tools) import TactusJSON
import TactusTouchFilter

/// The rules of a contact filter as a word on the command line: `size=25,join=50:12`.
struct FilterRules: Hashable, ExpressibleByArgument {
  /// What the word asks for.
  private(set) var configuration = ContactFilterConfiguration()

  /// Why a word makes no sense.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// The rules in the order in which help names them, with what their numbers are.
  private static let known =
    "palm, size=MM, edge=MM:MM, pen=MS, join=MS:MM, all, hold=MS, repeat=MS, extra=MM, tremor=MM"

  private static let examples = ["hold": "100", "repeat": "300", "extra": "3", "tremor": "3"]

  init?(argument: String) {
    guard let rules = try? FilterRules(parsing: argument) else { return nil }
    self = rules
  }

  /// Reads a word: rules with commas between, each alone or with its numbers.
  init(parsing text: String) throws(Fault) {
    var names: Set<Substring> = []
    for rule in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = rule.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if !names.insert(parts[0]).inserted {
        throw Fault(description: "there are two rules \"\(parts[0])\", and only one would count; leave one of them out")
      }
      try set(String(parts[0]), parts.count > 1 ? Self.numbers(String(parts[1]), of: String(rule)) : [])
    }
  }

  private mutating func set(_ name: String, _ numbers: [Double]) throws(Fault) {
    let millimetre = ContactFilterConfiguration.pointsPerMillimetre
    func check(_ count: Int) throws(Fault) {
      if numbers.count > count {
        throw Fault(
          description: "\"\(name)\" accepts at most \(counted(count, "number")), but has \(numbers.count)")
      }
    }
    func one() throws(Fault) -> Double {
      try check(1)
      guard let number = numbers.first else {
        throw Fault(description: "\"\(name)\" needs a number, such as \(name)=\(Self.examples[name] ?? "1")")
      }
      return number
    }
    switch name {
    case "palm": try check(0)
    case "size":
      try check(1)
      configuration.maximumMajor =
        numbers.first.map { $0 * millimetre } ?? ContactFilterConfiguration.typicalMaximumMajor
    case "edge":
      try check(2)
      var edge = ContactFilterConfiguration.Edge()
      if let margin = numbers.first { edge.margin = margin * millimetre }
      if numbers.count > 1 { edge.movement = numbers[1] * millimetre }
      configuration.edge = edge
    case "pen":
      try check(1)
      configuration.penPause = numbers.first.map { $0 / 1000 } ?? ContactFilterConfiguration.typicalPenPause
    case "join":
      try check(2)
      var joining = ContactFilterConfiguration.Rejoining()
      if let gap = numbers.first { joining.gap = gap / 1000 }
      if numbers.count > 1 { joining.distance = numbers[1] * millimetre }
      configuration.rejoining = joining
    case "hold": configuration.minimumDuration = try one() / 1000
    case "repeat": configuration.repeatPause = try one() / 1000
    case "extra": configuration.extraFingerMovement = try one() * millimetre
    case "tremor": configuration.tremor = try one() * millimetre
    case "all":
      try check(0)
      for rule in ["size", "edge", "pen", "join"] { try set(rule, []) }
    default:
      throw Fault(description: "there is no rule \"\(name)\"; there are \(Self.known)")
    }
  }

  private static func numbers(_ text: String, of rule: String) throws(Fault) -> [Double] {
    var numbers: [Double] = []
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      guard let number = Double(part), number >= 0, number <= 100_000 else {
        throw Fault(
          description: "\"\(rule)\" should have numbers from 0 to 100000, with \":\" between two, such as join=50:12")
      }
      numbers.append(number)
    }
    return numbers
  }
}

/// The option that puts a filter between the touches and what is made of them.
struct FilterArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Keep palms and ghosts away and mend broken contacts: rules with commas between. palm is always on; size=MM: larger "
        + "is no finger; edge=MM:MM: so near the edge, fingers have to move so far first; pen=MS: no fingers near a pen, "
        + "and so long after; join=MS:MM: who comes back so soon and so near has not lifted; all: all of these. For a "
        + "person: hold=MS: touches last so long; repeat=MS: none so soon after a lift; extra=MM: fingers beside another "
        + "have to move so far first; tremor=MM: fingers tremble so much. A number that is left out has its usual value.",
      valueName: "rules"))
  var filter: String?

  func validate() throws {
    guard let filter else { return }
    do throws(FilterRules.Fault) {
      _ = try FilterRules(parsing: filter)
    } catch {
      throw ValidationError("--filter \"\(filter)\": \(error)")
    }
  }

  /// The rules where a millimetre of the panel has so many points; `nil` without a filter.
  func configuration(pointsPerMillimetre: Double) -> ContactFilterConfiguration? {
    filter.flatMap { FilterRules(argument: $0)?.configuration.scaled(to: pointsPerMillimetre) }
  }
}

extension ContactFilterConfiguration {
  /// The configuration with its lengths where a millimetre has so many points.
  fileprivate func scaled(to pointsPerMillimetre: Double) -> ContactFilterConfiguration {
    let factor = pointsPerMillimetre / Self.pointsPerMillimetre
    var scaled = self
    scaled.maximumMajor = maximumMajor.map { $0 * factor }
    scaled.edge = edge.map { Edge(margin: $0.margin * factor, movement: $0.movement * factor) }
    scaled.rejoining?.distance *= factor
    scaled.extraFingerMovement = extraFingerMovement.map { $0 * factor }
    scaled.tremor = tremor.map { $0 * factor }
    return scaled
  }
}

extension ContactFilterFinding {
  /// The finding in words, where a millimetre of the panel has so many points.
  func sentence(pointsPerMillimetre millimetre: Double) -> String {
    func length(_ points: Double) -> String { "\((points / millimetre).text(decimals: 1, keepsZeros: false)) mm" }
    let what =
      switch reason {
      case .palmTool: "the device calls it a palm"
      case .tooLarge(let major, let allowed): "is \(length(major)) long, allows \(length(allowed))"
      case .restedAtEdge(let distance, let required):
        "came down at the edge and moved \(length(distance)), needs \(length(required))"
      case .restedBesideAnother(let distance, let required):
        "came down beside another finger and moved \(length(distance)), needs \(length(required))"
      case .tooShort(let duration, let required):
        "stayed for \(duration.text(decimals: 3)) s, needs \(required.text(decimals: 3)) s"
      case .repeated(let pause, let required):
        "came \(pause.text(decimals: 3)) s after a lift, needs \(required.text(decimals: 3)) s"
      case .penNear(let pause, let required):
        pause == 0
          ? "a pen is near"
          : "a pen was near \(pause.text(decimals: 3)) s before, needs \(required.text(decimals: 3)) s"
      case .rejoined(let contact, let gap, let distance):
        "is \(contact), which was gone for \((gap * 1000).text(decimals: 0)) ms and came back \(length(distance)) away"
      }
    return "contact \(self.contact): \(what)\(wasTouch ? "; its touch is cancelled" : "")"
  }
}
