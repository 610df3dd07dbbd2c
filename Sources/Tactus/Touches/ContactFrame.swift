/// All that a source reports of one moment.
///
/// ``Application/send(_:)-(ContactFrame)`` processes it. Recordings and filters consist of frames.
public nonisolated struct ContactFrame: Sendable, Hashable {
  /// The moment.
  public var time: Timestamp
  /// The contacts that changed. Coalesced samples have earlier times, and predicted ones later times.
  public var samples: [ContactSample]
  /// The report of a pen, or another tool, that is near the surface without touching it; `nil` if it did not change.
  public var hover: PointerSample?

  /// Makes the frame of `time`.
  public init(time: Timestamp, samples: [ContactSample], hover: PointerSample? = nil) {
    self.time = time
    self.samples = samples
    self.hover = hover
  }
}
