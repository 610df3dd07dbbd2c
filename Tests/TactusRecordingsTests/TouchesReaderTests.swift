import Tactus
import TactusRecordings
import Testing

@Suite("Reading *.touches.jsonl")
struct TouchesReaderTests {
  @Test("the example of the format's description")
  func example() throws {
    let recording = try read(
      """
      {"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844,"device":"Example panel","source":"…"}
      {"t":0.000,"id":1,"phase":"began","x":100,"y":200}
      {"t":0.016,"id":1,"phase":"moved","x":104,"y":200,"force":0.4,"major":9.1,"minor":7.0,"angle":0.2,"tool":"finger"}
      {"t":0.120,"id":1,"phase":"ended","x":104,"y":200}
      {"t":0.130,"label":"tap"}

      """)
    #expect(recording.format == .touches)
    #expect(recording.device == "Example panel")
    #expect(recording.source == "…")
    #expect(recording.surface == Size(width: 390, height: 844))
    #expect(recording.lines == ["0: 1 began 100,200", "0.016: 1 moved 104,200", "0.12: 1 ended 104,200"])
    #expect(recording.labels == [Recording.Label(time: Timestamp(seconds: 0.13), text: "tap")])
    #expect(recording.warnings.isEmpty)
    let moved = recording.frames[1].samples[0]
    #expect(moved.force == 0.4)
    #expect(moved.major == 9.1)
    #expect(moved.minor == 7)
    #expect(moved.angle == 0.2)
  }

