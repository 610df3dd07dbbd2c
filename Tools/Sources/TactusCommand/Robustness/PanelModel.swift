import Tactus
import TactusScenes
import TactusTesting

/// What a panel does to touches between the finger and the program; by default nothing.
///
/// All that is random is drawn from a seed and the place of a frame in its recording, and scaled by the strength. So a stronger
/// panel of one seed distorts in the same directions, only further.
struct PanelModel: Hashable, Sendable {
  /// The standard deviation of a place along each axis, in points; no place is further off than ``farthest`` times that.
  var jitter = 0.0
  /// The share of moves that are lost.
  var drop = 0.0
  /// How often moves are reported, in hertz; 0 for as often as they were recorded.
  var rate = 0.0
  /// By how many milliseconds a frame arrives late, at most. Its time stamp stays.
  var late = 0.0
  /// The distance between two places that the panel can distinguish, in points.
  var resolution = 0.0
  /// How wide the rim is in which the panel notices no finger, in points.
  var edge = 0.0

  /// No place is off by more standard deviations than this.
  static let farthest = 3.0

  /// Calls `receive` with each of the frames at `places` as the panel reports it, and with the moment at which it arrives.
  func report(
    _ touches: RecordedTouches, _ places: Range<Int>, seed: UInt64,
    to receive: (ContactFrame, Timestamp) -> Void
  ) {
    let phase = SeededGenerator(seed, 0).first
    var scan: Double?
    var arrival: Timestamp?
    var noticed: Set<UInt64> = []
    for place in places {
      var frame = touches.frames[place]
      var generator = SeededGenerator(seed, place + 1)
      let moves = Set(frame.samples.lazy.filter { $0.role == .actual && $0.isMove }.map(\.id))
      var lost = drop > 0 ? moves.sorted().filter { _ in generator.chance(drop) } : []
      if rate > 0, !moves.isEmpty {
        let present = (frame.time.seconds * rate + phase).rounded(.down)
        if present == scan { lost = Array(moves) } else { scan = present }
      }
      frame.samples = frame.samples.compactMap { sample in
        guard
          let sample = notice(
            displace(sample, on: touches.surface, &generator), on: touches.surface, &noticed)
        else { return nil }
        return sample.isMove && lost.contains(sample.id) ? nil : sample
      }
      if frame.samples.isEmpty, frame.hover == nil { continue }
      let delay = late > 0 ? Timestamp.Duration(nanoseconds: Int64(generator.uniform() * late * 1e6)) : .zero
      // A frame does not overtake the one before.
      let moment = max(arrival ?? frame.time, frame.time + delay)
      arrival = moment
      receive(frame, moment)
    }
  }

  /// The sample where the panel believes it to be; noise carries none off the surface.
  private func displace(
    _ sample: ContactSample, on surface: Size, _ generator: inout SeededGenerator
  ) -> ContactSample {
    var sample = sample
    var place = sample.position
    if jitter > 0 {
      func noise() -> Double { jitter * min(max(generator.normal(), -Self.farthest), Self.farthest) }
      place = Point(x: place.x + noise(), y: place.y + noise())
      if Rect(origin: .zero, size: surface).contains(sample.position) {
        place.x = min(max(place.x, 0), surface.width.nextDown)
        place.y = min(max(place.y, 0), surface.height.nextDown)
      }
    }
    if resolution > 0 {
      func rounded(_ number: Double) -> Double { (number / resolution).rounded(.down) * resolution }
      place = Point(x: rounded(place.x), y: rounded(place.y))
    }
    sample.position = place
    return sample
  }

  /// The sample if the panel notices it: a finger that leaves the rim comes down there, and one that reaches it lifts.
  private func notice(_ sample: ContactSample, on surface: Size, _ noticed: inout Set<UInt64>) -> ContactSample? {
    if edge == 0 { return sample }
    var sample = sample
    let isInside = Rect(origin: .zero, size: surface).insetBy(dx: edge, dy: edge).contains(sample.position)
    if noticed.contains(sample.id) {
      guard sample.role == .actual else { return sample }
      if sample.isMove, !isInside { sample.phase = .ended }
      if !sample.isMove { noticed.remove(sample.id) }
      return sample
    }
    guard isInside, sample.role == .actual, sample.isMove || sample.phase == .began else { return nil }
    noticed.insert(sample.id)
    sample.phase = .began
    return sample
  }
}

extension ContactSample {
  /// Whether the contact neither begins nor ends with it.
  fileprivate var isMove: Bool { phase == .moved || phase == .stationary }
}

extension SeededGenerator {
  /// The series with this number among those that belong to `seed`.
  init(_ seed: UInt64, _ number: Int) {
    var mixer = SeededGenerator(seed: seed &+ UInt64(number) &* 0xD1B5_4A32_D192_ED03)
    self.init(seed: mixer.next())
  }

  /// The first number of the series, from 0 to 1.
  fileprivate var first: Double {
    var generator = self
    return generator.uniform()
  }
}
