import Tactus
import TactusJSON

/// Examines a line that was being written when the recorder stopped.
nonisolated enum CutOffLine {
  /// Whether `bytes`, which are not JSON, look like the start of a line and not like a wrong line: they begin an object
  /// and do not close it. No line has an object within its object, so a closing brace can only be its end.
  static func isPrefix(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == UInt8(ascii: "{") && bytes.last != UInt8(ascii: "}")
  }

  /// Whether the line's time is certainly later than `last`: its digits so far already show it, whichever digits
  /// follow.
  static func isLater(_ bytes: ArraySlice<UInt8>, than last: Timestamp) -> Bool {
    if bytes.first != UInt8(ascii: "{") { return PackedSample.time(bytes).map { $0 > last } ?? false }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let key = text.range(of: "\"t\"") else { return false }
    var digits = text[key.upperBound...].drop { $0 == " " || $0 == ":" || $0 == "\t" }
    digits = digits.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    if digits.last == "." { digits.removeLast() }
    guard let time = JSONNumber(text: String(digits))?.scaledInteger(decimals: 9) else { return false }
    return time > last.nanoseconds
  }
}
