import Tactus
import TactusRecordings
import Testing

@Suite("Reading frame by frame")
struct RecordingReaderTests {
  /// Sends the pieces one by one, and notes how many were asked for.
  private final class Sender {
    private let pieces: [String]
    private(set) var asked = 0

    init(_ pieces: [String]) {
      self.pieces = pieces
    }

    var source: RecordingSource {
      RecordingSource { [self] in
        defer { asked += 1 }
        return asked < pieces.count ? Array(pieces[asked].utf8) : nil
      }
    }
  }

  private func sample(_ t: Double, _ phase: String) -> String {
    #"{"t":\#(t),"id":1,"phase":"\#(phase)","x":1,"y":1}"# + "\n"
  }

  @Test("a frame comes as soon as the next one begins, or an empty line ends it")
  func touches() throws {
    let samples = [sample(0, "began"), sample(0.1, "moved"), sample(0.2, "ended")]
    let sender = Sender([plainHeader + "\n"] + samples + ["\n", "never"])
    let reader = try RecordingReader(sender.source, file: "test")
    #expect(sender.asked == 1)
    for asked in [3, 4, 5] {
      guard case .frame = try reader.next() else {
        Issue.record("no frame")
        return
      }
      #expect(sender.asked == asked)
    }
  }

  @Test("a frame of a device comes with its SYN_REPORT")
  func device() throws {
    let frame = { (t: String, id: String) in "E: \(t) 0003 0039 \(id)\nE: \(t) 0000 0000 0\n" }
    let sender = Sender([evemuPanel, frame("0.1", "5"), frame("0.2", "-1"), "never"])
    let reader = try RecordingReader(sender.source, file: "test")
    _ = try reader.next()
    #expect(sender.asked == 2)
    #expect(reader.header.surface == Size(width: 640, height: 320))
    _ = try reader.next()
    #expect(sender.asked == 3)
  }

  @Test("every shipped recording gives the same in pieces of any size", arguments: Bundled.files)
  func pieces(name: String) throws {
    let bytes = try Bundled.bytes(name)
    let whole = try Recording(bytes: bytes)
    var start = 0
    var size = 1
    let source = RecordingSource {
      guard start < bytes.count else { return nil }
      defer {
        start += size
        size = size % 997 + 13
      }
      return Array(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(try Recording(reading: RecordingReader(source, file: "recording")) == whole)
  }

  @Test("of a source that cannot be read twice the first device with a contact is taken; a second is an error")
  func severalDevices() throws {
    let tap = { (node: String, t: Int) in
      """
      [ \(t).0] \(node): EV_ABS ABS_MT_TRACKING_ID 00000001
      [ \(t).0] \(node): EV_SYN SYN_REPORT 00000000
      [ \(t).1] \(node): EV_ABS ABS_MT_TRACKING_ID ffffffff
      [ \(t).1] \(node): EV_SYN SYN_REPORT 00000000

      """
    }
    let silent = "[ 0.5] /dev/a: EV_KEY BTN_TOUCH UP\n[ 0.5] /dev/a: EV_SYN SYN_REPORT 00000000\n"
    var reader = try RecordingReader(Sender([silent + tap("/dev/b", 1)]).source, file: "test")
    #expect(try Recording(reading: reader).frames.count == 2)
    reader = try RecordingReader(Sender([tap("/dev/b", 1), tap("/dev/c", 2)]).source, file: "test")
    #expect { try Recording(reading: reader) } throws: {
      ($0 as? RecordingError)?.message.hasPrefix("several devices have touches") == true
    }
    let options = RecordingOptions(device: "/dev/c")
    reader = try RecordingReader(Sender([tap("/dev/b", 1), tap("/dev/c", 2)]).source, file: "test", options: options)
    #expect(try Recording(reading: reader).lines.first?.hasPrefix("2: ") == true)
  }

  @Test("a device that the options name must be that of a file with one device: 1, its name or a part of it")
  func wantedDevice() throws {
    let named = plainHeader.dropLast() + #","device":"Left panel"}"# + "\n" + sample(0, "began")
    let unnamed = plainHeader + "\n" + sample(0, "began")
    let evemu = evemuPanel + "E: 0.1 0003 0039 5\nE: 0.1 0000 0000 0\n"
    func read(_ text: some StringProtocol, _ device: String) throws -> Recording {
      try Recording(bytes: Array(text.utf8), options: RecordingOptions(device: device))
    }
    for device in ["1", "Left panel", "panel"] { #expect(try read(named, device).frames.count == 1) }
    #expect(try read(unnamed, "1").frames.count == 1)
    for text in [String(named), unnamed, evemu, plainHeader + "\n"] {
      #expect { try read(text, "nope") } throws: {
        ($0 as? RecordingError)?.message == "no device is called \"nope\""
      }
    }
    #expect { try read(named, "2") } throws: {
      ($0 as? RecordingError)?.suggestion == "the file has \"Left panel\""
    }
  }

