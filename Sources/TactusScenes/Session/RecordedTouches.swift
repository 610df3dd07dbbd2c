import Tactus

/// Touches in their original order, frame by frame, on a surface of a known size.
///
/// ```swift
/// let session = try Session(of: RecordedTouches(samples: samples), in: scene)
/// ```
public nonisolated struct RecordedTouches: Hashable, Sendable {
  /// One contact from its down to its lift. A source may use an id again, so the time of the down identifies the contact.
  public struct Contact: Hashable, Sendable {
    /// Its id in the source.
    public var id: UInt64
    /// The time when it came down.
    public var down: Timestamp
    /// The time when it was lifted or cancelled, or of its last sample if the touches end before.
    public var up: Timestamp
    /// The place where it came down.
    public var place: Point
    /// Its largest distance from that place, in points.
    public var reach: Double
    /// The tool with which it came down.
    public var tool = Touch.Tool.finger
  }

  /// The frames, in time order.
  public var frames: [ContactFrame]
  /// The size of the surface, in points: a scene without views has one view of this size.
  public var surface: Size

  /// The touches of these frames.
  public init(frames: [ContactFrame], surface: Size = Scene.defaultSurface) {
    self.frames = frames
    self.surface = surface
  }

  /// The touches of `samples`: consecutive samples with the same time are a frame.
  public init(samples: [ContactSample], surface: Size = Scene.defaultSurface) {
    self.init(frames: Scene.frames(of: samples).map { ContactFrame(time: $0[0].time, samples: $0) }, surface: surface)
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
            Contact(
              id: sample.id, down: sample.time, up: sample.time, place: sample.position, reach: 0, tool: sample.tool))
        } else if let index = current[sample.id] {
          contacts[index].up = sample.time
          contacts[index].reach = max(contacts[index].reach, sample.position.distance(to: contacts[index].place))
          if sample.phase == .ended || sample.phase == .cancelled { current[sample.id] = nil }
        }
      }
    }
    return contacts
  }

  /// The samples of all frames that a case can hold: no hovers, and no coalesced or predicted samples.
  public var samples: [ContactSample] { frames.flatMap { $0.samples.filter { $0.role == .actual } } }
}
