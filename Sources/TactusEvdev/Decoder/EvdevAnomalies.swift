/// How often a device sent what it should not have.
public struct EvdevAnomalies: Sendable, Hashable {
  /// Times that the kernel said events were lost, or that a frame grew beyond ``EvdevDecoder/maximumFrameLength``.
  public var drops = 0
  /// Values for a slot that the device cannot have.
  public var slotsOutOfRange = 0
  /// Contacts of a protocol A report that named an id twice, came without a position, or were more than the decoder
  /// follows.
  public var unusableReports = 0
  /// Places that came as `ABS_Z` and `ABS_RX` from a device with one contact that never sent `ABS_X` and `ABS_Y`.
  public var placesOnOtherAxes = 0
  /// Contacts that were cancelled because the device took them for a palm.
  public var palms = 0

  /// Nothing went wrong.
  public init() {}
}
