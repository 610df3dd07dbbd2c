import Tactus
import TactusRecordings
import Testing

@Suite("Reading libinput record")
struct LibinputReaderTests {
  private func device(_ node: String, _ name: String, events: String = "", udev: String = "") -> String {
    """
    - node: \(node)
      evdev:
        # Name: \(name)
        # ID: bus 0x0018 vendor 0x04f3
        name: "\(name)"
        id: [24, 1267, 9562, 256]
        codes:
          0: [0, 1, 2, 3] # EV_SYN
          1: [330] # EV_KEY
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 999, 0, 0, 10]
          54: [0, 499, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: [
        0x05, 0x0d
      ]
      udev:
        properties:
        - ID_INPUT=1
    \(udev)
      quirks:
      events:
      # Current time is 12:35:00
    \(events)

    """
  }

  private let head = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
    devices:

    """

  private let touch = """
      - evdev:
        - [  0,      1,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID   7
        - [  0,      1,   3,  53,     100]
        - [  0,      1,   3,  54,     250]
        - [  0,      1,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.000001, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [31.7, 17.8]}
      - evdev:
        - [  0, 100001,   3,  57,      -1]
        - [  0, 100001,   0,   0,       0]
    """

  @Test("a device with its description and events")
  func oneDevice() throws {
    let recording = try read(head + device("/dev/input/event4", "ELAN Touch", events: touch))
    #expect(recording.format == .libinput)
    #expect(recording.device == "ELAN Touch")
    #expect(recording.surface == Size(width: 640, height: 320))
    #expect(recording.lines == ["0.000001: 1 began 64,160", "0.100001: 1 ended 64,160"])
    #expect(recording.warnings.isEmpty)
  }

  @Test("a finger comes down in the slot that the comments of the description name")
  func commentedSlot() throws {
    let fingers = """
        - evdev:
          - [  0,      1,   3,  57,       7]
          - [  0,      1,   3,  53,     100]
          - [  0,      1,   0,   0,       0]
        - evdev:
          - [  0,  50001,   3,  47,       0]
          - [  0,  50001,   3,  57,       8]
          - [  0,  50001,   3,  53,     300]
          - [  0,  50001,   0,   0,       0]
      """
    let text = device("/dev/input/event4", "ELAN Touch", events: fingers)
      .replacing(
        "# ID: bus 0x0018", with: "#   Event code 47 (ABS_MT_SLOT)\n    #       Value  1\n    # ID: bus 0x0018")
    #expect(try read(head + text).frames.last?.samples.map(\.phase) == [.cancelled, .cancelled])
  }

  @Test("the calibration that was in use is applied, unless another is given")
  func calibration() throws {
    let udev = "    - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1"
    let text = head + device("/dev/input/event4", "ELAN Touch", events: touch, udev: udev)
    #expect(try read(text).lines.first == "0.000001: 1 began 576,160")
    #expect(try read(text, options: .init(calibration: .identity)).lines.first == "0.000001: 1 began 64,160")
  }

  @Test("of several devices the one with touches is taken")
  func silentDevice() throws {
    let text = head + device("/dev/input/event3", "Silent") + device("/dev/input/event4", "Touched", events: touch)
    #expect(try read(text).device == "Touched")
  }

  @Test("several devices with touches need a choice, and the error lists them")
  func choiceNeeded() {
    let text =
      head + device("/dev/input/event3", "Left", events: touch) + device("/dev/input/event4", "Right", events: touch)
    let error = failure(text)
    #expect(
      error?.message
        == "several devices have touches: 1: \"Left\" (/dev/input/event3), 1 contact; 2: \"Right\" (/dev/input/event4), "
        + "1 contact")
    #expect(error?.suggestion == "choose one by its number, node or name")
  }

  @Test(
    "a device is chosen by number, node, name or part of its name",
    arguments: ["2", "/dev/input/event4", "Right", "Rig"])
  func choice(device wanted: String) throws {
    let text =
      head + device("/dev/input/event3", "Left", events: touch) + device("/dev/input/event4", "Right", events: touch)
    #expect(try read(text, options: .init(device: wanted)).device == "Right")
  }

  @Test("a choice that fits none, or several, is an error with the list", arguments: ["3", "0", "Up", "Panel"])
  func wrongChoice(device wanted: String) {
    let text =
      head + device("/dev/a", "Left Panel", events: touch) + device("/dev/b", "Right Panel", events: touch)
    let error = failure(text, options: .init(device: wanted))
    #expect(error?.message.contains("called \"\(wanted)\"") == true)
    #expect(error?.suggestion?.contains("Left Panel") == true)
  }

  @Test("without any touches the first device that could have some is taken")
  func noTouches() throws {
    let recording = try read(head + device("/dev/input/event3", "One") + device("/dev/input/event4", "Two"))
    #expect(recording.device == "One")
    #expect(recording.frames.isEmpty)
  }

  @Test("a last line that was cut off is dropped")
  func cutOff() throws {
    let text = head + device("/dev/input/event4", "ELAN", events: touch)
    let whole = text.trimmingSuffix { $0 == "\n" } + "\n"
    let recording = try read(whole + "  - evdev:\n    - [  0, 2000")
    #expect(recording.frames.count == 2)
    #expect(recording.warningTexts == ["the recording is cut off within a line; dropped 16 bytes"])
  }

  @Test("an event that is none is named, with its line")
  func wrongEvent() {
    for event in ["[0, 1, 3]", "[0, 1, 3, 57, x]", "[0, 1, -3, 57, 1]", "5", "[0, 1, 3, 57, 99999999999]"] {
      let error = failure(head + device("/dev/a", "A", events: "  - evdev:\n    - \(event)"))
      #expect(error?.line == 37)
      #expect(error?.key == "evdev")
    }
  }

  @Test("an axis that is none is named")
  func wrongAxis() {
    let text = (head + device("/dev/a", "A", events: touch)).replacing("53: [0, 999", with: "53: [nothing, 999")
    #expect(failure(text)?.key == "absinfo")
  }

  @Test("YAML that is none says where")
  func wrongYAML() {
    let error = failure(head + "- node: [unclosed\n- other: }\n")
    #expect(error?.message.hasPrefix("not YAML: ") == true)
    #expect((error?.line ?? 0) >= 10)
  }

  @Test("a file without devices")
  func noDevices() {
    #expect(failure("# libinput record\nversion: 1\n")?.message == "the file has no list \"devices\"")
    #expect(failure("# libinput record\ndevices: []\n")?.message == "the file has no device in it")
    #expect(failure("# libinput record\n")?.message == "the file is empty")
  }
}

extension String {
  /// The text without the characters at its end that `isDropped` picks.
  func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
