import Tactus
import TactusTesting
import TestRounds
import Testing

/// Whatever the fingers do: nothing is reported twice, everything provisional is settled in time, and the counts are
/// those of recognizers that are linked by hand.
@Suite("Tap sequence, at random")
struct TapSequencePropertyTests {
  private static let seeds = rounds(150 as UInt64)

  /// One to three fingers that mostly tap, near each other, with pauses and lengths about the limits.
  private static func script(_ generator: inout SeededGenerator) -> TouchScript {
    var script = TouchScript()
    for id in 1...UInt64(1 + Int(generator.uniform() * 2.2)) {
      var finger = Finger(id, at: place(&generator))
      for _ in 0..<(1 + Int(generator.uniform() * 5)) {
        finger = finger.wait(generator.chance(0.2) ? 0.35 : generator.uniform(in: 0.02...0.5))
        if generator.chance(0.3) { finger = Finger.moved(finger, to: place(&generator)) }
        finger = finger.down()
        switch generator.uniform() {
        case ..<0.75: finger = finger.rest(generator.uniform(in: 0.01...0.2)).up()
        case ..<0.82: finger = finger.rest(0.75).up()
        case ..<0.87: finger = finger.rest(generator.uniform(in: 0.7...0.9)).up()
        case ..<0.95:
          let displacement = Vector(dx: generator.uniform(in: -70...70), dy: generator.uniform(in: -70...70))
          finger = finger.move(by: displacement, over: generator.uniform(in: 0...0.2)).up()
        default: finger = finger.rest(0.05).cancel()
        }
      }
      script.add(finger, after: generator.uniform(in: 0...1))
    }
    return script
  }

  private static func place(_ generator: inout SeededGenerator) -> Point {
    Point(x: generator.uniform(in: 100...170), y: generator.uniform(in: 100...170))
  }

  /// What may stand beside the taps: a pan on the window, which may have to wait for them.
  private static func company(_ generator: inout SeededGenerator) -> (hasPan: Bool, waits: Bool) {
    (generator.chance(0.5), generator.chance(0.5))
  }

