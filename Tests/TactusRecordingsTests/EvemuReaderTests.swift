import Tactus
import TactusEvdev
import TactusRecordings
import Testing

/// A panel of 1000 × 500 units at 10 units per millimetre, as evemu describes it.
let evemuPanel = """
  # EVEMU 1.3
  # Kernel: 4.9
  N: A Panel  with spaces \t
  I: 0003 04f3 010c 0110
  P: 02 00 00 00 00 00 00 00
  B: 00 0b 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 00 00 00 00 00 00 00
  B: 01 00 04 00 00 00 00 00 00
  B: 03 03 00 00 00 00 80 60 02
  A: 2f 0 9 0 0 0
  A: 35 0 999 0 0 10
  A: 36 0 499 0 0 10
  A: 39 0 65535 0 0 0

  """

@Suite("Reading evemu")
struct EvemuReaderTests {
  private let tap = """
    E: 0.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
    E: 0.000001 0003 0035 0100
    E: 0.000001 0003 0036 0250
    E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
    E: 0.100001 0003 0039 -001
    E: 0.100001 0000 0000 0000

    """

  @Test("another recording in the file is an error: its device may be another, and its times begin anew")
  func joined() {
    let error = failure(evemuPanel + tap + evemuPanel + tap)
    #expect(error?.line == 26)
    #expect(error?.message == "another recording begins here")
  }

  @Test("a finger comes down in the slot that the comments of the description name")
  func commentedSlot() throws {
    let comments = "#     Event code 47 (ABS_MT_SLOT)\n#       Value        1\n#       Min          0\n"
    let first = tap.split(separator: "\n").prefix(4).joined(separator: "\n")
    let second = """

      E: 0.050001 0003 002f 0000
      E: 0.050001 0003 0039 0008
      E: 0.050001 0003 0035 0300
      E: 0.050001 0000 0000 0000

      """
    let recording = try read(comments + evemuPanel + first + second)
    #expect(recording.frames.last?.samples.map(\.phase) == [.cancelled, .cancelled])
  }

  @Test("description and events in one file, in true size")
  func oneFile() throws {
    let recording = try read(evemuPanel + tap)
    #expect(recording.format == .evemu)
    #expect(recording.device == "A Panel  with spaces")
    #expect(recording.units == .millimetres)
    #expect(recording.surface == Size(width: 640, height: 320))
    #expect(recording.lines == ["0.000001: 1 began 64,160", "0.100001: 1 ended 64,160"])
    #expect(recording.warnings.isEmpty)
  }

  @Test("the bits of P: and B: become properties and keys")
  func bits() throws {
    let folder = try TemporaryFolder()
    let devices = try Recording.devices(inFile: folder.write("a.evemu", evemuPanel + tap))
    #expect(devices.map(\.description) == ["1: \"A Panel  with spaces\", 1 contact"])
    #expect(devices[0].kind == .touchscreen)
    let pad = evemuPanel.replacing("P: 02", with: "P: 05")
    #expect(try Recording.devices(inFile: folder.write("b.evemu", pad))[0].kind == .touchpad)
  }

  @Test("a description alone is a device without touches")
  func descriptionAlone() throws {
    let recording = try read(evemuPanel)
    #expect(recording.frames.isEmpty)
    #expect(recording.device == "A Panel  with spaces")
    #expect(recording.surface == Size(width: 640, height: 320))
    #expect(recording.warnings.isEmpty)
  }

  @Test("old files whose axes lack a resolution load, in an assumed size")
  func noResolution() throws {
    let recording = try read("N: Old\nA: 2f 0 1 0 0\nA: 35 0 99 0 0\nA: 36 0 99 0 0\n" + tap)
    #expect(recording.units == .pixels)
    #expect(recording.surface == Size(width: 1024, height: 576))
    #expect(recording.warningTexts == ["the size of the panel is not known; taken as 1024 × 576 points"])
  }

