import Tactus

/// Which gestures count: that which is attached, those of the views inside, both or none.
public nonisolated struct GestureMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32
  /// The mask with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No gesture at all, neither that which is attached nor those of the views inside.
  public static var none: GestureMask { [] }
  /// That which is attached.
  public static var gesture: GestureMask { GestureMask(rawValue: 1) }
  /// Those of the views inside.
  public static var subviews: GestureMask { GestureMask(rawValue: 2) }
  /// Both.
  public static var all: GestureMask { [.gesture, .subviews] }
}
