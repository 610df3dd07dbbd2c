import Tactus
@_spi(Tools) import TactusJSON

extension Timestamp {
  /// The exact number of seconds.
  var json: JSONNode { JSONNode(JSONNumber(scaled: nanoseconds, decimals: 9)) }

  /// The seconds to three decimals.
  var text: String { seconds.text(decimals: 3) }
}

extension Timestamp.Duration {
  /// The exact number of seconds.
  var json: JSONNode { JSONNode(JSONNumber(scaled: nanoseconds, decimals: 9)) }

  /// The seconds to two decimals, with the unit.
  var text: String { seconds.text(decimals: 2) + " s" }
}

extension Size {
  /// Width and height in whole points: `1366 × 768 pt`.
  var text: String { "\(width.text(decimals: 0)) × \(height.text(decimals: 0)) pt" }
}

/// A number and what is counted: `1 contact`, `2 contacts`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
