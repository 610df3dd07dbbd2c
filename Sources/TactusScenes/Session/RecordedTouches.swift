import Tactus

/// Touches as they came, frame by frame, on a surface of a known size.
///
/// ```swift
/// let session = try Session(of: RecordedTouches(samples: samples), in: scene)
/// ```
public nonisolated struct RecordedTouches: Hashable, Sendable {
  /// All that is known of one moment.
  public struct Frame: Hashable, Sendable {
    /// The moment.
    public var time: Timestamp
    /// What the contacts did.
    public var samples: [ContactSample]
    /// What a pointer does that does not touch; `nil` if that is nothing new.
    public var hover: PointerSample?

    /// The frame of `time`.
    public init(time: Timestamp, samples: [ContactSample], hover: PointerSample? = nil) {
      self.time = time
      self.samples = samples
      self.hover = hover
    }
  }

  /// One contact from its down to its lift. A source may use an id again, so the moment of the down belongs to its name.
  public struct Contact: Hashable, Sendable {
    /// What the source calls it.
    public var id: UInt64
    /// When it came down.
    public var down: Timestamp
    /// When it was lifted or cancelled; its last sample, where the touches end before.
    public var up: Timestamp
    /// Where it came down.
    public var place: Point
    /// The furthest that it was from there, in points.
    public var reach: Double
  }

  /// The frames, in time order.
  public var frames: [Frame]
  /// How large the surface is, in points: a scene without views has one view of this size.
  public var surface: Size

  /// The touches of these frames.
  public init(frames: [Frame], surface: Size = Scene.defaultSurface) {
    self.frames = frames
    self.surface = surface
  }

  /// The touches of `samples`: those that follow each other with the same time are a frame.
  public init(samples: [ContactSample], surface: Size = Scene.defaultSurface) {
    self.init(
      frames: Scene.frames(of: samples).map { Frame(time: $0[0].time, samples: $0) }, surface: surface)
  }

  /// The contacts, in the order in which they came down.
  public var contacts: [Contact] {
    var contacts: [Contact] = []
    var current: [UInt64: Int] = [:]
    for frame in frames {
      for sample in frame.samples where sample.role == .actual {
        if sample.phase == .began {
          current[sample.id] = contacts.count
          contacts.append(
            Contact(id: sample.id, down: sample.time, up: sample.time, place: sample.position, reach: 0))
        } else if let index = current[sample.id] {
          contacts[index].up = sample.time
          contacts[index].reach = max(contacts[index].reach, sample.position.distance(to: contacts[index].place))
          if sample.phase == .ended || sample.phase == .cancelled { current[sample.id] = nil }
        }
      }
    }
    return contacts
  }

  /// The samples of all frames, for cases. What pointers do that do not touch is not among them.
  public var samples: [ContactSample] { frames.flatMap { $0.samples } }
}