  @Test("a surface may be given, for want of a size or in its place")
  func surface() throws {
    let old = "N: Old\nA: 2f 0 1 0 0\nA: 35 0 999 0 0\nA: 36 0 999 0 0\n" + tap
    let size = Size(width: 500, height: 100)
    let fallback = try read(old, options: .init(surface: .physical(fallback: size)))
    #expect(fallback.lines == ["0.000001: 1 began 50,25", "0.100001: 1 ended 50,25"])
    #expect(fallback.warnings.isEmpty)
    #expect(try read(evemuPanel + tap, options: .init(surface: .exactly(size))).surface == size)
    #expect(try read(evemuPanel + tap, options: .init(surface: .physical(fallback: size))).surface?.width == 640)
  }

  @Test("a panel that is turned can be turned back")
  func calibration() throws {
    let turned = EvdevCalibration(a: 0, b: -1, c: 1, d: 1, e: 0, f: 0)
    let recording = try read(evemuPanel + tap, options: .init(calibration: turned))
    #expect(recording.surface == Size(width: 320, height: 640))
    #expect(recording.lines.first == "0.000001: 1 began 160,64")
  }

  @Test("a label comment stands at the time of the next event, or at the end")
  func labels() throws {
    let recording = try read(evemuPanel + "# label: 1. tap  \n" + tap + "#label:done\n# another comment\n")
    #expect(
      recording.labels == [
        Recording.Label(time: Timestamp(nanoseconds: 1000), text: "1. tap"),
        Recording.Label(time: Timestamp(nanoseconds: 100_001_000), text: "done"),
      ])
  }

  @Test("two frames with one stamp stay two, a nanosecond apart")
  func equalStamps() throws {
    let recording = try read(
      evemuPanel + """
        E: 1.000000 0003 0039 7
        E: 1.000000 0000 0000 0
        E: 1.000000 0003 0035 100
        E: 1.000000 0000 0000 0
        E: 1.000000 0003 0039 -1
        E: 1.000000 0000 0000 0

        """)
    #expect(recording.frames.map(\.time.nanoseconds) == [1_000_000_000, 1_000_000_001, 1_000_000_002])
    #expect(recording.frames.flatMap(\.samples).map(\.phase) == [.began, .moved, .ended])
  }

  @Test("fingers that are down at the end are cancelled, since the source ends (S-1.7)")
  func openEnd() throws {
    let recording = try read(evemuPanel + tap.split(separator: "\n").prefix(4).joined(separator: "\n") + "\n")
    #expect(recording.frames.flatMap(\.samples).map(\.phase) == [.began, .cancelled])
    #expect(recording.warningTexts == ["1 contact is still down at the end; cancelled"])
  }

  @Test("lost events and impossible slots are reported")
  func anomalies() throws {
    let recording = try read(
      evemuPanel + tap + """
        E: 1.0 0000 0003 0
        E: 1.0 0000 0000 0
        E: 1.1 0003 002f 77
        E: 1.1 0003 0035 5
        E: 1.1 0000 0000 0

        """)
    #expect(
      recording.warningTexts == [
        "events were lost 1 time", "1 value is for slots that the device does not have",
      ])
  }

  @Test(
    "a last line that was cut off is dropped, with a warning", arguments: ["E: 0.2", "E: 0.200001 0003 00", "E", "E:"])
  func cutOff(rest: String) throws {
    let recording = try read(evemuPanel + tap + rest)
    #expect(recording.frames.count == 2)
    let bytes = rest.count == 1 ? "1 byte" : "\(rest.count) bytes"
    #expect(
      recording.warningTexts == ["line 24: the recording is cut off within a line; dropped \(bytes)"])
  }

  @Test(
    "a wrong line is named, with the form that it should have",
    arguments: [
      "E: 0.1 0003", "E: x 0003 0035 5", "E: 0.1 10000 0035 5", "E: 0.1 0003 0035 99999999999", "E: 0.1 3 zz 5",
      "E: 99999999999.0 3 35 5", "P: 02 zz", "P: 100", "B: 01 1ff", "B:", "A: 35 0", "A: zz 0 1", "A: 35 0 4294967296",
      "X: what", "hello",
    ])
  func wrongLines(line: String) {
    let error = failure(evemuPanel + line + "\n" + tap)
    #expect(error?.line == 18)
    #expect(error?.suggestion != nil)
  }

  @Test("lights and switches are passed over")
  func otherMarks() throws {
    #expect(try read(evemuPanel + "L: 00 1\nS: 00 0\n" + tap).frames.count == 2)
  }
}

