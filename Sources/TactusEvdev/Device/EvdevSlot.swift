/// The content of one slot of a device: the values of one contact in the kernel's multi-touch protocol.
///
/// A host makes these from `EVIOCGMTSLOTS`, one query per axis, after events were lost, and when it opens a device on
/// which fingers may already rest; see ``EvdevDecoder/resync(slots:activeSlot:buttons:at:)``.
public struct EvdevSlot: Sendable, Hashable {
  /// The number of the slot.
  public var index: Int32
  /// The id of the contact in the slot; negative: no contact.
  public var trackingID: Int32
  /// The place, in the device's units.
  public var x: Int32
  /// The place, in the device's units.
  public var y: Int32
  /// The pressure of the contact, in the device's units.
  public var pressure: Int32
  /// The longer axis of the ellipse, in the device's units.
  public var major: Int32
  /// The shorter axis of the ellipse, in the device's units.
  public var minor: Int32
  /// The turn of the ellipse, in the device's units.
  public var orientation: Int32
  /// The distance of the tool above the surface; above 0 it hovers. Not used for a device with one contact.
  public var distance: Int32
  /// The kernel's tool: 0 finger, 1 pen, 2 palm.
  public var toolType: Int32

  /// Makes a slot; without a tracking id it is empty, and everything else starts at 0, as in the kernel.
  public init(
    index: Int32, trackingID: Int32 = -1, x: Int32 = 0, y: Int32 = 0, pressure: Int32 = 0, major: Int32 = 0,
    minor: Int32 = 0, orientation: Int32 = 0, distance: Int32 = 0, toolType: Int32 = 0
  ) {
    self.index = index
    self.trackingID = trackingID
    self.x = x
    self.y = y
    self.pressure = pressure
    self.major = major
    self.minor = minor
    self.orientation = orientation
    self.distance = distance
    self.toolType = toolType
  }

  /// Applies the value of a multi-touch axis other than the slot; returns whether a slot contains this value.
  @discardableResult
  @_spi(Tools) public mutating func set(_ code: UInt16, to value: Int32) -> Bool {
    switch code {
    case EvdevCode.trackingID: trackingID = value
    case EvdevCode.positionX: x = value
    case EvdevCode.positionY: y = value
    case EvdevCode.multiTouchPressure: pressure = value
    case EvdevCode.touchMajor: major = value
    case EvdevCode.touchMinor: minor = value
    case EvdevCode.orientation: orientation = value
    case EvdevCode.multiTouchDistance: distance = value
    case EvdevCode.toolType: toolType = value
    default: return false
    }
    return true
  }
}
