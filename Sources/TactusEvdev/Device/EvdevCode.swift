/// The event types of Linux input that concern contacts.
public enum EvdevType {
  /// `EV_SYN`: ends a contact or a frame, or reports that events were lost.
  public static var synchronization: UInt16 { 0x00 }
  /// `EV_KEY`: a button went down or up.
  public static var key: UInt16 { 0x01 }
  /// `EV_ABS`: an axis has a new value.
  public static var absolute: UInt16 { 0x03 }
}

/// The event codes of Linux input that concern contacts, under the kernel's names without their prefix.
public enum EvdevCode {
  /// `SYN_REPORT`: the frame is complete.
  public static var report: UInt16 { 0x00 }
  /// `SYN_MT_REPORT`: one contact of a protocol A report is complete.
  public static var multiTouchReport: UInt16 { 0x02 }
  /// `SYN_DROPPED`: the kernel's buffer overflowed and events are missing.
  public static var dropped: UInt16 { 0x03 }

  /// `ABS_X`: the place of the only, or the oldest, contact.
  public static var x: UInt16 { 0x00 }
  /// `ABS_Y`: the place of the only, or the oldest, contact.
  public static var y: UInt16 { 0x01 }
  /// `ABS_Z`: the axis that some old panels use instead of `ABS_X`.
  public static var z: UInt16 { 0x02 }
  /// `ABS_RX`: the axis that some old panels use instead of `ABS_Y`.
  public static var rx: UInt16 { 0x03 }
  /// `ABS_PRESSURE`: the pressure of the only, or the oldest, contact.
  public static var pressure: UInt16 { 0x18 }
  /// `ABS_DISTANCE`: the distance of a pen above the surface; not 0 on many pens while they write, so `BTN_TOUCH` decides.
  public static var distance: UInt16 { 0x19 }

  /// `ABS_RESERVED`: no axis. Drivers number values that they do not know from `ABS_MISC` on, some through this code
  /// and into the multi-touch axes.
  static var reserved: UInt16 { 0x2e }
  /// `ABS_MT_SLOT`: the slot of the following values.
  public static var slot: UInt16 { 0x2f }
  /// `ABS_MT_TOUCH_MAJOR`: the longer axis of the contact's ellipse.
  public static var touchMajor: UInt16 { 0x30 }
  /// `ABS_MT_TOUCH_MINOR`: the shorter axis of the contact's ellipse.
  public static var touchMinor: UInt16 { 0x31 }
  /// `ABS_MT_ORIENTATION`: the turn of the ellipse; the maximum means a quarter turn clockwise.
  public static var orientation: UInt16 { 0x34 }
  /// `ABS_MT_POSITION_X`: the place of a contact.
  public static var positionX: UInt16 { 0x35 }
  /// `ABS_MT_POSITION_Y`: the place of a contact.
  public static var positionY: UInt16 { 0x36 }
  /// `ABS_MT_TOOL_TYPE`: finger, pen or palm.
  public static var toolType: UInt16 { 0x37 }
  /// `ABS_MT_TRACKING_ID`: the id of the contact; negative: no contact.
  public static var trackingID: UInt16 { 0x39 }
  /// `ABS_MT_PRESSURE`: the pressure of a contact.
  public static var multiTouchPressure: UInt16 { 0x3a }
  /// `ABS_MT_DISTANCE`: the distance of a tool above the surface.
  public static var multiTouchDistance: UInt16 { 0x3b }
  /// `ABS_MT_TOOL_Y`: the last of the multi-touch axes.
  public static var lastMultiTouchAxis: UInt16 { 0x3d }

  /// `BTN_TOOL_PEN`: a pen is near.
  public static var toolPen: UInt16 { 0x140 }
  /// `BTN_TOOL_RUBBER`: the other end of a pen is near.
  public static var toolRubber: UInt16 { 0x141 }
  /// `BTN_TOOL_BRUSH`: a kind of pen is near.
  public static var toolBrush: UInt16 { 0x142 }
  /// `BTN_TOOL_PENCIL`: a kind of pen is near.
  public static var toolPencil: UInt16 { 0x143 }
  /// `BTN_TOOL_AIRBRUSH`: a kind of pen is near.
  public static var toolAirbrush: UInt16 { 0x144 }
  /// `BTN_TOOL_FINGER`: a finger is on a touchpad.
  public static var toolFinger: UInt16 { 0x145 }
  /// `BTN_TOOL_MOUSE`: a tablet's mouse is near.
  public static var toolMouse: UInt16 { 0x146 }
  /// `BTN_TOUCH`: something touches the surface.
  public static var touch: UInt16 { 0x14a }
  /// `BTN_STYLUS`: the first button of a pen. Some pens have no other mark.
  public static var stylus: UInt16 { 0x14b }

  /// Whether `code` is a multi-touch axis, from the slot to the tool's place.
  public static func isMultiTouchAxis(_ code: UInt16) -> Bool { code >= slot && code <= lastMultiTouchAxis }
}
