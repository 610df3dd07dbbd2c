import Tactus
import TactusRecordings

/// How often each contender was recognized in recordings of real panels, in which no triggered tap was meant.
struct RecordingMeasurement: Equatable, Sendable {
  var recordings = 0
  var touchedSeconds = 0.0
  /// In which the first contender, the triggered tap as it is, was recognized.
  var fooling: [String] = []
  /// For each contender.
  var recognitions: [Int]

  /// Plays everything in the folder `Recordings` under `root`.
  static func measure(root: String, contenders: [Contender] = Contender.all) throws -> RecordingMeasurement {
    var result = RecordingMeasurement(recognitions: contenders.map { _ in 0 })
    for name in try RecordingFolder.names(root: root) {
      let recording = try Recording(contentsOfFile: RecordingFolder.path(root: root) + "/" + name)
      let samples = recording.frames.flatMap { $0.samples }
      let actual = samples.filter { $0.role == .actual }
      guard let surface = bounds(of: actual) else { continue }
      // The places of the touches decide, not the size of the surface: every one of them has to be on it.
      let counter = GestureCounter(contenders, surface: surface)
      counter.play(actual)
      result.recordings += 1
      result.touchedSeconds += actual.touchedTime
      for (index, tally) in counter.tallies.enumerated() { result.recognitions[index] += tally.recognitions }
      if let first = counter.tallies.first, first.recognitions > 0 { result.fooling.append(name) }
    }
    return result
  }

  private static func bounds(of samples: [ContactSample]) -> Rect? {
    let places = samples.map { $0.position }.filter { $0.isFinite }
    guard let left = places.map({ $0.x }).min(), let right = places.map({ $0.x }).max(),
      let top = places.map({ $0.y }).min(), let bottom = places.map({ $0.y }).max()
    else { return nil }
    return Rect(x: left - 1, y: top - 1, width: right - left + 2, height: bottom - top + 2)
  }
}
