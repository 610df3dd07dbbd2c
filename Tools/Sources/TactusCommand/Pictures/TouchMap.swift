import Tactus
import TactusRecordings

/// A small picture, made of characters, of where fingers went.
///
/// Every character is a cell of 2 × 4 Braille dots; a path is drawn through the samples of each contact. With colour each
/// contact has one of six, and a cell shows the last contact that went through it.
///
/// ```swift
/// for line in TouchMap(recording).lines(columns: 60) { print(line) }
/// ```
struct TouchMap: Sendable, Hashable {
  /// What the picture shows, in points: the surface if it is known and all samples lie on it, else all samples.
  let area: Rect
  private let paths: [[Point]]

  /// The picture of `recording`.
  init(_ recording: Recording) {
    var paths: [[Point]] = []
    var open: [UInt64: Int] = [:]
    for frame in recording.frames {
      for sample in frame.samples where sample.role == .actual {
        if sample.phase == .began {
          open[sample.id] = paths.count
          paths.append([sample.position])
        } else if let index = open[sample.id] {
          paths[index].append(sample.position)
        }
      }
    }
    self.paths = paths
    area = Self.area(of: paths, surface: recording.surface)
  }

  /// The picture as lines of `columns` characters.
  ///
  /// - Parameters:
  ///   - columns: the width in characters, 1 to 1000; anything else becomes the nearest of these.
  ///   - rows: the height in characters, 1 to 1000; by default what keeps the shape of ``area``, at most 500.
  ///   - colour: whether to colour the contacts with ANSI escape sequences.
  func lines(columns: Int, rows: Int? = nil, colour: Bool = false) -> [String] {
    let columns = min(max(columns, 1), 1000)
    // A cell is assumed to be twice as high as it is wide, so that its dots lie in squares.
    let natural = area.size.height / area.size.width * Double(columns) / 2
    let rows = min(max(rows ?? Int(min(natural, 500).rounded(.up)), 1), 1000)
    var canvas = BrailleCanvas(columns: columns, rows: rows)
    for (index, path) in paths.enumerated() {
      var previous: (x: Int, y: Int)?
      for point in path {
        let dot = canvas.dot(
          x: (point.x - area.minX) / area.size.width, y: (point.y - area.minY) / area.size.height)
        canvas.line(from: previous ?? dot, to: dot, owner: index)
        previous = dot
      }
    }
    return canvas.lines(colour: colour)
  }

  private static func area(of paths: [[Point]], surface: Size?) -> Rect {
    let points = paths.joined()
    if let surface {
      let whole = Rect(x: 0, y: 0, width: surface.width, height: surface.height)
      if points.allSatisfy({ $0.x >= 0 && $0.y >= 0 && $0.x <= whole.maxX && $0.y <= whole.maxY }) { return whole }
    }
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return Rect(x: 0, y: 0, width: 1, height: 1)
    }
    // A tap, or a line along an axis, has no area of its own.
    let size = Size(width: max(right - left, 1), height: max(bottom - top, 1))
    return Rect(origin: Point(x: left, y: top), size: size)
  }
}
