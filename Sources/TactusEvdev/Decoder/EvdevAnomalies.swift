/// The numbers of wrong or unusable inputs from a device.
public struct EvdevAnomalies: Sendable, Hashable {
  /// The number of times that the kernel reported lost events, or a frame exceeded ``EvdevDecoder/maximumFrameLength``.
  public var drops = 0
  /// Values for a slot that the device cannot have.
  public var slotsOutOfRange = 0
  /// Contacts of a protocol A report that named an id twice, came without a position, or were more than the decoder
  /// follows.
  public var unusableReports = 0
  /// Places that came as `ABS_Z` and `ABS_RX` from a device with one contact that never sent `ABS_X` and `ABS_Y`.
  public var placesOnOtherAxes = 0
  /// Contacts that were cancelled because the device reported them as palms.
  public var palms = 0

  /// Makes a value without anomalies.
  public init() {}
}
