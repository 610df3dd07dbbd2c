import Tactus
import TactusTesting
import Testing

@Suite("S-6 sequence, in pictures")
struct SequenceMarbleTests {
  private func expect(_ term: GestureTerm, _ picture: String) throws {
    let stage = Stage()
    stage.add(SequenceGestureRecognizer(try GestureSequence(term)), named: "it")
    try stage.expectMarbles("step = 100 ms\n" + picture)
  }

  @Test("S-6 sequence: one tap, then another")
  func tapTap() throws {
    try expect(
      .tap.then(.tap),
      """
      1:  v^-v^
      it: ----E
      """)
  }

  @Test("S-6 sequence: a tap, then a hold that continues until it lifts")
  func tapHold() throws {
    try expect(
      .tap.then(.hold),
      """
      1:  v^-v-------^
      it: --------B--E
      """)
  }

  @Test("S-6 sequence: a tap, then a drag; its translation starts at what goes beyond the distance")
  func tapMove() throws {
    try expect(
      .tap.then(.move),
      """
      1:  v^-v->>--^
      it: -----BC--E | translation (0,0) (10,0) (10,0)
      """)
  }

  @Test("S-6 sequence: the second finger has to come in time")
  func pause() throws {
    try expect(
      .tap.then(.move),
      """
      1:  v^
      it: ----F       | why timedOut
      """)
  }

  @Test("S-6 sequence: the second finger has to come in the same place, unless a region says otherwise")
  func place() throws {
    try expect(
      .tap.then(.hold),
      """
      1 (100,100): v^
      2 (146,100): ---v
      it:          ---F------F | why tooFarApart heldTooLong
      """)
    let left = Rect(x: 0, y: 0, width: 195, height: 844)
    let right = Rect(x: 195, y: 0, width: 195, height: 844)
    try expect(
      .tap.in(left).then(.tap.in(right)),
      """
      1 (100,100): v^
      2 (300,100): ---v^
      it:          ----E
      """)
    try expect(
      .tap.in(left).then(.tap.in(right)),
      """
      1 (100,100): v^
      2 (110,100): ---v^
      it:          ---F---F | why startedElsewhere timedOut
      """)
  }

  @Test("S-6 sequence: two fingers hold, then swipe; their time runs from when they leave their place")
  func holdSwipe() throws {
    try expect(
      .hold(2).then(.swipe(.left)),
      """
      1:  v-------<<<<-^
      2:  v-------<<<<-^
      it: -----------E
      """)
  }

  @Test("S-6 sequence: fingers that leave the other way fail at once")
  func wrongSwipe() throws {
    try expect(
      .hold(2).then(.swipe(.left)),
      """
      1:  v-------<<<<-^
      2:  v------->
      it: --------F      | why wrongDirection
      """)
  }

  @Test("S-6 sequence: hold(1).while(tap.repeating) is the triggered tap")
  func triggeredTap() throws {
    try expect(
      .hold(1).while(.tap.repeating),
      """
      1:  v----------------^
      2:  ------v^-----v^
      it: ------E------E---E | count 1 2 2 | isHolding 1 1 0
      """)
  }

  @Test("S-6 sequence: what is not a tap during a while is as if it had not been")
  func strays() throws {
    try expect(
      .hold(1).while(.tap.repeating),
      """
      1:  v---------------------^
      2:  --v-----------^
      3:  --------v^
      4:  ------------------v^
      it: ------------------E---E | count 1 1
      """)
  }

  @Test("S-6 sequence: a while that was not done often enough fails when what holds lifts")
  func tooSeldom() throws {
    try expect(
      .hold(1).while(.tap.repeating(2...)),
      """
      1:  v----------^
      2:  ------v^
      it: -----------F | why tooFewRepetitions
      """)
  }

  @Test("S-6 sequence: a while whose first part is done at once holds with the fingers that are down")
  func holdsAtOnce() throws {
    try expect(
      .hold(1).then(.move(by: 0).while(.tap.repeating)),
      """
      1:  v---------^
      2:  ------v^
      it: ------E---E | count 1 1
      """)
  }

  @Test("S-6 sequence: two rest, a third drags")
  func holdMove() throws {
    try expect(
      .hold(2).while(.move),
      """
      1:  v------------^
      2:  v-------------^
      3:  ------v->>--^
      it: --------BC--E    | translation (0,0) (10,0) (10,0)
      """)
  }

  @Test("S-6 sequence: a hold, then a lift")
  func holdLift() throws {
    try expect(
      .hold.then(.lift),
      """
      1:  v------^
      it: -------E
      """)
  }