  @Test("each provisional report is confirmed or revoked exactly once, by its own count, within the longest wait")
  func exactlyOnce() {
    var settled = 0
    for seed in 0..<Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let trial = TapTrial(upTo: 1 + Int(generator.uniform() * 4))
      if Self.company(&generator).hasPan { trial.stage.add(PanGestureRecognizer(), named: "pan") }
      let script = Self.script(&generator)
      // Half of the time the caller cancels it halfway.
      if generator.chance(0.5) {
        let samples = script.samples()
        let cut = Int(generator.uniform() * Double(samples.count))
        trial.stage.play(Array(samples[..<cut]))
        switch generator.uniform() {
        case ..<0.25: trial.taps.isEnabled = false
        case ..<0.5: trial.taps.view?.removeGestureRecognizer(trial.taps)
        case ..<0.75: trial.taps.reporting = .whenDecided
        default: trial.stage.application.cancelAllTouches()
        }
        trial.stage.send(Array(samples[cut...]))
        trial.stage.advanceUntilQuiet()
      } else {
        trial.play(script)
      }
      var open: TapTrial.Entry?
      for entry in trial.reports {
        switch entry.report {
        case .provisional:
          #expect(open == nil, "seed \(seed)")
          open = entry
        case .confirmed, .revoked:
          guard let reported = open else {
            // Without a provisional word only what needs no wait.
            #expect(entry.report == .confirmed, "seed \(seed)")
            continue
          }
          #expect(entry.count == reported.count, "seed \(seed)")
          let wait = entry.time - reported.time
          #expect(wait <= .seconds(trial.taps.longestWait) + .nanoseconds(2), "seed \(seed)")
          open = nil
        case .immediate, .upgraded: #expect(Bool(false), "seed \(seed)")
        }
      }
      #expect(open == nil, "seed \(seed)")
      settled += trial.reports.filter { $0.report == .provisional }.count
    }
    #expect(settled > Int(Self.seeds))
  }

  @Test("the counts, their times and places are those of a chain of tap recognizers linked by hand")
  func equalsTheChain() throws {
    var reported = 0
    for seed in 0..<Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let count = 1 + Int(generator.uniform() * 4)
      let company = Self.company(&generator)
      let fingers = generator.chance(0.2) ? 2 : 1
      let script = Self.script(&generator)
      let sequence = try Self.run(script, company) { stage in
        let taps = stage.add(TapSequence(upTo: count) { _ in }, named: "taps")
        taps.numberOfTouchesRequired = fingers
        return [taps]
      }
      let chain = try Self.run(script, company) { stage in
        var taps: [TapGestureRecognizer] = []
        for number in 1...count {
          let tap = stage.add(TapGestureRecognizer(), named: "\(number)")
          tap.numberOfTapsRequired = number
          tap.numberOfTouchesRequired = fingers
          if let last = taps.last { last.require(toFail: tap) }
          taps.append(tap)
        }
        return taps
      }
      #expect(sequence == chain, "seed \(seed)")
      reported += sequence.count
    }
    #expect(reported > 10 * Int(Self.seeds))
  }

  @Test("when decided and provisionally, the same counts are confirmed at the same moments")
  func sameCounts() {
    for seed in 0..<Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let count = 1 + Int(generator.uniform() * 4)
      let script = Self.script(&generator)
      let decided = TapTrial(upTo: count, .whenDecided)
      let provisional = TapTrial(upTo: count)
      decided.play(script)
      provisional.play(script)
      #expect(decided.reports == provisional.reports.filter { $0.report == .confirmed }, "seed \(seed)")
    }
  }

  @Test("immediate reports end at the counts that are decided later, and upgrade one by one")
  func immediate() {
    for seed in 0..<Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let count = 1 + Int(generator.uniform() * 4)
      var finger = Finger(1, at: TapTrial.place)
      for _ in 0..<8 { finger = finger.wait(generator.uniform(in: 0.1...0.6)).tap(for: 0.05) }
      let decided = TapTrial(upTo: count, .whenDecided)
      let immediate = TapTrial(upTo: count, .immediately)
      decided.play(finger)
      immediate.play(finger)
      var series: [Int] = []
      for entry in immediate.reports {
        if entry.report == .upgraded {
          #expect(entry.count == (series.last ?? 0) + 1, "seed \(seed)")
          series[series.count - 1] = entry.count
        } else {
          #expect(entry.report == .immediate && entry.count == 1, "seed \(seed)")
          series.append(entry.count)
        }
      }
      #expect(series == decided.reports.map { $0.count }, "seed \(seed)")
    }
  }

  /// What the taps and the pan said, each tap as its count, time and place.
  private static func run(
    _ script: TouchScript, _ company: (hasPan: Bool, waits: Bool), _ setUp: (Stage) throws -> [GestureRecognizer]
  ) throws -> [String] {
    let stage = Stage()
    var lines: [String] = []
    for recognizer in try setUp(stage) {
      recognizer.addAction { recognizer in
        let count = (recognizer as? TapSequence)?.count ?? (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired
        lines.append("\(stage.now.nanoseconds) \(count ?? 0) \(recognizer.location(in: nil))")
      }
      if company.hasPan {
        let pan = stage.recognizer(named: "pan") ?? stage.add(PanGestureRecognizer(), named: "pan")
        if company.waits { pan.require(toFail: recognizer) }
      }
    }
    stage.play(script)
    stage.advanceUntilQuiet()
    return lines + stage.log.actions(of: "pan").map { $0.description } + stage.log.viewCallbacks().map { "\($0)" }
  }
}

extension Finger {
  /// `finger`, in the air above another place.
  fileprivate static func moved(_ finger: Finger, to place: Point) -> Finger {
    finger.wait(0.01).down(at: place).rest(0.03).up().wait(0.05)
  }
}
