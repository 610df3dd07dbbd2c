/// What chooses files, and cases, by their names: a part of a name, in which `*` stands for any text and `?` for one character.
/// Upper and lower case are the same.
struct CasePattern {
  private let pattern: [Character]

  init(_ text: String) {
    pattern = Array("*" + text.lowercased() + "*")
  }

  /// Whether `text` has such a part.
  func matches(_ text: String) -> Bool {
    let text = Array(text.lowercased())
    // The last star, and the place up to which it reaches so far.
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
