import Foundation
import Tactus
import TactusRecordings
import TactusScenes

extension Recorder {
  /// Writes what a report of a bug needs, as two files: the latest touches, and the application's views and recognizers.
  ///
  /// ```swift
  /// let recorder = Recorder(application)
  /// try touches.onSignal { try? recorder.dump(to: "/var/lib/kiosk/report") }
  /// ```
  ///
  /// Then `tactus replay --why report.scene.json report.touches.jsonl` shows each gesture and the reason of each decision.
  ///
  /// The views lie in the scene where they are now. A program that moves views by gestures should be asked right after the
  /// gesture that went wrong; the touches before are replayed to the same places.
  ///
  /// - Parameter path: the files' common path; `.scene.json` and `.touches.jsonl` are added. Files that are there already are
  ///   replaced, each at once.
  /// - Returns: what the scene does not say, in sentences; see `SceneDescription.init(_:onOmission:)`.
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
