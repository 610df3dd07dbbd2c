import Tactus
import Testing

@Suite("A thing that fingers transform keeps to limits")
struct TransformLimitsTests {
  private let surface = Surface()
  private let photo: RecordingView

  init() { photo = surface.box("photo", x: 100, y: 100, width: 100, height: 100, multipleTouch: true) }

  private func hold(_ limits: TransformLimits, in superview: View? = nil) {
    photo.addGestureRecognizer(TransformGestureRecognizer { [photo] hold in hold.apply(to: photo, within: limits) })
  }

  private func isNear(_ one: Rect, _ other: Rect) -> Bool {
    [one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY]
      .allSatisfy { $0.magnitude < 1e-9 }
  }

  @Test("of place: it stops at the edge, and is under the finger again when that comes back")
  func place() {
    hold(TransformLimits(region: Rect(x: 0, y: 0, width: 300, height: 300)))
    surface.down(1, at: 0, x: 150, y: 150)
    surface.move(1, at: 0.1, x: 350, y: 150)
    #expect(isNear(photo.frame, Rect(x: 200, y: 100, width: 100, height: 100)))
    surface.move(1, at: 0.2, x: 270, y: 120)
    #expect(isNear(photo.frame, Rect(x: 200, y: 70, width: 100, height: 100)))
    surface.move(1, at: 0.3, x: 230, y: 150)
    #expect(isNear(photo.frame, Rect(x: 180, y: 100, width: 100, height: 100)))
  }

  @Test("of scale: it stops growing, and shrinks when the fingers are as near as they were")
  func scale() {
    hold(TransformLimits(scale: 0.5...2))
    surface.send(.down(1, at: 0, 140, 150), .down(2, at: 0, 160, 150))
    surface.send(.move(1, at: 0.1, 110, 150), .move(2, at: 0.1, 190, 150))
    #expect(isNear(photo.frame, Rect(x: 50, y: 50, width: 200, height: 200)))
    surface.send(.move(1, at: 0.2, 130, 150), .move(2, at: 0.2, 170, 150))
    #expect(isNear(photo.frame, Rect(x: 50, y: 50, width: 200, height: 200)))
    surface.send(.move(1, at: 0.3, 135, 150), .move(2, at: 0.3, 165, 150))
    #expect(isNear(photo.frame, Rect(x: 75, y: 75, width: 150, height: 150)))
    surface.send(.move(1, at: 0.4, 149, 150), .move(2, at: 0.4, 151, 150))
    #expect(isNear(photo.frame, Rect(x: 125, y: 125, width: 50, height: 50)))
  }

  @Test("at its largest it still goes where the fingers go, and does not slide away from them")
  func anchored() {
    hold(TransformLimits(scale: 1...1))
    surface.send(.down(1, at: 0, 110, 110), .down(2, at: 0, 130, 110))
    surface.send(.move(1, at: 0.1, 100, 110), .move(2, at: 0.1, 140, 110))
    #expect(isNear(photo.frame, Rect(x: 100, y: 100, width: 100, height: 100)))
    surface.send(.move(1, at: 0.2, 120, 130), .move(2, at: 0.2, 160, 130))
    #expect(isNear(photo.frame, Rect(x: 120, y: 120, width: 100, height: 100)))
  }

  @Test("a thing larger than the region covers it")
  func covering() {
    hold(TransformLimits(region: Rect(x: 120, y: 120, width: 50, height: 50)))
    surface.down(1, at: 0, x: 150, y: 150)
    surface.move(1, at: 0.1, x: 250, y: 150)
    #expect(isNear(photo.frame, Rect(x: 120, y: 100, width: 100, height: 100)))
    surface.move(1, at: 0.2, x: 50, y: 150)
    #expect(isNear(photo.frame, Rect(x: 70, y: 100, width: 100, height: 100)))
  }

  @Test("in a superview that is turned and enlarged the same holds in its coordinates")
  func transformedSuperview() {
    let table = surface.box("table", x: 0, y: 0, width: 300, height: 300)
    table.transform = Transform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    table.addSubview(photo)
    hold(TransformLimits(region: Rect(x: 0, y: 0, width: 300, height: 300)))
    let center = photo.convert(Point(x: 50, y: 50), to: nil)
    surface.down(1, at: 0, x: center.x, y: center.y)
    surface.move(1, at: 0.1, x: center.x, y: center.y + 60)
    #expect(isNear(photo.frame, Rect(x: 130, y: 100, width: 100, height: 100)))
    surface.move(1, at: 0.2, x: center.x, y: center.y + 500)
    #expect(isNear(photo.frame, Rect(x: 200, y: 100, width: 100, height: 100)))
    surface.move(1, at: 0.3, x: center.x, y: center.y + 100)
    #expect(isNear(photo.frame, Rect(x: 150, y: 100, width: 100, height: 100)))
  }

  @Test("limits that make no sense limit nothing")
  func odd() {
    let odd = TransformLimits(
      scale: -2...(-1), region: Rect(x: .nan, y: 0, width: 1, height: 1))
    #expect(odd == TransformLimits())
    hold(odd)
    surface.down(1, at: 0, x: 150, y: 150)
    surface.move(1, at: 0.1, x: 350, y: 150)
    #expect(isNear(photo.frame, Rect(x: 300, y: 100, width: 100, height: 100)))
  }
}
