import Tactus
import TactusRecordings

/// How evenly a dragged thing moves on a display of 60 Hz, for the recordings of one device: with touches as they come, and with
/// those of a ``FrameResampler``.
struct ResampledDrags {
  /// The pictures of one way to show touches.
  struct Pictures {
    /// By how much the steps between pictures differ from the next ones, and how long they are, in points.
    var unevenness = 0.0
    var length = 0.0

    /// The differences as a share of the path.
    var share: Double { length > 0 ? unevenness / length : 0 }

    mutating func add(_ places: [Point]) {
      let steps = zip(places, places.dropFirst()).map { $1 - $0 }
      for (step, next) in zip(steps, steps.dropFirst()) {
        unevenness += (next - step).length
        length += step.length
      }
    }
  }

  var device: String
  var strokes = 0
  var asTheyCome = Pictures()
  var resampled = Pictures()

  /// The strokes of at least 30 points and 0.2 s under `root`, by device.
  static func load(root: String) throws -> [ResampledDrags] {
    var all: [ResampledDrags] = []
    for file in try RecordingFolder.names(root: root) {
      let recording = try Recording(contentsOfFile: RecordingFolder.path(root: root) + "/" + file)
      let device = PredictionErrors.deviceName(file)
      let index = all.firstIndex { $0.device == device } ?? all.count
      if index == all.count { all.append(ResampledDrags(device: device)) }
      for stroke in recording.strokes { all[index].add(stroke) }
    }
    return all.filter { $0.strokes > 0 }
  }

  private mutating func add(_ stroke: [PathSample]) {
    guard let first = stroke.first, let last = stroke.last, last.time - first.time >= .seconds(0.2),
      first.position.distance(to: last.position) >= 30
    else { return }
    strokes += 1
    var resampler = FrameResampler()
    var (plain, moved): ([Point], [Point]) = ([], [])
    var waiting = stroke[...]
    var place = first.position
    var shown = first.position
    var frame = first.time
    while frame <= last.time {
      while let sample = waiting.first, sample.time <= frame {
        waiting.removeFirst()
        place = sample.position
        let phase: Touch.Phase = plain.isEmpty && sample.time == first.time ? .began : .moved
        resampler.receive([ContactSample(id: 1, phase: phase, position: place, time: sample.time)])
      }
      shown = resampler.frame(at: frame).last?.position ?? shown
      plain.append(place)
      moved.append(shown)
      frame = frame + .nanoseconds(16_666_667)
    }
    asTheyCome.add(plain)
    resampled.add(moved)
  }
}
