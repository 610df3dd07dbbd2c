import Foundation
import Tactus
@_spi(Tools) import TactusJSON
import TactusRecordings

/// The tables of `Documentation/TwoFingers.md`: what two recorded fingers do, and what is made of it by a pan, a pinch and a
/// rotation alone and with an intent.
public struct IntentTables: Sendable {
  let episodes: [TwoFingerEpisode]

  /// Measures the recordings that come with the project, and those in further folders.
  ///
  /// - Throws: what is wrong with a folder or a recording.
  public init(root: String, folders: [String] = []) throws {
    var episodes: [TwoFingerEpisode] = []
    for file in try RecordingFolder.names(root: root) {
      let recording = try Recording(contentsOfFile: RecordingFolder.path(root: root) + "/" + file)
      episodes += TwoFingerEpisode.all(in: recording)
    }
    for folder in folders {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      for name in names where name.hasSuffix(".touches.jsonl") || name.hasSuffix(".events") {
        episodes += TwoFingerEpisode.all(in: try Recording(contentsOfFile: folder + "/" + name))
      }
    }
    self.episodes = episodes
  }

  /// How often fingers that did `kind` were taken for what, and how long it took in the median, in seconds.
  func outcomes(
    of kind: TwoFingerIntent.Kind?, withIntent: Bool
  ) -> (counts: [TwoFingerIntent.Kind?: Int], delay: Double?) {
    var counts: [TwoFingerIntent.Kind?: Int] = [:]
    var delays: [Double] = []
    for episode in episodes where episode.kind == kind {
      let outcome = episode.outcome(intent: withIntent ? TwoFingerIntent() : nil)
      counts[outcome.kind, default: 0] += 1
      if outcome.kind != nil { delays.append(outcome.delay) }
    }
    delays.sort()
    return (counts, delays.isEmpty ? nil : delays[delays.count / 2])
  }

  /// The tables as Markdown.
  public var markdown: String {
    var table = MarkdownTable(
      header: ["mostly", "recognized by", "pan", "pinch", "rotation", "nothing", "median delay, ms"], textColumns: 2)
    for kind in [TwoFingerIntent.Kind.pan, .pinch, .rotation, nil] {
      let name = kind.map { "\($0)" } ?? "less than 10 points"
      for withIntent in [false, true] {
        let (counts, delay) = outcomes(of: kind, withIntent: withIntent)
        let columns = [TwoFingerIntent.Kind.pan, .pinch, .rotation, nil].map { column in
          let text = String(counts[column] ?? 0)
          return column == kind ? "**\(text)**" : text
        }
        table.rows.append(
          [name, withIntent ? "three with an intent" : "three alone"] + columns
            + [delay.map { ($0 * 1000).text(decimals: 0) } ?? ""])
      }
    }
    return "### \(episodes.count) gestures of two fingers\n\n" + table.text
  }
}
