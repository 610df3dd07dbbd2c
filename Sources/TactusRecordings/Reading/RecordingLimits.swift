import TactusEvdev

/// The limits of the readers of recordings, so that no file makes them slow or large.
///
/// Input beyond a limit gets an error that names the limit. The limits are far above the input of devices and people.
public nonisolated enum RecordingLimits {
  /// The bytes of one line: 1 MiB. The lines of a device have less than 200.
  public static var line: Int { 1 << 20 }
  /// The bytes of a file that is one JSON value, such as a browser's pointer events: 128 MiB. Such a file cannot be
  /// read line by line, so the memory holds all of it.
  public static var array: Int { 1 << 27 }
  /// The corrections in a stream of UITouch values, which must be known before the touches: 65,536.
  public static var corrections: Int { 1 << 16 }
  /// The bytes of one device's description in the YAML of `libinput record`: 1 MiB.
  public static var yamlHead: Int { 1 << 20 }
  /// The bytes of a description of a device in a file beside its events: 1 MiB.
  public static var description: Int { 1 << 20 }
  /// The devices of one file: 256.
  public static var devices: Int { 256 }
  /// The contacts that are down at once, and the samples of one frame: 16,384.
  public static var samplesInFrame: Int { 1 << 14 }
  /// The labels that may come before their touches: 4,096; further labels are returned at their place in the file.
  public static var waitingLabels: Int { 1 << 12 }
  /// The lines before the first line that shows the format: 4,096.
  public static var linesBeforeFormat: Int { 1 << 12 }
  /// The characters of a file that an error repeats: 60.
  public static var quotation: Int { 60 }
}

/// The start of `bytes` as an error shows it: in quotes, not too long, and without control characters.
nonisolated func quoted(_ bytes: some Collection<UInt8>) -> String {
  // A character has at most four bytes; a character that is cut in two is shown as U+FFFD.
  let start = bytes.prefix(4 * RecordingLimits.quotation)
  return quoted(String(decoding: start, as: UTF8.self), isCut: start.count < bytes.count)
}

/// The start of `text` as an error shows it.
nonisolated func quoted(_ text: String, isCut: Bool = false) -> String {
  var shown = ""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == RecordingLimits.quotation { return "\"\(shown)…\"" }
    shown.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7f ? "\u{fffd}" : scalar)
    count += 1
  }
  return isCut ? "\"\(shown)…\"" : "\"\(shown)\""
}

/// Facts that a file does not contain, or that the caller overrides.
///
/// ```swift
/// let options = RecordingOptions(device: "Touchscreen", surface: .exactly(Size(width: 800, height: 480)))
/// let recording = try Recording(contentsOfFile: "panel.yml", options: options)
/// ```
public nonisolated struct RecordingOptions: Sendable, Hashable {
  /// The chosen device of a file with several: its number in the file from 1, its node (`/dev/input/event4`), its name,
  /// or a part of the name that only one of them has. Needed only if several devices of a file have touches.
  public var device: String?
  /// The assumed size of a recorded panel. Only for files in a device's own units: evemu, libinput and getevent.
  public var surface: EvdevSurface
  /// The correction of a panel that is rotated, mirrored or offset; it replaces the correction in a file.
  public var calibration: EvdevCalibration?
  /// Whether consecutive recordings in one source are kept apart, for ``RecordingReader/nextRecording()``. By default
  /// they are one, with a pause between them. Only for `*.touches.jsonl`.
  public var keepsRecordingsApart: Bool

  /// The options; by default they override nothing.
  public init(
    device: String? = nil, surface: EvdevSurface = .physical(fallback: nil), calibration: EvdevCalibration? = nil,
    keepsRecordingsApart: Bool = false
  ) {
    self.device = device
    self.surface = surface
    self.calibration = calibration
    self.keepsRecordingsApart = keepsRecordingsApart
  }
}
