/// The description of one axis of a device.
public struct EvdevAxis: Sendable, Hashable {
  /// The axis: see ``EvdevCode``.
  public var code: UInt16
  /// The smallest value.
  public var minimum: Int32
  /// The largest value.
  public var maximum: Int32
  /// Units per millimetre; 0 if the device does not report it. Often missing and sometimes wrong: see ``millimetres``.
  public var resolution: Int32

  /// An axis; a device that reports no resolution has 0.
  public init(code: UInt16, minimum: Int32, maximum: Int32, resolution: Int32 = 0) {
    self.code = code
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
  }

  /// The number of values: maximum − minimum + 1, or 0 if the maximum is not above the minimum.
  public var extent: Double { maximum > minimum ? Double(maximum) - Double(minimum) + 1 : 0 }

  /// The length of the axis in millimetres, if its resolution is plausible. Half of the known devices report none, and
  /// some report nonsense, so only 40 to 3000 mm count.
  public var millimetres: Double? {
    guard resolution > 0, extent > 0 else { return nil }
    let length = extent / Double(resolution)
    return length >= 40 && length <= 3000 ? length : nil
  }
}
