#if SDL
  import Tactus

  /// The paths of fingers during the last moments, for drawing them: they fade.
  ///
  /// ```swift
  /// trails.add(samples)          // with every frame
  /// trails.fade(at: window.now)  // before drawing
  /// for (_, places) in trails.paths {
  ///   for place in places { dot(place.position, opacity: trails.opacity(of: place, at: window.now)) }
  /// }
  /// ```
  public struct FingerTrails: Sendable {
    /// A place on a path.
    public struct Place: Sendable, Hashable {
      /// The position.
      public var position: Point
      /// The time at which the contact was there.
      public var time: Timestamp
    }

    /// The time for which a place is visible, in seconds; 0.8 by default.
    public var duration = 0.8
    /// The path of each contact that is down, or was down within ``duration``, by the contact's id.
    ///
    /// The oldest place comes first.
    public private(set) var paths: [UInt64: [Place]] = [:]
    private var lifted: Set<UInt64> = []

    /// An empty set of trails.
    public init() {}

    /// Adds the samples of a frame to the paths of their contacts.
    ///
    /// A contact that ends or is cancelled gets no more places; its path fades.
    public mutating func add(_ samples: [ContactSample]) {
      for sample in samples where sample.role != .predicted {
        if sample.phase == .began {
          paths[sample.id] = []
          lifted.remove(sample.id)
        }
        paths[sample.id, default: []].append(Place(position: sample.position, time: sample.time))
        if sample.phase == .ended || sample.phase == .cancelled { lifted.insert(sample.id) }
      }
    }

    /// Removes places that are older than ``duration``, and paths without places.
    ///
    /// Without this call the paths grow with every frame.
    public mutating func fade(at time: Timestamp) {
      for (id, places) in paths {
        let seen = places.filter { opacity(of: $0, at: time) > 0 }
        // A finger that rests still has a place.
        paths[id] = !seen.isEmpty || lifted.contains(id) ? seen : places.suffix(1)
        if paths[id]?.isEmpty == true {
          paths[id] = nil
          lifted.remove(id)
        }
      }
    }

    /// The visibility of a place: 1 at the moment of its sample, 0 after ``duration``.
    public func opacity(of place: Place, at time: Timestamp) -> Double {
      duration > 0 ? min(max(1 - (time - place.time).seconds / duration, 0), 1) : 0
    }

    /// Whether the drawing changes even without a touch: draw again in the next frame.
    public var isFading: Bool { paths.contains { lifted.contains($0.key) || $0.value.count > 1 } }
  }
#endif
