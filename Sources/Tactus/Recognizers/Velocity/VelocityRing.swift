/// The last samples of a motion, in place: adding one allocates nothing, and copies are plain copies.
struct VelocityRing: Sendable {
  /// A place at a time.
  struct Entry: Sendable {
    var time: Timestamp
    var position: Point

    static var none: Entry { Entry(time: .zero, position: .zero) }
  }

  /// The number of samples that are kept.
  static var capacity: Int { 20 }

  /// The present number of samples.
  private(set) var count = 0
  /// The time of the newest sample; zero if there is none.
  private(set) var newestTime = Timestamp.zero
  /// The index of the newest sample in `storage`.
  private var newest = 0
  /// A tuple, since arrays live on the heap and fixed arrays need newer systems than touches do.
  private var storage:
    (
      Entry, Entry, Entry, Entry, Entry, Entry, Entry, Entry, Entry, Entry,
      Entry, Entry, Entry, Entry, Entry, Entry, Entry, Entry, Entry, Entry
    ) = (
      .none, .none, .none, .none, .none, .none, .none, .none, .none, .none,
      .none, .none, .none, .none, .none, .none, .none, .none, .none, .none
    )

  /// Adds a sample. It replaces the oldest one if there is no room, or the newest one if it is not later than that.
  mutating func add(_ position: Point, at time: Timestamp) {
    if count == 0 || time > newestTime {
      newestTime = time
      newest = newest + 1 < VelocityRing.capacity ? newest + 1 : 0
      if count < VelocityRing.capacity { count += 1 }
    }
    let entry = Entry(time: newestTime, position: position)
    let index = newest
    withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: Entry.self, capacity: VelocityRing.capacity) { $0[index] = entry }
    }
  }

  /// Adds the newest position once more, if there is one and `time` is later.
  mutating func repeatNewest(at time: Timestamp) {
    guard count > 0, time > newestTime else { return }
    let index = newest
    let position = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: Entry.self, capacity: VelocityRing.capacity) { $0[index].position }
    }
    add(position, at: time)
  }

  /// Forgets all samples.
  mutating func removeAll() {
    count = 0
    newestTime = .zero
  }

  /// Calls `body` with the samples of the last motion: those at most `horizon` older than the newest one, up to the
  /// first gap over `maximumGap`. They must not leave `body`.
  ///
  /// If the object rested until `restEnd`, after the newest sample, its position is repeated at that time.
  ///
  /// Mutating, so that the samples are read in place: otherwise they are copied to the stack first.
  mutating func withSamples<Result>(
    horizon: Timestamp.Duration, maximumGap: Timestamp.Duration,
    restingUntil restEnd: Timestamp = Timestamp(nanoseconds: .min),
    _ body: (VelocitySamples) -> Result
  ) -> Result {
    let (count, newest, newestTime) = (count, newest, newestTime)
    return withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: Entry.self, capacity: VelocityRing.capacity) { entries in
        withUnsafeTemporaryAllocation(of: VelocitySamples.Sample.self, capacity: VelocityRing.capacity) { samples in
          var (included, taken, index, last) = (0, 0, newest, max(newestTime, restEnd))
          let end = last
          if count > 0, restEnd > newestTime {
            samples.initializeElement(at: 0, to: VelocitySamples.Sample(age: .zero, position: entries[newest].position))
            included = 1
          }
          while taken < count, included < VelocityRing.capacity {
            let entry = entries[index]
            let age = end - entry.time
            guard age <= horizon, last - entry.time <= maximumGap else { break }
            samples.initializeElement(at: included, to: VelocitySamples.Sample(age: age, position: entry.position))
            included += 1
            taken += 1
            last = entry.time
            index = index > 0 ? index - 1 : VelocityRing.capacity - 1
          }
          return body(VelocitySamples(UnsafeBufferPointer(rebasing: samples[..<included])))
        }
      }
    }
  }
}
