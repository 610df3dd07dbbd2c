import TactusJSON

/// Numbers of one kind, and where most of them lie.
struct Distribution: Hashable {
  /// The numbers in ascending order.
  private(set) var sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.filter(\.isFinite).sorted()
  }

  /// How many there are.
  var count: Int { sorted.count }

  /// The number that so many of 100 do not exceed, by nearest rank; `nil` if there are none.
  func percentile(_ share: Double) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let rank = (Double(sorted.count) * share / 100).rounded(.up)
    return sorted[min(max(Int(rank) - 1, 0), sorted.count - 1)]
  }

  /// The percentiles that tables show.
  static let shares = [5.0, 50, 95]

  /// `count`, `p5`, `p50` and `p95`.
  var members: [(key: String, value: JSONNode?)] {
    [("count", JSONNode(count))] + Self.shares.map { ("p\(Int($0))", percentile($0).map { JSONNode($0) }) }
  }
}
