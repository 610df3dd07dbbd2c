import Tactus
import TactusRecordings
import Testing

@Suite("Limits of the readers")
struct LimitTests {
  @Test("a line may be long, but not endless")
  func longLine() throws {
    let label = #"{"t":0,"label":""# + String(repeating: "a", count: RecordingLimits.line - 18) + "\"}"
    #expect(label.utf8.count == RecordingLimits.line)
    #expect(try readLines(label).labels.count == 1)
    let error = failure(plainHeader + "\n" + label + " \n")
    #expect(error?.description == "test:2: the line is longer than 1048576 bytes, the most that is read here")
  }

  @Test("an endless line of any kind is given up early", arguments: ["a", "{", "[1.5] EV_ABS ", "E: 0.1 0003 ", "> "])
  func endlessLine(start: String) {
    var pieces = 0
    let source = RecordingSource {
      pieces += 1
      return pieces == 1 ? Array(start.utf8) : Array(repeating: UInt8(ascii: "7"), count: 1 << 16)
    }
    #expect(throws: RecordingError.self) { try Recording(reading: RecordingReader(source, file: "test")) }
    #expect(pieces < 100)
  }

  @Test("a carriage return is the end of no field and of no line", arguments: ["I:\r", "I: 0003\r", "P:\r", "B: 01\r"])
  func carriageReturn(text: String) throws {
    #expect(try read(text).frames.isEmpty)
  }

  @Test("lines may end with any number of carriage returns")
  func carriageReturns() throws {
    let text = plainHeader + "\r\r\n" + #"{"t":0,"id":1,"phase":"began","x":1,"y":1}"# + "\r\r\n"
    #expect(try read(text).frames.count == 1)
  }

  @Test("an error repeats no more than the start of what it is about")
  func shortErrors() {
    let long = String(repeating: "x", count: 100_000)
    let texts = [
      "E: 0.1 \(long)\n", "A: \(long)\n", "N: a\n\(long)\n", "[ 1.5] \(long)\n",
      "Event: time \(long)\n", "R: 1 \(long)\n",
      plainHeader + "\n{\"\(long)\":1}\n",
      plainHeader + "\n" + #"{"t":0,"id":1,"phase":"\#(long)","x":1,"y":1}"# + "\n",
      plainHeader + "\n{\"t\":\(String(repeating: "1", count: 100_000)),\"label\":\"\"}\n",
      #"{"format":"\#(long)"}"# + "\n", "t,ax,ay,bx,by\n\(long),1,1,1,1\n",
    ]
    for text in texts { #expect((failure(text)?.description.count ?? 0) < 500) }
  }

  @Test("more contacts than anybody has are refused")
  func contacts() {
    var lines = plainHeader + "\n"
    for id in 0...RecordingLimits.samplesInFrame {
      lines += #"{"t":0,"id":\#(id),"phase":"began","x":1,"y":1}"# + "\n"
    }
    #expect(failure(lines)?.message.hasPrefix("more than 16384 contacts are down") == true)
  }

  @Test("anchors and aliases of YAML are refused, since a few can stand for any amount")
  func aliases() throws {
    let head = "# libinput record\ndevices:\n- node: /dev/a\n"
    for rest in ["  a: &a [x, x]\n", "  b: [*a, *a]\n", "  evdev: *a\n"] {
      let error = failure(head + rest)
      #expect(error?.line == 4)
      #expect(error?.message.contains("aliases") == true)
    }
    #expect(try read(head + "  name: \"a & *b\" # &c\n  # *d\n  udev:\n    - A=x&y\n").frames.isEmpty)
  }

  @Test("what a device says of itself in YAML is no book")
  func longHead() {
    let line = "    - ID=" + String(repeating: "x", count: 1000) + "\n"
    let text = "# libinput record\ndevices:\n- node: /dev/a\n" + String(repeating: line, count: 1100)
    #expect(failure(text)?.message.hasPrefix("what the device says of itself is longer than 1048576 bytes") == true)
  }

  @Test("a file of many devices is refused")
  func devices() {
    let text = (0...RecordingLimits.devices).map { "add device \($0): /dev/input/event\($0)\n" }.joined()
    #expect(failure(text)?.line == 257)
  }
}
