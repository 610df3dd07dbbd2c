import Tactus
import Testing

@Suite("S-5.1 to S-5.4: several recognizers on one touch")
struct SeveralRecognizersTests {
  @Test("S-5.1, S-5.3 a single tap beside a double tap cancels the touch in the view at the first lift")
  func singleAndDouble() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(TapGestureRecognizer(), "single", to: view)
    surface.add(TapGestureRecognizer(), "double", to: view).numberOfTapsRequired = 2
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.tap(2, at: 0.2, x: 50, y: 50)
    surface.advance(to: 2)
    #expect(
      surface.log == [
        "0 view began 1", "0.05 view cancelled 1", "0.05 single ended", "0.2 view began 2", "0.25 view cancelled 2",
        "0.25 double ended",
      ])
  }

  @Test("S-5.1, S-5.3 a single tap that neither cancels nor delays leaves the double tap to hold the lift")
  func singleDoesNothing() {
    let surface = Surface()
    let view = surface.box("view")
    let single = surface.add(TapGestureRecognizer(), "single", to: view)
    single.cancelsTouchesInView = false
    surface.add(TapGestureRecognizer(), "double", to: view).numberOfTapsRequired = 2
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.advance(to: 2)
    #expect(surface.log == ["0 view began 1", "0.05 single ended", "0.400000001 view ended 1"])
  }

  @Test("S-5.2 a pan that delays and a press that does not: the press takes a touch that the view never received")
  func panDelaysPressTakes() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(PanGestureRecognizer(), "pan", to: view).delaysTouchesBegan = true
    surface.add(LongPressGestureRecognizer(), "press", to: view)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.up(1, at: 0.8, x: 50, y: 50)
    #expect(surface.log == ["0.5 press began", "0.8 press ended"])
  }

  @Test("S-5.2 a pan that delays and a press that does not cancel: the press frees the touch by preventing the pan")
  func panDelaysPressFrees() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(PanGestureRecognizer(), "pan", to: view).delaysTouchesBegan = true
    surface.add(LongPressGestureRecognizer(), "press", to: view).cancelsTouchesInView = false
    surface.down(1, at: 0, x: 50, y: 50)
    surface.up(1, at: 0.8, x: 50, y: 50)
    #expect(surface.log == ["0.5 press began", "0.5 view began 1", "0.8 press ended", "0.8 view ended 1"])
  }

  @Test("S-5.3 each of two views' recognizers holds what is its own")
  func twoViews() {
    let surface = Surface()
    let left = surface.box("left", width: 100)
    surface.box("right", x: 100)
    surface.add(TapGestureRecognizer(), "double", to: left).numberOfTapsRequired = 2
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.send(.up(1, at: 0.1, 50, 50), .up(2, at: 0.1, 150, 50))
    surface.advance(to: 1)
    #expect(
      surface.log == ["0 left began 1", "0 right began 2", "0.1 right ended 2", "0.450000001 left ended 1"])
  }

  @Test("S-5.3 the last of several recognizers that give up sets the lift free")
  func lastOfSeveral() {
    let surface = Surface()
    let view = surface.box("view")
    for (index, interval) in [0.1, 0.3, 0.2].enumerated() {
      let tap = surface.add(TapGestureRecognizer(), "double \(index)", to: view)
      tap.numberOfTapsRequired = 2
      tap.maximumTapInterval = interval
    }
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.advance(to: 1)
    #expect(surface.log == ["0 view began 1", "0.350000001 view ended 1"])
  }

  /// Every pair of settings of two recognizers on one view, for a path that makes the first recognize, the second, or none:
  /// whatever comes out, each began is answered exactly once and nothing is held for ever.
  @Test("S-5.4 in every pair of settings, each began is followed by exactly one ended or cancelled", arguments: 0..<64)
  func pairs(mask: Int) {
    let makers: [() -> GestureRecognizer] = [
      { TapGestureRecognizer() },
      {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      },
      { PanGestureRecognizer() }, { LongPressGestureRecognizer() },
    ]
    let paths: [[ContactSample]] = [
      [.down(1, at: 0, 50, 50), .up(1, at: 0.1, 50, 50)],
      [.down(1, at: 0, 50, 50), .up(1, at: 0.1, 50, 50), .down(2, at: 0.2, 50, 50), .up(2, at: 0.3, 50, 50)],
      [.down(1, at: 0, 50, 50), .move(1, at: 0.1, 80, 50), .move(1, at: 0.2, 90, 50), .up(1, at: 0.3, 90, 50)],
      [.down(1, at: 0, 50, 50), .move(1, at: 0.6, 55, 50), .up(1, at: 0.9, 55, 50)],
      [.down(1, at: 0, 50, 50), .move(1, at: 0.1, 55, 50), .cancel(1, at: 0.2, 55, 50)],
      [.down(1, at: 0, 50, 50), .up(1, at: 0.1, 50, 50), .down(2, at: 0.2, 50, 50), .cancel(2, at: 0.3, 50, 50)],
      [.down(1, at: 0, 50, 50), .down(2, at: 0.1, 150, 50), .up(1, at: 0.2, 50, 50), .up(2, at: 0.3, 150, 50)],
    ]
    var complaints: [String] = []
    for first in makers.indices {
      for second in makers.indices {
        for path in paths.indices {
          let surface = Surface()
          let outer = surface.box("outer", multipleTouch: true)
          let view = surface.box("view", in: outer, multipleTouch: true)
          let one = surface.add(makers[first](), "one", to: view)
          let two = surface.add(makers[second](), "two", to: outer)
          for (index, recognizer) in [one, two].enumerated() {
            recognizer.cancelsTouchesInView = mask & (1 << (3 * index)) != 0
            recognizer.delaysTouchesBegan = mask & (2 << (3 * index)) != 0
            recognizer.delaysTouchesEnded = mask & (4 << (3 * index)) != 0
          }
          for sample in paths[path] { surface.send(sample) }
          surface.advance(to: 3)
          let balance = TouchBalance(surface.log)
          if !balance.isBalanced { complaints.append("\(first) \(second) \(path): \(balance.complaints)") }
          if one.isTracking || two.isTracking { complaints.append("\(first) \(second) \(path): still tracking") }
        }
      }
    }
    #expect(complaints.isEmpty)
  }
}
