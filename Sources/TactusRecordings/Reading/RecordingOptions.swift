import TactusEvdev

/// What a file cannot say of itself, or should not have the last word on.
///
/// ```swift
/// let options = RecordingOptions(device: "Touchscreen", surface: .exactly(Size(width: 800, height: 480)))
/// let recording = try Recording(contentsOfFile: "panel.yml", options: options)
/// ```
public nonisolated struct RecordingOptions: Sendable, Hashable {
  /// Which of several devices in a file is meant: its number in the file from 1, its node (`/dev/input/event4`), its
  /// name, or a part of the name that only one of them has. Needed only if several devices of a file have touches.
  public var device: String?
  /// How large a recorded panel is assumed to be. Concerns files with a device's own units only: evemu, libinput and
  /// getevent.
  public var surface: EvdevSurface
  /// The correction of a panel that is turned, mirrored or off; in place of the one that a file may hold.
  public var calibration: EvdevCalibration?
  /// Whether recordings that follow each other in one source are kept apart, for ``RecordingReader/nextRecording()``; by default
  /// they are one, with a pause between them. Concerns `*.touches.jsonl` only.
  public var keepsRecordingsApart: Bool

  /// The options; by default the file has the only word.
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
