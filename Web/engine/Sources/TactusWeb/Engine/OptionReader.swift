import Tactus

/// The options that the page wrote: for each its number, how many numbers follow, and these.
///
/// The page has checked them. Whatever is there, nothing traps: numbers that make no sense count as 0, and what is missing
/// as well.
struct OptionReader {
  /// How many numbers there is room for.
  static var capacity: Int { 4096 }

  /// Where the page writes.
  nonisolated(unsafe) static let memory: UnsafeMutablePointer<Double> = {
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    memory.initialize(repeating: 0, count: capacity)
    return memory
  }()

  private var place = 0
  private let end: Int

  /// The first `count` numbers that the page wrote.
  init(count: Int32) { end = min(max(0, Int(count)), Self.capacity) }

  private init(_ place: Int, count: Int, before end: Int) {
    self.place = place
    self.end = place + min(max(0, count), end - place)
  }

  /// Whether all is read.
  var isAtEnd: Bool { place >= end }

  /// The next option and its numbers; `nil` after the last.
  @inline(never)
  mutating func option() -> (number: Int, values: OptionReader)? {
    guard place + 1 < end else { return nil }
    let number = integer()
    let values = OptionReader(place + 1, count: integer(), before: end)
    place = values.end
    return (Self.known(number), values)
  }

  /// `number`, or another that no option has either. There are not that many in either direction; and what is counted from it
  /// cannot overflow.
  static func known(_ number: Int) -> Int { min(max(-1, number), 1000) }

  /// The next number; 0 after the last.
  @inline(never)
  mutating func number() -> Double {
    guard place < end else { return 0 }
    place += 1
    return Self.memory[place - 1]
  }

  /// The next number as a count.
  @inline(never)
  mutating func integer() -> Int { Int(exactly: number().rounded()) ?? 0 }

  /// The next number as small as a byte: a choice, or the bits of several.
  @inline(never)
  mutating func byte() -> UInt8 { UInt8(exactly: number()) ?? 0 }

  /// The next number as true or false.
  mutating func flag() -> Bool { number() != 0 }

  /// The next number as seconds.
  mutating func time() -> Double { number() }

  /// The next number as seconds, to the nanosecond.
  mutating func time() -> Timestamp.Duration { .seconds(number()) }

  /// The next four numbers as a rectangle.
  mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
}
