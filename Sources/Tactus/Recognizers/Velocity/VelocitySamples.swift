/// The samples of one motion, by their rank from the newest one, which is 0.
///
/// A view of memory that lives as long as the closure that gets it.
struct VelocitySamples {
  /// A place at a time.
  struct Sample {
    /// Its age, compared with the newest one.
    var age: Timestamp.Duration
    var position: Point
  }

  /// One of the two axes, which are judged separately.
  enum Axis {
    case x, y
  }

  private let memory: UnsafeBufferPointer<Sample>

  init(_ memory: UnsafeBufferPointer<Sample>) { self.memory = memory }

  /// The ranks of all samples.
  var indices: Range<Int> { 0..<memory.count }

  /// The sample of this rank.
  subscript(rank: Int) -> Sample { memory[rank] }

  /// The seconds from one sample to another.
  func seconds(from older: Int, to younger: Int) -> Double {
    (memory[older].age - memory[younger].age).seconds
  }

  /// The place along `axis` of the sample of this rank.
  func place(along axis: Axis, _ rank: Int) -> Double {
    axis == .x ? memory[rank].position.x : memory[rank].position.y
  }

  /// The displacement along `axis` from one sample to another.
  func displacement(along axis: Axis, from older: Int, to younger: Int) -> Double {
    place(along: axis, younger) - place(along: axis, older)
  }
}
