import Tactus
import TactusEvdev
import TactusRecordings
import Testing

@Suite("Devices of a file")
struct RecordedDeviceTests {
  @Test("formats without devices have none")
  func none() throws {
    for name in ["strokes/flutter-00.touches.jsonl", "pencil-240hz/events.json"] {
      #expect(try Recording.devices(inFile: Bundled.path(name)).isEmpty)
    }
  }

  @Test("a log that names no device has one without a name")
  func unnamed() throws {
    let devices = try Recording.devices(inFile: Bundled.path("android-getevent/phone-three-touches.txt"))
    #expect(devices.map(\.description) == ["1: \"unnamed\", 3 contacts"])
  }

  @Test("what is no recording has no devices either")
  func error() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("notes.txt", "hello")
    #expect(throws: RecordingError.self) { try Recording.devices(inFile: path) }
    #expect(throws: RecordingError.self) { try Recording.devices(inFile: folder.path + "/missing") }
  }
}

@Suite("Corners of the evdev formats")
struct EvdevFormatCornerTests {
  @Test("of two descriptions that fit the longer name is taken")
  func longerName() throws {
    let folder = try TemporaryFolder()
    for name in ["Panel.desc", "Panel-b.desc", "Panel-b-long.desc"] {
      _ = try folder.write(name, "N: \(name)\nA: 35 0 99 0 0\nA: 36 0 99 0 0\n")
    }
    let path = try folder.write("Panel-b.tap.events", "E: 0.0 0000 0000 0\n")
    #expect(try Recording(contentsOfFile: path).device == "Panel-b.desc")
  }

  @Test("half a name is no relation")
  func shortPrefix() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Pad.desc", "N: Pad\n")
    let path = try folder.write("Panel.events", "E: 0.0 0003 0035 5\nE: 0.0 0000 0000 0\n")
    #expect(try Recording(contentsOfFile: path).device == nil)
  }

  @Test("a label without any event stands at 0")
  func lonelyLabel() throws {
    let recording = try read("# EVEMU 1.3\n# label: nothing happened\n")
    #expect(recording.labels == [Recording.Label(time: .zero, text: "nothing happened")])
  }

  @Test("Windows line ends")
  func windowsLineEnds() throws {
    let text = evemuPanel + "E: 0.5 0003 0039 1\nE: 0.5 0000 0000 0\n"
    #expect(try read(text.replacing("\n", with: "\r\n")).frames == read(text).frames)
  }

  @Test("stamps that run backwards are raised, with a warning")
  func backwards() throws {
    let recording = try read(
      evemuPanel + """
        E: 5.0 0003 0039 1
        E: 5.0 0000 0000 0
        E: 4.0 0003 0035 10
        E: 4.0 0000 0000 0
        E: 6.0 0003 0039 -1
        E: 6.0 0000 0000 0

        """)
    #expect(recording.frames.map(\.time.nanoseconds) == [5_000_000_000, 5_000_000_001, 6_000_000_000])
    #expect(recording.warningTexts == ["line 21: 1 sample is earlier than the one before; raised to its time"])
  }

  @Test("of a frame that is too early, every sample is counted")
  func samplesOfEarlyFrames() throws {
    let recording = try read(
      evemuPanel + """
        E: 5.0 0003 0039 1
        E: 5.0 0003 002f 1
        E: 5.0 0003 0039 2
        E: 5.0 0000 0000 0
        E: 4.0 0003 0039 -1
        E: 4.0 0003 002f 0
        E: 4.0 0003 0039 -1
        E: 4.0 0000 0000 0

        """)
    #expect(recording.warningTexts == ["line 25: 2 samples are earlier than the one before; raised to its time"])
  }

  @Test("places without a contact get a note, unless they are those of a hover")
  func noContact() throws {
    let note =
      "no contact begins: a finger was down before the recording began, or the device sends no ABS_MT_TRACKING_ID"
    let moved = "E: 0.5 0003 0035 100\nE: 0.5 0000 0000 0\n"
    #expect(try read(evemuPanel + moved).warningTexts == [note])
    #expect(try read(evemuPanel + "E: 0.4 0003 0039 1\n" + moved).warningTexts.contains(note) == false)
    #expect(try read(evemuPanel).warnings.isEmpty)
    let pen = "E: 0.1 0001 0140 1\nE: 0.1 0003 0000 10\nE: 0.1 0003 0001 10\nE: 0.1 0000 0000 0\n"
    let hover = try read(pen)
    #expect(hover.frames.first?.hover != nil)
    #expect(!hover.warningTexts.contains(note))
  }

  @Test("an exact size is no help to a device of which not even the range is known")
  func sizeWithoutRange() throws {
    let log = "[ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000001\n[ 1.0] EV_SYN SYN_REPORT 00000000\n"
    let recording = try read(log, options: .init(surface: .exactly(Size(width: 100, height: 100))))
    #expect(recording.surface == nil)
  }

  @Test("a libinput device without a description, a name or events")
  func emptyLibinputDevice() throws {
    let recording = try read("# libinput record\ndevices:\n- node: /dev/input/event1\n")
    #expect(recording.device == nil)
    #expect(recording.frames.isEmpty)
    #expect(recording.surface == nil)
  }

  @Test("a calibration that is none is passed over")
  func wrongCalibration() throws {
    for value in ["", "1 2 3", "0 0 0 0 0 0"] {
      let text = """
        # libinput record
        devices:
        - node: /dev/input/event1
          evdev:
            absinfo:
              53: [0, 999, 0, 0, 10]
              54: [0, 499, 0, 0, 10]
          udev:
            properties:
            - LIBINPUT_CALIBRATION_MATRIX=\(value)

        """
      #expect(try read(text).surface == Size(width: 640, height: 320))
    }
  }

  @Test("times at the end of the range overflow nothing")
  func extremeTimes() throws {
    let recording = try read(
      """
      # libinput record
      devices:
      - node: /dev/input/event1
        events:
        - evdev:
          - [9223372036854775807, 999999, 3, 57, 1]
          - [9223372036854775807, 999999, 0, 0, 0]

      """)
    #expect(recording.frames.first?.time == .distantFuture)
    #expect(recording.imbalance == nil)
  }
}

