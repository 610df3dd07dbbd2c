import Tactus
@_spi(Tools) import TactusJSON
import TactusScenes
import TactusTouchFilter

/// Puts what happened in a replay into rows for people: mark, time, who, what, and the values or the reason.
struct ReplayText {
  let paint: Paint
  /// What times are counted from.
  private let origin: Timestamp
  private let discrete: [String: Bool]
  /// How many points a millimetre of the panel has.
  private let pointsPerMillimetre: Double

  /// - Parameters:
  ///   - origin: what times are counted from: zero, as in the recording, unless said otherwise.
  ///   - pointsPerMillimetre: how many points a millimetre of the panel has.
  init(
    _ recognizers: [Session.Recognizer], paint: Paint, origin: Timestamp = .zero,
    pointsPerMillimetre: Double = ContactFilterConfiguration.pointsPerMillimetre
  ) {
    self.init(
      discrete: Dictionary(recognizers.map { ($0.id, $0.isDiscrete) }) { first, _ in first }, paint: paint,
      origin: origin, pointsPerMillimetre: pointsPerMillimetre)
  }

  /// - Parameters:
  ///   - discrete: of each recognizer whether its gestures are recognized at one moment.
  ///   - origin: what times are counted from.
  ///   - pointsPerMillimetre: how many points a millimetre of the panel has.
  init(discrete: [String: Bool], paint: Paint, origin: Timestamp, pointsPerMillimetre: Double) {
    self.paint = paint
    self.origin = origin
    self.discrete = discrete
    self.pointsPerMillimetre = pointsPerMillimetre
  }

  /// A table of the right columns whose rows can be printed one by one: names and words are no longer than these, times
  /// seldom.
  ///
  /// - Parameter views: the views of which rows may come.
  static func table(_ recognizers: [Session.Recognizer], views: [String] = []) -> RunningTable {
    let names = (recognizers.map(\.id) + views).map(\.count).max() ?? 0
    var words = ["began", "changed", "cancelled", recognizers.contains { $0.isDiscrete } ? "recognized" : "ended"]
    if !views.isEmpty { words.append("receives cancelled") }
    return RunningTable([.left, .right], widths: [1, "0.000".count, names, words.map(\.count).max() ?? 0])
  }

  // MARK: Everything as it happened

  /// The row of one thing that happened; `nil` for what the actions show better.
  func row(_ line: ReplayLine) -> [TextTable.Cell]? {
    switch line {
    case .entry(let entry):
      return row(entry)
    case .finding(let finding):
      return cells(
        "!", .yellow, time(finding.time), "filter", finding.reason.code,
        finding.sentence(pointsPerMillimetre: pointsPerMillimetre))
    case .label(let label):
      return cells("»", .blue, time(label.time), "label", "", label.text)
    }
  }

  private func row(_ entry: Session.Entry) -> [TextTable.Cell]? {
    switch entry {
    case .action(let action):
      return row(action)
    case .decision(let decision):
      return row(decision)
    case .view(let view):
      return cells("·", nil, time(view.time), view.view, "receives \(view.phase.name)", "touch \(view.touch)")
    case .anomaly(let anomaly):
      let what = "\(anomaly.sample.phase.name) of touch \(anomaly.sample.id)"
      return cells("!", .yellow, time(anomaly.sample.time), "sample", anomaly.anomaly.code, what)
    case .notAsked(let note):
      return cells("○", .yellow, time(note.time), note.recognizer, "not asked", note.reason)
    }
  }

  private func row(_ action: ActionRecord) -> [TextTable.Cell] {
    let values = Self.values(action)
    switch action.state {
    case .began: return cells("▶", .green, time(action.time), action.recognizer, "began", values)
    case .changed: return cells("·", nil, time(action.time), action.recognizer, "changed", values)
    case .cancelled: return cells("■", .yellow, time(action.time), action.recognizer, "cancelled", values)
    default: return cells("✓", .green, time(action.time), action.recognizer, endWord(action.recognizer), values)
    }
  }

  private func row(_ decision: DecisionRecord) -> [TextTable.Cell]? {
    guard let reason = decision.reason else { return nil }
    let (mark, color): (String, Paint.Color) =
      switch decision.kind {
      case .failed: ("✗", .red)
      case .held: ("…", .yellow)
      case .released: ("…", .green)
      case .owned: ("→", .green)
      default: ("!", .yellow)
      }
    return cells(mark, color, time(decision.time), decision.recognizer, decision.kind.name, reason.sentence)
  }

  // MARK: Cells

  /// The seconds from the origin to `time`, to three decimals.
  func time(_ time: Timestamp) -> String { (Timestamp.zero + (time - origin)).text }

  /// The cells of a row; what is green stands out.
  func cells(
    _ mark: String, _ color: Paint.Color?, _ time: String, _ who: String, _ what: String, _ details: String
  ) -> [TextTable.Cell] {
    let isLoud = color == .green
    return [
      TextTable.Cell(mark) { paint($0, color) }, TextTable.Cell(time),
      TextTable.Cell(who) { isLoud ? paint.bold($0) : $0 },
      TextTable.Cell(what) { paint($0, color) }, TextTable.Cell(details) { isLoud ? $0 : paint.dim($0) },
    ]
  }

  /// What the end of a gesture is called.
  func endWord(_ recognizer: String) -> String {
    discrete[recognizer] ?? false ? "recognized" : "ended"
  }

  /// What an action said: touches, place, then the values of its type.
  ///
  /// - Parameter touches: the touches to name, if not those that the action had.
  static func values(_ action: ActionRecord, touches: [UInt64]? = nil) -> String {
    var parts: [String] = []
    let touches = touches ?? action.touches
    if !touches.isEmpty {
      parts.append((touches.count == 1 ? "touch " : "touches ") + touches.map(\.description).joined(separator: "+"))
    }
    // No fingers have no centroid.
    if !action.touches.isEmpty, let location = action.value("location") { parts.append("at \(text(location))") }
    for value in action.values where !["touches", "location", "numberOfTouches"].contains(value.name) {
      parts.append("\(value.name) \(text(value.value))")
    }
    return parts.joined(separator: "  ")
  }

  /// The value for people; in the plane a tenth of a point is enough.
  private static func text(_ value: RecordedValue) -> String {
    guard case .pair(let x, let y) = value else { return value.text }
    return "(\(x.text(decimals: 1, keepsZeros: false)), \(y.text(decimals: 1, keepsZeros: false)))"
  }
}

extension ActionRecord {
  /// The subgesture that it is about and the finger that made it: `pan of 2`; `nil` if it is about none.
  var subgesture: String? {
    guard case .names(let names)? = value("subgesture"), let name = names.first else { return nil }
    guard case .contact(let touch)? = value("touch") else { return name }
    return "\(name) of \(touch)"
  }
}
