extension MarbleScanner {
  /// The values after the marks of a recognizer: `| location (1,2) _ | why movedTooFar`, a value for each of its
  /// actions, or a reason for each of its failures and cancellations.
  mutating func valueLists(for marks: [Marbles.Mark]) throws(MarbleError) -> [Marbles.ValueList] {
    var lists: [Marbles.ValueList] = []
    while skip("|") {
      skipSpaces()
      let start = index
      let name = scan { $0.isLetter }
      guard !name.isEmpty else { throw error("the name of a value should stand here, like 'location', or 'why'") }
      var list = Marbles.ValueList(name: name)
      skipSpaces()
      while let character = current, character != "|" {
        list.items.append(try item(isReason: name == "why", character))
        skipSpaces()
      }
      let letters = name == "why" ? "FX" : "BCEX"
      let count = marks.filter { letters.contains($0.letter) }.count
      guard list.items.count == count else {
        throw error(
          "'\(name)' has \(list.items.count) values for the \(count) marks \(letters) of this row; _ is any value",
          at: start)
      }
      lists.append(list)
    }
    return lists
  }

  private mutating func item(isReason: Bool, _ first: Character) throws(MarbleError) -> Marbles.ValueList.Item {
    if skip("_") { return .any }
    if isReason {
      let word = scan { $0.isLetter || $0.isNumber }
      guard !word.isEmpty else { throw error("the code of a reason should stand here, like 'movedTooFar'") }
      return .word(word)
    }
    if first == "(" { return .numbers(try pair().numbers) }
    return .numbers([try number().value])
  }
}
