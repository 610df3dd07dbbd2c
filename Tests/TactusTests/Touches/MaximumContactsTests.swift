import Tactus
import Testing

@Suite("S-1.6: more contacts than an application takes")
struct MaximumContactsTests {
  private func surface(_ maximum: Int) -> Surface {
    let surface = Surface()
    surface.box("box", multipleTouch: true)
    surface.application.maximumContacts = maximum
    return surface
  }

  @Test("a contact beyond the maximum is ignored until it lifts, and counted once; the others continue")
  func oneTooMany() {
    let surface = surface(2)
    surface.send(.down(1, at: 0, 10, 10), .down(2, at: 0, 20, 20), .down(3, at: 0, 30, 30))
    surface.send(.move(1, at: 0.1, 11, 10), .move(3, at: 0.1, 31, 30))
    surface.send(.up(3, at: 0.2, 31, 30))
    surface.send(.up(1, at: 0.3, 11, 10), .up(2, at: 0.3, 20, 20))
    #expect(surface.log == ["0 box began 1 2", "0.1 box moved 1", "0.3 box ended 1 2"])
    #expect(surface.anomalies == [.tooManyContacts: 1])
    #expect(surface.observer.anomalies == ["tooManyContacts 3"])
  }

  @Test("a contact that was refused stays so when another lifts; the next one comes in")
  func roomAgain() {
    let surface = surface(1)
    surface.down(1, at: 0, x: 10, y: 10)
    surface.down(2, at: 0.1, x: 20, y: 20)
    surface.up(1, at: 0.2, x: 10, y: 10)
    surface.move(2, at: 0.3, x: 25, y: 20)
    surface.down(3, at: 0.4, x: 30, y: 30)
    surface.up(2, at: 0.5, x: 25, y: 20)
    surface.up(3, at: 0.6, x: 30, y: 30)
    #expect(surface.log == ["0 box began 1", "0.2 box ended 1", "0.4 box began 3", "0.6 box ended 3"])
    #expect(surface.anomalies == [.tooManyContacts: 1])
  }

  @Test(
    "S-1.9 fingers that lift in a frame make room for those that come down in it, whatever the order of the samples")
  func exchanged() {
    let surface = surface(2)
    surface.send(.down(1, at: 0, 10, 10), .down(2, at: 0, 20, 20))
    surface.send(.down(3, at: 0.1, 10, 10), .down(4, at: 0.1, 20, 20), .up(1, at: 0.1, 10, 10), .up(2, at: 0.1, 20, 20))
    #expect(surface.log == ["0 box began 1 2", "0.1 box ended 1 2", "0.1 box began 3 4"])
    #expect(surface.anomalies.isEmpty)
  }

  @Test("a contact that comes down twice needs no second place")
  func twice() {
    let surface = surface(1)
    surface.down(1, at: 0, x: 10, y: 10)
    surface.down(1, at: 0.1, x: 20, y: 20)
    #expect(surface.log == ["0 box began 1", "0.1 box cancelled 1", "0.1 box began 1"])
    #expect(surface.anomalies == [.beganTwice: 1])
  }

  @Test(
    "of a flood only the maximum comes in; samples of contacts that were refused too long ago are of unknown contacts")
  func flood() {
    let surface = surface(10)
    surface.application.send((1...1000).map { .down($0, at: 0, 10, 10) })
    #expect(surface.application.count(of: .tooManyContacts) == 990)
    surface.application.send((1...1000).map { .up($0, at: 0.1, 10, 10) })
    #expect(surface.log == ["0 box began 1 2 3 4 5 6 7 8 9 10", "0.1 box ended 1 2 3 4 5 6 7 8 9 10"])
    #expect(surface.anomalies == [.tooManyContacts: 990, .unknownContact: 980])
  }

  @Test("the maximum is 1 to 32,768; those that are down when it falls stay")
  func bounds() {
    let application = Application()
    #expect(application.maximumContacts == 32_768)
    application.maximumContacts = 0
    #expect(application.maximumContacts == 1)
    application.maximumContacts = .max
    #expect(application.maximumContacts == 32_768)
    let surface = surface(2)
    surface.send(.down(1, at: 0, 10, 10), .down(2, at: 0, 20, 20))
    surface.application.maximumContacts = 1
    surface.up(1, at: 0.1, x: 10, y: 10)
    surface.down(3, at: 0.2, x: 30, y: 30)
    surface.up(2, at: 0.3, x: 20, y: 20)
    #expect(surface.log == ["0 box began 1 2", "0.1 box ended 1", "0.3 box ended 2"])
  }

  @Test("beside a finger that rests, others may tap as often as they like: their touches are forgotten")
  func resting() {
    final class Keeper: View {
      struct Kept { weak var touch: Touch? }
      var kept: [Kept] = []
      override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
        for touch in touches { kept.append(Kept(touch: touch)) }
      }
    }
    let surface = Surface()
    let keeper = Keeper(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    keeper.isMultipleTouchEnabled = true
    surface.window.addSubview(keeper)
    surface.add(PinchGestureRecognizer(), "pinch", to: keeper).delaysTouchesEnded = false
    surface.add(RotationGestureRecognizer(), "rotation", to: keeper).delaysTouchesEnded = false
    surface.down(1, at: 0, x: 100, y: 100)
    for tap in 1...1000 { surface.tap(2, at: Double(tap), x: 200, y: 200) }
    #expect(keeper.kept.count == 1001)
    #expect(keeper.kept.count { $0.touch != nil } <= 20)
    // They still pinch with the finger that rests.
    surface.down(2, at: 2000, x: 200, y: 200)
    surface.move(2, at: 2000.1, x: 300, y: 300)
    #expect(surface.log == ["2000.1 pinch began"])
  }
}
