@_spi(Tools) import TactusJSON

/// What errors cost, as `--cost missed=1,false=3,late=0.5/s` says.
struct TuneCost: Hashable, Sendable {
  /// Of a label whose gesture was missed.
  var missed = 1.0
  /// Of a gesture that was not meant.
  var wrong = 1.0
  /// Of each second between the first touch of a gesture that was meant and the moment at which it was recognized.
  var late = 0.1

  /// The usual costs.
  init() {}

  /// The costs that an argument says, the rest as usual; `nil` if it is of another form, or names one twice.
  init?(_ text: String) {
    var named: Set<Substring> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, named.insert(words[0]).inserted else { return nil }
      let isRate = words[0] == "late" && words[1].hasSuffix("/s")
      guard let number = JSONNumber(text: String(isRate ? words[1].dropLast(2) : words[1]))?.double,
        number.isFinite, number >= 0
      else { return nil }
      switch words[0] {
      case "missed": missed = number
      case "false": wrong = number
      case "late": late = number
      default: return nil
      }
    }
  }

  /// What `sums` cost.
  func callAsFunction(_ sums: TuneSums) -> Double {
    missed * Double(sums.missed) + wrong * Double(sums.wrong) + late * Double(sums.late) / 1e9
  }

  /// The costs as an argument says them.
  var text: String { "missed=\(missed.shortText),false=\(wrong.shortText),late=\(late.shortText)/s" }
}
