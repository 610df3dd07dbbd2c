import Tactus
import TactusScenes

/// One row for each gesture of a replay, in the order in which it was decided what they are; those that failed together
/// for one reason share a row.
///
/// ```
/// ✗  0.008        tap, press: 2 fingers came, allows 1
/// ✓  0.086–0.733  scroll  ended  touches 1+2  at (711.2, 175.2)  translation (-35.7, -231.7)
/// ```
struct GestureRows {
  private let text: ReplayText

  init(_ text: ReplayText) {
    self.text = text
  }

  /// The rows of `attempts`.
  func lines(_ attempts: [GestureAttempt]) -> [String] {
    var table = TextTable()
    for group in Self.groups(attempts) { table.add(row(group)) }
    return table.lines()
  }

  /// The attempts in order of decision, those together that failed at one moment for one reason.
  static func groups(_ attempts: [GestureAttempt]) -> [[GestureAttempt]] {
    var groups: [[GestureAttempt]] = []
    var places: [Timestamp: [String: Int]] = [:]
    for attempt in attempts.sorted(by: { $0.place ?? .max < $1.place ?? .max }) {
      if let failure = attempt.failureText {
        if let place = places[attempt.decided]?[failure] {
          groups[place].append(attempt)
          continue
        }
        places[attempt.decided, default: [:]][failure] = groups.count
      }
      groups.append([attempt])
    }
    return groups
  }

  private func row(_ group: [GestureAttempt]) -> [TextTable.Cell] {
    let attempt = group[0]
    if let failure = attempt.failureText {
      let names = group.map(\.recognizer).joined(separator: ", ")
      return [
        TextTable.Cell("✗") { text.paint.red($0) }, TextTable.Cell(text.time(attempt.decided)),
        TextTable.Cell("\(names): \(failure)", isFree: true) { text.paint.dim($0) },
      ]
    }
    guard let first = attempt.actions.first, let last = attempt.actions.last else {
      let wait = attempt.held?.reason?.sentence ?? "watches on"
      return text.cells("…", .yellow, text.time(attempt.start), attempt.recognizer, "undecided", wait)
    }
    var time = text.time(first.time)
    if first.time != last.time { time += "–" + text.time(last.time) }
    var details = ReplayText.values(last, touches: attempt.actingTouches)
    let subgestures = attempt.actions.filter { $0.state != .ended }.compactMap(\.subgesture)
    if !subgestures.isEmpty { details += "  " + subgestures.joined(separator: ", ") }
    if let wait = wait(of: attempt) { details += "  (\(wait))" }
    switch last.state {
    case .cancelled:
      let reason = attempt.outcome?.reason.map { $0.sentence + "  " } ?? ""
      return text.cells("■", .yellow, time, attempt.recognizer, "cancelled", reason + details)
    case .began, .changed:
      return text.cells("▶", .green, time, attempt.recognizer, "in progress", details)
    default:
      let ends = attempt.actions.count { $0.state == .ended }
      let word = text.endWord(attempt.recognizer) + (ends > 1 ? " ×\(ends)" : "")
      return text.cells("✓", .green, time, attempt.recognizer, word, details)
    }
  }

  /// How long a gesture was held back, and for whom.
  private func wait(of attempt: GestureAttempt) -> String? {
    guard let held = attempt.held, let recognition = attempt.recognition, recognition > held.time else { return nil }
    return "waited \((recognition - held.time).text) for \(held.reason?.other ?? "others") to fail"
  }
}

extension GestureAttempt {
  /// Every contact of its actions, in the order in which they came.
  var actingTouches: [UInt64] {
    var touches: [UInt64] = []
    for action in actions {
      for touch in action.touches where !touches.contains(touch) { touches.append(touch) }
    }
    return touches
  }

  /// When it was known what it is: recognized, failed, or neither to the end.
  var decided: Timestamp { recognition ?? outcome?.time ?? .distantFuture }

  /// Why it failed before any action, in words; `nil` if it did not.
  var failureText: String? { hasFailed && actions.isEmpty ? outcome?.reason?.sentence ?? "failed" : nil }
}
