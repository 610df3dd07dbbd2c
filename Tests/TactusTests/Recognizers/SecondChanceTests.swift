import Tactus
import Testing

@Suite("S-3.5 a finger that comes too far away for a second tap")
struct SecondChanceTests {
  private func tap(_ stage: ProbeStage, _ id: UInt64, _ x: Double, at time: Double) {
    stage.frame(time, .down(id, x, 100))
    stage.frame(time + 0.05, .up(id))
  }

  @Test("S-3.5 two quick taps in two places are two single taps, although the single waits for a double")
  func twoPlaces() throws {
    var places: [Double] = []
    var times: [Double] = []
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let stage = ProbeStage()
    let single = TapGestureRecognizer { tap in
      places.append(tap.location(in: nil).x)
      times.append(stage.application.now.seconds)
    }
    single.require(toFail: double)
    stage.add(single)
    stage.add(double)
    tap(stage, 1, 50, at: 0)
    tap(stage, 2, 350, at: 0.2)
    stage.wait(until: 2)
    #expect(places == [50, 350])
    #expect(times.first == 0.2)
    #expect(times.last! > 0.6 - 1e-6)
  }

  @Test("S-3.5 the finger is offered again in the same frame, after the reset")
  func sameFrame() {
    let probe = ProbeRecognizer("pair")
    probe.writesTouches = true
    probe.on(.ended) { $0.deadline = Timestamp(seconds: 10) }
    probe.on(.began) { if $0.received.count == 2 { $0.fail(DecisionReason("elsewhere")) } }
    let stage = ProbeStage(probe)
    tap(stage, 1, 50, at: 0)
    stage.diary.drain().forEach { _ in }
    stage.frame(0.2, .down(2, 350, 100))
    #expect(probe.received == [1, 2, 2])
    #expect(stage.diary.drain().prefix(3) == ["pair receives began", "pair reset", "pair receives began"])
    #expect(probe.trackedTouches.map(\.id) == [2])
  }

  @Test("S-3.5 those that are reset with it are offered the finger as well")
  func linkedOnesToo() throws {
    let double = ProbeRecognizer("double")
    double.on(.ended) { $0.deadline = Timestamp(seconds: 10) }
    double.on(.began) { if $0.received.count == 2 { $0.fail(DecisionReason("elsewhere")) } }
    let single = ProbeRecognizer.moment("single")
    single.require(toFail: double)
    let stage = ProbeStage(single, double)
    tap(stage, 1, 50, at: 0)
    #expect(single.reported.isEmpty)
    stage.frame(0.2, .down(2, 350, 100))
    #expect(single.reported == [.recognized])
    #expect(single.received == [1, 2])
    #expect(single.trackedTouches.map(\.id) == [2])
  }

  @Test("S-3.5 a finger that joins others which are down gets no second chance")
  func notWhileOthersAreDown() {
    let probe = ProbeRecognizer("one finger")
    probe.on(.began) { if $0.numberOfTouchesDown > 1 { $0.fail(.tooManyTouches(count: 2, allowed: 1)) } }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .down(2, 200, 100))
    #expect(probe.received == [1, 2])
    #expect(!probe.isTracking)
  }

  @Test("S-3.5 a finger that fails a recognizer at its very first touch gets no second chance")
  func notAtTheFirstTouch() {
    let probe = ProbeRecognizer("never").on(.began) { $0.fail(DecisionReason("never")) }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    #expect(probe.received == [1])
    #expect(probe.resets == 1)
  }

  @Test("S-3.5 a finger gets one second chance, not a third")
  func onlyOne() {
    let probe = ProbeRecognizer("never twice")
    probe.on(.ended) { $0.deadline = Timestamp(seconds: 10) }
    probe.on(.began) { if $0.received.count > 1 { $0.fail(DecisionReason("never")) } }
    let stage = ProbeStage(probe)
    tap(stage, 1, 50, at: 0)
    stage.frame(0.2, .down(2, 350, 100))
    #expect(probe.received == [1, 2, 2])
    #expect(probe.resets == 2)
  }
}
