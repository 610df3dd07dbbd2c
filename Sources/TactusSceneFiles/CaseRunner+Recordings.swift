import Tactus
import TactusRecordings
import TactusScenes

extension CaseRunner {
  /// A runner that finds recordings of every readable format in files, relative to the case file.
  ///
  /// For a case that was built in code, the path of its recording is relative to the working directory. In a scene
  /// without views, the view `root` gets the size of the recording's surface. In a scene with views, the rule of the
  /// case places the touches, or otherwise the rule of the recording.
  public init() {
    self.init { (name, file) throws(DescriptionError) in
      let path = DescriptionFile.path(of: name, beside: file)
      do throws(RecordingError) {
        let recording = try Recording(contentsOfFile: path)
        return Touches(frames: recording.frames, surface: recording.surface, placement: recording.placement)
      } catch {
        throw DescriptionError(.unreadable, "the recording cannot be read: \(error)")
      }
    }
  }
}
