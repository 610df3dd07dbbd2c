import Tactus
import TactusJSON

/// What can be known of a line that was being written when the recorder died.
nonisolated enum CutOffLine {
  /// Whether `bytes`, which are not JSON, look like the start of a line rather than a wrong one: they begin an object and do
  /// not close it. No line holds an object within its object, so a closing brace can only be its end.
  static func isPrefix(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == UInt8(ascii: "{") && bytes.last != UInt8(ascii: "}")
  }

  /// Whether the line's time is known to be later than `last`: the digits that are there already say so, whatever was to
  /// follow them.
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
