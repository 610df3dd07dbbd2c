import TactusRecordings
import Testing

@Suite("Errors in *.touches.jsonl")
struct TouchesErrorTests {
  /// The error of a sample line after a header, which is line 2.
  private func sampleFailure(_ line: String) -> RecordingError? { failure(plainHeader + "\n" + line + "\n") }

  @Test("an unknown key is named, with its place and the nearest known key")
  func unknownKey() {
    let error = sampleFailure(#"{"t":0,"id":1,"phaze":"began","x":0,"y":0}"#)
    #expect(error?.description == "test:2:15: unknown key \"phaze\" in a sample; did you mean \"phase\"?")
    #expect(error?.key == "phaze")
  }

  @Test("an unknown key that is near nothing gets the list of known keys")
  func strangeKey() {
    let error = sampleFailure(#"{"t":0,"id":1,"phase":"began","x":0,"y":0,"quux":1}"#)
    #expect(error?.suggestion == "known are t, id, phase, x, y, force, major, minor, angle, tool")
  }

  @Test("an unknown key in the header")
  func unknownHeaderKey() {
    let error = failure(#"{"format":"tactus-touches","version":1,"units":"pt","widht":5}"#)
    #expect(error?.key == "widht")
    #expect(error?.line == 1)
    #expect(error?.suggestion == "did you mean \"width\"?")
  }

  @Test("a label has no other keys")
  func labelKeys() {
    #expect(sampleFailure(#"{"t":0,"label":"tap","x":1}"#)?.key == "x")
    #expect(sampleFailure(#"{"t":0,"label":5}"#)?.message == "\"label\" must be a string, not a number")
    #expect(sampleFailure(#"{"label":"tap"}"#)?.message == "a label needs \"t\"")
  }

  @Test("a newer version says so")
  func newerVersion() {
    let error = failure(#"{"format":"tactus-touches","version":2,"units":"pt","future":true}"#)
    #expect(error?.key == "version")
    #expect(error?.message.contains("version 2, which is newer than version 1") == true)
  }

  @Test("a version is an integer from 1", arguments: ["0", "-1", "1.5", "\"1\"", "null"])
  func wrongVersion(text: String) {
    #expect(failure("{\"format\":\"tactus-touches\",\"version\":\(text),\"units\":\"pt\"}")?.key == "version")
  }

  @Test("another format is named")
  func otherFormat() {
    #expect(
      failure(#"{"format":"something","version":1}"#)?.message
        == "the format is \"something\", not \"tactus-touches\"")
    #expect(failure(#"{"version":1}"#)?.message == "the header needs \"format\"")
    #expect(failure(#"{"format":3}"#)?.message == "the format is a number, not \"tactus-touches\"")
  }

  @Test("the header needs version and units, and units that are known")
  func headerNeeds() {
    #expect(failure(#"{"format":"tactus-touches","units":"pt"}"#)?.message == "the header needs \"version\"")
    #expect(failure(#"{"format":"tactus-touches","version":1}"#)?.message == "the header needs \"units\"")
    #expect(failure(#"{"format":"tactus-touches","version":1,"units":"in"}"#)?.key == "units")
  }

  @Test("a surface has a width and a height, both above 0")
  func surface() {
    let start = #"{"format":"tactus-touches","version":1,"units":"pt""#
    #expect(failure(start + #","width":5}"#)?.message == "the header has a width but no height")
    #expect(failure(start + #","height":5}"#)?.message == "the header has a height but no width")
    #expect(failure(start + #","width":0,"height":5}"#)?.key == "width")
    #expect(failure(start + #","width":5,"height":-5}"#)?.key == "height")
    #expect(failure(start + #","width":"5","height":5}"#)?.message == "\"width\" must be a number, not a string")
  }

  @Test("points have no other points in them")
  func pointsPerPoint() {
    #expect(
      failure(#"{"format":"tactus-touches","version":1,"units":"pt","pointsPerUnit":2}"#)?.key == "pointsPerUnit")
    #expect(
      failure(#"{"format":"tactus-touches","version":1,"units":"px","pointsPerUnit":0}"#)?.key == "pointsPerUnit")
  }

  @Test("every sample needs t, id, phase, x and y", arguments: ["t", "id", "phase", "x", "y"])
  func sampleNeeds(key: String) {
    let values = [("t", "0"), ("id", "1"), ("phase", "\"began\""), ("x", "0"), ("y", "0")]
    let members = values.filter { $0.0 != key }.map { "\"\($0.0)\":\($0.1)" }
    let error = sampleFailure("{" + members.joined(separator: ",") + "}")
    #expect(error?.message == "a sample needs \"\(key)\"")
    #expect(error?.key == key)
    #expect(error?.line == 2)
  }

  @Test(
    "values out of range are named, with line, column and key",
    arguments: [
      ("x", "1e400"), ("x", "2e9"), ("y", "-1e10"), ("force", "1.01"), ("force", "-0.1"), ("major", "-1"),
      ("minor", "-0.001"), ("angle", "1e9"), ("t", "1e12"), ("t", "-9223372037"), ("id", "-1"), ("id", "1.5"),
      ("id", "18446744073709551616"),
    ])
  func outOfRange(key: String, value: String) {
    var values = [("t", "0"), ("id", "1"), ("phase", "\"began\""), ("x", "0"), ("y", "0")].filter { $0.0 != key }
    values.append((key, value))
    let error = sampleFailure("{" + values.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
    #expect(error?.key == key)
    #expect(error?.line == 2)
    #expect((error?.column ?? 0) > 1)
  }

  @Test("NaN and infinity are no numbers", arguments: ["NaN", "Infinity", "-Infinity", "nan"])
  func notANumber(text: String) {
    let error = sampleFailure("{\"t\":0,\"id\":1,\"phase\":\"began\",\"x\":\(text),\"y\":0}")
    #expect(error?.line == 2)
    #expect(error?.column == 35 || error?.column == 36)
  }

  @Test("a phase or tool that does not exist is named, with the nearest that does")
  func unknownNames() {
    #expect(
      sampleFailure(#"{"t":0,"id":1,"phase":"begin","x":0,"y":0}"#)?.message == "unknown phase \"begin\"")
    #expect(
      sampleFailure(#"{"t":0,"id":1,"phase":"begann","x":0,"y":0}"#)?.suggestion == "did you mean \"began\"?")
    #expect(
      sampleFailure(#"{"t":0,"id":1,"phase":"began","x":0,"y":0,"tool":"spoon"}"#)?.suggestion
        == "known are finger, pen, eraser, palm, mouse")
    #expect(
      sampleFailure(#"{"t":0,"id":1,"phase":1,"x":0,"y":0}"#)?.message == "\"phase\" must be a string, not a number")
    #expect(
      sampleFailure(#"{"t":0,"id":1,"phase":"began","x":0,"y":0,"tool":1}"#)?.message
        == "\"tool\" must be a string, not a number")
  }

  @Test("a line that is no object")
  func noObject() {
    #expect(sampleFailure("[1,2]")?.message == "a line must be an object, not an array")
    #expect(sampleFailure("5")?.description == "test:2:1: a line must be an object, not a number")
  }

  @Test("a key twice is an error of the JSON itself")
  func duplicateKey() {
    #expect(sampleFailure(#"{"t":0,"t":1,"id":1,"phase":"began","x":0,"y":0}"#)?.line == 2)
  }

  @Test("an error reads like a compiler's: file, line, column, message, suggestion")
  func description() {
    let full = RecordingError(
      file: "a.jsonl", line: 3, column: 9, key: "x", message: "what is wrong", suggestion: "what would be right")
    #expect(full.description == "a.jsonl:3:9: what is wrong; what would be right")
    #expect(RecordingError(file: "a.jsonl", message: "no such file").description == "a.jsonl: no such file")
    #expect(RecordingWarning("odd").description == "odd")
    #expect(RecordingWarning("odd", line: 4).description == "line 4: odd")
  }
}
