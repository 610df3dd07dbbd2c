import Tactus
import TactusTesting
import Testing

@Suite("Touch scripts")
struct TouchScriptTests {
  let place = Point(x: 100, y: 200)

  @Test("a tap is a down and, its time later, a lift at the same place")
  func tap() {
    let samples = TouchScript(Finger(3, tool: .pen).tap(at: place, for: 0.1)).samples()
    #expect(
      samples == [
        ContactSample(id: 3, phase: .began, position: place, time: .zero, tool: .pen),
        ContactSample(id: 3, phase: .ended, position: place, time: Timestamp(seconds: 0.1), tool: .pen),
      ])
  }

  @Test("a move is seen as often as the rate says, and once where it ends")
  func rate() {
    let finger = Finger().down(at: place).move(by: Vector(dx: 30, dy: 0), over: 0.025).up()
    let samples = TouchScript(finger).samples(rate: 100)
    #expect(samples.map { $0.time.nanoseconds } == [0, 10_000_000, 20_000_000, 25_000_000, 25_000_000])
    #expect(samples.map { $0.position.x } == [100, 112, 124, 130, 130])
    #expect(samples.map { $0.phase } == [.began, .moved, .moved, .moved, .ended])
  }

  @Test("all fingers are seen in the same frames, whenever they start", arguments: [60.0, 90, 125, 1000])
  func sharedFrames(rate: Double) {
    var script = TouchScript(Finger(1).down(at: place).move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    script.add(Finger(2).down(at: place).move(by: Vector(dx: 0, dy: 50), over: 0.1).up(), after: 0.033)
    let samples = script.samples(rate: rate)
    let first = Set(samples.filter { $0.id == 1 && $0.phase == .moved }.map { $0.time })
    let second = samples.filter { $0.id == 2 && $0.phase == .moved }.map { $0.time }
    // All but the end of its own movement.
    #expect(second.dropLast().allSatisfy { first.contains($0) })
    #expect(second.count > 5)
  }

  @Test("samples come in the order of time, and those of one moment in the order of the fingers")
  func order() {
    var script = TouchScript()
    script.add(Finger(2).tap(at: place, for: 0.1), after: 0.1)
    script.add(Finger(1).tap(at: place, for: 0.1))
    #expect(script.samples().map { $0.id } == [1, 2, 1, 2])
  }

  @Test("a rate that makes no sense gives only what happens exactly", arguments: [0, -5, Double.nan, .infinity])
  func senselessRate(rate: Double) {
    let finger = Finger().down(at: place).move(by: Vector(dx: 30, dy: 0), over: 1).up()
    #expect(TouchScript(finger).samples(rate: rate).count == 3)
  }

  @Test("moves without time, times below zero and pauses give no samples of their own")
  func noTime() {
    let finger = Finger(at: place).down().move(by: Vector(dx: 1, dy: 1)).rest(-3).rest(0.5).wait(0.5).stay().cancel()
    #expect(finger.duration == .seconds(1))
    #expect(finger.position == Point(x: 101, y: 201))
    #expect(TouchScript(finger).samples().map { $0.phase } == [.began, .moved, .stationary, .cancelled])
  }

  @Test("scripts are put together with an offset and know how long they last")
  func together() {
    let tap = TouchScript(Finger(1).tap(at: place, for: 0.1))
    var script = TouchScript([Finger(2).tap(at: place, for: 0.3)])
    script.add(tap, after: 0.5)
    #expect(script.duration == .seconds(0.6))
    #expect(script.samples().map { $0.time.seconds } == [0, 0.3, 0.5, 0.6])
    #expect(TouchScript().duration == .zero)
  }

  @Test("a turning finger ends where its turn leads")
  func turn() {
    let finger = Finger().down(at: Point(x: 150, y: 100)).turn(about: Point(x: 100, y: 100), by: -.pi / 2, over: 0.5)
    #expect(finger.position == Point(x: 100, y: 50))
    #expect(TouchScript(finger).samples(rate: 60).last?.position == Point(x: 100, y: 50))
  }
}
