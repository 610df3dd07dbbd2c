/// The path of a finger in bounded memory. It always covers the whole path, more coarsely as the path gets longer.
///
/// It keeps every sample until it is full. Then it drops every other sample, and keeps only every other one from then
/// on. So the samples stay evenly spread over the whole path. It always keeps the first and the newest sample.
struct ThinnedPath {
  /// The kept samples, oldest first; the last one is the newest sample.
  private(set) var points: [Point] = []
  private let capacity: Int
  /// The number of samples of which one is kept.
  private var interval = 1
  /// The number of samples since the last one that is kept for good. If there are any, the last of `points` is replaced
  /// by the next sample.
  private var samplesSinceKept = 0

  /// A path that keeps at most `capacity` samples: an even number, 4 or more.
  init(capacity: Int) {
    self.capacity = capacity
    points.reserveCapacity(capacity)
  }

  /// Forgets the path and starts a new one at `position`.
  mutating func begin(at position: Point) {
    points.clear()
    points.append(position)
    interval = 1
    samplesSinceKept = 0
  }

  /// Adds the newest sample.
  mutating func add(_ position: Point) {
    if samplesSinceKept > 0 { points[points.count - 1] = position } else { points.append(position) }
    samplesSinceKept += 1
    if samplesSinceKept == interval { samplesSinceKept = 0 }
    if points.count == capacity, samplesSinceKept == 0 { thin(newest: position) }
  }

  private mutating func thin(newest: Point) {
    var kept = 0
    for index in stride(from: 0, to: points.count, by: 2) {
      points[kept] = points[index]
      kept += 1
    }
    while points.count > kept { points.removeLast() }
    // The newest sample had an odd index: it takes the place of the one at the end of the longer interval.
    points.append(newest)
    samplesSinceKept = interval
    interval *= 2
  }
}
