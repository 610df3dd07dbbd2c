/// Formats that cannot be read, or not as recordings, with their marks, so that an error can name them.
nonisolated enum UnreadFormat {
  /// The error for a file that starts like this; `nil` if the start is unknown.
  static func error(_ head: ArraySlice<UInt8>, file: String) -> RecordingError? {
    if TouchesKeys.formats.contains(where: { holds("\"\($0)\"", head.prefix(256)) }) { return nil }
    for (marks, message, suggestion) in known where marks.contains(where: { holds($0, head) }) {
      return RecordingError(file: file, message: message, suggestion: suggestion)
    }
    return nil
  }

  private static func holds(_ mark: String, _ head: ArraySlice<UInt8>) -> Bool {
    head.indices.contains { head[$0...].starts(with: mark.utf8) }
  }

  private static let known: [(marks: [String], message: String, suggestion: String)] = [
    (
      ["\"tactus-scene\""], "this is a scene, not a recording",
      "name a recording after it: tactus replay SCENE RECORDING"
    ),
    (["\"tactus-case\""], "this is a case, not a recording", "run it with tactus check"),
    (
      ["\"physicalDeltaX\"", "\"embedderId\"", "\"pointerIdentifier\"", "PointerDownEvent", "\"localDelta\""],
      "these are Flutter's pointer records, which are not read here",
      "write their positions, divided by the pixel ratio, as .touches.jsonl"
    ),
    (
      ["\"traceEvents\""], "this is a trace of Chromium, which is not read here",
      "record pointer events in the page, or with tactus serve"
    ),
    (
      ["TOUCH_DOWN ", "TOUCH_MOTION", "DEVICE_ADDED "],
      "this is what libinput made of events, without the events themselves", "record with libinput record"
    ),
    (
      ["EVENT type 18 (Touch", "(TouchBegin)", "(RawTouchBegin)"],
      "this is the output of xinput, which is not read here", "record with libinput record or evtest"
    ),
    (
      ["MotionEvent {"], "these are Android's MotionEvents as text, which are not read here",
      "record with adb shell getevent -lt"
    ),
    (
      ["wl_touch@", "wl_touch#"], "this is a log of Wayland's messages, which is not read here",
      "record with libinput record or evtest"
    ),
  ]
}
