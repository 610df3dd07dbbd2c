import TactusEvdev

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
