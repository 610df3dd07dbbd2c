import Tactus
import Testing

@Suite("S-2.5: multiple touch")
struct MultipleTouchTests {
  @Test("S-2.5 by default a view receives only the first finger of a sequence")
  func first() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 150, y: 50)
    surface.send(.move(1, at: 0.2, 60, 50), .move(2, at: 0.2, 160, 50))
    surface.up(2, at: 0.3, x: 160, y: 50)
    surface.up(1, at: 0.4, x: 60, y: 50)
    #expect(surface.log == ["0 box began 1", "0.2 box moved 1", "0.4 box ended 1"])
  }

  @Test("S-2.5 a finger that comes while any other is on the view belongs to the same sequence")
  func sequence() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 150, y: 50)
    surface.up(1, at: 0.2, x: 50, y: 50)
    surface.down(3, at: 0.3, x: 50, y: 50)
    surface.up(2, at: 0.4, x: 150, y: 50)
    surface.up(3, at: 0.5, x: 50, y: 50)
    surface.down(4, at: 0.6, x: 50, y: 50)
    #expect(surface.log == ["0 box began 1", "0.2 box ended 1", "0.6 box began 4"])
  }

  @Test("S-2.5 of fingers that come down in one frame the first sample's is the first")
  func together() {
    let surface = Surface()
    surface.box("box")
    surface.send(.down(2, at: 0, 150, 50), .down(1, at: 0, 50, 50))
    surface.send(.up(1, at: 0.1, 50, 50), .up(2, at: 0.1, 150, 50))
    #expect(surface.log == ["0 box began 2", "0.1 box ended 2"])
  }

  @Test("S-2.5 each view has a sequence of its own, a superview too")
  func eachView() {
    let surface = Surface()
    let outer = surface.box("outer")
    surface.box("left", width: 100, height: 100, in: outer)
    surface.box("right", x: 100, width: 100, height: 100, in: outer)
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50), .down(3, at: 0, 300, 300))
    #expect(surface.log == ["0 left began 1", "0 right began 2", "0 outer began 3"])
  }

  @Test("S-2.5 with multiple touch a view receives all, those of one frame in one call")
  func multiple() {
    let surface = Surface()
    surface.box("box", multipleTouch: true)
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.down(3, at: 0.1, x: 250, y: 50)
    surface.send(.move(3, at: 0.2, 250, 60), .move(1, at: 0.2, 60, 50), .up(2, at: 0.2, 150, 50))
    surface.send(.up(1, at: 0.3, 60, 50), .cancel(3, at: 0.3, 250, 50))
    #expect(
      surface.log == [
        "0 box began 1 2", "0.1 box began 3", "0.2 box moved 1 3", "0.2 box ended 2", "0.3 box ended 1",
        "0.3 box cancelled 3",
      ])
  }

  @Test("S-2.5 recognizers see all fingers, whatever their view receives")
  func recognizers() {
    let surface = Surface()
    let box = surface.box("box")
    let tap = surface.add(TapGestureRecognizer(), "tap", to: box)
    tap.numberOfTouchesRequired = 2
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.send(.up(1, at: 0.1, 50, 50), .up(2, at: 0.1, 150, 50))
    #expect(surface.log == ["0 box began 1", "0.1 box cancelled 1", "0.1 tap ended"])
  }

  @Test("S-2.5 a finger that was not delivered is not delivered when the view allows multiple touch later")
  func switchedOn() {
    let surface = Surface()
    let box = surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 150, y: 50)
    box.isMultipleTouchEnabled = true
    surface.move(2, at: 0.2, x: 160, y: 50)
    surface.down(3, at: 0.3, x: 250, y: 50)
    surface.up(2, at: 0.4, x: 160, y: 50)
    #expect(surface.log == ["0 box began 1", "0.3 box began 3"])
  }

  @Test("S-2.5 a palm on the view is no first finger: no view receives it")
  func palm() {
    let surface = Surface()
    surface.box("box")
    surface.send(.down(1, at: 0, 50, 50).with(tool: .palm))
    surface.tap(2, at: 0.1, x: 150, y: 50, duration: 0.1)
    surface.send(.up(1, at: 0.3, 50, 50).with(tool: .palm))
    #expect(surface.log == ["0.1 box began 2", "0.2 box ended 2"])
  }

  /// Every order in which up to three fingers come down and lift: what a view with and without multiple touch receives
  /// follows from the rule alone.
  @Test("S-2.5 in every order of three fingers' downs and lifts", arguments: [false, true])
  func exhaustive(multiple: Bool) {
    for sequence in FingerSequences.all(fingers: 3) {
      let surface = Surface()
      surface.box("box", multipleTouch: multiple)
      var expected: [String] = []
      var down: Set<UInt64> = []
      var reported: Set<UInt64> = []
      for (index, step) in sequence.enumerated() {
        let time = Double(index)
        let isFirst = down.isEmpty
        if step.isDown {
          down.insert(step.finger)
          if multiple || isFirst {
            reported.insert(step.finger)
            expected.append("\(index) box began \(step.finger)")
          }
          surface.down(step.finger, at: time, x: 50, y: 50)
        } else {
          down.remove(step.finger)
          if reported.remove(step.finger) != nil { expected.append("\(index) box ended \(step.finger)") }
          surface.up(step.finger, at: time, x: 50, y: 50)
        }
      }
      #expect(surface.log == expected, "\(sequence)")
    }
  }
}

/// Fingers that come down and lift in every possible order.
enum FingerSequences {
  struct Step: CustomStringConvertible {
    var finger: UInt64
    var isDown: Bool
    var description: String { (isDown ? "down " : "up ") + "\(finger)" }
  }

  /// All orders in which `fingers` fingers come down once and lift once each.
  static func all(fingers: Int) -> [[Step]] {
    var results: [[Step]] = []
    func extend(_ steps: [Step], _ waiting: [UInt64], _ down: [UInt64]) {
      if waiting.isEmpty, down.isEmpty {
        results.append(steps)
        return
      }
      for finger in waiting {
        extend(steps + [Step(finger: finger, isDown: true)], waiting.filter { $0 != finger }, down + [finger])
      }
      for finger in down {
        extend(steps + [Step(finger: finger, isDown: false)], waiting, down.filter { $0 != finger })
      }
    }
    extend([], (1...UInt64(fingers)).map { $0 }, [])
    return results
  }
}
