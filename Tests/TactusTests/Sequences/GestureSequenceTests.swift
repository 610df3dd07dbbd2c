import Tactus
import Testing

@Suite("Compiled sequences")
struct GestureSequenceTests {
  private func sequence(_ term: GestureTerm) throws -> GestureSequence { try GestureSequence(term) }

  @Test("terms are written as one would write them")
  func text() {
    let region = Rect(x: 0, y: 10.5, width: 100, height: 200)
    let terms: [(GestureTerm, String)] = [
      (.tap, "tap"), (.tap(2), "tap(2)"), (.hold, "hold(1)"), (.hold(2, for: 0.25), "hold(2, for: 0.25)"),
      (.tap(on: .down, atMost: 0.3, allowableMovement: 10), "tap(on: .down, atMost: 0.3, allowableMovement: 10)"),
      (.move(.left, by: 20, fingers: 2), "move(.left, by: 20, fingers: 2)"),
      (.swipe([.up, .down]), "swipe([.up, .down])"),
      (.hold.then(.move).then(.lift), "hold(1).then(move).then(lift)"), (.lift(2), "lift(2)"),
      (.tap.or(.hold).or(.move), "tap.or(hold(1)).or(move)"), (.tap.and(.hold), "tap.and(hold(1))"),
      (.hold.while(.tap.repeating(2...4), every: 0.1), "hold(1).while(tap.repeating(2...4), every: 0.1)"),
      (.tap.repeating(2...).within(1.25), "tap.repeating(2...).within(1.25)"),
      (.tap.in(region), "tap.in(0, 10.5, 100 × 200)"),
    ]
    for (term, text) in terms { #expect(term.description == text) }
  }

  @Test("say how they report what happens")
  func manner() throws {
    #expect(try sequence(.tap.then(.tap)).manner == .once)
    #expect(try sequence(.hold(2).then(.swipe(.up))).manner == .once)
    #expect(try sequence(.tap.repeating(3)).manner == .once)
    #expect(try sequence(.tap.repeating).manner == .eachRepetition)
    #expect(try sequence(.hold.while(.tap.repeating)).manner == .eachRepetition)
    #expect(try sequence(.tap.then(.hold)).manner == .continuously)
    #expect(try sequence(.tap.then(.move)).manner == .continuously)
    #expect(try sequence(.hold.and(.hold)).manner == .once)
  }

  @Test("say how long they may take until they are decided")
  func bound() throws {
    #expect(try sequence(.tap).bound == .seconds(0.75))
    #expect(try sequence(.tap.then(.hold)).bound == .seconds(0.75 + 0.35 + 0.5))
    #expect(try sequence(.tap.then(.move)).bound == .untilLift)
    #expect(try sequence(.tap.then(.move).within(2)).bound == .seconds(2))
    #expect(try sequence(.tap.repeating).bound == .whileRepeated)
    #expect(try sequence(.tap.repeating(2)).bound == .seconds(0.75 + 0.35 + 0.75))
    #expect(try sequence(.hold.while(.tap.repeating)).bound == .untilLift)
    #expect(try sequence(.swipe(.left)).bound == .seconds(0.5))
  }

  @Test("S-4.6 say how many taps they take, so that the one that wants most comes first")
  func taps() throws {
    #expect(try sequence(.tap.then(.tap)).tapCount == 2)
    #expect(try sequence(.tap.repeating(3)).tapCount == 3)
    #expect(try sequence(.tap.then(.hold)).tapCount == 1)
    #expect(try sequence(.tap.repeating(2).or(.tap.repeating(3))).tapCount == 2)
    #expect(try sequence(.hold.while(.tap.repeating)).tapCount == 0)
  }

  @Test("their states are numbered in order, and every transition leads to one of them")
  func states() throws {
    let zoom = try sequence(.tap.then(.move))
    #expect(zoom.steps == ["tap", "move"])
    #expect(zoom.states.map(\.index) == [0, 1, 2, 3, 4])
    #expect(zoom.states.map(\.role) == [.waiting, .active, .waiting, .active, .lasting])
    #expect(zoom.states[0].transitions.map(\.target) == [.fails(.tooManyTouches), .state(1)])
    #expect(zoom.states[3].transitions.contains { $0.target == .begins(4) && $0.trigger == .travelled(10) })
  }

  @Test("their picture names every state, and where it leads")
  func picture() throws {
    #expect(
      try sequence(.hold(1).while(.tap.repeating)).picture == """
        hold(1).while(tap.repeating)

        step 1: hold(1)
          1 waiting
              more than 1 down → failed: tooManyTouches
              finger down → 2
          2 active
              0.5 s over → 3, and 4
              a finger up → failed: liftedTooEarly
              finger cancelled → failed: touchCancelled
          3 lasting

        step 2: tap
          4 waiting
              more than 1 down → failed: tooManyTouches
              finger down → 4

        4: while the fingers of 1 to 3 stay down, as often as it comes
          the next may begin 0.5 s after the last that counted began
          what else fingers do is as if it had not been
          a finger that holds up → recognized, or failed: tooFewRepetitions
        """)
  }

