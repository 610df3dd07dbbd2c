/// The keys of a `*.touches.jsonl` file, and the version that this reader and writer support.
nonisolated enum TouchesKeys {
  static let format = "tactus-touches"
  /// The format of a recording whose samples may be bytes; see ``PackedSample``.
  static let packedFormat = "tactus-packed"
  static let formats = [format, packedFormat]
  static let version: Int64 = 1

  static let header = [
    "format", "version", "units", "width", "height", "device", "source", "pointsPerUnit", "panel", "place",
    "person",
  ]
  static let sample = ["t", "id", "phase", "x", "y", "force", "major", "minor", "angle", "tool"]
  static let hover = ["t", "hover", "x", "y"]
  static let label = ["t", "label", "until", "touches", "person"]
}
