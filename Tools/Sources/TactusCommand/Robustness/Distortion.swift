@_spi(Tools) import TactusJSON
import TactusRecordings

/// A distortion of touches: one number of a panel, or the panel of a file.
struct Distortion: Sendable {
  /// As `--under` says it: `jitter=1`.
  var argument: String
  /// As people say it: `jitter 1 pt`.
  var title: String
  /// The name of the number; `nil` for the panel of a file, which may have several.
  var kind: String?
  var model: PanelModel
}

/// A number that a panel may have, and a distortion by it alone.
struct PanelNumber: Sendable {
  let name: String
  let unit: String
  /// What the unit counts, in words.
  let noun: String
  let range: ClosedRange<Double>
  let example: String
  let property: WritableKeyPath<PanelModel, Double> & Sendable
  /// The strengths among which a limit is looked for, from the weakest to the strongest.
  let steps: [Double]

  private init(
    _ name: String, _ unit: String, _ noun: String, _ range: ClosedRange<Double>, _ example: String,
    _ property: WritableKeyPath<PanelModel, Double> & Sendable, _ steps: [Double]
  ) {
    (self.name, self.unit, self.noun) = (name, unit, noun)
    (self.range, self.example, self.property, self.steps) = (range, example, property, steps)
  }

  private static let tenths = (1...500).map { Double($0) / 10 }

  /// All numbers of a panel.
  static let all = [
    PanelNumber("jitter", "pt", "points", 0...1000, "jitter=1pt", \.jitter, tenths),
    PanelNumber("drop", "%", "a share", 0...1, "drop=30%", \.drop, (1...100).map { Double($0) / 100 }),
    PanelNumber("rate", "Hz", "hertz", 1...10_000, "rate=30Hz", \.rate, (1...240).reversed().map { Double($0) }),
    PanelNumber("late", "ms", "milliseconds", 0...60_000, "late=20ms", \.late, (1...1000).map { Double($0) }),
    PanelNumber("resolution", "pt", "points", 0...1000, "resolution=2pt", \.resolution, tenths),
    PanelNumber("edge", "pt", "points", 0...1000, "edge=8pt", \.edge, (1...500).map { Double($0) }),
  ]

  /// Which numbers are allowed.
  var rule: String {
    "\(noun) from \(range.lowerBound.shortText) to \(range.upperBound.shortText), such as \(example)"
  }

  /// A strength as people say it.
  func text(_ strength: Double) -> String { "\((unit == "%" ? 100 * strength : strength).shortText) \(unit)" }

  /// The distortion with this strength.
  func distortion(_ strength: Double) -> Distortion {
    var model = PanelModel()
    model[keyPath: property] = strength
    return Distortion(
      argument: "\(name)=\(strength.shortText)", title: "\(name) \(text(strength))", kind: name, model: model)
  }

  /// The strength in `text`, with or without its unit; `nil` if it is none.
  fileprivate func strength(_ text: Substring) -> Double? {
    let hasUnit = text.lowercased().hasSuffix(unit.lowercased())
    let digits = hasUnit ? text.dropLast(unit.count) : text
    guard let number = JSONNumber(text: String(digits))?.double else { return nil }
    let strength = hasUnit && unit == "%" ? number / 100 : number
    return range.contains(strength) ? strength : nil
  }
}

// MARK: The argument

extension Distortion {
  /// What is wrong with an argument.
  struct Mistake: Error {
    var text: String
  }

  /// The distortions that `text` names; the files of panels are read with `panel`.
  static func all(in text: String, panel: (String) throws -> PanelModel) throws -> [Distortion] {
    var all: [Distortion] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sign = part.firstIndex(of: "=") ?? part.endIndex
      let name = String(part[..<sign])
      let value = part[sign...].dropFirst()
      if name == "panel" {
        if value.isEmpty { throw Mistake(text: "\"\(part)\": panel needs a file, such as panel=kiosk.json") }
        let title = "panel \(value.split(separator: "/").last ?? "")"
        all.append(Distortion(argument: String(part), title: title, model: try panel(String(value))))
        continue
      }
      guard let number = PanelNumber.all.first(where: { $0.name == name }) else {
        let examples = PanelNumber.all.map(\.example).joined(separator: ", ")
        throw Mistake(text: "there is no distortion \"\(name)\"; there are \(examples), panel=FILE")
      }
      guard let strength = number.strength(value) else {
        throw Mistake(text: "\"\(part)\": \(name) needs \(number.rule)")
      }
      all.append(number.distortion(strength))
    }
    if let twice = all.first(where: { one in all.count { $0.argument == one.argument } > 1 }) {
      throw Mistake(text: "\(twice.argument) is named twice")
    }
    return all
  }
}

// MARK: The file of a panel

extension PanelModel {
  /// The panel that a file describes: an object with some of the numbers, or what `tactus measure panel --json` prints, of which
  /// the median of the rates counts.
  init(contentsOfFile path: String) throws {
    self.init()
    let text = try InputFiles.text(contentsOfFile: path, "a panel")
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONParser.parse(text)
    } catch {
      throw CommandError(file: "\(path):\(error.position)", error.message)
    }
    let names = PanelNumber.all.map(\.name)
    guard let members = root.object, !members.isEmpty else {
      throw CommandError(
        file: path, "expected an object, such as {\"rate\":60,\"late\":20}",
        suggestion: "keys are \(names.joined(separator: ", "))")
    }
    if root["subject"] != nil {
      guard root["subject"]?.string == "panel", let rate = root["quantities"]?["rate"]?["p50"]?.number?.double,
        rate >= 1
      else {
        throw CommandError(
          file: path, "this measurement holds no rate of a panel", suggestion: "tactus measure panel --json prints one")
      }
      self.rate = rate
      return
    }
    for member in members {
      guard let number = PanelNumber.all.first(where: { $0.name == member.key }) else {
        throw CommandError(
          file: "\(path):\(member.keyPosition)", "a panel has no \"\(member.key)\"",
          suggestion: nearestKey(to: member.key, among: names).map { "did you mean \"\($0)\"?" }
            ?? "keys are \(names.joined(separator: ", "))")
      }
      guard let value = member.value.number?.double, number.range.contains(value) else {
        throw CommandError(
          file: "\(path):\(member.value.position)", "\"\(member.key)\" cannot be \(member.value.text)",
          suggestion: "it needs \(number.rule)")
      }
      self[keyPath: number.property] = value
    }
  }
}
