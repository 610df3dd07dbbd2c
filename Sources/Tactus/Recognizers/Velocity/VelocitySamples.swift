/// The samples of one motion, by their rank from the newest one, which is 0.
///
/// A view of memory that lives as long as the closure that gets it.
struct VelocitySamples {
  /// Where it was at which time.
  struct Sample {
    /// How much older than the newest one.
    var age: Timestamp.Duration
    var position: Point
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
    (memory[older].age - memory[younger].age).seconds
  }

  /// Where along `axis` the sample of this rank is.
  func place(along axis: Axis, _ rank: Int) -> Double {
    axis == .x ? memory[rank].position.x : memory[rank].position.y
  }

  /// How far along `axis` it went from one sample to another.
  func displacement(along axis: Axis, from older: Int, to younger: Int) -> Double {
    place(along: axis, younger) - place(along: axis, older)
  }
}
