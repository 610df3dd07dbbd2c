import Tactus

/// The gestures that count: the attached gesture, those of the views inside, both or none.
public nonisolated struct GestureMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32
  /// The mask with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No gesture: neither the attached gesture nor those of the views inside.
  public static var none: GestureMask { [] }
  /// The attached gesture.
  public static var gesture: GestureMask { GestureMask(rawValue: 1) }
  /// The gestures of the views inside.
  public static var subviews: GestureMask { GestureMask(rawValue: 2) }
  /// Both.
  public static var all: GestureMask { [.gesture, .subviews] }
}
