import Tactus
import TactusJSON
import TactusRecordings
import TactusScenes

/// Reads a recording of any known format. The page wrote `count` bytes, the content of the file; then `name` bytes, its
/// name in errors; `described` bytes, the description of the device for an evemu file without one; and `scene` bytes,
/// the text of the scene in whose window the touches are placed. Each of the last three may be 0.
///
/// - Returns: the length of a JSON object: `format` in words, `touches` as the text of a `*.touches.jsonl` in points,
///   and `warnings`, a sentence each; −1 on error.
@c(tactus_lab_read)
public func tactusLabRead(_ count: Int32, _ name: Int32, _ described: Int32, _ scene: Int32) -> Int32 {
  reporting { () throws(DescriptionError) in
    var parts = WrittenParts([count, name, described, scene])
    let content = parts.next()
    let file = String(decoding: parts.next(), as: UTF8.self)
    let description = parts.next()
    var recording: Recording
    do throws(RecordingError) {
      recording = try Recording(
        bytes: content, file: file.isEmpty ? "recording" : file, description: description.isEmpty ? nil : description)
    } catch {
      throw DescriptionError(.unreadable, error.description)
    }
    let text = parts.next()
    if !text.isEmpty {
      let scene = try SceneDescription(json: text)
      // A scene without views is as large as the surface.
      if scene.views != nil { recording = recording.placed(in: try Scene(scene).window.frame) }
    }
    return TextMemory.shared.put(
      JSONNode(members: [
        ("format", JSONNode(recording.format.title)), ("touches", JSONNode(recording.touchesText())),
        ("warnings", JSONNode(recording.warnings.map { JSONNode($0.description) })),
      ]).text)
  }
}

/// The page's text, part by part.
private struct WrittenParts {
  private var bytes: UnsafeBufferPointer<UInt8>.SubSequence
  private var counts: ArraySlice<Int>

  init(_ counts: [Int32]) {
    self.counts = counts.map { max(0, Int($0)) }[...]
    // In 64 bits: the sum of large counts is too large for a page's integers.
    let sum = counts.reduce(Int64(0)) { $0 + Int64(max(0, $1)) }
    bytes = TextMemory.shared.written(Int32(clamping: sum))[...]
  }

  /// The next part; empty, or shorter than announced, if the page wrote less.
  mutating func next() -> [UInt8] {
    let part = bytes.prefix(counts.popFirst() ?? 0)
    bytes = bytes.dropFirst(part.count)
    return [UInt8](part)
  }
}
