import Tactus
import TactusRecordings
import TactusScenes

/// Finds how large a surface is that its recording does not know: the view of a scene without views is as large.
enum SurfaceFinder {
  /// The surface of what cannot be looked through first, because it comes through a pipe: larger than any, so that all
  /// touches lie on it, and its right and bottom edges nowhere near them.
  static let unknown = Size(width: 1e6, height: 1e6)
  /// The warning about it.
  static let warning =
    "the size of the surface is not known, and what comes through a pipe cannot be looked through first; it has no edge on "
    + "the right and at the bottom"

  /// The surface that holds all positions of a recording, where that matters and can be known before it is played; `nil`
  /// otherwise. The source is read to its end for it, and then rewound.
  static func surface(
    of path: String, _ source: RecordingSource, _ scene: SceneDescription, _ options: RecordingOptions,
    on console: Console
  ) throws -> Size? {
    guard scene.views == nil, source.canRewind else { return nil }
    defer {
      source.willRead = nil
      source.rewind()
    }
    source.willRead = { console.showProgress("looked through \(Progress.text(source, samples: nil))") }
    let reader = try InputFiles.reader(path, source, options: options)
    var item = try reader.next()
    if reader.header.surface != nil { return nil }
    var box: Rect?
    while let next = item {
      if case .frame(let frame) = next {
        for sample in frame.samples where sample.role == .actual { box = box.extended(to: sample.position) }
      }
      item = try reader.next()
    }
    return surface(holding: box)
  }

  /// A surface that holds `box`, and a common phone's at least.
  static func surface(holding box: Rect?) -> Size {
    var size = Scene.defaultSurface
    guard let box else { return size }
    // The edge on the right and at the bottom does not belong to a view (S-2.3).
    size.width = max(size.width, box.maxX + 1)
    size.height = max(size.height, box.maxY + 1)
    return size
  }
}

extension Rect? {
  /// The smallest rectangle that also holds `point`.
  fileprivate func extended(to point: Point) -> Rect {
    guard let box = self else { return Rect(x: point.x, y: point.y, width: 0, height: 0) }
    let (minX, minY) = (min(box.minX, point.x), min(box.minY, point.y))
    return Rect(
      x: minX, y: minY, width: max(box.maxX, point.x) - minX, height: max(box.maxY, point.y) - minY)
  }
}
