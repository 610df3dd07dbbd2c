import Tactus

/// An angle, clockwise on the screen.
public nonisolated struct Angle: Sendable, Hashable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Makes an angle of 0.
  public init() { radians = 0 }
  /// Makes an angle of this number of radians.
  public init(radians: Double) { self.radians = radians }
  /// Makes an angle of this number of degrees.
  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// An angle of this number of radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle of this number of degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// An angle of 0.
  public static var zero: Angle { Angle() }
}

nonisolated extension Angle: Comparable, AdditiveArithmetic {
  /// Whether `lhs` is smaller.
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
  /// The sum of both angles.
  public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }
  /// `lhs` minus `rhs`.
  public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }
  /// The angle in the opposite direction.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// A multiple of the angle.
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }
  /// A multiple of the angle.
  public static func * (lhs: Double, rhs: Angle) -> Angle { rhs * lhs }
  /// Multiplies the angle.
  public static func *= (lhs: inout Angle, rhs: Double) { lhs.radians *= rhs }
  /// Divides the angle.
  public static func /= (lhs: inout Angle, rhs: Double) { lhs.radians /= rhs }
  /// A part of the angle.
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
}

/// A place in a view as a share of its bounds: (0, 0) is the corner at the top left, (1, 1) the corner at the bottom right.
public nonisolated struct UnitPoint: Sendable, Hashable {
  /// The share from left to right.
  public var x: CGFloat
  /// The share from top to bottom.
  public var y: CGFloat

  /// The corner at the top left.
  public init() { self.init(x: 0, y: 0) }
  /// The place with these shares.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The place of `point` in a view of this size; the center if it has no extent.
  init(_ point: CGPoint, in size: CGSize?) {
    guard let size, size.width > 0, size.height > 0 else {
      self = .center
      return
    }
    self.init(x: point.x / size.width, y: point.y / size.height)
  }

  /// The corner at the top left.
  public static var zero: UnitPoint { UnitPoint() }
  /// The center.
  public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
  /// Halfway down the left edge.
  public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
  /// Halfway down the right edge.
  public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
  /// Halfway along the upper edge.
  public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
  /// Halfway along the lower edge.
  public static var bottom: UnitPoint { UnitPoint(x: 0.5, y: 1) }
  /// The corner at the top left.
  public static var topLeading: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The corner at the top right.
  public static var topTrailing: UnitPoint { UnitPoint(x: 1, y: 0) }
  /// The corner at the bottom left.
  public static var bottomLeading: UnitPoint { UnitPoint(x: 0, y: 1) }
  /// The corner at the bottom right.
  public static var bottomTrailing: UnitPoint { UnitPoint(x: 1, y: 1) }
}

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
