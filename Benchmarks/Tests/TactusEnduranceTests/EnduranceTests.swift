import TactusEndurance
import Testing

@Suite("Everything that three fingers can do, and years of touches")
struct EnduranceTests {
  @Test("every sequence of up to four steps on a dozen hard scenes makes sense, whatever the chunks")
  func exhaustive() {
    var lines: [String] = []
    let (isFine, sequences) = ExhaustiveTool.run(steps: 4) { lines.append($0) }
    #expect(isFine, "\(lines.joined(separator: "\n"))")
    #expect(sequences > 1_000)
    #expect(lines.count == 12)
  }

  @Test("people who touch leave nothing behind, and the same comes out twice")
  func soak() {
    var steps = 0
    let once = SoakTool.run(samples: 20_000) { _ in steps += 1 }
    #expect(once.complaint == nil)
    #expect(once.actions > 500)
    #expect(once == SoakTool.run(samples: 20_000))
    #expect(steps > 50)
  }
}
