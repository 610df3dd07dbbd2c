import Tactus
import TactusTesting
import Testing

@Suite("S-6 tap, in pictures")
struct TapMarbleTests {
  private func stage(taps: Int = 1, touches: Int = 1) -> Stage {
    let stage = Stage()
    let tap = stage.add(TapGestureRecognizer(), named: "tap")
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    return stage
  }

  @Test("S-6 tap: a finger that comes down and lifts is a tap, reported at the lift")
  func ordinary() throws {
    try stage().expectMarbles(
      """
      1 (100,200): v-------^
      tap:         --------E | location (100,200) | touches 1
      [window]:    v-------x
      """)
  }

  @Test("S-6 tap: two quick taps are a double tap, reported at the second lift")
  func double() throws {
    try stage(taps: 2).expectMarbles(
      """
      1 (100,200): v----^---------v(104,203)--^
      tap:         ---------------------------E | location (100,200) | touches 1
      """)
  }

  @Test("S-6 tap: three quick taps are a triple tap, reported at the third lift")
  func triple() throws {
    try stage(taps: 3).expectMarbles(
      """
      step = 20 ms
      1 (100,200): v--^----v--^----v--^
      tap:         -------------------E | location (100,200)
      """)
  }

  @Test("S-6 tap: two fingers that come down and lift together are a two-finger tap, reported at the last lift")
  func twoFingers() throws {
    try stage(touches: 2).expectMarbles(
      """
      1 (100,200): v-----^
      2 (160,240): --v------^
      tap:         ---------E | location (130,220) | touches 2
      """)
  }

  @Test("S-6 tap: three fingers, in any order of landing and lifting")
  func threeFingers() throws {
    try stage(touches: 3).expectMarbles(
      """
      1 (100,200): ----v----^
      2 (160,200): v----------^
      3 (130,230): --v---^
      tap:         -----------E | location (130,210) | touches 3
      """)
  }

  @Test("S-6 tap: two fingers twice are a two-finger double tap")
  func twoFingersTwice() throws {
    try stage(taps: 2, touches: 2).expectMarbles(
      """
      1 (100,200): v---^------v---^
      2 (160,200): v----^----v-----^
      tap:         ----------------E | location (130,200) | touches 2
      """)
  }

  @Test("S-6 tap: three fingers three times are a three-finger triple tap")
  func threeFingersThreeTimes() throws {
    try stage(taps: 3, touches: 3).expectMarbles(
      """
      1 (100,200): v--^----v--^----v--^
      2 (160,200): v--^----v--^----v--^
      3 (220,200): v---^---v---^---v---^
      tap:         --------------------E | location (160,200)
      """)
  }

  @Test("S-6 tap: more fingers than required fail at once")
  func tooManyFingers() throws {
    try stage().expectMarbles(
      """
      1:   v-----^
      2:   --v-^
      tap: --F     | why tooManyTouches
      """)
    try stage(touches: 2).expectMarbles(
      """
      1:   v--------^
      2:   v-------^
      3:   ---v-^
      tap: ---F       | why tooManyTouches
      """)
  }

  @Test("S-6 tap: fingers that are not all down at one moment are no tap of theirs")
  func oneAfterTheOther() throws {
    try stage(touches: 2).expectMarbles(
      """
      1:   v---^
      2:   -----v---^
      tap: ----F       | why tooFewTouches
      tap: ---------F  | why tooFewTouches
      """)
  }

  @Test("S-6 tap: a finger that comes down after another has lifted again is one too many for that tap")
  func replacedFinger() throws {
    try stage(touches: 2).expectMarbles(
      """
      1:   v---^
      2:   -v-------^
      3:   ------v---^
      tap: ------F     | why tooManyTouches
      """)
  }

  @Test("S-6 tap: one tap is too few for a double tap, which fails once the interval is over")
  func tooFewTaps() throws {
    try stage(taps: 2).expectMarbles(
      """
      step = 50 ms
      1:   v-^
      tap: ---------F | why timedOut
      """)
  }

  @Test("S-6 tap: a finger that goes too far fails at once, and coming back does not help")
  func movedTooFar() throws {
    try stage().expectMarbles(
      """
      A = (+46,0)
      B = (-46,0)
      1:   v--A-B-^
      tap: ---F     | why movedTooFar
      """)
  }

  @Test("S-6 tap: the allowance holds for each finger, not for their centroid")
  func eachFinger() throws {
    let stage = stage(touches: 2)
    try stage.expectMarbles(
      """
      A = (+46,0)
      B = (-46,0)
      1 (100,200): v--A--^
      2 (200,200): v--B--^
      tap:         ---F    | why movedTooFar
      """)
  }

  @Test("S-6 tap: a finger that rests too long fails when the time is over, not at the lift")
  func heldTooLong() throws {
    try stage().expectMarbles(
      """
      step = 50 ms
      1:   v-------------------^
      tap: ---------------F      | why heldTooLong
      """)
  }

  @Test("S-6 tap: a finger that is taken away is no tap")
  func cancelled() throws {
    try stage().expectMarbles(
      """
      1:   v---x
      tap: ----F | why touchCancelled
      """)
  }

  @Test("S-6 tap: one after the other, every tap is reported")
  func again() throws {
    try stage().expectMarbles(
      """
      1 (10,10): v--^-----v(50,60)----^
      tap:       ---E-----------------E | location (10,10) (50,60)
      """)
  }

  @Test("S-3.5 tap: four quick taps are two double taps")
  func twoDoubles() throws {
    try stage(taps: 2).expectMarbles(
      """
      step = 20 ms
      1:   v-^--v-^--v-^--v-^
      tap: -------E---------E
      """)
  }

  @Test("S-3.5 tap: a second tap too far from the first starts a double tap of its own")
  func secondChance() throws {
    try stage(taps: 2).expectMarbles(
      """
      step = 20 ms
      1 (100,100): v-^---v(200,100)--^--v-^
      tap:         ------F                   | why tooFarApart
      tap:         -----------------------E  | location (200,100)
      """)
  }

  @Test("S-4.6 tap: without a requirement the single tap is reported at the first lift, only the double at the second")
  func singleAndDouble() throws {
    let stage = stage()
    let double = stage.add(TapGestureRecognizer(), named: "double")
    double.numberOfTapsRequired = 2
    try stage.expectMarbles(
      """
      1:      v---^-----v---^
      tap:    ----E---------F | why prevented
      double: --------------E
      """)
  }

  @Test("S-4.7 tap: a single tap that requires the double tap to fail comes one interval after its lift")
  func singleWaits() throws {
    let stage = stage()
    let double = stage.add(TapGestureRecognizer(), named: "double")
    double.numberOfTapsRequired = 2
    (stage.recognizer(named: "tap")!).require(toFail: double)
    try stage.expectMarbles(
      """
      step = 50 ms
      1 (70,80): v-^
      tap:       --h------E | location (70,80)
      double:    ---------F | why timedOut
      """)
  }
}
