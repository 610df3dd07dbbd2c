import Tactus
import TactusScenes

/// The memory from which the page reads what recognizers did: records of 32 numbers each, in the order of the actions.
///
/// | slot | what |
/// | ---: | --- |
/// | 0 | the recognizer's number |
/// | 1 | its state: 1 began, 2 changed, 3 ended (or recognized), 4 cancelled |
/// | 2 | time in nanoseconds since the page's zero |
/// | 3 | how many slots of the record are used |
/// | 4… | the values of its type, in the order of `RecognizerType.values` |
///
/// A number, a count, a flag (0 or 1), a contact and a name take one slot each, a pair two, a transform six. Of a list of
/// contacts there is how many they are, and then up to ten of them. A name is a number that `tactus_name` turns into text.
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

  /// How many slots a value of `kind` takes.
  static func width(of kind: RecordedValue.Kind) -> Int {
    switch kind {
    case .number, .integer, .flag, .contact, .names: 1
    case .pair: 2
    case .transform: 6
    case .contacts: 1 + contactsLimit
    }
  }

  /// Adds what `recognizer`, which the page knows by `number`, says of itself now.
  mutating func append(_ recognizer: GestureRecognizer, number: Int, type: RecognizerType, time: Timestamp) {
    if count == capacity { grow() }
    let record = memory + count * Self.stride
    record[0] = Double(number)
    record[1] = Double(recognizer.state.rawValue)
    record[2] = time.pageTime(since: .zero)
    var slot = Self.valuesStart
    for value in type.values {
      let width = Self.width(of: value.kind)
      guard slot + width <= Self.stride else { break }
      Self.write(value, of: recognizer, to: record + slot, width: width)
      slot += width
    }
    record[3] = Double(slot)
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

  private static func write(
    _ value: RecognizerValue, of recognizer: GestureRecognizer, to slots: UnsafeMutablePointer<Double>, width: Int
  ) {
    if value.kind == .contacts {
      // Read here, because a list of its own for every action would have to be allocated.
      let touches = recognizer.trackedTouches
      slots[0] = Double(touches.count)
      for index in 0..<contactsLimit {
        slots[1 + index] = index < touches.count ? Double(touches[index].id) : .nan
      }
      return
    }
    for index in 0..<width { slots[index] = .nan }
    switch value.read(recognizer) {
    case nil: break
    case .number(let number): slots[0] = number + 0
    case .integer(let integer): slots[0] = Double(integer)
    case .flag(let flag): slots[0] = flag ? 1 : 0
    case .pair(let x, let y): (slots[0], slots[1]) = (x + 0, y + 0)
    case .transform(let transform):
      (slots[0], slots[1], slots[2]) = (transform.a + 0, transform.b + 0, transform.c + 0)
      (slots[3], slots[4], slots[5]) = (transform.d + 0, transform.tx + 0, transform.ty + 0)
    case .names(let names): slots[0] = Double(NameTable.number(of: names))
    case .contact(let id): slots[0] = Double(id)
    case .contacts: break
    }
  }
}

/// Names that actions carry, by number, so that the page has to read each of them only once.
enum NameTable {
  nonisolated(unsafe) private(set) static var names: [String] = []

  /// The number of the words `words`, which stand together with plus signs between them.
  static func number(of words: [String]) -> Int {
    let name = words.joined(separator: "+")
    if let index = names.firstIndex(of: name) { return index }
    names.append(name)
    return names.count - 1
  }
}