@Suite("Corners of the browser's log")
struct PointerLogCornerTests {
  @Test("coalesced events of a pointer that is not down go nowhere")
  func strayCoalesced() throws {
    let recording = try read(
      """
      [{"type":"pointerup","pointerId":1,"clientX":0,"clientY":0,"timeStamp":1,
        "coalescedEvents":[{"clientX":5,"clientY":5,"timeStamp":0.5}]},
       {"type":"pointerdown","pointerId":1,"clientX":0,"clientY":0,"timeStamp":2},
       {"type":"pointerup","pointerId":1,"clientX":0,"clientY":0,"timeStamp":3}]
      """)
    #expect(recording.lines == ["0.002: 1 began 0,0", "0.003: 1 ended 0,0"])
  }

  @Test("a pointer that comes down twice is cancelled in between (S-1.6)")
  func downTwice() throws {
    let recording = try read(
      """
      [{"type":"pointerdown","pointerId":1,"clientX":1,"clientY":0,"timeStamp":1},
       {"type":"pointerdown","pointerId":1,"clientX":2,"clientY":0,"timeStamp":2},
       {"type":"pointerup","pointerId":1,"clientX":2,"clientY":0,"timeStamp":3}]
      """)
    #expect(recording.lines == ["0.001: 1 began 1,0", "0.002: 1 cancelled 1,0; 2 began 2,0", "0.003: 2 ended 2,0"])
  }

  @Test("negative pointer ids are ids")
  func negativeID() throws {
    let recording = try read(
      #"[{"type":"pointerdown","pointerId":-1,"clientX":1,"clientY":0,"timeStamp":1}]"#)
    #expect(recording.frames[0].samples[0].id == 1)
  }
}
