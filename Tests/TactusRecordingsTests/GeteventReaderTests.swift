import Tactus
import TactusEvdev
import TactusRecordings
import Testing

@Suite("Reading getevent -lt")
struct GeteventReaderTests {
  private let touch = """
    [    1193.605705] EV_ABS       ABS_MT_POSITION_X    00000213            
    [    1193.605714] EV_ABS       ABS_MT_POSITION_Y    000002f9            
    [    1193.605727] EV_ABS       ABS_MT_TRACKING_ID   00000000            
    [    1193.605731] EV_SYN       SYN_MT_REPORT        00000000            
    [    1193.605736] EV_SYN       SYN_REPORT           00000000            
    [    1193.676254] EV_SYN       SYN_MT_REPORT        00000000            
    [    1193.676258] EV_SYN       SYN_REPORT           00000000            

    """

  @Test("names, hexadecimal values and exact times")
  func names() throws {
    let recording = try read(touch)
    #expect(recording.format == .getevent)
    #expect(recording.lines == ["1193.605736: 1 began 531,761", "1193.676258: 1 ended 531,761"])
    #expect(recording.surface == nil)
    #expect(recording.units == .pixels)
  }

  @Test("ffffffff is −1, in either case, and DOWN and UP are values")
  func values() throws {
    for minusOne in ["ffffffff", "FFFFFFFF"] {
      let recording = try read(
        """
        [ 1.0] EV_KEY BTN_TOUCH DOWN
        [ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000005
        [ 1.0] EV_ABS ABS_MT_POSITION_X 0000000a
        [ 1.0] EV_SYN SYN_REPORT 00000000
        [ 1.5] EV_ABS ABS_MT_TRACKING_ID \(minusOne)
        [ 1.5] EV_KEY BTN_TOUCH UP
        [ 1.5] EV_SYN SYN_REPORT 00000000
        """)
      #expect(recording.lines == ["1: 1 began 10,0", "1.5: 1 ended 10,0"])
    }
  }

  @Test("tools have names, too: a palm is a palm, and a pen that is near hovers")
  func tools() throws {
    let palm = try read(
      """
      [ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000005
      [ 1.0] EV_ABS ABS_MT_POSITION_X 0000000a
      [ 1.0] EV_ABS ABS_MT_TOOL_TYPE MT_TOOL_PALM
      [ 1.0] EV_SYN SYN_REPORT 00000000

      """)
    #expect(palm.frames.first?.samples.first?.tool == .palm)
    let pen = try read(
      """
      [ 1.0] EV_KEY BTN_DIGI DOWN
      [ 1.0] EV_ABS ABS_X 0000000a
      [ 1.0] EV_ABS ABS_Y 0000000a
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.1] EV_KEY BTN_TOUCH DOWN
      [ 1.1] EV_SYN SYN_REPORT 00000000

      """)
    #expect(pen.frames.first?.hover != nil)
    #expect(pen.frames.last?.samples.first?.tool == .pen)
  }

  @Test("numbers may stand for names, and names that say nothing of contacts are passed over")
  func numbers() throws {
    let recording = try read(
      """
      [ 1.0] 0003 0039 00000005
      [ 1.0] 0003 0035 0000000a
      [ 1.0] EV_ABS ABS_MISC 000000f7
      [ 1.0] EV_MSC MSC_SCAN 000000f7
      [ 1.0] EV_KEY KEY_POWER DOWN
      [ 1.0] 0000 0000 00000000

      """)
    #expect(recording.lines.first == "1: 1 began 10,0")
  }

  private let described = """
    add device 1: /dev/input/event4
      name:     "gpio-keys"
      events:
        KEY (0001): KEY_VOLUMEDOWN        KEY_POWER            
      input props:
        <none>
    add device 2: /dev/input/event2
      bus:      0018
      name:     "touch_panel"
      events:
        KEY (0001): BTN_TOUCH             BTN_TOOL_PEN
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 5, min 0, max 999, fuzz 0, flat 0, resolution 10
                    ABS_MT_POSITION_Y     : value 0, min 0, max 499, fuzz 0, flat 0, resolution 10
                    ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
                    0028                  : value 0, min -1, max 255, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    could not get driver version for /dev/input/mice, Not a typewriter

    """

  @Test("descriptions of devices are used")
  func descriptions() throws {
    let recording = try read(
      described + """
        [ 1.0] /dev/input/event4: EV_KEY KEY_POWER DOWN
        [ 1.0] /dev/input/event4: EV_SYN SYN_REPORT 00000000
        [ 2.0] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001
        [ 2.0] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000064
        [ 2.0] /dev/input/event2: EV_SYN SYN_REPORT 00000000

        """)
    #expect(recording.device == "touch_panel")
    #expect(recording.surface == Size(width: 640, height: 320))
    #expect(recording.lines.first == "2: 1 began 64,0")
  }

