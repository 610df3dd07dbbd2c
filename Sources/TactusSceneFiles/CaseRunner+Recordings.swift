import Tactus
import TactusRecordings
import TactusScenes

extension CaseRunner {
  /// A runner that finds recordings in files, in every format that can be read, beside the case that names them.
  ///
  /// A case that was put together in code lies nowhere; the path of its recording is relative to the working directory.
  /// The recording's surface becomes the size of the view `root` of a scene that has no views of its own. In a scene that has
  /// some, its touches lie as the case, or else the recording, says.
  public init() {
    self.init { (name, file) throws(DescriptionError) in
      let path = DescriptionFile.path(of: name, beside: file)
      do throws(RecordingError) {
        let recording = try Recording(contentsOfFile: path)
        return Touches(
          frames: recording.frames.map(\.samples), surface: recording.surface, placement: recording.placement)
      } catch {
        throw DescriptionError(.unreadable, "the recording cannot be read: \(error)")
      }
    }
  }
}
