import Tactus
import TactusRecordings
import Testing

@Suite("Reading a browser's pointer events")
struct PointerLogTests {
  @Test("down, moves and up of a finger, timed in milliseconds")
  func finger() throws {
    let recording = try read(
      """
      [{"type":"pointerdown","pointerId":5,"pointerType":"touch","clientX":10,"clientY":20.5,"timeStamp":1000.1,
        "pressure":0.5,"width":1,"height":1,"isPrimary":true,"anything":{"else":[1]}},
       {"type":"pointermove","pointerId":5,"pointerType":"touch","clientX":12,"clientY":20.5,"timeStamp":1016.70000000298},
       {"type":"pointerup","pointerId":5,"pointerType":"touch","clientX":12,"clientY":20.5,"timeStamp":1100}]
      """)
    #expect(recording.format == .pointerEvents)
    #expect(recording.units == .pixels)
    #expect(recording.frames.map(\.time.nanoseconds) == [1_000_100_000, 1_016_700_000, 1_100_000_000])
    #expect(
      recording.lines.map { $0.split(separator: ": ")[1] } == ["1 began 10,20.5", "1 moved 12,20.5", "1 ended 12,20.5"])
    let down = recording.frames[0].samples[0]
    #expect(down.tool == .finger)
    #expect(down.force == 0)
    #expect(down.major == 0)
  }

  private func event(
    _ type: String, id: Int = 1, x: Int = 0, t: Double, more: String = ""
  ) -> String {
    "{\"type\":\"\(type)\",\"pointerId\":\(id),\"clientX\":\(x),\"clientY\":0,\"timeStamp\":\(t)\(more)}"
  }

  private func log(_ events: String...) throws -> Recording { try read("[" + events.joined(separator: ",\n") + "]") }

  @Test("pointers of one time stamp are one frame")
  func frames() throws {
    let recording = try log(
      event("pointerdown", id: 1, t: 1), event("pointerdown", id: 2, x: 9, t: 1), event("pointerup", id: 1, t: 2),
      event("pointerup", id: 2, x: 9, t: 2))
    #expect(recording.lines == ["0.001: 1 began 0,0; 2 began 9,0", "0.002: 1 ended 0,0; 2 ended 9,0"])
  }

  @Test("two events of one pointer at one time stay two frames")
  func equalTimes() throws {
    let recording = try log(
      event("pointerdown", t: 1), event("pointermove", x: 1, t: 1), event("pointerup", x: 1, t: 1))
    #expect(recording.frames.map(\.time.nanoseconds) == [1_000_000, 1_000_001, 1_000_002])
  }

  @Test("a mouse that moves without a button is no contact, and needs no warning")
  func mouse() throws {
    let mouse = #","pointerType":"mouse","buttons":0,"pressure":0.5"#
    let recording = try log(
      event("pointermove", x: 1, t: 1, more: mouse), event("pointerdown", x: 2, t: 2, more: mouse),
      event("pointermove", x: 3, t: 3, more: mouse), event("pointerup", x: 3, t: 4, more: mouse),
      event("pointermove", x: 9, t: 5, more: mouse))
    #expect(recording.lines == ["0.002: 1 began 2,0", "0.003: 1 moved 3,0", "0.004: 1 ended 3,0"])
    #expect(recording.frames.allSatisfy { $0.samples.allSatisfy { $0.tool == .mouse && $0.force == 0 } })
    #expect(recording.warnings.isEmpty)
  }

  @Test("every press of the mouse is a contact of its own")
  func presses() throws {
    let recording = try log(
      event("pointerdown", t: 1), event("pointerup", t: 2), event("pointerdown", t: 3), event("pointerup", t: 4))
    #expect(recording.frames.flatMap(\.samples).map(\.id) == [1, 1, 2, 2])
  }

  @Test("pointercancel cancels")
  func cancel() throws {
    let recording = try log(event("pointerdown", x: 4, t: 1), event("pointercancel", t: 2))
    #expect(recording.frames[1].samples[0].phase == .cancelled)
  }

  @Test("pens have force, and the other end is an eraser, also when it lifts")
  func pens() throws {
    let recording = try log(
      event("pointerdown", t: 1, more: #","pointerType":"pen","pressure":0.5,"buttons":1"#),
      event("pointerup", t: 2, more: #","pointerType":"pen","pressure":0,"buttons":0"#),
      event("pointerdown", t: 3, more: #","pointerType":"pen","pressure":0.25,"buttons":32"#),
      event("pointerup", t: 4, more: #","pointerType":"pen","pressure":0,"buttons":0"#))
    #expect(recording.frames.flatMap(\.samples).map(\.tool) == [.pen, .pen, .eraser, .eraser])
    #expect(recording.frames.flatMap(\.samples).map(\.force) == [0.5, 0, 0.25, 0])
  }

  @Test("a finger's pressure counts unless it is the 0.5 of screens that measure none")
  func pressure() throws {
    let recording = try log(
      event("pointerdown", t: 1, more: #","pressure":0.5"#), event("pointermove", t: 2, more: #","pressure":0.7"#))
    #expect(recording.frames.prefix(2).map { $0.samples[0].force } == [0, 0.7])
  }

  @Test("width and height are the ellipse, whose longer axis may lie across")
  func ellipse() throws {
    let recording = try log(
      event("pointerdown", t: 1, more: #","width":30,"height":20"#),
      event("pointermove", t: 2, more: #","width":20,"height":30"#))
    let samples = recording.frames.prefix(2).map { $0.samples[0] }
    #expect(samples.map(\.major) == [30, 30])
    #expect(samples.map(\.minor) == [20, 20])
    #expect(samples.map(\.angle) == [.pi / 2, 0])
  }

  @Test("coalesced events go before their event, whose copy at the end is left out, and predicted ones after it")
  func coalesced() throws {
    let recording = try log(
      event("pointerdown", t: 1),
      event(
        "pointermove", x: 6, t: 10,
        more: """
          ,"coalescedEvents":[{"clientX":2,"clientY":0,"timeStamp":4},{"clientX":4,"clientY":0,"timeStamp":7},
          {"clientX":6,"clientY":0,"timeStamp":10}],"predictedEvents":[{"clientX":9,"clientY":0,"timeStamp":18}]
          """),
      event("pointerup", x: 6, t: 20))
    #expect(
      recording.lines == [
        "0.001: 1 began 0,0",
        "0.01: 1 coalesced moved 2,0; 1 coalesced moved 4,0; 1 moved 6,0; 1 predicted moved 9,0",
        "0.02: 1 ended 6,0",
      ])
    #expect(recording.frames[1].samples.map(\.time.nanoseconds) == [4_000_000, 7_000_000, 10_000_000, 18_000_000])
    #expect(recording.imbalance == nil)
  }

  @Test("events that say nothing of contacts are passed over")
  func otherEvents() throws {
    let recording = try log(
      #"{"type":"click","timeStamp":1}"#, #"{"type":"pointerover"}"#, #"{"type":"lostpointercapture","pointerId":1}"#)
    #expect(recording.frames.isEmpty)
    #expect(recording.warnings.isEmpty)
  }

  @Test("a pointer that goes up without having come down is left out, with a warning")
  func upWithoutDown() throws {
    #expect(try log(event("pointerup", t: 1)).warnings.count == 1)
  }

  @Test("what is down where a log ends is cancelled (S-1.7)")
  func openEnd() throws {
    let recording = try log(event("pointerdown", t: 1))
    #expect(recording.frames.flatMap(\.samples).map(\.phase) == [.began, .cancelled])
  }

  @Test("an empty log has no touches")
  func empty() throws {
    #expect(try read("[]").frames.isEmpty)
  }

  @Test(
    "what is missing or wrong is named",
    arguments: [
      (#"[{"pointerId":1}]"#, "type"), (#"[{"type":5,"pointerId":1}]"#, "type"),
      (#"[{"type":"pointerdown","clientX":1,"clientY":1,"timeStamp":1}]"#, "pointerId"),
      (#"[{"type":"pointerdown","pointerId":"a","clientX":1,"clientY":1,"timeStamp":1}]"#, "pointerId"),
      (#"[{"type":"pointerdown","pointerId":1,"clientY":1,"timeStamp":1}]"#, "clientX"),
      (#"[{"type":"pointerdown","pointerId":1,"clientX":1,"timeStamp":1}]"#, "clientY"),
      (#"[{"type":"pointerdown","pointerId":1,"clientX":1,"clientY":1}]"#, "timeStamp"),
      (#"[{"type":"pointerdown","pointerId":1,"clientX":1,"clientY":1,"timeStamp":1,"pressure":2}]"#, "pressure"),
      (#"[{"type":"pointerdown","pointerId":1,"clientX":1e99,"clientY":1,"timeStamp":1}]"#, "clientX"),
      (
        #"[{"type":"pointerdown","pointerId":1,"clientX":1,"clientY":1,"timeStamp":1,"coalescedEvents":1}]"#,
        "coalescedEvents"
      ),
    ])
  func errors(text: String, key: String) {
    let error = failure(text)
    #expect(error?.key == key)
    #expect(error?.line == 1)
  }

  @Test("an element that is no object, and JSON that is none")
  func noObject() {
    #expect(failure("[5]")?.message == "a pointer event must be an object, not a number")
    #expect(failure("[{\"type\":\"pointerover\"},\n]")?.line == 2)
  }
}
