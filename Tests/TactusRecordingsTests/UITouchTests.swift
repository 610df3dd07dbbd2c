import Tactus
import TactusRecordings
import Testing

@Suite("Reading UITouch streams")
struct UITouchTests {
  private func touch(_ t: Double, _ phase: Int, x: Double = 0, more: String = "") -> String {
    "{\"touchIdentifier\":\"A\",\"timestamp\":\(t),\"phase\":\(phase),\"location\":[\(x),5]\(more)}"
  }

  private func stream(_ touches: String...) throws -> Recording {
    try read("[" + touches.joined(separator: ",\n") + "]")
  }

  @Test("phases 0 to 4")
  func phases() throws {
    let recording = try stream(touch(1, 0), touch(2, 1, x: 1), touch(3, 2, x: 1), touch(4, 4, x: 1))
    #expect(recording.format == .uiTouches)
    #expect(recording.lines == ["1: 1 began 0,5", "2: 1 moved 1,5", "3: 1 stationary 1,5", "4: 1 cancelled 1,5"])
    #expect(try stream(touch(1, 0), touch(2, 3)).frames[1].samples[0].phase == .ended)
  }

  @Test("hovering is passed over")
  func hover() throws {
    #expect(try stream(touch(1, 5), touch(2, 6), touch(3, 7)).frames.isEmpty)
  }

  @Test("force is a part of the largest possible, and a pencil is a pen")
  func pencil() throws {
    let recording = try stream(
      touch(1, 0, more: #","type":2,"force":1,"maximumPossibleForce":4,"majorRadius":3,"azimuth":0"#), touch(2, 3))
    let sample = recording.frames[0].samples[0]
    #expect(sample.tool == .pen)
    #expect(sample.force == 0.25)
    #expect(sample.major == 6)
    #expect(sample.angle == .pi / 2)
  }

  @Test("fingers and mice")
  func tools() throws {
    for (type, tool) in [(0, Touch.Tool.finger), (1, .finger), (3, .mouse)] {
      #expect(try stream(touch(1, 0, more: ",\"type\":\(type)")).frames[0].samples[0].tool == tool)
    }
  }

  @Test("an update takes the place of the estimate, at the estimate's time")
  func updates() throws {
    let force = #","maximumPossibleForce":1,"force":"#
    let recording = try stream(
      touch(1, 0, more: force + #"0.3,"estimationUpdateIndex":7"#),
      touch(2, 1, x: 4, more: force + #"0.3,"estimationUpdateIndex":8"#),
      touch(1, 0, x: 0.5, more: force + #"0.6,"estimationUpdateIndex":7,"isUpdate":true"#), touch(3, 3, x: 4))
    #expect(recording.lines == ["1: 1 began 0.5,5", "2: 1 moved 4,5", "3: 1 ended 4,5"])
    #expect(recording.frames.map { $0.samples[0].force } == [0.6, 0.3, 0])
  }

  @Test("predictions go with the frame that they were made in, as predictions")
  func predictions() throws {
    let recording = try stream(
      touch(1, 0), touch(2, 1, x: 2, more: #","estimationUpdateIndex":8"#),
      touch(2.5, 1, x: 3, more: #","estimationUpdateIndex":8,"isPrediction":true"#),
      touch(2, 1, x: 2.25, more: #","estimationUpdateIndex":8,"isUpdate":true"#), touch(3, 3, x: 4))
    #expect(recording.lines == ["1: 1 began 0,5", "2: 1 moved 2.25,5; 1 predicted moved 3,5", "3: 1 ended 4,5"])
    #expect(recording.frames[1].samples[1].time == Timestamp(seconds: 2.5))
  }

  @Test(
    "what is missing or wrong is named",
    arguments: [
      (#"[{"touchIdentifier":"A","timestamp":1,"location":[1,2]}]"#, "phase"),
      (#"[{"touchIdentifier":"A","timestamp":1,"phase":9,"location":[1,2]}]"#, "phase"),
      (#"[{"touchIdentifier":"A","timestamp":1,"phase":"0","location":[1,2]}]"#, "phase"),
      (#"[{"touchIdentifier":"A","phase":0,"location":[1,2]}]"#, "timestamp"),
      (#"[{"touchIdentifier":"A","timestamp":1,"phase":0}]"#, "location"),
      (#"[{"touchIdentifier":"A","timestamp":1,"phase":0,"location":[1]}]"#, "location"),
      (#"[{"touchIdentifier":"A","timestamp":1,"phase":0,"location":[1,1e99]}]"#, "location"),
      (#"[{"touchIdentifier":null,"timestamp":1,"phase":0,"location":[1,1]}]"#, "touchIdentifier"),
      (#"[{"touchIdentifier":"A","timestamp":1,"phase":0,"location":[1,1],"force":-1}]"#, "force"),
    ])
  func errors(text: String, key: String) {
    #expect(failure(text)?.key == key)
  }

  @Test("a real pencil stroke: 102 touches, 80 predictions, and every update found its estimate")
  func realStroke() throws {
    let recording = try Bundled.load("pencil-240hz/events.json")
    let samples = recording.frames.flatMap(\.samples)
    #expect(samples.count { $0.role == .actual } == 102)
    #expect(samples.count { $0.role == .predicted } == 80)
    #expect(samples[0].force == 0.467_858_250_935_872_4 / 4.166_666_666_666_667)
    #expect(samples.allSatisfy { $0.tool == .pen })
    #expect(recording.frames[0].time.nanoseconds == 720_394_409_000_000)
    #expect(recording.frames.last?.samples[0].phase == .ended)
    #expect(recording.warnings.isEmpty)
  }
}