  @Test("a key that is down when the device is described is a key of the device")
  func heldKeys() throws {
    let pen = """
      add device 1: /dev/input/event2
        name:     "pen"
        events:
          KEY (0001): BTN_TOOL_PEN*         BTN_TOUCH*
          ABS (0003): ABS_X                 : value 0, min 0, max 999, fuzz 0, flat 0, resolution 10
                      ABS_Y                 : value 0, min 0, max 499, fuzz 0, flat 0, resolution 10

      """
    let folder = try TemporaryFolder()
    for text in [pen, pen.replacing("BTN_TOOL_PEN*         BTN_TOUCH*", with: "0140* 014a*")] {
      #expect(try Recording.devices(inFile: folder.write("log", text)).map(\.kind) == [.pen])
    }
  }

  @Test("the devices of a file can be listed")
  func devices() throws {
    let folder = try TemporaryFolder()
    let devices = try Recording.devices(inFile: folder.write("log", described))
    #expect(
      devices == [
        RecordedDevice(number: 1, node: "/dev/input/event4", name: "gpio-keys", kind: .other, contacts: 0),
        RecordedDevice(number: 2, node: "/dev/input/event2", name: "touch_panel", kind: .touchscreen, contacts: 0),
      ])
  }

  @Test("two devices with touches need a choice")
  func choice() throws {
    let both =
      ["a", "b"].map { name in
        """
        [ 1.0] /dev/\(name): EV_ABS ABS_MT_TRACKING_ID 00000001
        [ 1.0] /dev/\(name): EV_SYN SYN_REPORT 00000000
        """
      }
      .joined(separator: "\n") + "\n"
    #expect(
      failure(both)?.message
        == "several devices have touches: 1: \"unnamed\" (/dev/a), 1 contact; 2: \"unnamed\" (/dev/b), 1 contact")
    #expect(try read(both, options: .init(device: "/dev/b")).frames.count == 2)
  }

  @Test("a log without times says how to get them")
  func noTimes() {
    #expect(
      failure("/dev/input/event4: EV_SYN SYN_REPORT 00000000\n")?.suggestion
        == "record with times: adb shell getevent -lt")
  }

  @Test(
    "a last line that was cut off is dropped", arguments: ["[ 1194.5", "[ 1194.5]", "[ 1194.5] EV_ABS ABS_MT_POSI"])
  func cutOff(rest: String) throws {
    let recording = try read(touch + rest)
    #expect(recording.frames.count == 2)
    #expect(recording.warningTexts.contains { $0.hasPrefix("line 8: the recording is cut off") })
  }

  @Test(
    "a wrong line is named",
    arguments: ["[ x] EV_SYN SYN_REPORT 0", "[ 1.0] EV_SYN", "[ 1.0", "[ 1.0] EV_SYN SYN_REPORT no"])
  func wrong(line: String) {
    #expect(failure(touch + line + "\n" + touch)?.line == 8)
  }

  @Test("lines that are no events are left out with one warning, except for what is known")
  func otherLines() throws {
    let noise = "remove device 2: /dev/input/event2\n*** a note\n^C\n# a comment\ncould not get driver version\n"
    for description in ["", described] {
      #expect(try read(description + touch + noise).warnings == read(description + touch).warnings)
      let recording = try read(description + touch + "12:00:01 \(touch.split(separator: "\n")[0])\nwhat\n" + noise)
      #expect(recording.frames.count == 2)
      let line = description.split(separator: "\n").count + 8
      #expect(recording.warningTexts.contains("line \(line): 2 lines are not understood; left out"))
    }
    let stamped = touch.split(separator: "\n").map { "12:00:01 \($0)\n" }.joined()
    let start = described.split(separator: "\n").count
    #expect(try read(described + stamped).warningTexts == ["line \(start + 1): 7 lines are not understood; left out"])
  }

  @Test("events that are indented are events")
  func indented() throws {
    let indented = touch.split(separator: "\n").map { "   \($0)\n" }.joined()
    for description in ["", described] {
      #expect(try read(description + indented).lines == read(description + touch).lines)
    }
  }

  @Test("events without a path are of the only device that is described, or the only one with touches")
  func withoutPath() throws {
    let events = """
      [ 2.0] EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 2.0] EV_ABS ABS_MT_POSITION_X 00000064
      [ 2.0] EV_SYN SYN_REPORT 00000000

      """
    let only = described.split(separator: "\n").dropFirst(6).joined(separator: "\n") + "\n"
    for description in [described, only] {
      let recording = try read(description + events)
      #expect(recording.device == "touch_panel")
      #expect(recording.surface == Size(width: 640, height: 320))
      #expect(recording.lines.first == "2: 1 began 64,0")
    }
    // Of two panels it is not known which one sent them.
    let another = only.replacing("event2", with: "event3")
    #expect(try read(only + another + events).surface == nil)
  }

  @Test(
    "a frame of names that do not concern contacts lifts no finger of protocol A",
    arguments: ["EV_KEY KEY_VOLUMEUP DOWN", "EV_ABS ABS_MISC 00000005", "EV_MSC MSC_SCAN 00000005"])
  func otherNames(event: String) throws {
    let tap = touch.split(separator: "\n")
    let other = "[ 1193.61] \(event)\n[ 1193.61] EV_SYN SYN_REPORT 00000000"
    let text = (tap[..<5] + [other[...]] + tap[5...]).joined(separator: "\n") + "\n"
    #expect(try read(text).lines == read(touch).lines)
  }
}