@Suite("Descriptions beside events")
struct DescriptionFinderTests {
  private let events = """
    E: 0.000001 0003 0039 7
    E: 0.000001 0003 0035 100
    E: 0.000001 0003 0036 250
    E: 0.000001 0000 0000 0
    E: 0.100001 0003 0039 -1
    E: 0.100001 0000 0000 0

    """

  @Test("the description with the longest common beginning is taken, and named")
  func longestPrefix() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Panel.desc", evemuPanel.replacing("A Panel", with: "The short one"))
    _ = try folder.write("Panel 2.desc", evemuPanel)
    _ = try folder.write("Other.desc", evemuPanel.replacing("A Panel", with: "Another"))
    let recording = try Recording(contentsOfFile: folder.write("Panel 2.tap.events", events))
    #expect(recording.device == "A Panel  with spaces")
    #expect(recording.surface == Size(width: 640, height: 320))
    #expect(recording.warningTexts == ["the file does not describe its device; taken from Panel 2.desc"])
    let other = try Recording(contentsOfFile: folder.write("Panel.tap.events", events))
    #expect(other.device?.hasPrefix("The short one") == true)
  }

  @Test("the description of another panel with a longer name is left alone, and so is half a name")
  func variants() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Panel.Other-2000.desc", evemuPanel.replacing("A Panel", with: "Another"))
    _ = try folder.write("Panel-OTHER.desc", evemuPanel.replacing("A Panel", with: "Another"))
    _ = try folder.write("Pan.desc", evemuPanel.replacing("A Panel", with: "Half"))
    #expect(try Recording(contentsOfFile: folder.write("Panel.events", events)).device == nil)
    _ = try folder.write("Panel.desc", evemuPanel)
    #expect(try Recording(contentsOfFile: folder.path + "/Panel.events").device == "A Panel  with spaces")
    let other = try Recording(contentsOfFile: folder.write("Panel.Other-2000.tap.events", events))
    #expect(other.device?.hasPrefix("Another") == true)
  }

  @Test("a file that describes itself needs no other")
  func ownDescription() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Panel.desc", evemuPanel.replacing("A Panel", with: "Wrong"))
    let recording = try Recording(contentsOfFile: folder.write("Panel.events", evemuPanel + events))
    #expect(recording.device == "A Panel  with spaces")
    #expect(recording.warnings.isEmpty)
  }

  @Test("without any description one unit is one point")
  func none() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Something else.desc", evemuPanel)
    let recording = try Recording(contentsOfFile: folder.write("Panel.events", events))
    #expect(recording.device == nil)
    #expect(recording.lines == ["0.000001: 1 began 100,250", "0.100001: 1 ended 100,250"])
    #expect(
      recording.warningTexts == [
        "the range of the axes is not known; one unit of the device is taken as one point"
      ])
  }

  @Test("an error in the description names the description")
  func wrongDescription() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Panel.desc", "N: x\nA: nonsense\n")
    let path = try folder.write("Panel.events", events)
    #expect(throws: RecordingError.self) { try Recording(contentsOfFile: path) }
    do {
      _ = try Recording(contentsOfFile: path)
    } catch {
      #expect(error.file == "Panel.desc")
      #expect(error.line == 2)
    }
  }

  @Test("bytes without a folder may come with their description")
  func givenDescription() throws {
    let recording = try Recording(bytes: Array(events.utf8), description: Array(evemuPanel.utf8))
    #expect(recording.surface == Size(width: 640, height: 320))
  }
}
