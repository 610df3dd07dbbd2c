import Tactus
import TactusRecordings

/// Reads bytes as a recording: an error, or frames in order of time in which every contact that comes down lifts once; only the
/// project's own format, which says every phase itself, may end while some are down.
enum ReaderTarget {
  static func run(_ bytes: [UInt8]) {
    let recording: Recording
    do {
      recording = try Recording(bytes: bytes, file: "found")
    } catch {
      if "\(error)".utf8.count > 4096 { found("an error of \("\(error)".utf8.count) bytes") }
      return
    }
    var down: Set<UInt64> = []
    var last: Timestamp?
    for frame in recording.frames {
      // Nothing is later than the last moment that can be counted.
      if let last, frame.time <= last, last.nanoseconds < .max { found("frames out of order") }
      last = frame.time
      for sample in frame.samples where sample.role == .actual {
        switch sample.phase {
        case .began: if !down.insert(sample.id).inserted { found("contact \(sample.id) began twice") }
        case .ended, .cancelled: if down.remove(sample.id) == nil { found("contact \(sample.id) ended twice") }
        case .moved, .stationary: if !down.contains(sample.id) { found("contact \(sample.id) moved while up") }
        }
      }
    }
    if !down.isEmpty, recording.format != .touches { found("\(down.count) contacts never lifted") }
  }
}
