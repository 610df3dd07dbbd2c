import Testing

@testable import TactusJSON

@Suite("The nearest key")
struct NearestKeyTests {
  let keys = ["frame", "transform", "hidden", "alpha", "numberOfTapsRequired", "numberOfTouchesRequired", "id"]

  @Test(
    "a slip of the finger is understood",
    arguments: [
      ("fraem", "frame"), ("fram", "frame"), ("Frame", "frame"), ("hiden", "hidden"), ("hidddden", "hidden"),
      ("numberOfTapRequired", "numberOfTapsRequired"), ("numberoftouchesrequired", "numberOfTouchesRequired"),
      ("numberOfTaps", "numberOfTapsRequired"), ("frameOfTheView", "frame"), ("hid", "id"), ("frms", "frame"),
      ("ID", "id"), ("ix", "id"), ("x", nil), ("zebra", nil), ("", nil), ("colour", nil),
    ] as [(String, String?)])
  func slips(key: String, expected: String?) {
    #expect(nearestKey(to: key, among: keys) == expected)
  }

  @Test("of equally near keys the first is taken, so the answer is the same every time")
  func ties() {
    #expect(nearestKey(to: "bat", among: ["cat", "rat"]) == "cat")
    #expect(nearestKey(to: "bat", among: ["rat", "cat"]) == "rat")
  }

  @Test("a key is not its own suggestion")
  func itself() {
    #expect(nearestKey(to: "cat", among: ["cat"]) == nil)
  }

  @Test("a key of absurd length has no suggestion and costs no time")
  func absurd() {
    #expect(nearestKey(to: String(repeating: "x", count: 1_000_000), among: keys) == nil)
  }

  @Test("any one letter added, left out or replaced is undone, and any two neighbours swapped")
  func everySingleEdit() {
    let word = Array("transform")
    for index in word.indices {
      var removed = word
      removed.remove(at: index)
      var replaced = word
      replaced[index] = "q"
      var added = word
      added.insert("q", at: index)
      var swapped = word
      if index > 0 { swapped.swapAt(index, index - 1) }
      for edited in [removed, replaced, added, swapped] where edited != word {
        #expect(nearestKey(to: String(edited), among: keys) == "transform")
      }
    }
  }
}
