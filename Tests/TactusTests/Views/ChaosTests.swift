import Tactus
import TestRounds
import Testing

@Suite("S-2.7: nothing dangles, whatever happens in callbacks")
struct ChaosTests {
  /// What is wrong after the play with `seed`; empty if nothing is.
  private func complaints(seed: UInt64, mischief: UInt64) -> [String] {
    let chaos = SurfaceChaos(seed: seed, mischief: mischief)
    chaos.run()
    var complaints = TouchBalance(chaos.surface.log).complaints
    for recognizer in chaos.recognizers {
      if recognizer.isTracking { complaints.append("\(recognizer.name ?? "?") still tracks") }
      if recognizer.state != .possible { complaints.append("\(recognizer.name ?? "?") is \(recognizer.state.name)") }
      if !recognizer.trackedTouches.isEmpty { complaints.append("\(recognizer.name ?? "?") holds touches") }
    }
    if chaos.surface.application.nextDeadline != nil { complaints.append("a deadline is left") }
    if !complaints.isEmpty { complaints += ["seed \(seed):"] + chaos.story + chaos.surface.log }
    return complaints
  }

  @Test("S-2.7, S-5.4 every began is answered once and every recognizer comes to rest", arguments: [0, 5, 30], 0..<10)
  func atRest(mischief: UInt64, part: UInt64) {
    for seed in 0..<rounds(100) {
      let complaints = complaints(seed: part * 100 + UInt64(seed), mischief: mischief)
      guard complaints.isEmpty else {
        Issue.record("\(complaints.joined(separator: "\n"))")
        return
      }
    }
  }

  @Test("S-2.7 the same seed gives the same story: no address and no hashing order matters")
  func repeatable() {
    for seed in 0..<30 {
      let runs = (0..<2).map { _ in
        let chaos = SurfaceChaos(seed: UInt64(seed), mischief: 10)
        chaos.run()
        return chaos.surface.log
      }
      #expect(runs[0] == runs[1])
    }
  }

  @Test("S-2.7 everything is freed when the application is let go, whatever happened")
  func freed() {
    for seed in 0..<rounds(100) {
      weak var application: Application?
      weak var window: Window?
      do {
        let chaos = SurfaceChaos(seed: UInt64(seed), mischief: 10)
        chaos.run(frames: 20)
        application = chaos.surface.application
        window = chaos.surface.window
      }
      #expect(application == nil, "seed \(seed)")
      #expect(window == nil, "seed \(seed)")
    }
  }
}
