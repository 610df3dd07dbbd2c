import Tactus
import TactusRecordings
import TactusTesting
import Testing

/// Real recordings, word for word: what a change of a reader would change.
@Suite("Real recordings in full")
struct GoldenTests {
  @Test("three touches on a phone, protocol A with tracking ids")
  func phone() throws {
    #expect(
      try Bundled.load("android-getevent/phone-three-touches.txt").lines == [
        "1482.431956: 1 began 531,776",
        "1482.473085: 1 ended 531,776",
        "1484.342681: 2 began 504,408",
        "1484.414221: 2 ended 504,408",
        "1486.430734: 3 began 485,211",
        "1486.531224: 3 ended 485,211",
      ])
  }

  @Test("a tap with two fingers on a tablet, which come and go together")
  func tablet() throws {
    let recording = try Bundled.load("evemu-devices/Wacom ISDv4 E6 Finger.2fg-tap.events")
    #expect(recording.frames.map(\.samples.count) == [2, 2])
    #expect(recording.frames.map { $0.samples.map(\.phase) } == [[.began, .began], [.ended, .ended]])
    #expect(recording.frames.map(\.time.nanoseconds) == [1_330_496_004_684_655_000, 1_330_496_004_716_634_000])
    #expect(recording.frames[0].samples.map(\.id) == [1, 2])
    // 1488 and 692 of 2777 × 1570 units, on a surface of 1024 points.
    let scale = 1024.0 / 2777
    let first = recording.frames[0].samples[0].position
    #expect(abs(first.x - 1488 * scale) < 1e-6)
    #expect(abs(first.y - 692 * scale) < 1e-6)
  }

  @Test("two fingers down, the first up first: protocol A without ids")
  func nearest() throws {
    let statistics = RecordingStatistics(
      try Bundled.load("evemu-devices/N-Trig MultiTouch.2-fingers-touch-release.events"))
    #expect(statistics.contacts.map(\.id) == [1, 2])
    #expect(statistics.contacts[0].ended < statistics.contacts[1].ended)
    // No finger jumped to the other's place: each stayed near its own.
    #expect(statistics.contacts.allSatisfy { $0.reach < 100 })
  }

  @Test("a description alone: a panel of 331 × 187 mm")
  func description() throws {
    let recording = try Bundled.load("evemu-devices/ELAN Touchscreen.desc")
    #expect(recording.device == "ELAN Touchscreen")
    #expect(recording.units == .millimetres)
    let surface = try #require(recording.surface)
    #expect(abs(surface.width / 6.4 - 331.3) < 0.01)
    #expect(abs(surface.height / 6.4 - 187.3) < 0.01)
  }

  @Test(
    "flings have as many samples as their source says",
    arguments: [
      ("android-SwordfishFlingDown", 8), ("android-SailfishFlingUpSlow1", 17), ("android-SailfishFlingUpSlow2", 18),
      ("android-SailfishFlingUpSlow3", 19), ("android-SailfishFlingUpFaster1", 19),
      ("android-SailfishFlingUpFast1", 14), ("android-SailfishFlingUpFast3", 10),
      ("android-SailfishFlingDownSlow3", 12), ("android-SailfishFlingDownFast3", 11),
    ])
  func flings(name: String, samples: Int) throws {
    let statistics = RecordingStatistics(try Bundled.load("strokes/\(name).touches.jsonl"))
    #expect(statistics.samples == samples)
  }
}

@Suite("Large recordings")
struct LargeRecordingTests {
  @Test("fifty thousand samples are read one by one, and none is lost")
  func manySamples() throws {
    var text = plainHeader + "\n"
    text += #"{"t":0,"id":1,"phase":"began","x":0,"y":0}"# + "\n"
    for index in 1..<50_000 {
      text += "{\"t\":0.\(String(1_000_000 + index).dropFirst()),\"id\":1,\"phase\":\"moved\",\"x\":\(index),\"y\":0}\n"
    }
    let recording = try read(text)
    #expect(recording.frames.count == 50_000)
    #expect(recording.frames.last?.samples[0].position.x == 49_999)
    #expect(recording.frames.last?.time.nanoseconds == 49_999_000)
  }

  @Test("many warnings of one kind are one warning")
  func manyWarnings() throws {
    var lines = [plainHeader]
    for index in 0..<1000 { lines.append("{\"t\":\(index),\"id\":1,\"phase\":\"moved\",\"x\":0,\"y\":0}") }
    let recording = try read(lines.joined(separator: "\n"))
    #expect(recording.warningTexts == ["line 2: 1000 samples belong to a contact that is not down; left out"])
  }
}

@Suite("The spelling of a line does not matter")
struct SpellingTests {
  private let members = [
    #""t":0.25"#, #""id":7"#, #""phase":"began""#, #""x":1.5"#, #""y":-2"#, #""force":0.5"#, #""tool":"pen""#,
  ]

  @Test("keys may come in any order")
  func order() throws {
    let expected = try readLines("{" + members.joined(separator: ",") + "}").frames
    var numbers = SeededGenerator(seed: 9)
    for _ in 0..<50 {
      #expect(try readLines("{" + members.shuffled(using: &numbers).joined(separator: ",") + "}").frames == expected)
    }
  }

  @Test("with white space and escapes")
  func escapes() throws {
    let expected = try readLines("{" + members.joined(separator: ",") + "}").frames
    #expect(try readLines(" {\t" + members.joined(separator: " , ") + " } ").frames == expected)
    let escaped = members.joined(separator: ",").replacing("phase", with: #"\u0070hase"#)
    #expect(try readLines("{" + escaped + "}").frames == expected)
  }

  @Test("numbers with exponents and zeros at their end are the same numbers")
  func numbers() throws {
    let expected = try readLines("{" + members.joined(separator: ",") + "}").frames
    let other = members.joined(separator: ",").replacing("0.25", with: "2.500E-1").replacing("1.5", with: "0.15e1")
      .replacing("-2", with: "-2.0")
    #expect(try readLines("{" + other + "}").frames == expected)
  }
}
