/// What `tactus-tables equalities` does: compares what is written twice, or read twice, at random.
public enum EqualitiesTool {
  /// How many seeds ten fingers are compared over at most: each of them plays eleven applications.
  public static let greatestNumberOfSeeds = 10_000

  /// Compares everything, and plays ten times as many drags that are handed over; `print` gets the tables line by line.
  ///
  /// - Parameter arguments: how many touch sequences each gesture is compared over, or nothing for 100,000; and `hand-over` before
  ///   that for these drags alone.
  /// - Returns: whether there was no difference.
  /// - Throws: what is wrong with the arguments, or with a term.
  public static func run(_ arguments: [String], print: (String) -> Void) throws -> Bool {
    var count = EqualityTable.count
    let isHandOver = arguments.first == "hand-over"
    let rest = arguments.dropFirst(isHandOver ? 1 : 0)
    if let text = rest.first {
      guard let number = Int(text), number > 0 else {
        throw TableError(message: "how many is '\(text)'? An integer of 1 or more")
      }
      count = number
    }
    if rest.count > 1 { throw TableError(message: "'\(rest[rest.startIndex + 1])' is one too many after the count") }
    let streams = UInt64(min(count, 1_000_000_000)) * 10
    if isHandOver { return HandOverStreams.run(count: streams, print: print) }
    let areGesturesSame = try EqualityTable.run(count: count, print: print)
    print("")
    let areFingersSame = TenFingers.run(count: UInt64(min(count, greatestNumberOfSeeds)), print: print)
    print("")
    return HandOverStreams.run(count: streams, print: print) && areGesturesSame && areFingersSame
  }
}
