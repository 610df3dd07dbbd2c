import Tactus
import TactusJSON

/// A line of a `*.touches.jsonl` file with a person's intention:
/// `{"t":0.1,"label":"double tap","until":0.9,"touches":[1,2],"person":"Ada"}`.
nonisolated enum TouchesLabel {
  static func read(_ reader: NodeReader) throws(RecordingError) -> Recording.Label {
    let what = "a label"
    try reader.allowOnly(TouchesKeys.label, what: what)
    var label = Recording.Label(
      time: try reader.time("t", decimals: 9, what: what), text: try reader.string("label") ?? "")
    label.person = try reader.string("person")
    if let value = reader.node["until"] {
      let end = try reader.time("until", decimals: 9, what: what)
      if end < label.time {
        throw RecordingError(file: reader.file, key: "until", at: value, "\"until\" is before \"t\"")
      }
      label.end = end
    }
    if let value = reader.node["touches"] { label.touches = try touches(value, reader) }
    return label
  }

  private static func touches(_ value: JSONNode, _ reader: NodeReader) throws(RecordingError) -> [UInt64] {
    guard let elements = value.array else { throw reader.wrong("touches", value, "a list of contacts' ids") }
    if elements.isEmpty {
      throw RecordingError(
        file: reader.file, key: "touches", at: value, "\"touches\" is empty",
        suggestion: "leave it out where all touches of the span are meant")
    }
    var touches: [UInt64] = []
    for element in elements {
      guard let id = element.number?.unsignedInteger else {
        throw RecordingError(
          file: reader.file, key: "touches", at: element, "\"touches\" must hold integers from 0 to 2⁶⁴ − 1")
      }
      touches.append(id)
    }
    return touches
  }

  /// The line of a label, with its end.
  static func line(_ label: Recording.Label) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("t", JSONNumber(scaled: label.time.nanoseconds, decimals: 9))
      writer.member("label", label.text)
      if let end = label.end { writer.member("until", JSONNumber(scaled: end.nanoseconds, decimals: 9)) }
      if !label.touches.isEmpty {
        writer.member("touches") { writer in
          writer.array { writer in
            for touch in label.touches { writer.element { $0.integer(touch) } }
          }
        }
      }
      if let person = label.person { writer.member("person", person) }
    }
    return writer.text + "\n"
  }
}
