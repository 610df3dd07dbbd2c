import TactusGestures

// A world of views that are values, as a toolkit of SwiftUI's shape has: enough of it that the snippets compile.

protocol View: AttachesGestures where Attached: View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  var body: Never { fatalError("a view of the world has no body") }
}

extension Never: View {
  /// Cannot be called.
  public func attaching(_ gesture: GestureAttachment) -> Never { fatalError("there is no view") }
}

/// A view with a gesture around it.
struct WithGesture<Content: View>: View {
  var content: Content
  var gesture: GestureAttachment
  var body: Never { fatalError("a view of the world has no body") }
}

extension View {
  func attaching(_ gesture: GestureAttachment) -> WithGesture<Self> { WithGesture(content: self, gesture: gesture) }
}

@propertyWrapper
struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box
  init(wrappedValue: Value) { box = Box(wrappedValue) }
  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}

extension State where Value: ExpressibleByNilLiteral {
  init() { self.init(wrappedValue: nil) }
}

@propertyWrapper
struct Binding<Value> {
  var get: () -> Value
  var set: (Value) -> Void
  var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  var projectedValue: Binding<Value> { self }
}

@resultBuilder
enum ViewBuilder {
  static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  static func buildBlock<A: View, B: View>(_ a: A, _ b: B) -> Pair<A, B> { Pair(a: a, b: b) }
}

struct Pair<A: View, B: View>: View {
  var a: A
  var b: B
  var body: Never { fatalError("a view of the world has no body") }
}

struct Text: View {
  var text: String
  init(_ text: String) { self.text = text }
  var body: Never { fatalError("a view of the world has no body") }
}

struct Circle: View {
  var body: Never { fatalError("a view of the world has no body") }
}

struct Rectangle: View {
  var body: Never { fatalError("a view of the world has no body") }
}

struct Image: View {
  init(_ name: String) {}
  init(systemName: String) {}
  var body: Never { fatalError("a view of the world has no body") }
}

struct Color: View {
  static let red = Color()
  static let blue = Color()
  static let green = Color()
  var body: Never { fatalError("a view of the world has no body") }
}

struct ZStack<Content: View>: View {
  var content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }
  var body: Never { fatalError("a view of the world has no body") }
}

typealias VStack = ZStack

extension View {
  func offset(_ offset: CGSize) -> Self { self }
  func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  func position(_ position: CGPoint) -> Self { self }
  func scaleEffect(_ scale: CGFloat) -> Self { self }
  func scaleEffect(_ scale: CGFloat, anchor: UnitPoint) -> Self { self }
  func rotationEffect(_ angle: Angle) -> Self { self }
  func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
  func fill(_ color: Color) -> Self { self }
  func foregroundColor(_ color: Color) -> Self { self }
  func opacity(_ opacity: Double) -> Self { self }
  func padding() -> Self { self }
  func animation(_ animation: Animation?) -> Self { self }
  func coordinateSpace(name: String) -> Self { self }
}

func withAnimation<Result>(_ animation: Animation? = .default, _ body: () -> Result) -> Result { body() }

extension View {
  /// The attachments of the view, from the innermost to the outermost.
  var attachments: [GestureAttachment] { (self as? any Gestured)?.gestures ?? [] }
}

private protocol Gestured {
  var gestures: [GestureAttachment] { get }
}

extension WithGesture: Gestured {
  var gestures: [GestureAttachment] { content.attachments + [gesture] }
}
