import Board
import Tactus

/// Writes lines to the debugger's console, without strings: as many bytes as a line has are all that it needs.
final class Console {
  private static var capacity: Int { 32 }
  private let line = UnsafeMutablePointer<UInt8>.allocate(capacity: Console.capacity)
  private var count = 0

  deinit { line.deallocate() }

  func byte(_ byte: UInt8) {
    if count == Console.capacity { flush() }
    line[count] = byte
    count += 1
  }

  func text(_ text: StaticString) {
    let start = text.utf8Start
    for index in 0..<text.utf8CodeUnitCount { byte(start[index]) }
  }

  func text(_ text: UnsafePointer<CChar>) {
    var next = text
    while next.pointee != 0 {
      byte(UInt8(bitPattern: next.pointee))
      next += 1
    }
  }

  func endLine() {
    byte(UInt8(ascii: "\n"))
    flush()
  }

  func integer(_ number: UInt64) {
    var power: UInt64 = 1
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / power % 10))
      power /= 10
    }
  }

  /// Whole nanoseconds as seconds, exactly, without zeros at the end.
  func seconds(_ time: Timestamp) {
    if time.nanoseconds < 0 { byte(UInt8(ascii: "-")) }
    let nanoseconds = time.nanoseconds.magnitude
    integer(nanoseconds / 1_000_000_000)
    var rest = nanoseconds % 1_000_000_000
    if rest > 0 { byte(UInt8(ascii: ".")) }
    while rest > 0 {
      rest *= 10
      byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 1_000_000_000))
      rest %= 1_000_000_000
    }
  }

  /// `,"name":number`
  func member(_ name: StaticString, _ number: Double) {
    key(name)
    self.number(number)
  }

  /// `,"name":[x,y]`
  func pair(_ name: StaticString, _ x: Double, _ y: Double) {
    key(name)
    byte(UInt8(ascii: "["))
    number(x)
    byte(UInt8(ascii: ","))
    number(y)
    byte(UInt8(ascii: "]"))
  }

  private func key(_ name: StaticString) {
    text(",\"")
    text(name)
    text("\":")
  }

  /// The shortest decimal number that reads back as the same, laid out as Tactus does: an exponent only from 1e21 up and
  /// below 1e-9.
  private func number(_ number: Double) {
    guard number.isFinite else { return text("null") }
    if number == 0 { return byte(UInt8(ascii: "0")) }
    if number < 0 { byte(UInt8(ascii: "-")) }
    let decimal = ShortestDecimal(number.magnitude)
    let zero = UInt8(ascii: "0")
    // The first digit has the worth of 10 to the power of `magnitude` − 1.
    let magnitude = decimal.whole
    let isPlain = -9 < magnitude && magnitude <= 21
    let whole = isPlain ? magnitude : 1
    if whole <= 0 {
      byte(zero)
      byte(UInt8(ascii: "."))
      for _ in 0..<(-whole) { byte(zero) }
    }
    for index in 0..<decimal.count {
      if index == whole, whole > 0 { byte(UInt8(ascii: ".")) }
      byte(zero + decimal.digits[index])
    }
    if whole > decimal.count { for _ in decimal.count..<whole { byte(zero) } }
    if !isPlain {
      byte(UInt8(ascii: "e"))
      if magnitude - 1 < 0 { byte(UInt8(ascii: "-")) }
      integer(UInt64((magnitude - 1).magnitude))
    }
  }

  private func flush() {
    board_print(line, UInt32(count))
    count = 0
  }
}