  @Test("samples with the same time form one frame")
  func frames() throws {
    let recording = try readLines(
      #"{"t":0,"id":1,"phase":"began","x":1,"y":1}"#,
      #"{"t":0.0,"id":2,"phase":"began","x":2,"y":2}"#,
      #"{"t":1e-1,"id":1,"phase":"moved","x":3,"y":3}"#,
      #"{"t":0.100,"id":2,"phase":"stationary","x":2,"y":2}"#)
    #expect(recording.lines == ["0: 1 began 1,1; 2 began 2,2", "0.1: 1 moved 3,3; 2 stationary 2,2"])
  }

  @Test(
    "times are exact to the nanosecond, whatever a binary fraction would make of them",
    arguments: [
      ("0.1", 100_000_000), ("0.3", 300_000_000), ("1.000000001", 1_000_000_001),
      ("235762.352849", 235_762_352_849_000), ("1338280591.517526", 1_338_280_591_517_526_000),
      ("9007199.254740993", 9_007_199_254_740_993), ("1.0000000004", 1_000_000_000), ("1.0000000005", 1_000_000_001),
      ("-0.25", -250_000_000), ("2.5e-9", 3), ("0", 0), ("-0.0", 0),
    ] as [(String, Int64)])
  func exactTimes(text: String, nanoseconds: Int64) throws {
    let recording = try readLines("{\"t\":\(text),\"id\":1,\"phase\":\"began\",\"x\":0,\"y\":0}")
    #expect(recording.frames.map(\.time.nanoseconds) == [nanoseconds])
  }

  @Test("millimetres are 6.4 points and pixels 1 point, unless pointsPerUnit says otherwise")
  func units() throws {
    for (header, x, major, width) in [
      (#""units":"pt""#, 10.0, 5.0, 100.0), (#""units":"px""#, 10, 5, 100), (#""units":"mm""#, 64, 32, 640),
      (#""units":"mm","pointsPerUnit":2"#, 20, 10, 200), (#""units":"px","pointsPerUnit":0.5"#, 5, 2.5, 50),
      (#""units":"pt","pointsPerUnit":1"#, 10, 5, 100),
    ] {
      let recording = try read(
        """
        {"format":"tactus-touches","version":1,\(header),"width":100,"height":50}
        {"t":0,"id":1,"phase":"began","x":10,"y":0,"major":5}
        """)
      #expect(recording.frames[0].samples[0].position.x == x)
      #expect(recording.frames[0].samples[0].major == major)
      #expect(recording.surface?.width == width)
    }
  }

  @Test("what no file of points may say is left out, however large a unit is, so what is written reads back")
  func farAway() throws {
    let header = #"{"format":"tactus-touches","version":1,"units":"mm"}"#
    let recording = try read(
      """
      \(header)
      {"t":0,"id":1,"phase":"began","x":500000000,"y":1}
      {"t":0,"id":2,"phase":"began","x":1,"y":1,"major":900000000}
      {"t":0.1,"id":1,"phase":"ended","x":500000000,"y":1}
      {"t":0.1,"id":2,"phase":"ended","x":1,"y":-500000000}
      {"t":0.2,"hover":"began","x":500000000,"y":1}
      """)
    #expect(recording.lines == ["0: 2 began 6.4,6.4", "0.1: 2 ended 6.4,6.4"])
    #expect(
      recording.warningTexts.contains(
        "line 2: 4 samples lie nowhere, or more than 1000000000 points away; left out"))
    #expect(try read(recording.touchesText()).frames == recording.frames)
    let wide = header.replacing("}", with: #","width":500000000,"height":1}"#)
    #expect(failure(wide)?.message.contains(#""width" is 500000000, but must be above 0 and at most"#) == true)
  }

  @Test("every phase and every tool has its name")
  func names() throws {
    for tool in Touch.Tool.allCases {
      let recording = try readLines(
        "{\"t\":0,\"id\":0,\"phase\":\"began\",\"x\":0,\"y\":0,\"tool\":\"\(tool.name)\"}")
      #expect(recording.frames[0].samples[0].tool == tool)
    }
    let phases = ["began", "moved", "stationary", "cancelled"]
    let lines = phases.enumerated().map { "{\"t\":\($0),\"id\":0,\"phase\":\"\($1)\",\"x\":0,\"y\":0}" }
    let recording = try read(([plainHeader] + lines).joined(separator: "\n"))
    #expect(recording.frames.flatMap(\.samples).map(\.phase.name) == phases)
  }

  @Test("the largest id there is")
  func largestID() throws {
    let recording = try readLines(#"{"t":0,"id":18446744073709551615,"phase":"began","x":0,"y":0}"#)
    #expect(recording.frames[0].samples[0].id == .max)
  }

  @Test("blank lines, Windows line ends, a byte order mark and a missing last line end do no harm")
  func whiteSpace() throws {
    let sample = #"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#
    for text in [
      "\u{feff}\(plainHeader)\n\(sample)\n", "\(plainHeader)\r\n\(sample)\r\n",
      "\n\n\(plainHeader)\n\n  \n\(sample)\n\n",
      "\(plainHeader)\n\(sample)",
    ] {
      #expect(try read(text).lines == ["0: 1 began 1,2"])
    }
  }

  @Test("a recording without touches is one")
  func empty() throws {
    let recording = try read(plainHeader)
    #expect(recording.frames.isEmpty)
    #expect(recording.surface == nil)
  }

  @Test("labels may stand anywhere, and keep their order")
  func labels() throws {
    let recording = try readLines(
      #"{"t":5,"label":"late"}"#, #"{"t":0,"id":1,"phase":"began","x":1,"y":1}"#, #"{"t":-1,"label":"früh 👆"}"#)
    #expect(recording.labels.map(\.text) == ["late", "früh 👆"])
    #expect(recording.labels.map(\.time.nanoseconds) == [5_000_000_000, -1_000_000_000])
  }

  @Test("contacts that are down at the end stay down: the file is taken as it is")
  func stillDown() throws {
    let recording = try readLines(#"{"t":0,"id":1,"phase":"began","x":1,"y":1}"#)
    #expect(recording.lines == ["0: 1 began 1,1"])
  }
}

@Suite("Repairs, as the engine makes them (S-1.6)")
struct RepairTests {
  @Test("an earlier time is raised to the one before")
  func earlierTime() throws {
    let recording = try readLines(
      #"{"t":1,"id":1,"phase":"began","x":1,"y":1}"#, #"{"t":0.5,"id":1,"phase":"moved","x":2,"y":2}"#,
      #"{"t":0.6,"id":1,"phase":"ended","x":2,"y":2}"#)
    #expect(recording.lines == ["1: 1 began 1,1; 1 moved 2,2; 1 ended 2,2"])
    #expect(recording.warningTexts == ["line 3: 2 samples are earlier than the one before; raised to its time"])
  }

  @Test("a sample of a contact that is not down is left out")
  func notDown() throws {
    let recording = try readLines(
      #"{"t":0,"id":1,"phase":"moved","x":1,"y":1}"#, #"{"t":1,"id":2,"phase":"began","x":1,"y":1}"#,
      #"{"t":2,"id":2,"phase":"ended","x":1,"y":1}"#, #"{"t":3,"id":2,"phase":"ended","x":1,"y":1}"#)
    #expect(recording.lines == ["1: 2 began 1,1", "2: 2 ended 1,1"])
    #expect(recording.warningTexts == ["line 2: 2 samples belong to a contact that is not down; left out"])
  }

  @Test("a contact that begins while it is down is cancelled first")
  func beganTwice() throws {
    let recording = try readLines(
      #"{"t":0,"id":1,"phase":"began","x":1,"y":1}"#, #"{"t":1,"id":1,"phase":"began","x":9,"y":9}"#)
    #expect(recording.lines == ["0: 1 began 1,1", "1: 1 cancelled 1,1; 1 began 9,9"])
    #expect(recording.warningTexts == ["line 3: 1 contact begins while already down; cancelled first"])
  }
}

@Suite("A recording that is cut off")
struct CutOffTests {
  private let whole =
    plainHeader + """

      {"t":0,"id":1,"phase":"began","x":1,"y":1}
      {"t":0.016,"id":1,"phase":"moved","x":2,"y":2}

      """

  @Test("a line that is known to be later costs only itself")
  func laterLine() throws {
    let recording = try read(whole + #"{"t":0.032,"id":1,"pha"#)
    #expect(recording.lines == ["0: 1 began 1,1", "0.016: 1 moved 2,2"])
    #expect(
      recording.warningTexts == [
        "line 4: the recording is cut off within a line; dropped 22 bytes of line 4"
      ])
  }

  @Test("a line of the last frame's time costs that frame, which is not whole")
  func sameFrame() throws {
    let recording = try read(whole + #"{"t":0.016,"id":2,"phase":"began","x""#)
    #expect(recording.lines == ["0: 1 began 1,1"])
    #expect(
      recording.warningTexts == [
        "line 4: the recording is cut off within a line; dropped 37 bytes of line 4 and the 1 sample at 0.016 s, "
          + "which may not be all of that frame"
      ])
  }

  @Test(
    "a line whose time cannot be known costs the last frame",
    arguments: ["{", #"{"t"#, #"{"t":"#, #"{"t":0"#, #"{"t":0.0"#, #"{"t":0.01"#, #"{"id":2,"phase":"began""#])
  func unknownTime(rest: String) throws {
    #expect(try read(whole + rest).lines == ["0: 1 began 1,1"])
  }

  @Test("digits that are there already may show that the time is later", arguments: [#"{"t":0.02"#, #"{"t":1"#])
  func laterPrefix(rest: String) throws {
    #expect(try read(whole + rest).frames.count == 2)
  }

  @Test("whatever byte it ends at, it loads up to a whole frame, and says what was dropped")
  func everyByte() throws {
    let text = Array(
      (whole + #"{"t":0.032,"id":1,"phase":"moved","x":3,"y":3,"tool":"pen"}"# + "\n"
        + #"{"t":0.040,"label":"gewischt 👆 \"ü\" \u00fc"}"# + "\n" + #"{"t":0.048,"id":1,"phase":"ended","x":3,"y":3}"#)
        .utf8)
    let full = try Recording(bytes: text)
    for end in plainHeader.utf8.count...text.count {
      let recording = try Recording(bytes: Array(text[..<end]))
      #expect(recording.frames == Array(full.frames.prefix(recording.frames.count)))
      let endsWithinLine = !(text[..<end].last == 0x0a || text[..<end].last == UInt8(ascii: "}"))
      #expect(recording.warnings.isEmpty != endsWithinLine)
    }
  }

  @Test("a cut-off header cannot be read, and the error says why")
  func cutOffHeader() {
    let error = failure(#"{"format":"tactus-touches","vers"#)
    #expect(error?.line == 1)
    #expect(error?.suggestion == "the file was cut off within its header")
    let joined = failure((whole + #"{"t":0.032,"id":1,"phase":"ended","x":2,"y":2}"#).replacing("\n", with: "\r"))
    #expect(joined?.suggestion == "lines must end with LF, not CR")
  }

  @Test("a broken line before others, or one that was finished, is an error and no cut")
  func brokenLine() {
    #expect(failure(whole + "{\"t\":0.03\n" + #"{"t":1,"id":1,"phase":"ended","x":1,"y":1}"#)?.line == 4)
    #expect(failure(whole + "{\"t\":0.03,,}")?.line == 4)
    #expect(failure(whole + "gibberish")?.line == 4)
  }
}
