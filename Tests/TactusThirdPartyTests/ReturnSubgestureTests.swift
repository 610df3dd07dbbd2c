import Tactus
import TactusTesting
import Testing

/// A subgesture from outside, beside those that are built in.
@Suite("A finger that comes back")
struct ReturnSubgestureTests {
  private let place = Point(x: 200, y: 300)

  private func play(_ pattern: ReturnSubgesture, _ fingers: Finger...) -> [String] {
    let stage = Stage()
    var lines: [String] = []
    let hands = IndividualTouchRecognizer([pattern, TapSubgesture("tap"), LongPressSubgesture("hold")])
    stage.add(hands, named: "hands")
    hands.addAction { hands in
      if let subgesture = hands.subgesture, let touch = hands.touch { lines.append("\(subgesture.id) \(touch.id)") }
    }
    stage.play(TouchScript(fingers))
    stage.advanceUntilQuiet()
    return lines
  }

  private func away(_ id: UInt64, rest: Double, from place: Point) -> Finger {
    Finger(id).down(at: place).move(by: Vector(dx: 60, dy: 0), over: 0.15).move(to: place, over: 0.15).rest(rest).up()
  }

  @Test("it is recognized when the finger has rested where it came from, and no earlier")
  func comesBack() {
    #expect(play(ReturnSubgesture("return"), away(1, rest: 0.25, from: place)) == ["return 1"])
    #expect(play(ReturnSubgesture("return"), away(2, rest: 0.15, from: place)) == [])
  }

  @Test("two fingers have their own: one comes back while the other holds")
  func twoFingers() {
    let holding = Finger(2).down(at: Point(x: 60, y: 600)).rest(1).up()
    #expect(
      play(ReturnSubgesture("return"), away(1, rest: 0.3, from: place), holding).sorted() == ["hold 2", "return 1"])
    #expect(
      play(ReturnSubgesture("return"), away(3, rest: 0.3, from: place), away(4, rest: 0.3, from: Point(x: 100, y: 600)))
        == ["return 3", "return 4"])
  }

  @Test("its own settings reach every finger, and so do the closure and the delegate")
  func settings() {
    final class Ear: SubgestureDelegate {
      var received: [String] = []
      func subgesture(_ subgesture: Subgesture, touch: Touch, changedTo state: GestureRecognizer.State) {
        received.append("\(subgesture.id) \(touch.id) \(state.name)")
      }
    }
    let ear = Ear()
    let far = ReturnSubgesture("far")
    far.distance = 80
    #expect(play(far, away(1, rest: 0.5, from: place)) == [])
    let quick = ReturnSubgesture("quick")
    quick.rest = 0.05
    quick.delegate = ear
    #expect(play(quick, away(2, rest: 0.1, from: place)) == ["quick 2"])
    #expect(ear.received == ["quick 2 ended"])
  }

  @Test("it may fail at the start, and receives the cancellation of its finger")
  func startAndLoss() {
    let pattern = ReturnSubgesture("return")
    var lost: [UInt64] = []
    pattern.onLoss = { lost.append($0) }
    #expect(play(pattern, away(1, rest: 0.3, from: Point(x: 10, y: 300))) == [])
    #expect(play(pattern, Finger(2).down(at: place).move(by: Vector(dx: 60, dy: 0), over: 0.1).cancel()) == [])
    #expect(lost == [2])
  }
}
