import Tactus
import TactusTesting
import Testing

@Suite("Transform: views that follow")
struct TransformViewTests {
  /// Superviews of all kinds: plain, turned, turned and stretched, stretched differently along the axes, mirrored.
  static let superviews = [
    Transform.identity, Transform(rotation: 1), Transform(rotation: -2).scaledBy(x: 0.4, y: 0.4),
    Transform(rotation: 0.5).scaledBy(x: 2, y: 0.7), Transform(scaleX: -1, y: 1),
  ]

  private func photo(_ container: View) -> View {
    let photo = View(frame: Rect(x: 100, y: 150, width: 200, height: 150))
    photo.transform = Transform(rotation: 0.3)
    container.addSubview(photo)
    return photo
  }

  private func container(_ fingers: RandomFingers, _ transform: Transform) -> View {
    let container = View(frame: Rect(x: 10, y: 20, width: 370, height: 800))
    container.bounds.origin = Point(x: 30, y: -40)
    container.transform = transform
    fingers.surface.window.addSubview(container)
    return container
  }

  private func hold(_ fingers: RandomFingers) -> TransformGestureRecognizer {
    let hold = TransformGestureRecognizer()
    hold.hysteresis = 0
    fingers.surface.window.addGestureRecognizer(hold)
    return hold
  }

  @Test(
    "taking what is new in each frame brings a view to the same place as taking the whole at the end",
    arguments: superviews, [1, 2, 3] as [UInt64])
  func stepByStep(transform: Transform, seed: UInt64) {
    let fingers = RandomFingers(seed: 400 + seed, most: 4)
    let container = container(fingers, transform)
    let (byStep, atOnce) = (photo(container), photo(container))
    let (steps, whole) = (hold(fingers), hold(fingers))
    steps.recognizeSimultaneously(with: whole)
    steps.addAction { hold in
      byStep.apply(hold.transform(in: container))
      hold.setTransform(.identity)
    }
    for _ in 0..<200 {
      _ = fingers.step()
      guard fingers.areApart else { break }
    }
    atOnce.apply(whole.transform(in: container))
    for corner in [Point(x: 0, y: 0), Point(x: 200, y: 0), Point(x: 0, y: 150)] {
      #expect(byStep.convert(corner, to: nil).distance(to: atOnce.convert(corner, to: nil)) < 1e-6)
    }
  }

  @Test("the point of the view under each of two fingers stays under it", arguments: superviews)
  func underTheFingers(transform: Transform) {
    let fingers = RandomFingers(seed: 500, most: 2)
    let container = container(fingers, transform)
    let photo = photo(container)
    hold(fingers).addAction { hold in
      photo.apply(hold.transform(in: container))
      hold.setTransform(.identity)
    }
    var grips: [UInt64: Point] = [:]
    for _ in 0..<300 {
      let change = fingers.step()
      guard fingers.areApart else { break }
      for id in change.left { grips[id] = nil }
      for id in change.joined { grips[id] = photo.convert(fingers.places[id] ?? .zero, from: nil) }
      for (id, grip) in grips {
        #expect(photo.convert(grip, to: nil).distance(to: fingers.places[id] ?? .zero) < 1e-6)
      }
    }
  }

  @Test("in a view that is flattened nothing is transformed")
  func flattened() {
    let surface = Surface()
    let hold = surface.add(TransformGestureRecognizer(), "hold", to: surface.window)
    let box = surface.box("box")
    box.transform = Transform(scaleX: 0, y: 1)
    surface.down(1, at: 0, x: 10, y: 10)
    surface.move(1, at: 0.1, x: 30, y: 10)
    #expect(hold.transform(in: box).isIdentity)
  }

  @Test("apply takes every point of the view along, also where the view's own transform shifts it")
  func apply() {
    var random = SeededGenerator(seed: 600)
    for _ in 0..<200 {
      let parent = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      let view = View(frame: Rect(x: 50, y: 60, width: 100, height: 80))
      parent.addSubview(view)
      view.transform = Transform(
        a: random.uniform(in: -2...2), b: random.uniform(in: -2...2), c: random.uniform(in: -2...2),
        d: random.uniform(in: -2...2), tx: random.uniform(in: -50...50), ty: random.uniform(in: -50...50))
      let transform = Transform(
        a: random.uniform(in: -2...2), b: random.uniform(in: -2...2), c: random.uniform(in: -2...2),
        d: random.uniform(in: -2...2), tx: random.uniform(in: -50...50), ty: random.uniform(in: -50...50))
      let points = [Point(x: 0, y: 0), Point(x: 100, y: 80), Point(x: 30, y: 70)]
      let expected = points.map { transform.apply(to: view.convert($0, to: parent)) }
      view.apply(transform)
      for (point, place) in zip(points, expected) {
        #expect(view.convert(point, to: parent).distance(to: place) < 1e-9)
      }
    }
  }

  @Test("apply leaves out what is not finite")
  func applyNonsense() {
    let view = View(frame: Rect(x: 50, y: 60, width: 100, height: 80))
    view.apply(Transform(scaleX: .nan, y: 1))
    view.apply(Transform(translation: Vector(dx: .infinity, dy: 0)))
    #expect(view.frame == Rect(x: 50, y: 60, width: 100, height: 80))
  }
}
