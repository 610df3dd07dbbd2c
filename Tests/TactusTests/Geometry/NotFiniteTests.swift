import Tactus
import Testing

/// Numbers that are no place, and no extent, on any surface.
@Suite("Geometry that is not finite is left out")
struct NotFiniteTests {
  /// Something that can be set: what it is before, and how to make it another.
  struct Property: Sendable, CustomTestStringConvertible {
    let name: String
    /// Sets it to something that has `number` in it, and returns what it was and what it is.
    let set: @Sendable (_ number: Double) -> (before: String, after: String)

    init<Value>(_ name: String, _ set: @escaping @Sendable (Double) -> (before: Value, after: Value)) {
      self.name = name
      self.set = { number in
        let (before, after) = set(number)
        return ("\(before)", "\(after)")
      }
    }

    /// A property of a view, or of what stands for one.
    init<Object, Value>(
      _ name: String, of make: @escaping @Sendable () -> Object, _ read: @escaping @Sendable (Object) -> Value,
      _ write: @escaping @Sendable (Object, Double) -> Void
    ) {
      self.init(name) { number in
        let object = make()
        let before = read(object)
        write(object, number)
        return (before, read(object))
      }
    }

    var testDescription: String { name }
  }

  @Sendable private static func view() -> View { View(frame: Rect(x: 10, y: 20, width: 30, height: 40)) }
  @Sendable private static func window() -> Window { Window(frame: Rect(x: 10, y: 20, width: 30, height: 40)) }
  @Sendable private static func list() -> ScrollView {
    let list = ScrollView(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    list.contentSize = Size(width: 300, height: 400)
    list.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    list.contentOffset = Point(x: 5, y: 6)
    return list
  }
  /// All that a view's place is made of.
  @Sendable private static func place(_ view: View) -> String {
    "\(view.bounds) \(view.center) \(view.transform)"
  }
  /// All that a scroll view's content has.
  @Sendable private static func content(_ list: ScrollView) -> String {
    "\(list.contentOffset) \(list.contentSize) \(list.contentInset) \(list.zoomScale) \(list.bounds)"
  }

  private static var properties: [Property] {
    [
      Property("center", of: view, place) { $0.center = Point(x: $1, y: 0) },
      Property("center.y", of: view, place) { $0.center.y = $1 },
      Property("bounds", of: view, place) { $0.bounds = Rect(x: 0, y: $1, width: 1, height: 1) },
      Property("bounds.origin", of: view, place) { $0.bounds.origin = Point(x: $1, y: 1) },
      Property("bounds.origin.x", of: view, place) { $0.bounds.origin.x = $1 },
      Property("bounds.size", of: view, place) { $0.bounds.size = Size(width: 1, height: $1) },
      Property("bounds.size.width", of: view, place) { $0.bounds.size.width = $1 },
      Property("frame", of: view, place) { $0.frame = Rect(x: 1, y: $1, width: 2, height: 3) },
      Property("frame.size", of: view, place) { $0.frame.size.width = $1 },
      Property("transform", of: view, place) { $0.transform = Transform(a: 1, b: 0, c: $1, d: 1, tx: 0, ty: 0) },
      Property("transform.tx", of: view, place) { $0.transform.tx = $1 },
      Property("apply", of: view, place) { $0.transform = $0.transform.scaledBy(x: $1, y: 1) },
      Property("window.frame", of: window, place) { $0.frame = Rect(x: $1, y: 0, width: 2, height: 3) },
      Property("window.bounds", of: window, place) { $0.bounds.origin.y = $1 },
      Property("list.bounds", of: list, content) { $0.bounds.origin.x = $1 },
      Property("contentOffset", of: list, content) { $0.contentOffset = Point(x: 0, y: $1) },
      Property("setContentOffset", of: list, content) { $0.setContentOffset(Point(x: 0, y: $1), animated: false) },
      Property("contentSize", of: list, content) { $0.contentSize = Size(width: $1, height: 1000) },
      Property("contentSize.height", of: list, content) { $0.contentSize.height = $1 },
      Property("contentInset", of: list, content) { $0.contentInset.left = $1 },
      Property("zoomScale", of: list, content) { $0.zoomScale = $1 },
      Property("minimumZoomScale", of: list, \.minimumZoomScale) { $0.minimumZoomScale = $1 },
      Property("maximumZoomScale", of: list, \.maximumZoomScale) { $0.maximumZoomScale = $1 },
      Property("contentTouchDelay", of: list, \.contentTouchDelay) { $0.contentTouchDelay = $1 },
      Property("trackingMargin", of: { Control() }, \.trackingMargin) { $0.trackingMargin = $1 },
      Property("pan.setTranslation", of: { PanGestureRecognizer() }, { $0.translation(in: nil) }) {
        $0.setTranslation(Vector(dx: $1, dy: 1), in: nil)
      },
      Property("pan.setTranslation in a view", of: { PanGestureRecognizer() }, { $0.translation(in: nil) }) {
        let view = View()
        view.transform = Transform(scaleX: 4, y: 4)
        $0.setTranslation(Vector(dx: $1, dy: 1), in: view)
      },
      Property("pinch.scale", of: { PinchGestureRecognizer() }, \.scale) { $0.scale = $1 },
      Property("rotation", of: { RotationGestureRecognizer() }, \.rotation) { $0.rotation = $1 },
      Property("setTransform", of: { TransformGestureRecognizer() }, { $0.transform(in: nil) }) {
        $0.setTransform(Transform(a: 1, b: 0, c: 0, d: 1, tx: $1, ty: 1))
      },
    ]
  }

  @Test("where it is set, and what was set before stands", arguments: properties)
  func leftOut(property: Property) {
    for number in [Double.nan, .infinity, -.infinity] {
      let (before, after) = property.set(number)
      #expect(before == after, "set to \(number)")
    }
  }

  @Test(
    "and a number so large that another one cannot be worked out makes no place that is none", arguments: properties)
  func large(property: Property) {
    for number in [1e308, -1e308, Double.greatestFiniteMagnitude] {
      let (_, after) = property.set(number)
      #expect(!after.contains("nan") && !after.contains("inf"), "set to \(number): \(after)")
    }
  }

  @Test("where a view is made with it: the view has no extent, at the origin")
  func made() {
    for number in [Double.nan, .infinity, -.infinity] {
      let view = View(frame: Rect(x: 1, y: 2, width: number, height: 3))
      #expect(view.frame == .zero)
    }
    let far = Double.greatestFiniteMagnitude
    #expect(View(frame: Rect(x: far, y: 0, width: far, height: 0)).center.isFinite)
  }

  @Test("where a drag has taken hold of content, which comes to rest at a page all the same")
  func paging() {
    for number in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
      let stage = ScrollStage()
      stage.list.isPagingEnabled = true
      let time = stage.drag(by: -100)
      stage.list.bounds.origin = Point(x: number, y: number)
      stage.list.bounds.size.width = number
      stage.surface.move(1, at: time + 0.01, x: 100, y: 190)
      stage.surface.up(1, at: time + 0.02, x: 100, y: 190)
      stage.advance(to: 30)
      #expect(stage.list.contentOffset.isFinite)
    }
  }
}
