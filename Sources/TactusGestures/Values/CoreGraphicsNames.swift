import Tactus

// SwiftUI's gestures report CoreGraphics' types. Here these are names for Tactus' types, so that code that uses them
// compiles without CoreGraphics. A file that also imports Foundation selects the type once for its module: `typealias
// CGPoint = TactusGestures.CGPoint`.

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
/// A transform: CoreGraphics' name for Tactus' `Transform`.
public typealias CGAffineTransform = Transform
/// The time of a value, such as `DragGesture.Value.time`.
public typealias Timestamp = Tactus.Timestamp

nonisolated extension Timestamp {
  /// The seconds from `other` to this moment: a method of Foundation's date, which is the time of a gesture in SwiftUI.
  public func timeIntervalSince(_ other: Timestamp) -> Double { (self - other).seconds }
}
