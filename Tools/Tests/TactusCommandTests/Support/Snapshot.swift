import Foundation
import Testing

/// Expects `text` to be what `Snapshots/NAME.txt` holds.
///
/// With `RECORD_SNAPSHOTS=1` in the environment the file is written instead, to be looked at and committed.
func expectSnapshot(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Snapshots/\(name).txt").standardized
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try Data(text.utf8).write(to: file)
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(text == expected, "differs from Snapshots/\(name).txt", sourceLocation: sourceLocation)
}
