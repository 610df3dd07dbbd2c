import Tactus

/// The values of ``EvdevSlot/toolType``: the kernel's, and two more for the tools that only buttons report.
enum EvdevTool {
  static var finger: Int32 { 0 }
  static var pen: Int32 { 1 }
  static var palm: Int32 { 2 }
  static var eraser: Int32 { 0x1_0000 }
  static var mouse: Int32 { 0x1_0001 }

  /// The tool of this button; `nil` if the button belongs to no tool.
  static func tool(ofButton code: UInt16) -> Int32? {
    switch code {
    case EvdevCode.toolPen, EvdevCode.toolBrush, EvdevCode.toolPencil, EvdevCode.toolAirbrush: pen
    case EvdevCode.toolRubber: eraser
    case EvdevCode.toolMouse: mouse
    case EvdevCode.toolFinger: finger
    default: nil
    }
  }
}

extension EvdevDecoder {
  static func tool(_ type: Int32) -> Touch.Tool {
    switch type {
    case EvdevTool.pen: .pen
    case EvdevTool.palm: .palm
    case EvdevTool.eraser: .eraser
    case EvdevTool.mouse: .mouse
    default: .finger
    }
  }
}
