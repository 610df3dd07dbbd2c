import Tactus
import TactusRecordings
import Testing

@Suite("Logs as people paste them")
struct PastedLogTests {
  @Test(
    "getevent without times is refused, with what to type instead",
    arguments: [
      "/dev/input/event2: 0003 0039 00000011\n", "/dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000011\n",
      "0003 0039 00000011\n", "EV_ABS       ABS_MT_TRACKING_ID   00000011\n",
      "shell@phone:/ $ getevent\nadd device 1: /dev/input/event2\n  name: \"touch\"\n"
        + "/dev/input/event2: 0003 0039 00000011\n",
      "C:\\>adb shell getevent /dev/input/event2\n0003 0039 00000011\n",
    ])
  func withoutTimes(text: String) {
    let error = failure(text)
    #expect(error?.message.hasPrefix("the events have no times") == true)
    #expect(error?.suggestion?.contains("getevent -lt") == true)
    #expect(error?.line == text.split(separator: "\n").count)
  }

  @Test("getevent with a prompt before it and an interrupt after it is read")
  func prompt() throws {
    let recording = try read(
      """
      root@android:/ # getevent -lt /dev/input/event1
      [   10.000000] EV_ABS       ABS_MT_TRACKING_ID   00000001
      [   10.000000] EV_ABS       ABS_MT_POSITION_X    00000010
      [   10.000000] EV_ABS       ABS_MT_POSITION_Y    00000020
      [   10.000000] EV_SYN       SYN_REPORT           00000000
      [   10.050000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [   10.050000] EV_SYN       SYN_REPORT           00000000
      ^C

      """)
    #expect(recording.lines == ["10: 1 began 16,32", "10.05: 1 ended 16,32"])
  }

  @Test("libinput record as a terminal shows it, with ranges left out and mail quotes")
  func libinput() throws {
    let text = """
      Recording to 'stdout'.
      # libinput record
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event4
        evdev:
          name: "ELAN Touch"
          codes:
            1: [330] # EV_KEY
            3: [47, 53, 54, 57] # EV_ABS
          absinfo:
            ...
          properties: [1]
        events:
        - evdev:
          - [  0,      1,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID   7
          - [  0,      1,   3,  53,     100]
          - [  0,      1,   3,  54,     250]
          - [  0,      1,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - [  0, 100001,   3,  57,      -1]
          - [  0, 100001,   0,   0,       0]

      """
    for text in [text, text.split(separator: "\n").map { "> \($0)\n" }.joined()] {
      let recording = try read(text)
      #expect(recording.format == .libinput)
      #expect(recording.device == "ELAN Touch")
      #expect(recording.lines == ["0.000001: 1 began 100,250", "0.100001: 1 ended 100,250"])
      #expect(
        recording.warningTexts == [
          "line 13: something was left out here when this was copied",
          "the range of the axes is not known; one unit of the device is taken as one point",
        ])
    }
  }

  @Test(
    "a line that stands for others that were left out is a warning in every format",
    arguments: ["...", "  [...]", "…", "<snip>"])
  func elision(mark: String) throws {
    let logs = [
      "E: 1.0 0003 0039 1\n", "[ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000001\n",
      "Event: time 1.0, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 1\n",
      "R: 19 05 01 09 02 a1 01 09 30 15 00 25 7f 75 08 95 01 81 02 c0\n",
    ]
    let warning = "something was left out here when this was copied"
    for log in logs.prefix(3) {
      #expect(try read(log + mark + "\n").warningTexts.first == "line 2: \(warning)")
      #expect(try read(mark + "\n" + log).warningTexts.first == "line 1: \(warning)")
    }
    #expect(failure(logs[3] + mark + "\n")?.message.hasPrefix("this is no touch device") == true)
  }

  @Test(
    "what is not read is named",
    arguments: [
      (#"[{"timeStamp":1,"change":4,"physicalX":1,"physicalDeltaX":2}]"#, "Flutter"),
      (#"{"traceEvents":[]}"#, "Chromium"),
      ("-event4  TOUCH_DOWN  +1.2s\t0 (0) 31.7/17.8 (80.5/45.2mm)\n", "libinput"),
      ("EVENT type 18 (TouchBegin)\n", "xinput"),
      (#"{"format":"tactus-scene","version":1,"recognizers":[]}"#, "this is a scene"),
      (#"{"format":"tactus-case","version":1}"#, "this is a case"),
    ])
  func unread(text: String, name: String) {
    let error = failure(text)
    #expect(error?.message.contains(name) == true)
    #expect(error?.suggestion != nil)
  }
}

@Suite("What is no touch device")
struct NoTouchDeviceTests {
  private let refusal = "this is no touch device: nothing that it reports is a contact"

  @Test("a keyboard is refused")
  func keyboard() throws {
    let text =
      "N: Keyboard\nI: 0003 0001 0001 0100\nB: 01 fe ff ff ff ff ff ff ff\n"
      + "E: 0.0 0001 001e 1\nE: 0.0 0000 0000 0\n"
    #expect(failure(text)?.message == refusal)
  }

  @Test("so does one without a description")
  func undescribed() throws {
    let text =
      "Event: time 1.0, type 1 (EV_KEY), code 30 (KEY_A), value 1\n"
      + "Event: time 1.0, -------------- SYN_REPORT ------------\n"
    #expect(failure(text)?.message == refusal)
  }
}

@Suite("Raw reports of HID devices")
struct HIDRecorderTests {
  @Test("two fingers that move down on a tablet, in its true size")
  func tablet() throws {
    let recording = try Bundled.load("hid-recorder/touch.two-finger-vert-in-center.hid")
    #expect(recording.format == .hidRecorder)
    #expect(recording.device == "Wacom Co.,Ltd. Wacom Intuos Pro M")
    let statistics = RecordingStatistics(recording)
    #expect(statistics.contacts.allSatisfy { $0.end.y - $0.start.y > 300 && abs($0.end.x - $0.start.x) < 100 })
    #expect(abs((recording.surface?.width ?? 0) / 6.4 - 224) < 0.1)
  }

  @Test("another recording in the file is an error: its device may be another")
  func joined() throws {
    let text = String(decoding: try Bundled.bytes("hid-recorder/touch.single-tap-in-center.hid"), as: UTF8.self)
    #expect(failure(text + text)?.message == "another recording begins here")
  }

  @Test(
    "what is wrong is named",
    arguments: [
      ("R: 2 05\n", 1, "the line is not a report descriptor"), ("R: 1 zz\n", 1, "the line is not a report descriptor"),
      ("R: 1 c0\nE: 0.0 1 00\n", 1, "the report descriptor is wrong at its byte 0"),
      ("D: 0\nE: 0.0 1 00\n", 2, "there is no report descriptor"),
      ("R: 0\nX: 5\n", 2, "the line starts with none of the marks"),
      ("D: -1\n", 1, "the line is not the number of a device"),
    ])
  func wrong(text: String, line: Int, message: String) {
    let error = failure(text)
    #expect(error?.line == line)
    #expect(error?.message.hasPrefix(message) == true)
  }

  @Test("a device without contacts is no touch device")
  func mouse() throws {
    let mouse = "R: 19 05 01 09 02 a1 01 09 30 15 00 25 7f 75 08 95 01 81 02 c0\nE: 0.0 1 05\n"
    #expect(failure(mouse)?.message == "this is no touch device: nothing that it reports is a contact")
  }
}
