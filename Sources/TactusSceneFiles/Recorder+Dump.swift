import Foundation
import Tactus
import TactusRecordings
import TactusScenes

extension Recorder {
  /// Writes two files for a bug report: the latest touches, and the application's views and recognizers.
  ///
  /// ```swift
  /// let recorder = Recorder(application)
  /// try touches.onSignal { try? recorder.dump(to: "/var/lib/kiosk/report") }
  /// ```
  ///
  /// Then `tactus replay --why report.scene.json report.touches.jsonl` shows each gesture and the reason of each decision.
  ///
  /// In the scene, the views have their current places. If a program moves views by gestures, dump right after the
  /// gesture that went wrong: earlier touches are replayed to the same places.
  ///
  /// - Parameter path: the files' common path; `.scene.json` and `.touches.jsonl` are added. Existing files are
  ///   replaced, each in one step.
  /// - Returns: the omissions of the scene, in sentences; see `SceneDescription.init(_:onOmission:)`.
  /// - Throws: an error of Foundation if a file cannot be written.
  @discardableResult
  public func dump(to path: String) throws -> [String] {
    var omissions: [String] = []
    if let application {
      let scene = SceneDescription(application) { omissions.append($0) }
      try Data(scene.text.utf8).write(to: URL(fileURLWithPath: path + ".scene.json"), options: .atomic)
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + ".touches.jsonl"), options: .atomic)
    return omissions
  }
}
