import Tactus
@_spi(Tools) import TactusJSON
import TactusRecordings
import TactusScenes

/// A replay at a glance: what was recorded, a picture of it, a picture of what happened when, and a row for each gesture.
///
/// Times are counted from the first frame.
struct Overview {
  let recording: Recording
  let session: Session
  /// Whether the gestures that failed have rows too, with the reason.
  let showsWhy: Bool
  let width: Int
  let paint: Paint

  func lines() -> [String] {
    let statistics = RecordingStatistics(recording)
    let attempts = session.attempts
    var lines = [RecordingHeadline.text(recording, statistics, paint: paint)]
    guard let start = statistics.span?.start else { return lines }
    lines += TouchPicture(recording, statistics).lines(width: width, paint: paint)
    lines += [""] + timeline(from: start, statistics.contacts, attempts).lines(paint: paint)
    let rows = GestureRows(ReplayText(session.recognizers, paint: paint, origin: start))
    let gestures = rows.lines(attempts.filter { showsWhy || !$0.actions.isEmpty })
    if !gestures.isEmpty { lines += [""] + gestures }
    if showsWhy {
      for case .notAsked(let note) in session.entries {
        lines.append(paint.dim("\(note.recognizer) was never asked: \(note.reason)"))
      }
    }
    lines += ["", summary(attempts)]
    return lines
  }

  private func timeline(
    from start: Timestamp, _ contacts: [ContactStatistics], _ attempts: [GestureAttempt]
  ) -> Timeline {
    let names = session.recognizers.map(\.id).filter { id in attempts.contains { $0.recognizer == id } }
    let margin = max("finger 10".count, names.map(\.count).max() ?? 0) + 2
    var timeline = Timeline(from: start, to: session.end, columns: width - margin)
    timeline.add(contacts)
    for name in names { timeline.add(attempts.filter { $0.recognizer == name }, name: name) }
    return timeline
  }

  private func summary(_ attempts: [GestureAttempt]) -> String {
    let recognized = attempts.count { !$0.actions.isEmpty }
    let failed = attempts.count { $0.hasFailed && $0.actions.isEmpty }
    let hint = failed > 0 && !showsWhy ? " (--why shows why)" : ""
    return paint.bold("\(counted(recognized, "gesture")) recognized") + ", \(failed) failed\(hint)"
  }
}

/// One line that says what a recording is.
enum RecordingHeadline {
  static func text(_ recording: Recording, _ statistics: RecordingStatistics, paint: Paint) -> String {
    var parts = [counted(statistics.contacts.count, "contact")]
    if statistics.maximumContacts > 1 { parts[0] += " (\(statistics.maximumContacts) at once)" }
    parts[0] += " in \(statistics.duration.text)"
    var frames = counted(statistics.frames, "frame")
    if let rate = statistics.rate { frames += " at \(rate.text(decimals: 0)) Hz" }
    parts.append(frames)
    if let surface = recording.surface { parts.append(surface.text) }
    return paint.bold(recording.device ?? recording.format.title) + ": " + parts.joined(separator: ", ")
  }
}
