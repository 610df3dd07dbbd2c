/// What one slot of a device holds: the values that the kernel's multi-touch protocol reports of one contact.
///
/// A host makes these from `EVIOCGMTSLOTS`, one query per axis, when it opens a device on which fingers may already rest
/// and after events were lost; see ``EvdevDecoder/resync(slots:activeSlot:at:)``.
public struct EvdevSlot: Sendable, Hashable {
  /// The number of the slot.
  public var index: Int32
  /// Which contact is in the slot; negative: none.
  public var trackingID: Int32
  /// The place, in the device's units.
  public var x: Int32
  /// The place, in the device's units.
  public var y: Int32
  /// How hard the contact presses, in the device's units.
  public var pressure: Int32
  /// The longer axis of the ellipse, in the device's units.
  public var major: Int32
  /// The shorter axis of the ellipse, in the device's units.
  public var minor: Int32
  /// How far the ellipse is turned, in the device's units.
  public var orientation: Int32
  /// How far above the surface the tool is; above 0 it hovers. Of no account on a device with one contact.
  public var distance: Int32
  /// The kernel's tool: 0 finger, 1 pen, 2 palm.
  public var toolType: Int32

  /// A slot; without a tracking id it is empty, and everything else starts at 0, as in the kernel.
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

  /// Takes the value of a multi-touch axis other than the slot; answers whether it is one that a slot holds.
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
