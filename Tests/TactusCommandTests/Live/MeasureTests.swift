import Tactus
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("Measuring touches")
struct MeasureTests {
  /// Taps of these durations in seconds, one a second, each with one move of `travel` points.
  private func taps(_ durations: [Double], travel: Double = 0) -> Recording {
    var frames: [Recording.Frame] = []
    for (index, duration) in durations.enumerated() {
      func add(_ phase: Touch.Phase, _ seconds: Double, _ x: Double) {
        let time = Timestamp(seconds: Double(index) + seconds)
        let sample = ContactSample(id: UInt64(index), phase: phase, position: Point(x: x, y: 0), time: time)
        frames.append(Recording.Frame(time: time, samples: [sample]))
      }
      add(.began, 0, 0)
      if travel > 0 { add(.moved, duration / 2, travel) }
      add(.ended, duration, travel)
    }
    return Recording(frames: frames)
  }

  private func row(_ name: String, _ measurement: TouchMeasurement) throws -> Distribution {
    try #require(measurement.rows.first { $0.name == name }).values
  }

  @Test("percentiles are by nearest rank")
  func percentiles() {
    let distribution = Distribution((1...20).map(Double.init) + [.nan])
    #expect(distribution.count == 20)
    #expect([5.0, 50, 95, 100, 0].map { distribution.percentile($0) } == [1, 10, 19, 20, 1])
    #expect(Distribution([]).percentile(50) == nil)
  }

  @Test("taps have a duration, a travel and a pause")
  func tapQuantities() throws {
    let measurement = TouchMeasurement(.taps, taps([0.1, 0.2, 0.3], travel: 4))
    #expect(try row("duration, ms", measurement).sorted.map { $0.rounded() } == [100, 200, 300])
    #expect(try row("travel, pt", measurement).sorted == [4, 4, 4])
    #expect(try row("pause to the next, ms", measurement).sorted.map { $0.rounded() } == [800, 900])
  }

  @Test("a panel's rate and first move are those of its frames")
  func panel() throws {
    var frames = [0.0, 0.01, 0.02, 0.03].map { seconds in
      Recording.Frame(
        time: Timestamp(seconds: seconds),
        samples: [
          ContactSample(
            id: 1, phase: seconds == 0 ? .began : .moved, position: Point(x: seconds * 500, y: 0),
            time: Timestamp(seconds: seconds))
        ])
    }
    frames.append(Recording.Frame(time: Timestamp(seconds: 9), samples: []))
    let measurement = TouchMeasurement(.panel, Recording(frames: Array(frames.prefix(4))))
    #expect(try row("rate, Hz", measurement).percentile(50).map { $0.rounded() } == 100)
    #expect(try row("first move, pt", measurement).sorted == [5])
    #expect(measurement.count == 3)
  }

  @Test("a hand that the defaults suit is proposed nothing")
  func usualHand() {
    #expect(TouchMeasurement(.taps, taps(Array(repeating: 0.08, count: 20))).proposals.isEmpty)
  }

  @Test("a slow and unsteady hand gets thresholds that suit it")
  func slowHand() {
    let proposals = TouchMeasurement(.taps, taps(Array(repeating: 0.6, count: 20), travel: 40)).proposals
    #expect(
      proposals.map(\.property) == [
        "LongPressConfiguration.minimumPressDuration", "TapConfiguration.maximumTapDuration",
        "TapConfiguration.allowableMovement", "PanConfiguration.hysteresis",
      ])
    #expect(proposals.map { ($0.value * 100).rounded() } == [90, 90, 6000, 6000])
  }

  @Test("too few attempts propose nothing")
  func few() {
    #expect(TouchMeasurement(.taps, taps(Array(repeating: 0.9, count: 9))).proposals.isEmpty)
  }

  #if os(Linux)
    @Test("a recording is measured by the command, as text and as JSON")
    func command() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(taps(Array(repeating: 0.6, count: 12)).touchesText(), to: "taps.touches.jsonl")
      let text = tactus("measure", "taps", "--recording", file)
      #expect(text.status == 0)
      #expect(text.lines.first == "12 taps")
      #expect(text.output.contains("LongPressConfiguration.minimumPressDuration = 0.9 (default 0.5)"))
      let json = tactus("measure", "taps", "--recording", file, "--json")
      #expect(json.output.contains("\"subject\":\"taps\",\"count\":12"))
      #expect(tactus("measure", "kicks").status == 64)
    }

    @Test("what is proposed can be saved as a profile, with which a slow tap is one")
    func profile() throws {
      let folder = try TemporaryFolder()
      let slow = try folder.write(taps(Array(repeating: 0.6, count: 12)).touchesText(), to: "taps.touches.jsonl")
      let file = folder.path("me.profile.json")
      #expect(tactus("measure", "taps", "--recording", slow, "--save-profile", file).status == 0)
      #expect(try folder.text("me.profile.json").contains("\"pressDuration\":0.9"))
      let scene = try folder.write(
        Samples.scene("{\"id\":\"press\",\"type\":\"longPress\",\"view\":\"root\"}"), to: "a.scene.json")
      #expect(tactus("replay", scene, slow).output.contains("press"))
      #expect(tactus("replay", "--profile", file, scene, slow).output == "no action was called; --why tells why\n")
      #expect(tactus("replay", "--overview", "--profile", file, scene, slow).output.contains("0 gestures recognized"))
    }

    @Test("no profile is written where the defaults suit, and a wrong one is an error")
    func noProfile() throws {
      let folder = try TemporaryFolder()
      let usual = try folder.write(taps(Array(repeating: 0.08, count: 12)).touchesText(), to: "taps.touches.jsonl")
      let run = tactus("measure", "taps", "--recording", usual, "--save-profile", folder.path("me.json"))
      #expect(run.status == 0)
      #expect(run.errors.contains("is not written, for no thresholds are proposed"))
      #expect(tactus("replay", "--profile", folder.path("me.json"), usual).status == 2)
      let wrong = try folder.write("{}", to: "wrong.json")
      #expect(tactus("replay", "--profile", wrong, usual).status == 2)
    }

    @Test("wrong options of the live commands are usage errors that say what would be right")
    func usage() {
      #expect(tactus("watch", "--calibration", "1 2 3").errors.contains("is not six numbers"))
      #expect(tactus("watch", "--seconds", "0").status == 64)
      #expect(tactus("record", "-o", "a", "--label", "tap").errors.contains("such as t=tap"))
      #expect(tactus("record", "-o", "a", "--rotate", "0").status == 64)
      #expect(tactus("record").status == 64)
    }
  #endif
}
