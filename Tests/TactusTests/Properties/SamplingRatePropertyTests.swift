import Tactus
import TactusTesting
import Testing

@Suite("S-4.11: sampled at 60 to 1000 Hz along the same path, the same winner")
struct SamplingRatePropertyTests {
  static let rates = [60.0, 75, 120, 240, 1000]

  /// What people do with a clear intention, from a seed, and who should win.
  private func gesture(_ seed: UInt64) -> (script: TouchScript, winners: [String]) {
    var generator = SeededGenerator(seed: seed)
    let place = Point(x: generator.uniform(in: 100...250), y: generator.uniform(in: 200...600))
    let other = place + Vector(dx: generator.uniform(in: 60...120), dy: generator.uniform(in: -30...30))
    let displacement = Transform(rotation: generator.uniform(in: 0...6.28)).apply(to: Vector(dx: 120, dy: 0))
    let time = generator.uniform(in: 0.2...0.7)
    func finger(_ id: UInt64 = 1) -> Finger { Finger(id) }
    switch generator.next() % 7 {
    case 0: return (TouchScript(finger().tap(at: place, for: time / 2)), ["single"])
    case 1: return (TouchScript(finger().tap(at: place).wait(time / 3).tap()), ["double"])
    case 2: return (TouchScript(finger().down(at: place).rest(0.6 + time).up()), ["press"])
    case 3:
      return (
        TouchScript(finger().down(at: place).move(by: displacement, over: time, pace: .minimumJerk).up()), ["pan"]
      )
    case 4:
      let both = [place, other].enumerated().map { index, point in
        finger(UInt64(index)).down(at: point).move(by: displacement, over: time, pace: .minimumJerk).up()
      }
      return (TouchScript(both), ["twoPan"])
    case 5:
      let half = (other - place) * 0.4
      let script = TouchScript(
        finger(1).down(at: place).move(by: -half, over: time).up(),
        finger(2).down(at: other).move(by: half, over: time).up())
      return (script, ["pinch"])
    default:
      let center = place + (other - place) / 2
      let script = TouchScript(
        finger(1).down(at: place).turn(about: center, by: 1.5, over: time).up(),
        finger(2).down(at: other).turn(about: center, by: 1.5, over: time).up())
      return (script, ["rotation"])
    }
  }

  @Test("S-4.11 the same recognizers act, whatever the rate", arguments: UInt64(0)..<42)
  func sameWinner(seed: UInt64) {
    let (script, winners) = gesture(seed)
    for rate in SamplingRatePropertyTests.rates {
      let scene = PropertyScene()
      scene.stage.play(script, on: Panel(rate: rate))
      scene.stage.advanceUntilQuiet()
      let acted = Set(scene.stage.log.actions().map { $0.name })
      #expect(acted == Set(winners), "at \(rate) Hz")
    }
  }

  @Test("S-6 a pan's translation ends at the same place, whatever the rate", arguments: UInt64(0)..<20)
  func samePlace(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let displacement = Vector(dx: generator.uniform(in: -200...200), dy: generator.uniform(in: 50...200))
    let finger = Finger().down(at: Point(x: 200, y: 300)).move(by: displacement, over: 0.3, pace: .minimumJerk).up()
    let expected = displacement * ((displacement.length - 10) / displacement.length)
    for rate in SamplingRatePropertyTests.rates {
      let stage = Stage()
      stage.add(PanGestureRecognizer(), named: "pan")
      stage.play(TouchScript(finger), on: Panel(rate: rate))
      let translation = try #require(stage.log.actions().last?["translation"])
      #expect((Vector(dx: translation[0], dy: translation[1]) - expected).length < 1e-9)
    }
  }
}
