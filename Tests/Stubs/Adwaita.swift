// The shape of Adwaita for Swift, as far as recipes use it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol AnyView {}
public typealias Body = [any AnyView]

public protocol View: AnyView {
  @ViewBuilder var view: Body { get }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock(_ views: any AnyView...) -> Body { views }
}

public class ViewStorage {
  public var opaquePointer: OpaquePointer?
}

public class Window {}

@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public struct Picture: AnyView {
  public init() {}
}

extension AnyView {
  public func inspectOnAppear(_ closure: @escaping (ViewStorage) -> Void) -> any AnyView { self }
}
