import Tactus
import TactusTesting
import Testing

@testable import TactusTables

@Suite("What is counted")
struct GestureCounterTests {
  private let place = Point(x: 60, y: 660)
  private let beside = Point(x: 250, y: 400)

  private func index(_ name: String) throws -> Int {
    try #require(Contender.all.firstIndex { $0.name == name })
  }

  private func script(_ taps: [Double], trigger seconds: Double = 3) -> TouchScript {
    var script = TouchScript(Finger(1).down(at: place).rest(seconds).up())
    for (number, after) in taps.enumerated() { script.add(Finger(UInt64(number + 2)).tap(at: beside), after: after) }
    return script
  }

  @Test("contenders have names of their own")
  func names() {
    #expect(Set(Contender.all.map { $0.name }).count == Contender.all.count)
  }

  @Test("a triggered tap counts once, however many taps it has, and its last count is kept")
  func triggeredTap() {
    let counter = GestureCounter(Contender.all)
    counter.play(script([0.6, 1.2, 1.8]).samples())
    #expect(counter.tallies[0].recognitions == 1)
    #expect(counter.tallies[0].finalCounts == [3])
    counter.play(script([0.3]).samples())
    #expect(counter.tallies[0].recognitions == 0)
    #expect(counter.tallies[0].finalCounts == [])
  }

  @Test("one whose trigger was taken away was recognized, but has no last count")
  func cancelled() {
    var script = TouchScript(Finger(1).down(at: place).rest(1).cancel())
    script.add(Finger(2).tap(at: beside), after: 0.6)
    let counter = GestureCounter(Contender.all)
    counter.play(script.samples())
    #expect(counter.tallies[0].recognitions == 1)
    #expect(counter.tallies[0].finalCounts == [])
  }

  @Test("where two taps are asked for, one and three are none")
  func asked() throws {
    let asked = try index("… two taps asked for at the end")
    let counter = GestureCounter(Contender.all)
    for taps in 1...3 {
      counter.play(script([0.6, 1.2, 1.8].prefix(taps).map { $0 }).samples())
      #expect(counter.tallies[asked].recognitions == (taps == 2 ? 1 : 0))
      #expect(counter.tallies[asked].finalCounts == [taps])
    }
  }

  @Test("a pause that is too long ends the count, and another trigger has one of its own")
  func pause() throws {
    let paused = try index("… `maximumTapPause` 2")
    let counter = GestureCounter(Contender.all)
    var script = script([0.6], trigger: 4)
    script.add(self.script([0.6, 1.2]), after: 5)
    counter.play(script.samples())
    #expect(counter.tallies[paused].finalCounts == [1, 2])
    #expect(counter.tallies[paused].recognitions == 2)
  }

  @Test("taps, double taps and presses are counted as they are recognized")
  func plain() throws {
    let counter = GestureCounter(Contender.all)
    counter.play(TouchScript(Finger().tap(at: place).wait(0.1).tap().wait(1).down().rest(1).up()).samples())
    #expect(counter.tallies[try index("tap")].recognitions == 2)
    #expect(counter.tallies[try index("double tap")].recognitions == 1)
    #expect(counter.tallies[try index("long press")].recognitions == 1)
  }

  @Test("what a session comes to does not depend on who else counts, nor on what was played before")
  func independence() {
    let together = GestureCounter(Contender.all)
    let alone = Contender.all.map { GestureCounter([$0]) }
    for number in stride(from: 0, to: 30, by: 3) {
      let samples = StraySession(number: number).samples
      together.play(samples)
      let fresh = GestureCounter(Contender.all)
      fresh.play(samples)
      for (index, counter) in alone.enumerated() {
        counter.play(samples)
        let counts = [together.tallies[index], fresh.tallies[index], counter.tallies[0]].map { $0.recognitions }
        #expect(Set(counts).count == 1, "\(Contender.all[index].name) in session \(number): \(counts)")
        #expect(together.tallies[index].finalCounts == counter.tallies[0].finalCounts)
      }
    }
  }

  @Test("time is counted while anything is down, and once where two are")
  func touchedTime() {
    var script = TouchScript(Finger(1).tap(at: place, for: 1).wait(1).tap(for: 0.5))
    script.add(Finger(2).tap(at: beside, for: 1), after: 0.5)
    #expect(script.samples().touchedTime == 2)
    #expect([ContactSample]().touchedTime == 0)
  }

  @Test("nothing played is nothing counted")
  func nothing() {
    let counter = GestureCounter(Contender.all)
    counter.play([])
    #expect(counter.tallies.allSatisfy { $0.recognitions == 0 && $0.finalCounts.isEmpty })
  }
}
