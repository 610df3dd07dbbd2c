import Tactus

/// The ways that fingers went lately, for drawing them: they fade.
public struct FingerTrails: Sendable {
  /// A place on a way.
  public struct Place: Sendable, Hashable {
    /// Where it was.
    public var position: Point
    /// When it was there.
    public var time: Timestamp
  }

  /// How long a place is seen, in seconds; 0.8 by default.
  public var duration = 0.8
  /// The ways, one for each contact that is down or was a short time ago, oldest place first.
  public private(set) var ways: [UInt64: [Place]] = [:]
  private var lifted: Set<UInt64> = []

  /// No ways.
  public init() {}

  /// Takes in a frame.
  public mutating func add(_ samples: [ContactSample]) {
    for sample in samples where sample.role != .predicted {
      if sample.phase == .began {
        ways[sample.id] = []
        lifted.remove(sample.id)
      }
      ways[sample.id, default: []].append(Place(position: sample.position, time: sample.time))
      if sample.phase == .ended || sample.phase == .cancelled { lifted.insert(sample.id) }
    }
  }

  /// Forgets what is no longer seen.
  public mutating func fade(at time: Timestamp) {
    for (id, places) in ways {
      let seen = places.filter { opacity(of: $0, at: time) > 0 }
      // A finger that rests is still somewhere.
      ways[id] = !seen.isEmpty || lifted.contains(id) ? seen : places.suffix(1)
      if ways[id]?.isEmpty == true {
        ways[id] = nil
        lifted.remove(id)
      }
    }
  }

  /// How visible a place is, from 1 to 0.
  public func opacity(of place: Place, at time: Timestamp) -> Double {
    duration > 0 ? min(max(1 - (time - place.time).seconds / duration, 0), 1) : 0
  }

  /// Whether the picture changes by itself.
  public var isFading: Bool { ways.contains { lifted.contains($0.key) || $0.value.count > 1 } }
}
