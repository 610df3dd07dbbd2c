#if canImport(Tactus)
  import Tactus
#endif

/// The memory from which the page reads what recognizers did: records of 32 numbers each, in the order of the actions.
///
/// | slot | what |
/// | ---: | --- |
/// | 0 | the recognizer's number |
/// | 1 | its state: 1 began, 2 changed, 3 ended (or recognized), 4 cancelled |
/// | 2 | time in nanoseconds since the page's zero |
/// | 3 | how many slots of the record are used |
/// | 4, 5 | where it is, in the coordinates of its view |
/// | 6… | how many touches it follows, and the ids of up to ten of them |
/// | 17 | how many touches count |
/// | 18… | the values of its kind; see ``GestureKind`` |
///
/// What a recognizer does not have at the moment is NaN.
struct ActionBatch {
  /// How many numbers a record has.
  static var stride: Int { 32 }
  /// The slot at which a record's values begin.
  static var valuesStart: Int { 4 }
  /// How many contacts of a list are told.
  static var contactsLimit: Int { 10 }

  /// The first number of the first record. It moves when there is more to tell than ever before.
  private(set) var memory: UnsafeMutablePointer<Double>
  /// How many records there are.
  private(set) var count = 0
  private var capacity = 64

  init() {
    memory = .allocate(capacity: capacity * Self.stride)
    memory.initialize(repeating: 0, count: capacity * Self.stride)
  }

  /// The batch that the page reads.
  nonisolated(unsafe) static var shared = ActionBatch()

  /// Forgets all records.
  mutating func removeAll() { count = 0 }

  /// Adds what `recognizer`, which the page knows by `number`, says of itself now.
  mutating func append(_ recognizer: GestureRecognizer, number: Int, kind: PageKind, time: Timestamp) {
    if count == capacity { grow() }
    let record = memory + count * Self.stride
    record[0] = Double(number)
    record[1] = Double(recognizer.state.rawValue)
    record[2] = time.pageTime(since: .zero)
    var values = ValueWriter(record, at: Self.valuesStart)
    values.add(recognizer.location(in: recognizer.view))
    // Read here, because a list of its own for every action would have to be allocated.
    let touches = recognizer.trackedTouches
    values.add(touches.count)
    for index in 0..<Self.contactsLimit { values.add(index < touches.count ? Double(touches[index].id) : .nan) }
    values.add(recognizer.numberOfTouches)
    kind.write(recognizer, to: &values)
    record[3] = Double(values.slot)
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: capacity * 2 * Self.stride)
    larger.initialize(repeating: 0, count: capacity * 2 * Self.stride)
    larger.update(from: memory, count: capacity * Self.stride)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }
}

/// Writes the values of one record, slot after slot.
struct ValueWriter {
  private let record: UnsafeMutablePointer<Double>
  /// The next slot.
  private(set) var slot: Int

  init(_ record: UnsafeMutablePointer<Double>, at slot: Int) {
    self.record = record
    self.slot = slot
  }

  mutating func add(_ number: Double) {
    guard slot < ActionBatch.stride else { return }
    // Negative zero says nothing to anybody.
    record[slot] = number + 0
    slot += 1
  }

  mutating func add(_ count: Int) { add(Double(count)) }

  mutating func add(_ flag: Bool) { add(flag ? 1.0 : 0.0) }

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ vector: Vector) {
    add(vector.dx)
    add(vector.dy)
  }

  mutating func add(_ transform: Transform) {
    for number in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] { add(number) }
  }
}
