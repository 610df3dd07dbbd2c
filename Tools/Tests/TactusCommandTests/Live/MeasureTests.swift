import Tactus
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("Measuring touches")
struct MeasureTests {
  /// Taps of these durations in seconds, one a second, each with one move of `travel` points.
  private func taps(_ durations: [Double], travel: Double = 0) -> Recording {
    var frames: [ContactFrame] = []
    for (index, duration) in durations.enumerated() {
      func add(_ phase: Touch.Phase, _ seconds: Double, _ x: Double) {
        let time = Timestamp(seconds: Double(index) + seconds)
        let sample = ContactSample(id: UInt64(index), phase: phase, position: Point(x: x, y: 0), time: time)
        frames.append(ContactFrame(time: time, samples: [sample]))
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
    let measurement = TouchMeasurement(.taps, [taps([0.1, 0.2, 0.3], travel: 4)])
    #expect(try row("duration, ms", measurement).sorted.map { $0.rounded() } == [100, 200, 300])
    #expect(try row("travel, pt", measurement).sorted == [4, 4, 4])
    #expect(try row("pause to the next, ms", measurement).sorted.map { $0.rounded() } == [800, 900])
  }

  @Test("a panel's rate and first move are those of its frames")
  func panel() throws {
    var frames = [0.0, 0.01, 0.02, 0.03].map { seconds in
      ContactFrame(
        time: Timestamp(seconds: seconds),
        samples: [
          ContactSample(
            id: 1, phase: seconds == 0 ? .began : .moved, position: Point(x: seconds * 500, y: 0),
            time: Timestamp(seconds: seconds))
        ])
    }
    frames.append(ContactFrame(time: Timestamp(seconds: 9), samples: []))
    let measurement = TouchMeasurement(.panel, [Recording(frames: Array(frames.prefix(4)))])
    #expect(try row("rate, Hz", measurement).percentile(50).map { $0.rounded() } == 100)
    #expect(try row("first move, pt", measurement).sorted == [5])
    #expect(measurement.count == 3)
  }

  @Test("a hand that the defaults suit is proposed nothing")
  func usualHand() {
    #expect(TouchMeasurement(.taps, [taps(Array(repeating: 0.08, count: 20))]).proposals.isEmpty)
  }

  /// What is proposed to a hand whose taps last so long and stray so far, with the numbers before and after.
  private func proposed(_ seconds: Double, travel: Double) -> [String] {
    TouchMeasurement(.taps, [taps(Array(repeating: seconds, count: 20), travel: travel)]).proposals.map { proposal in
      let effect = proposal.effect.map { "\($0.what) \($0.before) → \($0.after)" } ?? "untried"
      return "\(proposal.property) \((proposal.value * 100).rounded() / 100): \(effect)"
    }
  }

  @Test("a slow and unsteady hand gets the thresholds that help it")
  func slowHand() {
    #expect(
      proposed(0.8, travel: 60) == [
        "LongPressConfiguration.minimumPressDuration 1.2: taps that count as presses 20 → 0",
        "TapConfiguration.maximumTapDuration 1.2: taps recognized 0 → 20",
        "TapConfiguration.allowableMovement 90.0: taps recognized 0 → 20",
        "PanConfiguration.hysteresis 90.0: taps that count as drags 20 → 0",
      ])
  }

  @Test("of a hand whose taps the defaults recognize, only presses and drags that were not meant are prevented")
  func lessSlowHand() {
    #expect(
      proposed(0.6, travel: 40) == [
        "LongPressConfiguration.minimumPressDuration 0.9: taps that count as presses 20 → 0",
        "PanConfiguration.hysteresis 60.0: taps that count as drags 20 → 0",
      ])
  }

  /// Strokes of a second by `dx`, `dy`, the first 50 points of which are quick.
  private func strokes(_ count: Int, dx: Double, dy: Double) -> Recording {
    var frames: [ContactFrame] = []
    for index in 0..<count {
      func add(_ phase: Touch.Phase, _ seconds: Double, _ share: Double) {
        let time = Timestamp(seconds: Double(index) * 3 + seconds)
        let sample = ContactSample(
          id: UInt64(index), phase: phase, position: Point(x: 400 + dx * share, y: 400 + dy * share), time: time)
        frames.append(ContactFrame(time: time, samples: [sample]))
      }
      add(.began, 0, 0)
      for step in 1...10 { add(.moved, Double(step) * 0.02, Double(step) / 10) }
      add(.ended, 1, 1)
    }
    return Recording(frames: frames)
  }

  @Test("what would change nothing is not proposed: a long stroke is a swipe after its first points")
  func nothingChanges() {
    let measurement = TouchMeasurement(.swipes, [strokes(12, dx: 300, dy: 10)])
    #expect(measurement.trial.swipes == 12)
    #expect(measurement.trial.misses.isEmpty)
    #expect(measurement.proposals.isEmpty)
  }

  @Test("strokes at an angle are missed by every threshold, and counted by the reason")
  func angles() {
    let measurement = TouchMeasurement(.swipes, [strokes(12, dx: 200, dy: 190)])
    #expect(measurement.trial.swipes == 0)
    #expect(measurement.trial.misses.values.reduce(0, +) == 12)
    #expect(measurement.proposals.isEmpty)
  }

  @Test("a threshold that helps is proposed with the numbers before and after")
  func short() {
    let measurement = TouchMeasurement(.swipes, [strokes(12, dx: 40, dy: 2)])
    #expect(measurement.proposals.map(\.property) == ["SwipeConfiguration.minimumPrimaryMovement"])
    #expect(measurement.proposals.first?.effect?.before == 0)
    #expect(measurement.proposals.first?.effect?.after == 12)
  }

