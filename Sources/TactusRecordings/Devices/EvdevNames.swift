import TactusEvdev

/// The kernel's names for event types and codes, as `getevent -l` prints them. Names that do not concern contacts have
/// no code here.
nonisolated enum EvdevNames {
  /// The type called `name`.
  static func type(_ name: some StringProtocol) -> UInt16? {
    switch name {
    case "EV_SYN": EvdevType.synchronization
    case "EV_KEY": EvdevType.key
    case "EV_ABS": EvdevType.absolute
    default: nil
    }
  }

  /// The code called `name`; keys and axes have different names.
  static func code(_ name: some StringProtocol) -> UInt16? {
    switch name {
    case "SYN_REPORT": EvdevCode.report
    case "SYN_MT_REPORT": EvdevCode.multiTouchReport
    case "SYN_DROPPED": EvdevCode.dropped
    case "ABS_X": EvdevCode.x
    case "ABS_Y": EvdevCode.y
    case "ABS_Z": EvdevCode.z
    case "ABS_RX": EvdevCode.rx
    case "ABS_PRESSURE": EvdevCode.pressure
    case "ABS_DISTANCE": EvdevCode.distance
    case "ABS_MT_SLOT": EvdevCode.slot
    case "ABS_MT_TOUCH_MAJOR": EvdevCode.touchMajor
    case "ABS_MT_TOUCH_MINOR": EvdevCode.touchMinor
    case "ABS_MT_ORIENTATION": EvdevCode.orientation
    case "ABS_MT_POSITION_X": EvdevCode.positionX
    case "ABS_MT_POSITION_Y": EvdevCode.positionY
    case "ABS_MT_TOOL_TYPE": EvdevCode.toolType
    case "ABS_MT_TRACKING_ID": EvdevCode.trackingID
    case "ABS_MT_PRESSURE": EvdevCode.multiTouchPressure
    case "ABS_MT_DISTANCE": EvdevCode.multiTouchDistance
    case "BTN_TOOL_PEN": EvdevCode.toolPen
    case "BTN_TOOL_RUBBER": EvdevCode.toolRubber
    case "BTN_TOOL_BRUSH": EvdevCode.toolBrush
    case "BTN_TOOL_PENCIL": EvdevCode.toolPencil
    case "BTN_TOOL_AIRBRUSH": EvdevCode.toolAirbrush
    case "BTN_STYLUS": EvdevCode.stylus
    case "BTN_TOOL_FINGER": EvdevCode.toolFinger
    case "BTN_TOOL_MOUSE": EvdevCode.toolMouse
    case "BTN_TOUCH": EvdevCode.touch
    default: nil
    }
  }

  /// The bit of an input property in ``EvdevDevice/properties``.
  static func property(_ name: some StringProtocol) -> UInt32? {
    switch name {
    case "INPUT_PROP_POINTER": 0
    case "INPUT_PROP_DIRECT": 1
    case "INPUT_PROP_BUTTONPAD": 2
    case "INPUT_PROP_SEMI_MT": 3
    default: nil
    }
  }
}
