import Tactus
import TactusTesting
import Testing

@Suite("The grammar of marbles")
struct MarbleGrammarTests {
  private func samples(_ picture: String) throws -> [String] {
    try Marbles(picture).samples.map { sample in
      let milliseconds = sample.time.nanoseconds / 1_000_000
      return "\(milliseconds) \(sample.id) \(sample.phase.name) \(sample.position.x) \(sample.position.y)"
    }
  }

  @Test("a finger comes down, rests and is lifted, one column for 10 ms")
  func tap() throws {
    #expect(try samples("1 (100,200): v---^") == ["0 1 began 100.0 200.0", "40 1 ended 100.0 200.0"])
  }

  @Test("arrows look better and mean the same")
  func arrows() throws {
    #expect(try samples("1 (5,6): ↓·→←↑") == samples("1 (5,6): v-><^"))
    #expect(try samples("1: ↓─×") == samples("1: v-x"))
  }

  @Test("> < u d move by a stride")
  func strides() throws {
    #expect(
      try samples("1 (0,0): v>du<x") == [
        "0 1 began 0.0 0.0", "10 1 moved 10.0 0.0", "20 1 moved 10.0 10.0", "30 1 moved 10.0 0.0",
        "40 1 moved 0.0 0.0", "50 1 cancelled 0.0 0.0",
      ])
    #expect(try samples("stride = 2.5\n1 (0,0): v>").last == "10 1 moved 2.5 0.0")
  }

  @Test("o reports a finger that stays")
  func stays() throws {
    #expect(try samples("1 (0,0): v-o") == ["0 1 began 0.0 0.0", "20 1 stationary 0.0 0.0"])
  }

  @Test("digits press with tenths of the greatest force, and an exclamation mark with all of it, until the lift")
  func forces() throws {
    let samples = try Marbles("1 (0,0): v5>!0^-v^").samples
    #expect(samples.map(\.force) == [0, 0.5, 0.5, 1, 0, 0, 0, 0])
    #expect(samples.map(\.phase) == [.began, .moved, .moved, .moved, .moved, .ended, .began, .ended])
  }

  @Test("~ hovers: it comes near, moves, and leaves, is taken away, or touches")
  func hovers() throws {
    func hovers(_ picture: String) throws -> [String] {
      try Marbles(picture).hovers.map { hover in
        "\(hover.time.nanoseconds / 1_000_000) \(hover.phase.name) \(hover.position.x) \(hover.position.y)"
      }
    }
    #expect(
      try hovers("1 (5,5): ~~>^") == [
        "0 began 5.0 5.0", "10 moved 5.0 5.0", "20 moved 15.0 5.0", "30 ended 15.0 5.0",
      ])
    #expect(try hovers("1 (5,5): ~(7,8)x").last == "60 cancelled 7.0 8.0")
    #expect(try hovers("1 (5,5): ~v^") == ["0 began 5.0 5.0", "10 ended 5.0 5.0"])
    #expect(try samples("1 (5,5): ~v^") == ["10 1 began 5.0 5.0", "20 1 ended 5.0 5.0"])
    #expect(try hovers("1 (5,5): v^").isEmpty)
  }

  @Test("a pen that hovers and touches has hovered before the touch comes, in pictures as in recordings")
  func hoverThenTouch() throws {
    let stage = Stage()
    stage.add(HoverGestureRecognizer(), named: "hover")
    stage.add(TapGestureRecognizer(), named: "tap")
    try stage.expectMarbles(
      """
      1 pen (100,100): ~>--v--^--~x
      hover:           BC--E-----BX
      tap:             -------E
      """)
  }

  @Test("a place in parentheses takes the columns that it covers and counts where it opens")
  func places() throws {
    #expect(
      try samples("1: v(100,200)-(+30,0)(7,8)^(9,9)") == [
        "0 1 began 100.0 200.0", "110 1 moved 130.0 200.0", "180 1 moved 7.0 8.0", "230 1 ended 9.0 9.0",
      ])
  }

  @Test("a sign in front of either number makes a way of it")
  func displacements() throws {
    #expect(try samples("1 (5,5): v-(1,+1)").last == "20 1 moved 6.0 6.0")
    #expect(try samples("1 (5,5): v-(-1, 2.5)").last == "20 1 moved 4.0 7.5")
  }

  @Test("keys stand for places and ways and take one column")
  func keys() throws {
    #expect(
      try samples("A = (10,20)\nB = (+1,0)\n1: vA-BB^") == [
        "0 1 began 10.0 20.0", "30 1 moved 11.0 20.0", "40 1 moved 12.0 20.0", "50 1 ended 12.0 20.0",
      ])
  }

  @Test("a step is as long as the picture says")
  func steps() throws {
    #expect(try samples("step = 0.1 s\n1 (0,0): v-^").last == "200 1 ended 0.0 0.0")
    #expect(try samples("step = 50ms\n1 (0,0): v-^").last == "100 1 ended 0.0 0.0")
    #expect(try Marbles("step = 50 ms\n1: v--").duration == .seconds(0.15))
  }

  @Test("time starts at the leftmost mark of any row, and a column is the same moment in all rows")
  func columns() throws {
    let picture = """
      # a ruler   0    5
      12 (1,1):   v-----^
      2 (2,2):      v-^
      tap:           -E
      """
    #expect(
      try samples(picture) == [
        "0 12 began 1.0 1.0", "20 2 began 2.0 2.0", "40 2 ended 2.0 2.0", "60 12 ended 1.0 1.0",
      ])
    #expect(try Marbles(picture).width == 7)
  }

  @Test("a finger that was lifted may come down again, where it was or elsewhere")
  func again() throws {
    #expect(
      try samples("1 (3,3): v^-v^v(4,4)").filter { $0.contains("began") } == [
        "0 1 began 3.0 3.0", "30 1 began 3.0 3.0", "50 1 began 4.0 4.0",
      ])
  }

  @Test("fingers without a place come down side by side")
  func defaults() throws {
    #expect(
      try samples("1: v\n2: v\n7: v").map { String($0.dropFirst(2)) } == [
        "1 began 100.0 100.0", "2 began 160.0 100.0", "7 began 220.0 100.0",
      ])
  }

  @Test("a tool is named in the label")
  func tools() throws {
    #expect(try Marbles("1 pen (5,5): v-^").samples.map { $0.tool } == [.pen, .pen])
  }

  @Test("lines may end the way Windows ends them")
  func lineEnds() throws {
    #expect(try samples("1: v-^\r\n2: v-^\r\n").count == 4)
  }
}