  @Test("several recordings are measured together, without pauses between them")
  func several() throws {
    let one = taps([0.1, 0.2])
    let measurement = TouchMeasurement(.taps, [one, one])
    #expect(measurement.count == 4)
    #expect(try row("pause to the next, ms", measurement).count == 2)
  }

  @Test("a profile is in millimetres of the panel, and of several in those of each")
  func millimetres() throws {
    var shaky = taps(Array(repeating: 0.1, count: 14), travel: 50)
    shaky.surface = Size(width: 1280, height: 800)
    shaky.panel = .millimetres(Size(width: 95, height: 54))
    let measurement = TouchMeasurement(.taps, [shaky])
    #expect(measurement.proposals.first { $0.property == "TapConfiguration.allowableMovement" }?.value == 75)
    #expect(measurement.profile?.tremor == 5.3)
    // The same hand on a panel of 6.4 points to the millimetre.
    let usual = taps(Array(repeating: 0.1, count: 14), travel: 50 * 6.4 / 14.128)
    #expect(TouchMeasurement(.taps, [usual, shaky]).profile?.tremor == 5.3)
  }

  @Test("too few attempts propose nothing")
  func few() {
    #expect(TouchMeasurement(.taps, [taps(Array(repeating: 0.9, count: 9))]).proposals.isEmpty)
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
      #expect(json.output.contains("\"duration\":{\"unit\":\"ms\",\"count\":12"))
      #expect(json.output.contains("\"before\":12,\"after\":0"))
      let both = tactus("measure", "taps", "--recording", file, "--recording", file)
      #expect(both.lines.first == "24 taps")
      let joined = try folder.write(
        try folder.text("taps.touches.jsonl") + folder.text("taps.touches.jsonl"), to: "j.touches.jsonl")
      #expect(tactus("measure", "taps", "--recording", joined).lines.first == "24 taps")
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
      #expect(tactus("replay", "--profile", file, scene, slow).output == "no action was called; --why shows why\n")
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

    @Test("an option that is given twice is refused, and not read once in silence; one that may be is not")
    func twice() {
      let run = tactus("measure", "taps", "--count", "5", "--count", "6")
      #expect(run.status == 64)
      #expect(run.errors.contains("--count is given twice"))
      #expect(tactus("replay", "--why", "--place=fill", "--place=as-is", "a").errors.contains("--place is given twice"))
      #expect(tactus("record", "-o", "a", "-o", "b").errors.contains("-o is given twice"))
      #expect(tactus("report", "-o", "a", "--output", "b", "c").errors.contains("--output is given twice"))
      #expect(tactus("check", "--jobs=2", "-j", "3", "c").errors.contains("-j is given twice"))
      #expect(tactus("check", "-j=2", "--jobs", "3", "c").errors.contains("--jobs is given twice"))
      #expect(!tactus("case", "-o", "a", "-j", "2", "c").errors.contains("given twice"))
      #expect(!tactus("measure", "taps", "--recording", "no", "--recording", "nor").errors.contains("given twice"))
      #expect(!tactus("check", "a", "a").errors.contains("given twice"))
    }

    @Test("what may be given several times says so in its help, and the other way around")
    func repeatable() {
      for command in TactusTool.configuration.subcommands {
        let help = command.helpMessage(columns: 10_000)
        for line in help.split(separator: "\n") {
          let words = line.split(whereSeparator: { " ,".contains($0) })
          // The list of options is indented; sentences are not.
          guard line.hasPrefix("  -"), let name = words.first(where: { $0.hasPrefix("--") }) else {
            continue
          }
          let isOnce = name == "--recording" && command == CalibrateCommand.self
          #expect(isOnce || TactusTool.repeatable.contains(String(name)) == line.contains("several times"))
        }
      }
    }

    @Test("wrong options of the live commands are usage errors that say what would be right")
    func usage() {
      #expect(tactus("watch", "--calibration", "1 2 3").errors.contains("is not six numbers"))
      #expect(tactus("watch", "--seconds", "0").status == 64)
      #expect(tactus("record", "-o", "a", "--label", "tap").errors.contains("such as t=tap"))
      #expect(tactus("record", "-o", "a", "--rotate", "0").status == 64)
      #expect(tactus("record").status == 64)
      #expect(tactus("watch", "--turn", "45").errors.contains("0, 90, 180 or 270"))
      #expect(tactus("watch", "--size", "95x54").errors.contains("such as 95x54mm"))
      #expect(tactus("watch", "--region", "1,2,3").errors.contains("such as 640,0,640,800"))
      #expect(tactus("watch", "--place", "as-is", "--region", "1,2,3,4").status == 64)
      #expect(tactus("record", "-o", "a", "--window", "1280").errors.contains("such as 1280x800"))
      #expect(tactus("record", "-o", "a", "--region", "0,0,5,5").errors.contains("give both"))
    }
  #endif

  #if os(Linux)
    @Test("of a recording of several devices --device chooses one", arguments: [["measure", "taps"], ["calibrate"]])
    func severalDevices(command: [String]) {
      let log = """
        add device 1: /dev/input/event1
          name:     "Panel A"
        add device 2: /dev/input/event2
          name:     "Panel B"
        [   1.000000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   00000001
        [   1.000000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_X    00000064
        [   1.000000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_Y    00000064
        [   1.000000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
        [   1.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000001
        [   1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000064
        [   1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000064
        [   1.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [   1.050000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
        [   1.050000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

        """
      let all = tactus(arguments: command + ["--recording", "-"], input: log)
      #expect(all.errors.contains("several devices have touches"))
      let one = tactus(arguments: command + ["--recording", "-", "--device", "Panel B"], input: log)
      #expect(!one.errors.contains("several devices have touches"))
    }
  #endif
}
