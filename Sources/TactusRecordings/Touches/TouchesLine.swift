import Tactus
import TactusJSON

/// A line of a `*.touches.jsonl` file below its header: what those work with who get or write one line at a time.
package enum TouchesLine: Sendable, Hashable {
  case sample(ContactSample)
  case label(Recording.Label)

  /// The line that `node` is. Whether it makes sense after the lines before it is for others to say.
  package init(_ node: JSONNode, file: String, pointsPerUnit: Double = 1) throws(RecordingError) {
    let reader = try NodeReader(node, file: file, what: "a line")
    guard reader.has("label") else {
      self = .sample(try TouchesSample.read(reader, pointsPerUnit: pointsPerUnit))
      return
    }
    try reader.allowOnly(TouchesKeys.label, what: "a label")
    let time = try reader.time("t", decimals: 9, what: "a label")
    self = .label(Recording.Label(time: time, text: try reader.string("label") ?? ""))
  }

  /// The line as it is written, with its end.
  package var text: String {
    switch self {
    case .sample(let sample): Recording.line(sample)
    case .label(let label): Recording.line(label)
    }
  }
}
