import Tactus

/// What happened on a screen, as lines.
///
/// A line stands for a failure, an action but for a change, a touch that is cancelled in its view, or an anomaly. What
/// comes between two lines is in the digest behind the `~` of the second one: changes, what else views receive, the
/// questions that delegates are asked, and what can be read of every recognizer after each frame.
final class TraceLog {
  private(set) var lines: [String] = []
  /// Every line, with what is only in the digests of the others: for looking at a difference.
  private(set) var everything: [String] = []
  private let keepsEverything: Bool
  private var digest: UInt32 = 0
  var milliseconds = 0.0

  init(keepsEverything: Bool) { self.keepsEverything = keepsEverything }

  /// Writes a line.
  func write(_ text: String) {
    let line = "\(milliseconds.traced) \(text)"
    lines.append(digest == 0 ? line : "\(line) ~\(String(digest & 0xffff, radix: 16))")
    if keepsEverything { everything.append(line) }
    digest = 0
  }

  /// Counts something towards the digest of the next line.
  func note(_ text: @autoclosure () -> String, _ numbers: [Double]) {
    for number in numbers { mix(number) }
    if keepsEverything {
      everything.append("\(milliseconds.traced)   \(text()) \(numbers.map(\.traced).joined(separator: " "))")
    }
  }

  private func mix(_ number: Double) {
    // To a thousandth, so that the order of an addition makes no difference.
    let scaled = (number * 1000).rounded()
    let bits: UInt64 =
      scaled.magnitude < 1e15 ? UInt64(bitPattern: Int64(scaled)) : scaled.isNaN ? 7 : scaled > 0 ? 11 : 13
    digest = (digest ^ UInt32(truncatingIfNeeded: bits ^ (bits >> 32))) &* 16_777_619 &+ 0x9E37_79B9
  }
}

extension Double {
  /// The number to a hundredth, without zeros behind it.
  var traced: String {
    guard magnitude < 1e12 else { return isNaN ? "nan" : self > 0 ? "inf" : "-inf" }
    let hundredths = Int((self * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
