/// The samples of one motion, by their rank from the newest one, which is 0.
///
/// A view of memory that lives as long as the closure that gets it.
struct VelocitySamples {
  /// Where it was at which time.
  struct Sample {
    /// How much older than the newest one.
    var age: Timestamp.Duration
    var position: Point
    /// Its moment: seconds after the newest one, and so at most zero.
    @inline(__always)
    var seconds: Double { -age.seconds }
  }

  /// One of the two directions that are judged on their own.
  enum Axis {
    case x, y
  }

  private let memory: UnsafeBufferPointer<Sample>

  init(_ memory: UnsafeBufferPointer<Sample>) {
    self.memory = memory
  }

  /// All of them.
  var indices: Range<Int> { 0..<memory.count }

  /// The sample of this rank.
  subscript(rank: Int) -> Sample { memory[rank] }

  /// The seconds from one sample to another.
  func seconds(from older: Int, to younger: Int) -> Double {
    memory[younger].seconds - memory[older].seconds
  }

  /// How far along `axis` it went from one sample to another.
  func displacement(along axis: Axis, from older: Int, to younger: Int) -> Double {
    switch axis {
    case .x: memory[younger].position.x - memory[older].position.x
    case .y: memory[younger].position.y - memory[older].position.y
    }
  }
}
