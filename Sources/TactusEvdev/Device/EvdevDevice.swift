/// The description of a Linux input device: its axes, buttons and properties.
///
/// The default value is empty; the decoder then judges the device by its events (see ``EvdevDecoder``).
public struct EvdevDevice: Sendable, Hashable {
  /// The absolute axes, in any order; the first of several with the same code counts.
  public var axes: [EvdevAxis]
  /// The codes of the keys and buttons that the device has.
  public var keys: [UInt16]
  /// The kernel's input properties, one bit each: 0 pointer, 1 direct, 2 button pad.
  public var properties: UInt32

  /// Makes a device; omit everything that a source does not know.
  public init(axes: [EvdevAxis] = [], keys: [UInt16] = [], properties: UInt32 = 0) {
    self.axes = axes
    self.keys = keys
    self.properties = properties
  }

  /// The axis with this code, if the device has it. A device with `ABS_RESERVED`, such as some keyboards, has no
  /// multi-touch axis: their codes number other values.
  public func axis(_ code: UInt16) -> EvdevAxis? {
    if EvdevCode.isMultiTouchAxis(code), axes.contains(where: { $0.code == EvdevCode.reserved }) { return nil }
    return axes.first { $0.code == code }
  }

  /// Whether the device has the key or button with this code.
  public func hasKey(_ code: UInt16) -> Bool { keys.contains(code) }

  /// Whether nothing is known about the device.
  public var isUnknown: Bool { axes.isEmpty && keys.isEmpty && properties == 0 }

  /// Whether the device distinguishes several contacts.
  public var isMultiTouch: Bool {
    axis(EvdevCode.positionX) != nil && axis(EvdevCode.positionY) != nil
  }

  /// Whether its one contact is a pen: it has a pen's tools or, without a finger's tool, a pen's button.
  public var isPen: Bool {
    guard !isMultiTouch else { return false }
    if hasKey(EvdevCode.toolPen) || hasKey(EvdevCode.toolRubber) { return true }
    return hasKey(EvdevCode.stylus) && !hasKey(EvdevCode.toolFinger)
  }

  /// Whether the device can report contacts.
  public var hasTouches: Bool {
    isMultiTouch || (axis(EvdevCode.x) != nil && axis(EvdevCode.y) != nil && hasKey(EvdevCode.touch))
  }
}
