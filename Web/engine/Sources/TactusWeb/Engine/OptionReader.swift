import Tactus

/// The options from the page: for each its number, the count of the numbers that follow, and these.
///
/// The page has checked them. No content makes this trap: invalid and missing numbers count as 0.
struct OptionReader {
  /// The number of numbers that fit.
  static var capacity: Int { 4096 }

  /// The memory in which the page writes.
  nonisolated(unsafe) static let memory: UnsafeMutablePointer<Double> = {
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    memory.initialize(repeating: 0, count: capacity)
    return memory
  }()

  private var place = 0
  private let end: Int

  /// A reader for the first `count` numbers from the page.
  init(count: Int32) { end = min(max(0, Int(count)), Self.capacity) }

  private init(_ place: Int, count: Int, before end: Int) {
    self.place = place
    self.end = place + min(max(0, count), end - place)
  }

  /// Whether everything was read.
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

  /// `number`, limited to a range beyond all option numbers on both sides, so that arithmetic with it cannot overflow.
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

  /// The next number as a byte: a choice, or the bits of several.
  @inline(never)
  mutating func byte() -> UInt8 { UInt8(exactly: number()) ?? 0 }

  /// The next number as true or false.
  mutating func flag() -> Bool { number() != 0 }

  /// The next four numbers as a rectangle.
  mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
}
