import Tactus

/// The memory from which the page reads the actions of recognizers: records of 32 numbers each, in the order of the actions.
///
/// | slot | what |
/// | ---: | --- |
/// | 0 | the recognizer's number |
/// | 1 | its state: 1 began, 2 changed, 3 ended (or recognized), 4 cancelled |
/// | 2 | time in nanoseconds since the page's zero |
/// | 3 | how many slots of the record are used; negative where values are left out until the page asks for them |
/// | 4, 5 | where it is, in the coordinates of its view |
/// | 6… | how many touches it follows, and the ids of up to ten of them |
/// | 17 | how many touches count |
/// | 18… | the values of its kind; see ``GestureKind`` |
///
/// A value that a recognizer does not have at the moment is NaN, and so is an omitted value. A velocity is expensive:
/// it is read at the beginning and end of a gesture, and for each change once the page has read one; see
/// ``Registration``.
struct ActionBatch {
  /// The number of numbers in a record.
  static var stride: Int { 32 }
  /// The slot at which a record's values begin.
  static var valuesStart: Int { 4 }
  /// The slot at which the values of a kind begin.
  static var ownValuesStart: Int { 18 }
  /// The largest number of contacts that a list contains.
  static var contactsLimit: Int { 10 }

  /// The first number of the first record. It moves when more records are written than ever before.
  private(set) var memory: UnsafeMutablePointer<Double>
  /// The number of records.
  private(set) var count = 0
  private var capacity = 64
  /// Whether all actions belong to one frame: then the page can still ask for omitted values.
  private var isOfOneFrame = false

  init() {
    memory = .allocate(capacity: capacity * Self.stride)
    memory.initialize(repeating: 0, count: capacity * Self.stride)
  }

  /// The batch that the page reads.
  nonisolated(unsafe) static var shared = ActionBatch()

  /// Removes all records; the next ones are of one frame, or of several.
  mutating func removeAll(isOfOneFrame: Bool = false) {
    count = 0
    self.isOfOneFrame = isOfOneFrame
  }

  /// Adds the current values of `recognizer`, which the page knows by `registration`.
  mutating func append(_ recognizer: GestureRecognizer, _ registration: Registration) {
    if count == capacity { grow() }
    let record = memory + count * Self.stride
    let state = recognizer.state
    record[0] = Double(registration.number)
    record[1] = Double(state.rawValue)
    // Its application sends the action, so it exists.
    record[2] = registration.page.application.now.pageTime(since: registration.page.origin)
    var values = ValueWriter(
      record, at: Self.valuesStart, reportsAll: registration.reportsAll || !isOfOneFrame || state != .changed)
    values.add(recognizer.location(in: recognizer.view))
    values.add(recognizer.trackedTouches)
    values.add(recognizer.numberOfTouches)
    registration.kind.write(recognizer, to: &values)
    record[3] = Double(values.hasLeftOut ? -values.slot : values.slot)
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

/// The page's name for a recognizer, and whether its actions have all values.
final class Registration {
  var number = -1
  let kind: PageKind
  unowned(unsafe) let page: PageSurface
  /// Whether every change has all values: true since the page has read an omitted one.
  var reportsAll = false

  init(kind: PageKind, page: PageSurface) {
    self.kind = kind
    self.page = page
  }
}

/// Writes the values of one record, slot after slot.
struct ValueWriter {
  private let record: UnsafeMutablePointer<Double>
  /// The next slot.
  private(set) var slot: Int
  /// Whether to add values that are expensive to compute.
  let reportsAll: Bool
  /// Whether any value was omitted.
  private(set) var hasLeftOut = false

  init(_ record: UnsafeMutablePointer<Double>, at slot: Int, reportsAll: Bool) {
    self.record = record
    self.slot = slot
    self.reportsAll = reportsAll
  }

  /// Omits a value of `count` numbers.
  @inline(never)
  mutating func leaveOut(_ count: Int) {
    hasLeftOut = true
    for _ in 0..<count { add(.nan) }
  }

  @inline(never)
  mutating func add(_ number: Double) {
    guard slot < ActionBatch.stride else { return }
    // The sum has no negative zero.
    record[slot] = number + 0
    slot += 1
  }

  /// Adds the number of touches, and the ids of the first ones. There is always room for these.
  mutating func add(_ touches: TouchList) {
    add(touches.count)
    var next = slot
    slot += ActionBatch.contactsLimit
    for touch in touches where next < slot {
      record[next] = Double(touch.id)
      next += 1
    }
    while next < slot {
      record[next] = .nan
      next += 1
    }
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
