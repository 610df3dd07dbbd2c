import Tactus
import Testing

@Suite("S-2.6: exclusive touch")
struct ExclusiveTouchTests {
  private func surface(exclusive: [String], multipleTouch: Bool = false) -> Surface {
    let surface = Surface()
    for (index, name) in ["a", "b", "c"].enumerated() {
      let view = surface.box(name, x: Double(index) * 100, width: 100, height: 100, multipleTouch: multipleTouch)
      view.isExclusiveTouch = exclusive.contains(name)
    }
    return surface
  }

  @Test("S-2.6 while an exclusive view tracks a finger, no other view gets one")
  func keepsOthersOut() {
    let surface = surface(exclusive: ["a"])
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 150, y: 50)
    surface.move(2, at: 0.2, x: 160, y: 50)
    surface.up(1, at: 0.3, x: 50, y: 50)
    surface.up(2, at: 0.4, x: 160, y: 50)
    #expect(surface.log == ["0 a began 1", "0.3 a ended 1"])
  }

  @Test("S-2.6 an exclusive view gets no finger while another view tracks one")
  func comesTooLate() {
    let surface = surface(exclusive: ["a"])
    surface.down(2, at: 0, x: 150, y: 50)
    surface.down(1, at: 0.1, x: 50, y: 50)
    surface.up(2, at: 0.2, x: 150, y: 50)
    surface.up(1, at: 0.3, x: 50, y: 50)
    #expect(surface.log == ["0 b began 2", "0.2 b ended 2"])
  }

  @Test("S-2.6 a finger that was turned away is never delivered, and blocks no other")
  func turnedAway() {
    let surface = surface(exclusive: ["a"])
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 150, y: 50)
    surface.up(1, at: 0.2, x: 50, y: 50)
    surface.down(3, at: 0.3, x: 50, y: 50)
    #expect(surface.log == ["0 a began 1", "0.2 a ended 1", "0.3 a began 3"])
  }

  @Test("S-2.6 an exclusive view with multiple touch takes as many fingers as come to it")
  func severalOnOne() {
    let surface = surface(exclusive: ["a"], multipleTouch: true)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 60, y: 60)
    surface.down(3, at: 0.2, x: 150, y: 60)
    #expect(surface.log == ["0 a began 1", "0.1 a began 2"])
  }

  @Test("S-2.6 of two views touched in one frame the first finger's wins, if one is exclusive")
  func sameFrame() {
    let surface = surface(exclusive: ["a"])
    surface.send(.down(1, at: 0, 150, 50), .down(2, at: 0, 50, 50))
    #expect(surface.log == ["0 b began 1"])
  }

  @Test("S-2.6 recognizers on other views are not affected")
  func recognizers() {
    let surface = surface(exclusive: ["a"])
    surface.add(TapGestureRecognizer(), "tap", to: surface.window.subviews[1])
    surface.down(1, at: 0, x: 50, y: 50)
    surface.tap(2, at: 0.1, x: 150, y: 50, duration: 0.1)
    surface.up(1, at: 0.3, x: 50, y: 50)
    #expect(surface.log == ["0 a began 1", "0.2 tap ended", "0.3 a ended 1"])
  }

  @Test("S-2.6 once a gesture has taken its finger, an exclusive view no longer tracks it")
  func takenAway() {
    let surface = surface(exclusive: ["a"])
    surface.add(PanGestureRecognizer(), "pan", to: surface.window.subviews[0])
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.down(2, at: 0.2, x: 150, y: 50)
    #expect(surface.log == ["0 a began 1", "0.1 a cancelled 1", "0.1 pan began", "0.2 b began 2"])
  }

  @Test("S-2.6 a view that has not yet received its finger, because a recognizer delays it, tracks it all the same")
  func delayed() {
    let surface = surface(exclusive: ["a"])
    let pan = surface.add(PanGestureRecognizer(), "pan", to: surface.window.subviews[0])
    pan.delaysTouchesBegan = true
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 150, y: 50)
    surface.up(1, at: 0.2, x: 50, y: 50)
    #expect(surface.log == ["0.2 a began 1", "0.2 a ended 1"])
  }

  @Test("S-2.6 exclusion holds within one window only")
  func otherWindow() {
    let surface = surface(exclusive: ["a"])
    let other = Window(frame: Rect(x: 0, y: 400, width: 390, height: 400))
    surface.application.addWindow(other)
    surface.box("elsewhere", width: 100, height: 100, in: other)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 50, y: 450)
    #expect(surface.log == ["0 a began 1", "0.1 elsewhere began 2"])
  }

  /// Three fingers on three views, in every order of downs and lifts and for every choice of exclusive views, against the
  /// rule as it is written: an exclusive view gets a touch only if no other view is tracking one, and while it tracks, no
  /// other view gets any.
  @Test("S-2.6 for every choice of exclusive views, in every order of three fingers", arguments: 0..<8)
  func exhaustive(mask: Int) {
    let names = ["a", "b", "c"]
    let exclusive = names.indices.filter { mask & (1 << $0) != 0 }.map { names[$0] }
    for sequence in FingerSequences.all(fingers: 3) {
      let surface = surface(exclusive: exclusive)
      var expected: [String] = []
      var tracking: Set<String> = []
      for (index, step) in sequence.enumerated() {
        let name = names[Int(step.finger) - 1]
        let x = Double(step.finger) * 100 - 50
        if step.isDown {
          surface.down(step.finger, at: Double(index), x: x, y: 50)
          let isBlocked = exclusive.contains(name) ? !tracking.isEmpty : tracking.contains { exclusive.contains($0) }
          if !isBlocked {
            tracking.insert(name)
            expected.append("\(index) \(name) began \(step.finger)")
          }
        } else {
          surface.up(step.finger, at: Double(index), x: x, y: 50)
          if tracking.remove(name) != nil { expected.append("\(index) \(name) ended \(step.finger)") }
        }
      }
      #expect(surface.log == expected, "\(exclusive) \(sequence)")
    }
  }
}
