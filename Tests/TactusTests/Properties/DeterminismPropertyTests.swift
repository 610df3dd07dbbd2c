import Tactus
import TactusTesting
import Testing

@Suite("S-4.11: the same touches give the same log, to the last bit")
struct DeterminismPropertyTests {
  static let seeds = UInt64(0)..<16

  private func samples(_ seed: UInt64) -> [ContactSample] {
    Panel(seed: seed, poor: seed % 3 == 0).samples(of: RandomSession(seed: seed).script)
  }

  private func log(_ play: (Application) -> Void) -> StageLog {
    let scene = PropertyScene()
    play(scene.stage.application)
    scene.stage.advanceUntilQuiet()
    return scene.stage.log
  }

  @Test("the sessions are worth comparing: all recognizers act in some of them")
  func coverage() {
    var acted: Set<String> = []
    for seed in DeterminismPropertyTests.seeds {
      for entry in log({ $0.send(samples(seed)) }).actions() { acted.insert(entry.name) }
    }
    #expect(acted == ["single", "double", "twoFingerTap", "press", "pan", "twoPan", "pinch", "rotation"])
  }

  @Test("S-4.11 replaying a session twice gives the same log", arguments: seeds)
  func twice(seed: UInt64) {
    let samples = samples(seed)
    #expect(log { $0.send(samples) } == log { $0.send(samples) })
  }

  @Test("S-4.11 one call for all, or a call for each frame: the same log", arguments: seeds)
  func frameByFrame(seed: UInt64) {
    let samples = samples(seed)
    let whole = log { $0.send(samples) }
    let frames = log { application in
      var rest = samples[...]
      while let first = rest.first {
        let frame = rest.prefix { $0.time == first.time }
        rest = rest.dropFirst(frame.count)
        application.send(Array(frame))
      }
    }
    #expect(whole == frames)
  }

  @Test("S-4.11 frames in open parts of any size: the same log", arguments: seeds)
  func openParts(seed: UInt64) {
    let samples = samples(seed)
    var generator = SeededGenerator(seed: seed)
    let parts = log { application in
      var rest = samples[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int(generator.next() % 5))
        rest = rest.dropFirst(part.count)
        application.send(Array(part), closesFrame: false)
      }
    }
    #expect(parts == log { $0.send(samples) })
  }

  @Test("S-1.8 whether and when the host wakes the engine in between does not matter", arguments: seeds)
  func wakes(seed: UInt64) {
    let samples = samples(seed)
    var generator = SeededGenerator(seed: seed)
    let woken = log { application in
      for sample in samples {
        // Some time between the last sample and this one, or the deadline itself, or before both.
        let time = application.now
        let gap = Double((sample.time - time).nanoseconds)
        switch gap > 0 ? generator.next() % 4 : 3 {
        case 0: application.advance(to: time + .nanoseconds(Int64(gap * generator.uniform() * 0.999)))
        case 1: if let next = application.nextDeadline, next < sample.time { application.advance(to: next) }
        case 2: application.advance(to: time - .seconds(1))
        default: break
        }
        application.send([sample], closesFrame: false)
      }
    }
    #expect(woken.outline == log { $0.send(samples) }.outline)
  }

  @Test("S-4.11 a run leaves nothing behind: the same session again gives the same log, later", arguments: seeds)
  func again(seed: UInt64) {
    let samples = samples(seed)
    let scene = PropertyScene()
    scene.stage.play(samples)
    scene.stage.advanceUntilQuiet()
    let first = scene.stage.log
    scene.stage.clearLog()
    // Long enough for nothing to count as a second tap.
    scene.stage.advance(to: Timestamp(seconds: 100))
    scene.stage.play(samples)
    scene.stage.advanceUntilQuiet()
    #expect(scene.stage.log.shifted(by: .seconds(-100)) == first)
  }
}

extension StageLog {
  /// The same, earlier or later.
  func shifted(by shift: Timestamp.Duration) -> [Entry] {
    entries.map { Entry(time: $0.time + shift, name: $0.name, event: $0.event) }
  }

  static func == (lhs: [Entry], rhs: StageLog) -> Bool { lhs == rhs.entries }
}
