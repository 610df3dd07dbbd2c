import Tactus

/// The space in which a gesture reports places and displacements.
public nonisolated struct CoordinateSpace: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case local
    case global
    case named(String)
  }

  private var kind: Kind

  /// The coordinates of the view that has the gesture.
  public static var local: CoordinateSpace { CoordinateSpace(kind: .local) }
  /// The coordinates of the window.
  public static var global: CoordinateSpace { CoordinateSpace(kind: .global) }
  /// The coordinates of the view with this `name`: the view that has the gesture, or the nearest one around it. Without
  /// a view of this name, the window's coordinates.
  public static func named(_ name: String) -> CoordinateSpace { CoordinateSpace(kind: .named(name)) }

  #if !hasFeature(Embedded)
    /// The coordinates of the view whose `name` describes `name`: the view of the gesture, or the nearest one around it.
    @_disfavoredOverload
    public static func named<Name: Hashable>(_ name: Name) -> CoordinateSpace { .named(String(describing: name)) }
  #endif

  /// Whether it is the space of the view.
  public var isLocal: Bool { kind == .local }
  /// Whether it is the space of the window.
  public var isGlobal: Bool { kind == .global }
}

extension CoordinateSpace {
  /// The view whose coordinates these are, for the view of `recognizer`; `nil` for the window.
  func view(for recognizer: GestureRecognizer) -> View? {
    switch kind {
    case .local: return recognizer.view
    case .global: return nil
    case .named(let name):
      var view = recognizer.view
      while let current = view, current.name != name { view = current.superview }
      return view
    }
  }
}

extension GestureRecognizer {
  /// A place of the window in `view`, from the corner of its frame: where a scroll view shows it, not where its content has it.
  func place(of point: Point, in view: View?) -> Point {
    let origin = view?.bounds.origin ?? .zero
    return convert(point, to: view) + Vector(dx: -origin.x, dy: -origin.y)
  }
}
