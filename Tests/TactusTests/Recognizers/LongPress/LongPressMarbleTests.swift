import Tactus
import TactusTesting
import Testing

@Suite("S-6 long press, in pictures")
struct LongPressMarbleTests {
  private func stage(duration: Double = 0.5, taps: Int = 0, touches: Int = 1) -> Stage {
    let stage = Stage()
    let press = stage.add(LongPressGestureRecognizer(), named: "press")
    press.minimumPressDuration = duration
    press.numberOfTapsRequired = taps
    press.numberOfTouchesRequired = touches
    return stage
  }

  @Test("S-6 long press: a finger that rests begins it, its moves change it, its lift ends it")
  func ordinary() throws {
    try stage().expectMarbles(
      """
      step = 50 ms
      1 (100,200): v------------>>--^
      press:       ----------B--CC--E | location (100,200) (110,200) (120,200) (120,200) | touches 1 1 1 1
      [window]:    v---------x
      """)
  }

  @Test("S-6 long press: a lift before the time fails it")
  func liftedTooEarly() throws {
    try stage().expectMarbles(
      """
      step = 50 ms
      1:     v--------^
      press: ---------F | why liftedTooEarly
      """)
  }

  @Test("S-6 long press: a move beyond the allowance before the time fails it, and coming back does not help")
  func movedTooFar() throws {
    try stage().expectMarbles(
      """
      step = 50 ms
      stride = 11
      1:     v-->-<-----------^
      press: ---F               | why movedTooFar
      """)
  }

  @Test("S-6 long press: once begun, movement has no limit")
  func movedAfter() throws {
    try stage(duration: 0.1).expectMarbles(
      """
      step = 50 ms
      stride = 100
      1 (0,0): v-->>>d^
      press:   --BCCCCE | location (0,0) (100,0) (200,0) (300,0) (300,100) (300,100)
      """)
  }

  @Test("S-6 long press: two fingers press when the second has rested long enough")
  func twoFingers() throws {
    try stage(touches: 2).expectMarbles(
      """
      step = 50 ms
      1 (100,200): v---------------^
      2 (200,200): ---v--------------^
      press:       -------------B--E   | location (150,200) _ | touches 2 _
      """)
  }

  @Test("S-6 long press: three fingers press")
  func threeFingers() throws {
    try stage(duration: 0.1, touches: 3).expectMarbles(
      """
      step = 50 ms
      1 (100,200): v-----^
      2 (200,200): v-----^
      3 (150,230): -v----^
      press:       ---B--E | location (150,210) _ | touches 3 _
      """)
  }

  @Test("S-6 long press: more fingers than required before the time fail it")
  func tooManyFingers() throws {
    try stage().expectMarbles(
      """
      step = 50 ms
      1:     v--------------^
      2:     --v-----^
      press: --F              | why tooManyTouches
      """)
  }

  @Test("S-6 long press: further fingers after the beginning are ignored: their moves and lifts do nothing")
  func furtherFingers() throws {
    try stage(duration: 0.1).expectMarbles(
      """
      step = 50 ms
      1 (100,200): v------------>^
      2 (300,200): ----v>>--^
      press:       --B----------CE | location (100,200) (110,200) (110,200) | touches 1 1 1
      """)
  }

  @Test("S-6 long press: fewer fingers than required are none")
  func tooFewFingers() throws {
    try stage(touches: 2).expectMarbles(
      """
      step = 50 ms
      1:     v----------------^
      press: -----------------F | why tooFewTouches
      """)
  }

  @Test("S-6 long press: a press with a tap before it begins after tap and rest")
  func afterTap() throws {
    try stage(taps: 1).expectMarbles(
      """
      step = 50 ms
      1 (100,200): v-^---v(110,200)------^
      press:       ----------------B-----E | location (110,200) (110,200)
      """)
  }

  @Test("S-6 long press: with two taps before it")
  func afterTwoTaps() throws {
    try stage(duration: 0.2, taps: 2).expectMarbles(
      """
      step = 50 ms
      1:     v-^--v-^--v-----^
      press: --------------B-E
      """)
  }

  @Test("S-6 long press: a press where a tap is wanted first fails as a tap does")
  func tapMissing() throws {
    try stage(taps: 1).expectMarbles(
      """
      step = 50 ms
      1:     v------------------^
      press: ---------------F      | why heldTooLong
      """)
  }

  @Test("S-6 long press: a tap that no press follows fails when the interval is over")
  func pressMissing() throws {
    try stage(taps: 1).expectMarbles(
      """
      step = 50 ms
      1:     v-^
      press: ---------F | why timedOut
      """)
  }

  @Test("S-6 long press: a finger that is taken away while it presses cancels it, before that it fails")
  func cancelled() throws {
    let stage = stage(duration: 0.1)
    try stage.expectMarbles(
      """
      step = 50 ms
      1:     v----x
      press: --B--X | why touchCancelled
      """)
    try stage.expectMarbles(
      """
      step = 50 ms
      1:     vx
      press: -F | why touchCancelled
      """)
  }

  @Test("S-6 long press: without a duration it begins with the last finger required")
  func atOnce() throws {
    try stage(duration: 0, touches: 2).expectMarbles(
      """
      1:     v------^
      2:     --v------^
      press: --B----E
      """)
  }

  @Test("S-3.4 long press: a finger that stays sends nothing")
  func stays() throws {
    try stage(duration: 0.1).expectMarbles(
      """
      step = 50 ms
      1:     v--oo>o^
      press: --B--C-E
      """)
  }
}
