// The shape of SwiftCrossUI, as far as recipes use it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
public protocol View {
  associatedtype Content: View
  var body: Content { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public protocol Shape: View {}

public struct Rectangle: Shape {
  public init() {}
  public var body: Never { fatalError() }
}

public class Window {}

public struct InspectionPoints: Sendable {
  public static var onCreate: InspectionPoints { InspectionPoints() }
}

@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
