nonisolated extension Recording {
  /// The kinds of files that a recording can be read from. They are distinguished by content, never by name.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// `*.touches.jsonl`: the project's own format.
    case touches
    /// evemu 1.x, with or without a description of the device.
    case evemu
    /// The YAML of `libinput record`.
    case libinput
    /// The log of Android's `getevent -lt`.
    case getevent
    /// The output of `evtest`.
    case evtest
    /// The output of `hid-recorder`: the raw reports of a device, with the descriptor that explains them.
    case hidRecorder
    /// A browser's pointer events as a JSON array.
    case pointerEvents
    /// A JSON array of Apple's `UITouch` values.
    case uiTouches

    /// The format in words, for people.
    public var title: String {
      switch self {
      case .touches: "touches (.touches.jsonl)"
      case .evemu: "evemu recording"
      case .libinput: "libinput record YAML"
      case .getevent: "getevent -lt log"
      case .evtest: "evtest log"
      case .hidRecorder: "hid-recorder recording"
      case .pointerEvents: "pointer-event log"
      case .uiTouches: "UITouch stream"
      }
    }
  }
}
