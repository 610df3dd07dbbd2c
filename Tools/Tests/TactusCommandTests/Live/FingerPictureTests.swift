import Tactus
import Testing

@testable import TactusCommand

@Suite("A picture of the fingers")
struct FingerPictureTests {
  private func sample(_ id: UInt64, _ phase: Touch.Phase, _ x: Double, _ y: Double) -> ContactSample {
    ContactSample(id: id, phase: phase, position: Point(x: x, y: y), time: .zero)
  }

  @Test("shows each finger as a number where it is, with dots where it was")
  func picture() {
    var picture = FingerPicture(surface: Size(width: 100, height: 100))
    picture.add([sample(7, .began, 2, 5), sample(9, .began, 97, 95)])
    picture.add([sample(7, .moved, 22, 5)])
    picture.add([sample(7, .moved, 42, 5)])
    let lines = picture.lines(width: 80, paint: Paint(isOn: false))
    #expect(lines.count == FingerPicture.rows + 2)
    #expect(lines[1] == "│·   ·   1           │")
    #expect(lines[10] == "│                   2│")
  }

  @Test("gives a number that is free again to the next finger")
  func numbers() {
    var picture = FingerPicture(surface: Size(width: 100, height: 100))
    picture.add([sample(1, .began, 0, 0), sample(2, .began, 50, 0)])
    picture.add([sample(1, .ended, 0, 0)])
    picture.add([sample(3, .began, 99, 0)])
    #expect(picture.lines(width: 80, paint: Paint(isOn: false))[1] == "│          2        1│")
    picture.add([sample(2, .cancelled, 0, 0), sample(3, .ended, 0, 0)])
    #expect(picture.isEmpty)
  }

  @Test("draws fingers beside the surface at its edge, and takes any number")
  func beside() {
    var picture = FingerPicture(surface: Size(width: 100, height: 100))
    picture.add([sample(1, .began, -1e300, .infinity), sample(2, .began, 1e300, .nan)])
    let text = picture.lines(width: 80, paint: Paint(isOn: false)).joined()
    #expect(text.contains("1"))
    #expect(text.contains("2"))
  }
}
