import Tactus

// SwiftUI's gestures report CoreGraphics' types. Here they are names of Tactus' own, so that code which writes them compiles where
// there is no CoreGraphics. A file that imports Foundation as well says which it means, once for its module:
// `typealias CGPoint = TactusGestures.CGPoint`.

/// A number of points: CoreGraphics' name for a `Double`.
public typealias CGFloat = Double
/// A place: CoreGraphics' name for Tactus' `Point`.
public typealias CGPoint = Point
/// A width and a height: CoreGraphics' name for Tactus' `Size`.
public typealias CGSize = Size
/// A rectangle: CoreGraphics' name for Tactus' `Rect`.
public typealias CGRect = Rect
/// A displacement: CoreGraphics' name for Tactus' `Vector`.
public typealias CGVector = Vector

nonisolated extension Timestamp {
  /// How many seconds after `other` this moment is: Foundation's question to a date, which the time of a gesture is in SwiftUI.
  public func timeIntervalSince(_ other: Timestamp) -> Double { (self - other).seconds }
}
