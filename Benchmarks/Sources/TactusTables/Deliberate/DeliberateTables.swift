import Tactus
@_spi(Tools) import TactusJSON

/// The tables of `Documentation/Deliberate.md`: how often a triggered tap is recognized by accident, and how many
/// deliberate ones are recognized.
///
/// The same on every platform, to the last digit: arithmetic is the core's, and chance has a seed.
public struct DeliberateTables: Sendable {
  /// How many sessions of strays, and how many attempts, are measured anew by the tests, and stand in a table of their own.
  static let part = 200

  let strays: StrayMeasurement
  let attempts: AttemptMeasurement
  let recordings: RecordingMeasurement
  let sessionCount: Int
  let attemptCount: Int

  /// Measures everything.
  ///
  /// - Parameters:
  ///   - root: the folder of the project, with `Recordings` in it.
  ///   - sessions: how many sessions of strays to play.
  ///   - attempts: how many deliberate attempts to play.
  ///   - progress: is called from time to time with how far it is.
  /// - Throws: what is wrong with a recording.
  public init(
    root: String, sessions: Int = 100_000, attempts: Int = 100_000, progress: (String) -> Void = { _ in }
  ) throws {
    func report(_ what: String, _ done: Int, _ count: Int) {
      if done % max(1, count / 10) == 0 { progress("\(done) of \(count) \(what)") }
    }
    sessionCount = sessions
    attemptCount = attempts
    recordings = try RecordingMeasurement.measure(root: root)
    strays = StrayMeasurement.measure(sessions: sessions) { report("sessions of strays", $0, sessions) }
    self.attempts = AttemptMeasurement.measure(attempts: attempts) { report("attempts", $0, attempts) }
  }

  /// The tables as Markdown.
  public var markdown: String {
    [
      "### False recognitions", straysText, "### Deliberate attempts", attemptsText, "### Recordings", recordingsText,
      "### The first \(DeliberateTables.part)", DeliberateTables.partText,
    ].joined(separator: "\n\n")
  }

  private var straysText: String {
    var table = MarkdownTable(header: ["gesture"] + StrayKind.allCases.map { $0.title } + ["all", "95 % of all"])
    for (index, contender) in Contender.all.enumerated() {
      let interval = strays.interval(index)
      table.rows.append(
        [contender.name] + StrayKind.allCases.map { strays.perHour(index, $0).rate } + [
          "**\(strays.perHour(index).rate)**", "\(interval.lower.rate) – \(interval.upper.rate)",
        ])
    }
    let hours = StrayKind.allCases.map { "\(strays.hours($0).text(decimals: 1)) h of \($0.title)" }
    return """
      Accidental recognitions per hour in which something touches the surface: \
      \(sessionCount) sessions, \(hours.joined(separator: ", ")). The four guards are taps that count on lift, up to \
      20 points from where they came down; a trigger in its region that keeps within 10 points; and no pause over 2 s.

      \(table.text)
      """
  }

  private var attemptsText: String {
    var table = MarkdownTable(header: ["gesture"] + TappingPace.all.map { $0.name } + ["all", "95 % of all"])
    for (row, index) in attempts.contenders.enumerated() {
      let interval = attempts.interval(row)
      table.rows.append(
        [Contender.all[index].name] + TappingPace.all.indices.map { attempts.share(row, $0).percent } + [
          "**\(attempts.share(row).percent)**", "\(interval.lower.percent) – \(interval.upper.percent)",
        ])
    }
    return """
      How many attempts are recognized tap for tap, in percent of \(attemptCount): one finger rests (or two, where two are \
      asked for), another taps one to three times, and the last count is that number. Where two taps are asked for, only the \
      attempts with two taps are counted.

      \(table.text)
      """
  }

  private var recordingsText: String {
    var table = MarkdownTable(header: ["gesture", "recognized", "per hour"])
    let hours = recordings.touchedSeconds / 3600
    for (index, contender) in Contender.all.enumerated() {
      let count = recordings.recognitions[index]
      table.rows.append([contender.name, String(count), (Double(count) / hours).rate])
    }
    return """
      Recognitions in the project's \(recordings.recordings) recordings of fingers on real panels, \
      \(recordings.touchedSeconds.text(decimals: 0)) seconds of touching. They hold no deliberate triggered tap, but some \
      deliberate taps, double taps and rests. The triggered tap as it is was recognized in: \
      \(recordings.fooling.isEmpty ? "none" : recordings.fooling.map { "`\($0)`" }.joined(separator: ", ")).

      \(table.text)
      """
  }

  /// The table that the tests measure anew.
  static var partText: String {
    let strays = StrayMeasurement.measure(sessions: part)
    let attempts = AttemptMeasurement.measure(attempts: part)
    var table = MarkdownTable(header: ["gesture", "in strays", "of attempts"])
    for (index, contender) in Contender.all.enumerated() {
      var cells = [contender.name, String(strays.events(index)), "–"]
      if let row = attempts.contenders.firstIndex(of: index) {
        let counts = attempts.counts(row)
        cells[2] = "\(counts.recognized) of \(counts.attempts)"
      }
      table.rows.append(cells)
    }
    return """
      What was counted in the first \(part) sessions, \(strays.touchedSeconds.reduce(0, +).text(decimals: 3)) seconds of \
      touching, and in the first \(part) attempts. A test counts them anew.

      \(table.text)
      """
  }
}

extension Double {
  /// So many times per hour: in whole numbers from 100 on, else to one decimal, and below one to two.
  fileprivate var rate: String { text(decimals: self >= 100 ? 0 : self >= 1 ? 1 : 2) }
}
