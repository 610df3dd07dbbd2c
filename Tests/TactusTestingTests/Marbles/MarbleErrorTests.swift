import TactusTesting
import Testing

@Suite("Errors in marbles")
struct MarbleErrorTests {
  /// A picture, where the error is, and how its message begins.
  static let mistakes: [(picture: String, line: Int, column: Int, message: String)] = [
    ("1: v--q^", 1, 7, "'q' means nothing in the row of a finger: v down"),
    ("1: v--^\ntap: --Q", 2, 8, "'Q' means nothing in the row of a recognizer: B began"),
    ("1: v--^\n[photo]: v-E", 2, 12, "'E' means nothing in the row of a view: v began"),
    ("1: --^", 1, 6, "finger 1 is not down, so it cannot be lifted: 'v' comes first"),
    ("1: v^>", 1, 6, "finger 1 is not down, so it cannot move: 'v' comes first"),
    ("1: -(+1,0)", 1, 5, "finger 1 is not down, so it cannot move"),
    ("1: x", 1, 4, "finger 1 is not down, so it cannot be cancelled"),
    ("1: o", 1, 4, "finger 1 is not down, so it cannot stay"),
    ("1: v-v", 1, 6, "finger 1 is down already"),
    ("1: 5", 1, 4, "finger 1 is not down, so it cannot press: 'v' comes first"),
    ("1: v~", 1, 5, "finger 1 touches, so it cannot hover: lift it with '^' first"),
    ("1: ~5", 1, 5, "finger 1 is not down, so it cannot press"),
    ("1: ~^>", 1, 6, "finger 1 is not down, so it cannot move"),
    ("1: v-^\n1: v-^", 2, 1, "finger 1 has a row already"),
    ("1: v(1;2)", 1, 7, "a comma should stand between the two numbers"),
    ("1: v(1,2", 1, 9, "the parenthesis that opens at column 5 should close here"),
    ("1: v(,2)", 1, 6, "a number should stand here"),
    ("1: v(1.2.3,2)", 1, 6, "'1.2.3' is no number"),
    ("1: vA", 1, 5, "A is not defined: a line 'A = (x,y)' would do that"),
    ("A = (1,2)\nA = (3,4)\n1: vA", 2, 1, "A is defined already"),
    ("speed = 3\n1: v", 1, 1, "'speed' cannot be defined: only a key A to Z, 'step' and 'stride' can"),
    ("step = 10\n1: v", 1, 8, "a step is a number of 'ms' or 's'"),
    ("step = 0 ms\n1: v", 1, 8, "a step lasts longer than 0"),
    ("step = 5e9 s\n1: v-^", 1, 8, "a step lasts longer than 0, and at most 3600 s"),
    ("stride = x\n1: v", 1, 10, "a number should stand here"),
    ("A = 5\n1: v", 1, 5, "expected a place (x,y) or a displacement (+dx,dy)"),
    ("A = (1,2) 3\n1: v", 1, 11, "nothing more should stand here"),
    ("step 2 = 10 ms\n1: v", 1, 6, "one word should stand before the '='"),
    ("1 v--^", 1, 1, "a row starts with a label and a colon"),
    ("1 claw: v", 1, 3, "'claw' is no tool: finger, pen, eraser, palm, mouse"),
    ("1 (1,2) pen: v", 1, 9, "a finger's label is a number, a tool if it is no finger, and a place"),
    ("99999999999999999999: v", 1, 1, "'99999999999999999999' is no number for a finger"),
    ("1:\tv", 1, 3, "a tab has no width of its own"),
    ("1: v-^ | location (1,2)", 1, 8, "a '|' has no meaning in the row of a finger"),
    ("1: v\n[photo]: v | x 1", 2, 12, "a '|' has no meaning in the row of a view"),
    ("1: v\n : E", 2, 2, "a row needs a name before its colon"),
    ("1: v\ntap: E | (1,2)", 2, 10, "the name of a value should stand here"),
    ("1: v\ntap: E | location", 2, 10, "'location' needs a value for each BCEX of this row: 1, not 0; _ is any"),
    ("1: v\ntap: F | why _ _", 2, 10, "'why' needs a value for each FX of this row: 1, not 2; _ is any"),
    ("1: v\ntap: F | why (1,2)", 2, 14, "the code of a reason should stand here"),
    ("", 1, 1, "the picture has no marks"),
    ("# nothing\n1:", 1, 1, "the picture has no marks"),
  ]

  @Test("a mistake is found where it is and said what it is", arguments: mistakes.indices)
  func mistake(index: Int) {
    let mistake = MarbleErrorTests.mistakes[index]
    let error = #expect(throws: MarbleError.self) { try Marbles(mistake.picture) }
    #expect(error?.line == mistake.line, "\(error!)")
    #expect(error?.column == mistake.column, "\(error!)")
    #expect(error?.message.hasPrefix(mistake.message) == true, "\(error!)")
  }

  @Test("the description shows the line with a mark under the column")
  func description() {
    let error = #expect(throws: MarbleError.self) { try Marbles("1: v-^\ntap: --Q") }
    let lines = "\(error!)".split(separator: "\n")
    #expect(lines[0].hasPrefix("line 2, column 8: 'Q' means nothing"))
    #expect(lines[1] == "  tap: --Q")
    #expect(lines[2] == "         ^")
  }

  @Test("a row for a recognizer that is not on the stage names those that are")
  func unknownRecognizer() {
    let stage = Stage()
    let error = #expect(throws: MarbleError.self) { try stage.compare("1: v-^\ntpa: --E") }
    #expect(error?.line == 2)
    #expect(error?.message == "no recognizer of the stage is called 'tpa'")
  }
}
