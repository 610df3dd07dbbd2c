import Foundation
import Tactus
import TactusRecordings
import Testing

@Suite("Reading evtest")
struct EvtestReaderTests {
  private let head = """
    No device specified, trying to scan all of /dev/input/event*
    Available devices:
    /dev/input/event0:\tPower Button
    /dev/input/event4:\tELAN Touchscreen
    Select the device event number [0-4]: 4
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x4f3 product 0x24ea version 0x100
    Input device name: "ELAN Touchscreen"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      0
          Min        0
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max      999
          Resolution      10
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max      499
          Resolution      10
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)

    """

  private let tap = """
    Event: time 12.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
    Event: time 12.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
    Event: time 12.000001, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 250
    Event: time 12.000001, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
    Event: time 12.000001, -------------- SYN_REPORT ------------
    Event: time 12.100001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 12.100001, -------------- SYN_REPORT ------------

    """

  @Test("a finger comes down in the slot, and at the place, that the description has")
  func initialValues() throws {
    let slot = try read(
      head.replacingOccurrences(of: "(ABS_MT_SLOT)\n      Value      0", with: "(ABS_MT_SLOT)\n      Value      1")
        + """
        Event: time 10.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 50
        Event: time 10.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
        Event: time 10.000000, -------------- SYN_REPORT ------------
        Event: time 10.050000, type 3 (EV_ABS), code 47 (ABS_MT_SLOT), value 0
        Event: time 10.050000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 51
        Event: time 10.050000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 300
        Event: time 10.050000, -------------- SYN_REPORT ------------

        """)
    #expect(slot.frames.last?.samples.filter { $0.phase == .cancelled }.count == 2)
    let single = try read(
      """
      Input device name: "Panel"
        Event type 3 (EV_ABS)
          Event code 0 (ABS_X)
            Value    500
            Min        0
            Max      999
          Event code 1 (ABS_Y)
            Value      0
            Min        0
            Max      999
      Event: time 1.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
      Event: time 1.000000, type 3 (EV_ABS), code 1 (ABS_Y), value 500
      Event: time 1.000000, -------------- SYN_REPORT ------------

      """)
    let place = try #require(single.frames.first?.samples.first?.position)
    #expect(place == Point(x: 512, y: 288))
  }

  @Test("with the description, as a terminal shows it")
  func described() throws {
    let recording = try read("$ sudo evtest\n" + head + tap)
    #expect(recording.format == .evtest)
    #expect(recording.device == "ELAN Touchscreen")
    #expect(recording.surface == Size(width: 640, height: 320))
    #expect(recording.lines == ["12.000001: 1 began 64,160", "12.100001: 1 ended 64,160"])
    #expect(recording.warnings.isEmpty)
  }

  @Test("events alone, in the device's units, with a warning")
  func bare() throws {
    let recording = try read(tap)
    #expect(recording.lines.first == "12.000001: 1 began 100,250")
    #expect(recording.warnings.count == 1)
  }

  @Test("quoted as mails quote, with Windows' ends of lines")
  func quotedMail() throws {
    let text = (head + tap).split(separator: "\n").map { "> \($0)\r\n" }.joined()
    #expect(try read(text).lines == ["12.000001: 1 began 64,160", "12.100001: 1 ended 64,160"])
  }

  @Test("contacts between plus signs are protocol A, and arrows are lost events")
  func otherMarks() throws {
    let text = """
      Event: time 1.0, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1
      Event: time 1.0, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 2
      Event: time 1.0, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 1.0, -------------- SYN_REPORT ------------
      Event: time 1.1, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
      Event: time 1.1, -------------- SYN_REPORT ------------
      Event: time 1.2, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 1.2, -------------- SYN_REPORT ------------

      """
    let recording = try read(text)
    #expect(recording.lines == ["1: 1 began 1,2", "1.2: 1 cancelled 1,2"])
    #expect(recording.warningTexts.contains("events were lost 1 time"))
  }

  @Test("a frame of other events lifts no finger of protocol A")
  func otherEvents() throws {
    let down = """
      Event: time 1.0, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1
      Event: time 1.0, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 2
      Event: time 1.0, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 1.0, -------------- SYN_REPORT ------------
      Event: time 1.1, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
      Event: time 1.1, -------------- SYN_REPORT ------------

      """
    let up = "Event: time 1.2, -------------- SYN_REPORT ------------\n"
    #expect(try read(down + up).lines == ["1: 1 began 1,2", "1.2: 1 ended 1,2"])
  }

  @Test("lines that are neither events nor of a description are left out with one warning, except for what is known")
  func otherLines() throws {
    let noise = "***\n^C\n# a comment\nTesting ... (interrupt to exit)\n$ sudo evtest\n"
    for description in ["", head] {
      let first = description.split(separator: "\n").count + 8
      let recording = try read(description + tap + "vent: time 12.2, type 3\nwhat\n" + noise)
      #expect(recording.frames.count == 2)
      #expect(recording.warningTexts.contains("line \(first): 2 lines are not understood; left out"))
      #expect(try read(description + tap + noise).warnings == read(description + tap).warnings)
    }
    let stamped = tap.split(separator: "\n").map { "[12:00] \($0)\n" }.joined()
    let start = head.split(separator: "\n").count
    #expect(try read(head + stamped).warningTexts == ["line \(start + 1): 7 lines are not understood; left out"])
  }

  @Test("events that are indented are events")
  func indented() throws {
    let indented = tap.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(try read(head + indented).lines == read(head + tap).lines)
    #expect(try read(indented).lines == read(tap).lines)
  }

  @Test("another recording in the file is an error: its device may be another")
  func joined() {
    let error = failure(head + tap + head + tap)
    #expect(error?.line == head.split(separator: "\n").count + 7 + 8)
    #expect(error?.message == "another recording begins here")
    #expect(error?.suggestion == "read the recordings one by one")
  }

  @Test("a line that is no event is named, and one that was cut off dropped")
  func wrongLines() throws {
    #expect(failure(tap + "Event: time x, type 3\n")?.line == 8)
    #expect(failure(tap + "Event: time 13.0, type 3 (EV_ABS), code 57 (X), value y\n")?.suggestion != nil)
    #expect(try read(tap + "Event: time 13.0, type 3 (EV_").frames.count == 2)
  }
}
