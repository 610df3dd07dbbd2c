import Tactus

/// Two fingers that drag and turn for 60 frames, then a tap: the stream on which engines are compared.
struct TwoFingerStream {
  /// One frame, its times counted from the start of the stream.
  struct Frame {
    var time: Timestamp.Duration
    var samples: [ContactSample]
  }

  static let movedFrames = 60
  /// Which frames are moves.
  let moves = 1..<(movedFrames + 1)
  static let interval = Timestamp.Duration.nanoseconds(8_000_000)

  /// The frames, from the first finger that comes down to the tap's lift.
  let frames: [Frame]
  /// How long the stream takes, with the time in which a second tap might come.
  let duration = Timestamp.Duration.seconds(2)

  init() {
    var frames: [Frame] = []
    var time = Timestamp.Duration.zero
    func add(_ samples: [(id: UInt64, phase: Touch.Phase, position: Point)]) {
      frames.append(
        Frame(
          time: time,
          samples: samples.map {
            ContactSample(id: $0.id, phase: $0.phase, position: $0.position, time: .zero)
          }))
      time = time + Self.interval
    }
    let places = (0...Self.movedFrames).map(Self.places)
    add([(1, .began, places[0].0), (2, .began, places[0].1)])
    for (first, second) in places.dropFirst() { add([(1, .moved, first), (2, .moved, second)]) }
    add([(1, .ended, places[Self.movedFrames].0), (2, .ended, places[Self.movedFrames].1)])
    time = time + .seconds(0.3)
    add([(3, .began, Point(x: 300, y: 300))])
    time = time + .seconds(0.06)
    add([(3, .ended, Point(x: 300, y: 300))])
    self.frames = frames
  }

  /// Where the two fingers are in a frame: their centroid goes 3 points to the right and 1 down in each, and they turn by
  /// a fiftieth about it while they spread.
  private static func places(_ frame: Int) -> (Point, Point) {
    let step = Double(frame)
    let center = Point(x: 200 + 3 * step, y: 250 + step)
    // The direction turned by small steps, so that no sine is needed.
    var (x, y) = (1.0, 0.0)
    for _ in 0..<frame { (x, y) = (x - y / 50, y + x / 50) }
    let radius = 60 + step / 4
    return (
      Point(x: center.x - radius * x, y: center.y - radius * y),
      Point(x: center.x + radius * x, y: center.y + radius * y)
    )
  }
}