  @Test("the picture says where a last step that is wanted several times continues")
  func pictureOfRepetition() throws {
    let picture = try sequence(.move(.right, by: 40).then(.move(.left, by: 40)).repeating(2)).picture
    #expect(picture.contains("moved 40 pt → 4, began; the first 1 times: 2"))
    #expect(picture.contains("finger cancelled → cancelled: touchCancelled"))
  }

  @Test("their graph has a node for each state, and an edge from the start and to the end")
  func dot() throws {
    let dot = try sequence(.tap.then(.move)).dot
    for text in [
      "digraph sequence {", "start -> s1;", "s1 -> s2 [label=\"finger down\"];", "s2 -> s3 [label=\"last finger up\"];",
      "s4 -> s5 [label=\"moved 10 pt\"];", "s5 -> recognized [label=\"a finger up\"];", "s1 -> failed",
    ] { #expect(dot.contains(text), "\(text)") }
    #expect(dot.hasSuffix("}"))
  }

  @Test("what is done once may leave as many fingers down as it likes, for nothing follows on it")
  func once() throws {
    #expect(throws: Never.self) { try sequence(.tap.or(.hold).repeating(1)) }
    #expect(throws: SequenceError.self) { try sequence(.tap.or(.hold).repeating(2)) }
  }

  @Test("a region may bound fingers that do several things")
  func regionOfSeveral() throws {
    let region = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(try sequence(.tap.and(.hold).in(region)).manner == .once)
  }

  @Test("the time that a while takes at least is that of its hold, and of its repetitions")
  func shortestWhile() throws {
    #expect(throws: Never.self) { _ = try sequence(.hold(for: 1).while(.tap).within(1)) }
    #expect(throws: Never.self) { _ = try sequence(.hold(for: 1).while(.tap.repeating(2)).within(2)) }
    #expect(throws: SequenceError.self) { _ = try sequence(.hold(for: 1).while(.tap.repeating(2)).within(1.99)) }
    #expect(throws: SequenceError.self) { _ = try sequence(.hold(for: 1).while(.tap).within(0.99)) }
  }

  @Test("a while that is done once leaves the fingers down that hold, for what comes after it")
  func fingersAfterWhile() throws {
    #expect(throws: Never.self) { _ = try sequence(.hold.while(.tap).then(.lift(1))) }
    #expect(throws: SequenceError.self) { _ = try sequence(.hold.while(.tap.repeating(1...3)).then(.lift(1))) }
  }

  @Test(
    "what repeats once is made of the same states as what does not repeat",
    arguments: [.tap, .hold, .move, .swipe(.left), .tap.then(.move), .hold.then(.swipe(.up)), .tap(2)] as [GestureTerm])
  func repeatsOnce(term: GestureTerm) throws {
    #expect(try GestureSequence(term.repeating(1)).states == GestureSequence(term).states)
  }
}
