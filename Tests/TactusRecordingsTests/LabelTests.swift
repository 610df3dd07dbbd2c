import Tactus
import TactusRecordings
import Testing

@Suite("Labels in *.touches.jsonl")
struct LabelTests {
  private let full = #"{"t":0.1,"label":"double tap","until":0.9,"touches":[1,2],"person":"Ada"}"#

  @Test("a label has a span, touches and a person, all of which are written as they were read")
  func wholeLabel() throws {
    let recording = try readLines(full, #"{"t":2,"label":"tap"}"#)
    #expect(
      recording.labels == [
        Recording.Label(
          time: Timestamp(seconds: 0.1), text: "double tap", end: Timestamp(seconds: 0.9), touches: [1, 2],
          person: "Ada"),
        Recording.Label(time: Timestamp(seconds: 2), text: "tap"),
      ])
    #expect(recording.touchesText().contains(full + "\n" + #"{"t":2,"label":"tap"}"#))
    #expect(try read(recording.touchesText()).labels == recording.labels)
  }

  @Test("the header names the person whose touches follow")
  func person() throws {
    let text = #"{"format":"tactus-touches","version":1,"units":"pt","person":"07"}"# + "\n"
    let recording = try read(text)
    #expect(recording.person == "07")
    #expect(recording.touchesText() == text)
  }

  @Test(
    "what is wrong in a label is named, with its line and key",
    arguments: [
      (#"{"t":1,"label":"a","until":0.5}"#, "until", #""until" is before "t""#),
      (#"{"t":1,"label":"a","until":"x"}"#, "until", #""until" must be a number, not a string"#),
      (#"{"t":1,"label":"a","touches":[]}"#, "touches", #""touches" is empty"#),
      (#"{"t":1,"label":"a","touches":3}"#, "touches", #""touches" must be a list of contacts' ids, not a number"#),
      (#"{"t":1,"label":"a","touches":[1.5]}"#, "touches", #""touches" must hold integers from 0 to 2⁶⁴ − 1"#),
      (#"{"t":1,"label":"a","person":7}"#, "person", #""person" must be a string, not a number"#),
    ])
  func wrong(line: String, key: String, message: String) {
    let error = failure(plainHeader + "\n" + line + "\n")
    #expect(error?.key == key)
    #expect(error?.line == 2)
    #expect(error?.message == message)
  }

  @Test("where recordings are joined, a span moves with its recording")
  func joined() throws {
    let one = plainHeader + "\n" + #"{"t":5,"label":"tap","until":6}"# + "\n"
    let labels = try read(one + one).labels
    #expect(labels.map(\.time.seconds) == [5, 15])
    #expect(labels.map(\.end?.seconds) == [6, 16])
  }
}

@Suite("Recordings kept apart")
struct RecordingsApartTests {
  private func reader(_ text: String) throws -> RecordingReader {
    try RecordingReader(
      RecordingSource(bytes: Array(text.utf8)), file: "test", options: RecordingOptions(keepsRecordingsApart: true))
  }

  private let small = #"{"format":"tactus-touches","version":1,"units":"pt","width":100,"height":50,"person":"b"}"#
  private let down = #"{"t":0,"id":1,"phase":"began","x":1,"y":1}"#

  @Test("each header begins a recording with a size, a person and times of its own")
  func apart() throws {
    let reader = try reader("\(plainHeader)\n\(down)\n\(small)\n\(down)\n")
    #expect(try Recording(reading: reader).lines == ["0: 1 began 1,1"])
    #expect(try reader.nextRecording())
    let second = try Recording(reading: reader)
    #expect(second.person == "b")
    #expect(second.surface == Size(width: 100, height: 50))
    #expect(second.lines == ["0: 1 began 1,1"])
    #expect(try !reader.nextRecording())
  }

  @Test("labels of a recording that was joined to that of another person name their own")
  func joined() throws {
    let other = #"{"format":"tactus-touches","version":1,"units":"pt","person":"b"}"#
    let label = #"{"t":0,"label":"tap"}"#
    let named = #"{"t":1,"label":"tap","person":"c"}"#
    let recording = try readLines(label, down, other, label, named, plainHeader, label)
    #expect(recording.labels.map(\.person) == [nil, "b", "c", nil])
  }

  @Test("what is left of a recording that is wrong is passed over, and lines keep their numbers")
  func wrong() throws {
    let reader = try reader("\(plainHeader)\n\(down)\noops\n\(down)\n\(small)\n{\"t\":0,\"x\":1}\n")
    let first = #expect(throws: RecordingError.self) { while try reader.next() != nil {} }
    #expect(first?.line == 3)
    #expect(try reader.nextRecording())
    let second = #expect(throws: RecordingError.self) { while try reader.next() != nil {} }
    #expect(second?.line == 6)
    #expect(try !reader.nextRecording())
  }
}

@Suite("The scanner of samples")
struct SampleScannerTests {
  /// The recording of a line, and of the same line with its first two keys swapped, which the scanner leaves to the parser.
  @Test(
    "reads the same as the parser, bit for bit",
    arguments: [
      #""phase":"moved","x":104,"y":200"#, #""phase":"moved","x":465.59999999999997,"y":-0.1"#,
      #""phase":"moved","x":-0,"y":1e3"#, #""phase":"ended","x":0.000001,"y":123456789.123456789"#,
      #""phase":"stationary","x":1,"y":2,"force":0.4,"major":9.1,"minor":7.0,"angle":-0.2,"tool":"pen""#,
      #""phase":"moved","x":1,"y":2,"force":1,"angle":3.14159265358979"#,
      #""phase":"cancelled","x":1.10000000000000000000001,"y":2"#,
    ])
  func same(rest: String) throws {
    let time = #""t":0.016000001"#
    let began = #"{"t":0,"id":7,"phase":"began","x":0,"y":0}"#
    let scanned = try readLines(began, "{\(time),\"id\":7,\(rest)}")
    let spaced = try readLines(
      began, "{ \(time) , \"id\" : 7, \(rest.replacing(":", with: ": ").replacing(",", with: " , ")) }\t")
    let parsed = try readLines(began, "{\"id\":7,\(time),\(rest)}")
    #expect(scanned.frames == parsed.frames)
    #expect(spaced.frames == parsed.frames)
    #expect(scanned.frames[1].samples[0].position.x.sign == parsed.frames[1].samples[0].position.x.sign)
  }

  @Test(
    "leaves what is wrong to the parser, which says so",
    arguments: [
      #"{"t":0,"id":1,"phase":"began","x":01,"y":0}"#, #"{"t":0,"id":1,"phase":"began","x":1.,"y":0}"#,
      #"{"t":0,"id":-1,"phase":"began","x":1,"y":0}"#, #"{"t":0,"id":1,"phase":"began","x":1,"y":2000000000}"#,
      #"{"t":0,"id":1,"phase":"began","x":1,"y":0} x"#, #"{"t":0,"id":1,"phase":"began","x":1,"y":0,}"#,
      #"{"t":0,"id":1,"phase":"began","x":1,"y":0,"force":2}"#, #"{"t":-,"id":1,"phase":"began","x":1,"y":0}"#,
      #"{"t":0,"id":1,"phase":"began","x":1,"y":0,"x":1}"#, #"{"t":99999999999,"id":1,"phase":"began","x":1,"y":0}"#,
    ])
  func wrong(line: String) {
    #expect(failure(plainHeader + "\n" + line + "\n") != nil)
  }
}
