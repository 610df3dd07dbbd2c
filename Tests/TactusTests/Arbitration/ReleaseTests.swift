import Tactus
import Testing

@Suite("S-4.7: releases of recognizers that wait")
struct ReleaseTests {
  private final class Waiting: GestureRecognizerDelegate {
    func gestureRecognizer(_ one: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool { true }
  }

  @Test("S-4.7 what waits by its delegate is released by a recognizer that is removed as it fails")
  func removedInFailureHandler() {
    let surface = Surface()
    let box = surface.box("box")
    let double = surface.add(TapGestureRecognizer(), "double", to: box)
    double.numberOfTapsRequired = 2
    double.onFailed { double, _ in double.view?.removeGestureRecognizer(double) }
    let single = surface.add(TapGestureRecognizer(), "single", to: box)
    let delegate = Waiting()
    single.delegate = delegate
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.advance(to: 1)
    #expect(surface.log.filter { $0.contains("single") } == ["0.400000001 single ended"])
  }

  @Test("S-4.7 a recognizer whose gate opens after its fingers lifted holds nothing any more")
  func openedWithoutTouches() {
    let surface = Surface()
    let left = surface.box("left", width: 190)
    let right = surface.box("right", x: 200, width: 190)
    let press = surface.add(LongPressGestureRecognizer(), "press", to: right)
    let double = surface.add(TapGestureRecognizer(), "double", to: left)
    double.numberOfTapsRequired = 2
    double.gate = press
    let single = surface.add(TapGestureRecognizer(), "single", to: left)
    single.require(toFail: double)
    surface.down(2, at: 0, x: 300, y: 50)
    surface.tap(1, at: 0.3, x: 50, y: 50)
    surface.advance(to: 1)
    #expect(!single.isHeld && !double.isTracking)
    #expect(surface.log.filter { $0.contains("single") } == ["0.5 single ended"])
  }
}
