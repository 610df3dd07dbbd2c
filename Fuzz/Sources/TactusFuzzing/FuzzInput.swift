import Tactus

/// Bytes that decide what is done. When they are used up everything is 0, which every target takes for "nothing more".
struct FuzzInput {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  /// What was not read yet.
  var rest: [UInt8] { Array(bytes[min(index, bytes.count)...]) }

  mutating func byte() -> UInt8 {
    guard index < bytes.count else { return 0 }
    index += 1
    return bytes[index - 1]
  }

  /// A number below `count`.
  mutating func pick(_ count: Int) -> Int { count > 0 ? Int(byte()) % count : 0 }

  /// Whether something is to be done that is done in so many of 100 cases; never at the end.
  mutating func chance(_ percent: Int) -> Bool { !isAtEnd && Int(byte()) * 100 < percent * 256 }

  mutating func word() -> UInt64 {
    var word: UInt64 = 0
    for _ in 0..<8 { word = word << 8 | UInt64(byte()) }
    return word
  }

  mutating func text(_ count: Int) -> [UInt8] {
    let end = min(index + count, bytes.count)
    defer { index = end }
    return Array(bytes[index..<end])
  }

  /// A number between the bounds, one of 256.
  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * Double(byte()) / 255 }

  /// Mostly a number between the bounds; now and then one at which arithmetic breaks.
  mutating func oddNumber(_ low: Double, _ high: Double) -> Double {
    let choice = byte()
    switch choice {
    case 250: return .nan
    case 251: return .infinity
    case 252: return -.greatestFiniteMagnitude
    case 253: return 1e300
    case 254: return .leastNonzeroMagnitude
    case 255: return Double(bitPattern: word())
    default: return low + (high - low) * Double(choice) / 249
    }
  }

  /// A moment after `now`, mostly soon; now and then a minute later, or before.
  mutating func moment(after now: Timestamp) -> Timestamp {
    switch byte() {
    case 253, 254: return now + .seconds(60)
    case 255: return now - .seconds(0.005)
    case let step: return now + .seconds(Double(step) / (step > 240 ? 50 : 1000))
    }
  }
}

/// Stops the run: what was found.
func found(_ complaint: String) -> Never { fatalError("found: \(complaint)") }
