import Tactus
import TactusRecordings
import Testing

@Suite("What a recording knows of its panel")
struct PanelTests {
  private func header(_ rest: String) -> String {
    "{\"format\":\"tactus-touches\",\"version\":1,\"units\":\"pt\",\"width\":1024,\"height\":614.4,\(rest)}\n"
  }

  @Test("the size in millimetres and the placement are read and written")
  func known() throws {
    let text = header("\"panel\":[95.2,54.4],\"place\":\"fill\"")
    let recording = try read(text)
    #expect(recording.panel == .millimetres(Size(width: 95.2, height: 54.4)))
    #expect(recording.placement == .fill)
    #expect(recording.touchesText() == text)
    #expect(abs(try #require(recording.pointsPerMillimetre) - 11.02) < 0.01)
  }

  @Test("that the size is not known is kept, with the warning that lengths are a guess")
  func unknown() throws {
    let text = header("\"panel\":\"unknown\"")
    let recording = try read(text)
    #expect(recording.panel == .unknownSize)
    #expect(recording.pointsPerMillimetre == nil)
    let warning = "the size of the panel is not known, so lengths in millimetres are a guess"
    #expect(recording.warnings.map(\.message) == [warning])
    #expect(recording.touchesText() == text)
  }

  @Test("a device's log says it as well, and converted it still does")
  func converted() throws {
    for (file, isKnown) in [("EP0430M09.2-finger-scroll-down.events", false), ("ELAN Touchscreen.desc", true)] {
      let recording = try Bundled.load("evemu-devices/\(file)")
      #expect((recording.panel != .unknownSize) == isKnown)
      #expect(recording.panel != nil)
      let again = try read(recording.touchesText())
      #expect(again.panel == recording.panel)
      #expect(again.placement == .asIs)
    }
  }

  @Test(
    "a wrong size or placement is an error that says what would be right",
    arguments: [
      "\"panel\":[0,5]", "\"panel\":[95]", "\"panel\":\"large\"", "\"panel\":95", "\"panel\":[1e9,1]",
      "\"place\":\"stretch\"", "\"place\":1",
    ])
  func wrong(member: String) {
    let failure = failure(header(member))
    #expect(failure?.line == 1)
    #expect(failure?.message.contains("must be") == true)
  }

  @Test("a surface that fills needs a size")
  func noSurface() {
    let failure = failure(#"{"format":"tactus-touches","version":1,"units":"pt","place":"fill"}"# + "\n")
    #expect(failure?.message == "a surface that fills a window needs \"width\" and \"height\"")
  }

  @Test("placed in a window, touches lie where they lay live, and the surface is the window")
  func placed() throws {
    let recording = try read(
      header("\"panel\":\"unknown\",\"place\":\"fill\"")
        + #"{"t":0,"id":1,"phase":"began","x":512,"y":307.2,"major":10}"# + "\n"
        + #"{"t":1,"hover":"began","x":1024,"y":0}"# + "\n")
    let window = Rect(x: 0, y: 0, width: 400, height: 300)
    let placed = recording.placed(in: window)
    #expect(placed.frames.flatMap(\.samples).map(\.position) == [Point(x: 200, y: 150)])
    #expect(placed.frames.compactMap(\.hover).map(\.position) == [Point(x: 400, y: 0), Point(x: 400, y: 0)])
    #expect(placed.surface == window.size)
    #expect(placed.placed(in: window) == placed)
    #expect(recording.placed(in: window, .asIs) == recording)
  }
}

@Suite("Recordings that were joined")
struct JoinedTests {
  private let tap = """
    \(plainHeader)
    {"t":5,"id":1,"phase":"began","x":1,"y":2}
    {"t":5.1,"id":1,"phase":"ended","x":1,"y":2}

    """

  @Test("another header begins another recording, ten seconds after the one before")
  func joined() throws {
    let recording = try read(tap + tap + tap)
    #expect(recording.frames.map(\.time.seconds) == [5, 5.1, 15.1, 15.2, 25.2, 25.3])
    #expect(recording.imbalance == nil)
    #expect(
      recording.warnings.map(\.description) == [
        "line 4: several recordings follow each other; each counts from 10 s after the one before"
      ])
  }

  @Test("what is down where the other begins is cancelled")
  func cancelled() throws {
    let half = tap.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n"
    let recording = try read(half + tap)
    #expect(recording.frames.flatMap(\.samples).map(\.phase) == [.began, .cancelled, .began, .ended])
    #expect(recording.imbalance == nil)
  }

  @Test("labels and hovers are moved with their recording")
  func others() throws {
    let lines =
      "{\"t\":0,\"label\":\"a\"}\n{\"t\":0,\"hover\":\"began\",\"x\":1,\"y\":1}\n{\"t\":1,\"hover\":\"ended\",\"x\":1,\"y\":1}\n"
    let recording = try read(plainHeader + "\n" + lines + plainHeader + "\n" + lines)
    #expect(recording.labels.map(\.time.seconds) == [0, 11])
    #expect(recording.frames.map(\.time.seconds) == [0, 1, 11, 12])
  }

  @Test("one that is cut off within a frame loads up to the last whole one, whatever its own times are")
  func cutOff() throws {
    let lines = """
      {"t":1000,"id":1,"phase":"began","x":1,"y":2}
      {"t":1000,"id":2,"phase":"began","x":9,"y":2}
      {"t":1000.1,"id":1,"phase":"moved","x":3,"y":2}
      {"t":1000.1,"id":2,"pha
      """
    let recording = try read(tap + plainHeader + "\n" + lines)
    #expect(recording.frames.map(\.time.seconds) == [5, 5.1, 15.1])
    #expect(recording.frames.last?.samples.count == 2)
    let later = try read(tap + plainHeader + "\n" + lines.replacing("1000.1,\"id\":2", with: "1000.2,\"id\":2"))
    #expect(later.frames.map(\.time.seconds) == [5, 5.1, 15.1, 15.2])
  }

  @Test("a label before the first sample keeps its distance from it, be it earlier or later")
  func earlyLabel() throws {
    func joined(_ label: String, _ began: Int) throws -> Recording {
      try read(
        tap + """
          \(plainHeader)
          {"t":\(label)}
          {"t":\(began),"id":1,"phase":"began","x":1,"y":2}
          {"t":\(began + 2),"id":1,"phase":"ended","x":1,"y":2}
          """)
    }
    let later = try joined(#"30,"label":"tap","until":31"#, 0)
    #expect(later.frames.map(\.time.seconds) == [5, 5.1, 15.1, 17.1])
    #expect(later.labels.map(\.time.seconds) == [45.1])
    #expect(later.labels.map(\.end?.seconds) == [46.1])
    #expect(later.warnings.count == 1)
    let earlier = try joined(#"0,"label":"tap""#, 5)
    #expect(earlier.frames.map(\.time.seconds) == [5, 5.1, 20.1, 22.1])
    #expect(earlier.labels.map(\.time.seconds) == [15.1])
  }

  @Test("a recording of a surface of another size is an error at its header")
  func otherSurface() {
    let other = tap.replacing("\"units\":\"pt\"", with: "\"units\":\"pt\",\"width\":9,\"height\":9")
    let failure = failure(tap + other)
    #expect(failure?.line == 4)
    #expect(failure?.message == "another recording begins here, of a surface of another size")
  }
}
