import Foundation
import Tactus
import TactusJSON
import TactusRecordings

/// A recorded stroke and the velocities at its lift that its authors' tests expect.
struct RecordedStroke {
  var name: String
  /// How far off a velocity may be by those tests, as a part of it.
  var tolerance: Double
  /// The velocities along y of which one is expected, each by its strategy.
  var expected: [(strategy: String, y: Double)]
  var samples: [PathSample]

  /// The way that the finger took in the last 50 ms, along y.
  var lastDisplacement: Double {
    guard let last = samples.last else { return 0 }
    let start = samples.first { last.time - $0.time <= .seconds(0.05) } ?? last
    return last.position.y - start.position.y
  }

  /// How far `velocity` is from the nearest that is expected, as a part of that.
  func error(of velocity: Vector) -> Double {
    expected.map { (velocity.dy - $0.y).magnitude / $0.y.magnitude }.min() ?? .infinity
  }

  /// Whether `velocity` points against the finger's displacement.
  func isBackwards(_ velocity: Vector) -> Bool { velocity.dy * lastDisplacement < 0 }

  /// All strokes of the folder `Recordings` under `root`.
  static func load(root: String) throws -> [RecordedStroke] {
    let folder = root + "/Recordings/strokes/"
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "velocities.json")))
    let list = try JSONParser.parse(bytes)["strokes"]?.array ?? []
    return try list.map { node in
      guard let name = node["recording"]?.string, let tolerance = node["tolerance"]?.number?.double,
        let expected = node["expected"]?.array
      else {
        throw TableError(message: "velocities.json:\(node.position): a stroke needs recording, tolerance, expected")
      }
      let recording = try Recording(contentsOfFile: folder + name + ".touches.jsonl")
      return RecordedStroke(
        name: name, tolerance: tolerance,
        expected: expected.compactMap { one in
          guard let strategy = one["strategy"]?.string, let y = one["y"]?.number?.double else { return nil }
          return (strategy, y)
        },
        samples: recording.strokes.flatMap { $0 })
    }
  }
}

/// Why no table could be made.
struct TableError: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}

extension Recording {
  /// Every contact's path while it is down, without the lift, which repeats the last position at a later time.
  var strokes: [[PathSample]] {
    var done: [[PathSample]] = []
    var down: [(id: UInt64, samples: [PathSample])] = []
    for frame in frames {
      for sample in frame.samples where sample.role == .actual {
        let path = PathSample(position: sample.position, time: sample.time)
        let index = down.firstIndex { $0.id == sample.id }
        switch sample.phase {
        case .began: down.append((sample.id, [path]))
        case .moved: if let index { down[index].samples.append(path) }
        case .stationary: break
        case .ended, .cancelled: if let index { done.append(down.remove(at: index).samples) }
        }
      }
    }
    return done + down.map { $0.samples }
  }
}
