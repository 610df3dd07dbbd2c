extension Double {
  /// The number to `decimals` decimals, for people; zero has no sign.
  ///
  /// - Parameter keepsZeros: whether zeros at the end stay, so that numbers line up and show how exact they are.
  package func text(decimals: Int, keepsZeros: Bool = true) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (self * scale).rounded()
    guard scaled.magnitude < 1e15 else { return description }
    let text = JSONNumber(scaled: Int64(scaled), decimals: decimals).text
    guard keepsZeros, decimals > 0 else { return text }
    let present = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 }
    return text + (present == nil ? "." : "") + String(repeating: "0", count: decimals - (present ?? 0))
  }
}
