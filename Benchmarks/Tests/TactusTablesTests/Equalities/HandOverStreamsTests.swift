import TactusTables
import Testing

@Suite("Drags that are handed over, at random (S-9)")
struct HandOverStreamsTests {
  @Test("one owner has the drag, the sum is the finger's, and coming back restores all (S-9.1, S-9.2)")
  func property() {
    let result = HandOverStreams(seeds: 0..<300)
    #expect(result.streams == 300 && result.handOvers > 300)
    #expect(result.isRight, "\(result)")
  }

  @Test("the table has one row")
  func table() {
    var lines: [String] = []
    #expect(HandOverStreams.run(count: 20) { lines.append($0) })
    #expect(lines.count == 3 && lines[2].hasPrefix("| 20 |"))
  }
}
