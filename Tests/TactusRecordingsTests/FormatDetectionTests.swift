import TactusRecordings
import Testing

@Suite("Formats are distinguished by content")
struct FormatDetectionTests {
  @Test(
    "the first lines show",
    arguments: [
      (plainHeader, Recording.Format.touches),
      ("\u{feff}\n \n" + plainHeader, .touches),
      (#"{"format":"something else"}"#, .touches),
      ("# EVEMU 1.3\n", .evemu),
      ("# a comment\nN: Panel\n", .evemu),
      ("E: 0.000001 0003 0035 5\n", .evemu),
      ("A: 35 0 4095 0 0 10\n", .evemu),
      ("# libinput record\nversion: 1\n", .libinput),
      ("version: 1\nndevices: 1\ndevices:\n", .libinput),
      ("[   34490.122344] EV_ABS       ABS_MT_TRACKING_ID   00000082\n", .getevent),
      ("[ 1.5] /dev/input/event1: EV_SYN SYN_REPORT 00000000\n", .getevent),
      ("add device 1: /dev/input/event4\n", .getevent),
      ("/dev/input/event4: EV_SYN SYN_REPORT 00000000\n", .getevent),
      ("[]", .pointerEvents),
      ("[ ]", .pointerEvents),
      ("[\n {\"type\":\"pointerdown\",\"pointerId\":1}]", .pointerEvents),
      (#"[{"phase":0,"touchIdentifier":"A","type":2}]"#, .uiTouches),
      ("[1.5]", .pointerEvents),
    ])
  func detection(text: String, format: Recording.Format) {
    #expect(Recording.Format.detect(in: Array(text.utf8)) == format)
  }

  @Test(
    "anything else is nothing", arguments: ["", "\n\n", "hello", "# only a comment", "X: 5", "<svg/>", "t,x,y\n1,2,3"])
  func unknown(text: String) {
    #expect(Recording.Format.detect(in: Array(text.utf8)) == nil)
  }

  @Test("a file that is none of them gets an error with the formats that are known")
  func unknownError() {
    let error = failure("hello")
    #expect(error?.message == "this is no recording that is known here")
    for format in Recording.Format.allCases { #expect(error?.suggestion?.contains(format.title) == true) }
  }

  @Test(
    "UTF-16 is called what it is, by its byte order mark", arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B]])
  func utf16(bytes: [UInt8]) {
    let error = #expect(throws: RecordingError.self) { try Recording(bytes: bytes, file: "test") }
    #expect(error?.description == "test: this is UTF-16; save it as UTF-8")
  }

  @Test("an empty file is an empty file", arguments: ["", " \n\t\n"])
  func emptyFile(text: String) {
    #expect(failure(text)?.description == "test: the file is empty")
  }

  @Test("the name of a file plays no part")
  func names() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("touches.yaml", plainHeader + "\n" + #"{"t":0,"id":1,"phase":"began","x":1,"y":1}"#)
    #expect(try Recording(contentsOfFile: path).format == .touches)
  }

  @Test("a file that is not there, and a folder, are named")
  func missingFile() throws {
    let folder = try TemporaryFolder()
    #expect(throws: RecordingError(file: folder.path + "/no", message: "there is no such file")) {
      try Recording(contentsOfFile: folder.path + "/no")
    }
    #expect(throws: RecordingError(file: folder.path, message: "this is a folder")) {
      try Recording(contentsOfFile: folder.path)
    }
  }
}
