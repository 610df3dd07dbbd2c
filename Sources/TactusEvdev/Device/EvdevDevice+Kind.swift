extension EvdevDevice {
  /// The kind of device that a person sees.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// A panel that is touched on the picture.
    case touchscreen
    /// A pad that moves a pointer.
    case touchpad
    /// A tablet or display for a pen.
    case pen
    /// A device without contacts: a keyboard, a mouse, buttons.
    case other

    /// The kind in a word.
    public var name: String {
      switch self {
      case .touchscreen: "touchscreen"
      case .touchpad: "touchpad"
      case .pen: "pen"
      case .other: "other"
      }
    }
  }

  /// The kind of the device, as far as its description shows it.
  ///
  /// A device with one contact and a pen's tools or button is a pen. For other devices the kernel's properties decide,
  /// if they are set. Old recordings lack them: there, pen tools make a pen, a finger tool makes a touchpad, and
  /// contacts without either make a touchscreen.
  public var kind: Kind {
    guard hasTouches else { return .other }
    if isPen { return .pen }
    if properties & 0b010 != 0 { return .touchscreen }
    if properties & 0b101 != 0 { return .touchpad }
    if hasKey(EvdevCode.toolPen) || hasKey(EvdevCode.toolRubber) { return .pen }
    return hasKey(EvdevCode.toolFinger) ? .touchpad : .touchscreen
  }
}
