import Tactus

/// What `tactus-tables equalities` prints: a row for each gesture that was written twice.
public enum EqualityTable {
  /// How many touch sequences each gesture is compared over.
  public static let count = 100_000

  /// Compares all gestures; `print` gets the table line by line.
  ///
  /// - Returns: whether no touch sequence brought a difference.
  public static func run(count: Int = count, print: (String) -> Void) throws -> Bool {
    print("| gesture | written as | touch sequences | actions | failures | differences |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    var isSame = true
    for equality in SequenceEquality.all {
      let result = try equality.compare(count: count)
      print(
        "| \(result.name) | `\(result.term)` | \(result.sequences) | \(result.actions) | \(result.failures) "
          + "| \(result.differences) |")
      if let difference = result.firstDifference { print("\n\(difference)") }
      isSame = isSame && result.differences == 0 && result.actions > 0
    }
    return isSame
  }
}