  @Test("labels come before the first frame that is not earlier")
  func labels() throws {
    let text = plainHeader + "\n{\"t\":0.1,\"label\":\"later\"}\n" + sample(0, "began") + sample(0.1, "ended")
    let reader = try RecordingReader(RecordingSource(bytes: Array(text.utf8)), file: "test")
    var kinds: [String] = []
    while let item = try reader.next() {
      if case .label = item { kinds.append("label") } else { kinds.append("frame") }
    }
    #expect(kinds == ["frame", "label", "frame"])
  }
}

@Suite("Hovering in recordings")
struct HoverRecordingTests {
  @Test("a pen's hover is reported, and survives a conversion")
  func pen() throws {
    let recording = try Bundled.load("evemu-devices/Wacom Cintiq 13HD touch Pen.events")
    let phases = recording.frames.compactMap(\.hover?.phase)
    #expect(phases.count { $0 == .began } == phases.count { $0 == .ended || $0 == .cancelled })
    #expect(phases.count { $0 == .began } > 0)
    let again = try read(recording.touchesText())
    #expect(again.frames == recording.frames)
  }

  @Test("hovers are repaired as contacts are")
  func repairs() throws {
    let recording = try readLines(
      #"{"t":0,"hover":"ended","x":1,"y":1}"#, #"{"t":0.1,"hover":"moved","x":1,"y":1}"#,
      #"{"t":0.2,"hover":"began","x":2,"y":1}"#, #"{"t":0.3,"hover":"ended","x":2,"y":1}"#)
    #expect(recording.frames.map(\.hover?.phase) == [.began, .moved, .ended])
    #expect(recording.warningTexts == ["line 2: 1 hover ends without having begun; left out"])
  }

  @Test("a hover that has not ended at the end of the file is cancelled")
  func openEnd() throws {
    let began = #"{"t":0,"hover":"began","x":1,"y":2}"#
    let moved = #"{"t":0.5,"hover":"moved","x":5,"y":2}"#
    let recording = try readLines(began, moved)
    #expect(recording.frames.map(\.hover?.phase) == [.began, .moved, .cancelled])
    #expect(recording.frames.last?.hover?.position == Point(x: 5, y: 2))
    #expect(try read(recording.touchesText()).frames == recording.frames)
    var writer = TouchesWriter()
    let head = writer.packedHead(recording)
    let packed = recording.frames.prefix(2).reduce(head) { $0 + writer.packed(.frame($1)) }
    #expect(try Recording(bytes: packed).frames == recording.frames)
  }

  @Test("what is cancelled after an empty line is a frame of its own: it stays so in a conversion")
  func afterClosedFrame() throws {
    let hover = try readLines(
      #"{"t":0,"hover":"began","x":1,"y":2}"#, #"{"t":0.5,"id":1,"phase":"began","x":5,"y":2}"#, "")
    #expect(hover.frames.map(\.time.nanoseconds) == [0, 500_000_000, 500_000_001])
    #expect(try read(hover.touchesText()).frames == hover.frames)
    let joined = try readLines(
      #"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#, #"{"t":0.5,"id":2,"phase":"began","x":1,"y":2}"#,
      #"{"t":0.6,"id":2,"phase":"ended","x":1,"y":2}"#, "", plainHeader)
    #expect(joined.frames.last?.time.nanoseconds == 600_000_001)
    #expect(try read(joined.touchesText()).frames == joined.frames)
  }

  @Test(
    "a hover ends where a file is cut off",
    arguments: [
      (#"{"t":0.9,"ho"#, [Touch.Phase.began, .moved, .ended, .began, .cancelled], "dropped 12 bytes of line 6"),
      (#"{"t":0.8"#, [.began, .moved, .ended], "and the 1 sample at 0.8 s"),
    ])
  func cutOff(rest: String, phases: [Touch.Phase], dropped: String) throws {
    let lines = ["began", "moved", "ended", "began"].enumerated().map { index, phase in
      "{\"t\":0.\(5 + index),\"hover\":\"\(phase)\",\"x\":1,\"y\":2}\n"
    }
    let recording = try read(plainHeader + "\n" + lines.joined() + rest)
    #expect(recording.frames.map(\.hover?.phase) == phases)
    #expect(recording.warningTexts.count == 1 && recording.warningTexts[0].contains(dropped))
    // Without the frame that ended it, the hover has not ended.
    let shorter = try read(plainHeader + "\n" + lines.prefix(3).joined() + #"{"t":0.7"#)
    #expect(shorter.frames.map(\.hover?.phase) == [.began, .moved, .cancelled])
  }

  @Test("a hover has a place, a time and nothing else", arguments: ["x", "t", "hover"])
  func wrong(key: String) {
    let line = #"{"t":0,"hover":"began","x":1,"y":1}"#.replacing("\"\(key)\"", with: "\"tool\"")
    #expect(failure(plainHeader + "\n" + line + "\n") != nil)
  }
}