  @Test("S-6 sequence: after a hold, a tap needs a new finger: the old one lifts first")
  func holdTap() throws {
    try expect(
      .hold.then(.tap),
      """
      1:  v------^-v^
      it: ----------E
      """)
    try expect(
      .hold.then(.tap),
      """
      1:  v--------
      2:  ------v^
      it: ------F   | why tooManyTouches
      """)
  }

  @Test("S-6 sequence: of an or the first that is done decides")
  func or() throws {
    try expect(
      .tap.or(.hold),
      """
      1:  v-^
      it: --E
      """)
    try expect(
      .tap(atMost: 0.3).or(.hold),
      """
      1:  v------^
      it: -----B-E
      """)
  }

  @Test("S-6 sequence: an or fails when its last way does")
  func orFails() throws {
    try expect(
      .tap(atMost: 0.3).or(.hold),
      """
      1:  v---^
      it: ----F | why liftedTooEarly
      """)
  }

  @Test("S-6 sequence: both terms of an and, at once or one after the other, in either order")
  func and() throws {
    try expect(
      .hold.and(.tap),
      """
      1:  v-------^
      2:  --v^
      it: -----E
      """)
    try expect(
      .hold.and(.tap),
      """
      1:  v^
      2:  --v------^
      it: -------E
      """)
    try expect(
      .hold.and(.tap),
      """
      1:  --v------^
      2:  v-----^
      it: -------E
      """)
  }

  @Test("S-6 sequence: of an and nothing waits for ever when no finger is down")
  func andGap() throws {
    try expect(
      .hold.and(.tap),
      """
      1:  v^
      2:  -----v------^
      it: ----F----------F | why timedOut timedOut
      """)
  }

  @Test("S-6 sequence: within bounds the whole of what it is around")
  func within() throws {
    try expect(
      .hold.then(.move).within(1),
      """
      1:  v--------->-^
      it: ----------B-E
      """)
    try expect(
      .hold.then(.move).within(1),
      """
      1:  v---------->^
      it: ----------F  | why timedOut
      """)
  }

  @Test("S-6 sequence: so many taps, reported once")
  func exactly() throws {
    try expect(
      .tap.repeating(3),
      """
      1:  v^v^v^
      it: -----E | count 3
      """)
  }

  @Test("S-6 sequence: two taps or more are reported from the second on, and a last time when no more come")
  func atLeast() throws {
    try expect(
      .tap.repeating(2...),
      """
      1:  v^v^v^
      it: ---E-E--E | count 2 3 3
      """)
  }

  @Test("S-6 sequence: at most so many: the last one is the last word")
  func atMost() throws {
    try expect(
      .tap.repeating(1...2),
      """
      1:  v^v^
      it: -E-E | count 1 2
      """)
  }

  @Test("S-6 sequence: a hold that is wanted twice lifts in between, and begins the second time")
  func holds() throws {
    try expect(
      .hold.repeating(2),
      """
      1:  v------^-v------^
      it: --------------B-E
      """)
  }

  @Test("S-6 sequence: to and fro, twice, with the same finger")
  func scribble() throws {
    try expect(
      .move(.right, by: 40).then(.move(.left, by: 40)).repeating(2),
      """
      stride = 40
      1:  v><><--^
      it: ----B--E
      """)
    try expect(
      .move(.right, by: 40).then(.move(.left, by: 40)).repeating(2),
      """
      stride = 40
      1:  v>u--^
      it: --F    | why wrongDirection
      """)
  }

  @Test("S-6 sequence: a lift has to be in its region")
  func liftRegion() throws {
    let basket = Rect(x: 200, y: 0, width: 100, height: 200)
    try expect(
      .hold.then(.move).then(.lift.in(basket)),
      """
      1 (100,100): v-----(+150,0)-----^
      it:          -------------------E
      """)
    try expect(
      .hold.then(.move).then(.lift.in(basket)),
      """
      1 (100,100): v-----(+50,0)-----^
      it:          ------------------F | why startedElsewhere
      """)
  }

  @Test("S-6 sequence: a cancelled finger fails what has not begun, and cancels what has")
  func cancelled() throws {
    try expect(
      .tap.then(.hold),
      """
      1:  v^-v--x
      it: ------F | why touchCancelled
      """)
    try expect(
      .tap.then(.hold),
      """
      1:  v^-v------x
      it: --------B-X | why touchCancelled
      """)
    try expect(
      .hold(1).while(.tap.repeating),
      """
      1:  v----------x
      2:  ------v^
      it: ------E----X | count 1 1 | why touchCancelled
      """)
  }
}
