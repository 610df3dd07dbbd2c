import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("A button that two triggered taps unlock")
struct UnlockTests {
  private func isUnlocked(by script: TouchScript, settings: (GuardedPanel) -> Void = { _ in }) -> Bool {
    let stage = Stage()
    let panel = GuardedPanel(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    settings(panel)
    stage.window.addSubview(panel)
    stage.play(script)
    stage.advance(by: 5)
    return panel.button.isEnabled
  }

  @Test("of the attempts of the example only the first one is meant", arguments: UnlockExample.attempts.indices)
  func attempts(index: Int) {
    #expect(isUnlocked(by: UnlockExample.attempts[index].script) == (index == 0))
  }

  @Test("nothing is unlocked before the thumb lifts")
  func atTheLift() {
    let stage = Stage()
    let panel = GuardedPanel(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    stage.window.addSubview(panel)
    let samples = UnlockExample.taps(at: [0.6, 1.3], lifting: 2).samples(rate: 60)
    stage.play(Array(samples.dropLast()))
    #expect(panel.unlock.count == 2)
    #expect(!panel.button.isEnabled)
    stage.send([samples[samples.count - 1]])
    #expect(panel.button.isEnabled)
  }

  @Test("a tap that is held too long or drawn away does not count")
  func noTaps() {
    let thumb = Finger(1).down(at: Point(x: 30, y: 170)).rest(3).up()
    var held = TouchScript(thumb)
    held.add(Finger(2).tap(at: Point(x: 160, y: 100), for: 0.1), after: 0.6)
    held.add(Finger(2).tap(at: Point(x: 160, y: 100), for: 0.3), after: 1.4)
    #expect(!isUnlocked(by: held))
    var drawn = TouchScript(thumb)
    drawn.add(Finger(2).tap(at: Point(x: 160, y: 100), for: 0.1), after: 0.6)
    drawn.add(Finger(2).down(at: Point(x: 160, y: 100)).move(by: Vector(dx: 20, dy: 0), over: 0.1).up(), after: 1.4)
    #expect(!isUnlocked(by: drawn))
  }

  @Test("a tap that is lifted right at the limit of the pause counts, one a bit later does not")
  func pause() {
    #expect(isUnlocked(by: UnlockExample.taps(at: [0.6, 3.52], lifting: 4.5)))
    #expect(!isUnlocked(by: UnlockExample.taps(at: [0.6, 3.521], lifting: 4.5)))
  }

  @Test("a thumb may roll, but not slip away", arguments: [(20.0, true), (20.1, false)])
  func rolling(displacement: Double, isMeant: Bool) {
    #expect(isUnlocked(by: UnlockExample.taps(at: [0.6, 1.3], lifting: 2, slip: displacement)) == isMeant)
  }

  @Test("the whole hand never unlocks it, however its fingers come", arguments: 0..<20)
  func hand(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var script = TouchScript()
    for id in 1...5 {
      let place = Point(x: generator.uniform(in: 0...80), y: generator.uniform(in: 120...200))
      script.add(
        Finger(UInt64(id)).down(at: place).rest(generator.uniform(in: 2...4)).up(),
        after: generator.uniform(in: 0...0.4))
    }
    #expect(!isUnlocked(by: script))
  }

  @Test("a wipe never unlocks it", arguments: 0..<20)
  func wipe(seed: UInt64) {
    var person = Person(seed: seed)
    let starts = [Point(x: 20, y: 180), Point(x: 50, y: 150)]
    #expect(!isUnlocked(by: person.drag(from: starts, by: Vector(dx: 200, dy: -60))))
  }

  @Test("a press of the button, once, locks it again")
  func once() {
    let stage = Stage()
    let panel = GuardedPanel(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    stage.window.addSubview(panel)
    for round in 1...2 {
      stage.play(UnlockExample.taps(at: [0.6, 1.3], lifting: 2))
      stage.advance(by: 1)
      for _ in 1...3 {
        stage.play(TouchScript(Finger().tap(at: panel.button.center)))
        stage.advance(by: 1)
      }
      #expect(panel.presses == round)
    }
  }

  @Test("a locked button receives nothing")
  func locked() {
    let stage = Stage()
    let panel = GuardedPanel(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    stage.window.addSubview(panel)
    stage.play(TouchScript(Finger().tap(at: panel.button.center)))
    #expect(panel.presses == 0)
  }

  @Test("the example unlocks once, and presses once")
  func session() {
    let lines = Example.lines(of: "unlock")
    #expect(lines.filter { $0.hasPrefix("unlocked") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("locked") }.count == UnlockExample.attempts.count - 1)
    #expect(lines[1].hasSuffix("is pressed once"))
  }
}
