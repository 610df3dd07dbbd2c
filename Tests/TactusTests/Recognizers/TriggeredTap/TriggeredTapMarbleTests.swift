import Tactus
import TactusTesting
import Testing

@Suite("S-6 triggeredTap, in pictures")
struct TriggeredTapMarbleTests {
  private func stage(_ configure: (TriggeredTapGestureRecognizer) -> Void = { _ in }) -> Stage {
    let stage = Stage()
    configure(stage.add(TriggeredTapGestureRecognizer(), named: "tap"))
    return stage
  }

  @Test("S-6 triggeredTap: one finger rests, another taps twice; the last word is the trigger's lift")
  func ordinary() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      1:   v----------------^
      2:   ------v^-----v^
      tap: ------E------E---E | count 1 2 2
      """)
  }

  @Test("S-6 triggeredTap: the trigger alone is a failure when it lifts")
  func noTap() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      1:   v-------^
      tap: --------F | why tooFewTaps
      """)
  }

  @Test("S-6 triggeredTap: a tap that comes too early after the trigger, or after the last tap, does not count")
  func tooEarly() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      1:   v------------------^
      2:   --v^----v^-v^----v^
      tap: --------E--------E-E | count 1 2 2
      """)
  }

  @Test("S-6 triggeredTap: while a third finger is down nothing counts")
  func threeFingers() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      1:   v---------------------^
      2:   --v-----------^
      3:   --------v^
      4:   ------------------v^
      tap: ------------------E---E | count 1 1
      """)
  }

  @Test("S-6 triggeredTap: two fingers that come at once while the trigger rests do not count")
  func twoAtOnce() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      1:   v----------^
      2:   -------v^
      3:   -------v^
      tap: -----------F | why tooFewTaps
      """)
  }

  @Test("S-6 triggeredTap: the trigger has to be the only finger")
  func notAlone() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      1:   v----------^
      2:   v--^
      tap: F | why tooManyTouches
      """)
  }

  @Test("S-6 triggeredTap: a finger that was left over keeps a new one from being a trigger")
  func leftover() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      1:   v-------^
      2:   ------v-------------^
      3:   -----------v-------^
      tap: ------E-E
      tap: -----------F | why tooManyTouches
      """)
  }

  @Test("S-6 triggeredTap: counted on lift, a tap has to be quick and in place")
  func onLift() throws {
    try stage { $0.recognizesOn = .lift }.expectMarbles(
      """
      step = 50 ms
      1:   v-----------------------------------------------------------^
      2:   -----------v-----^------------v>>-^---------------v--^
      tap: -----------------------------------------------------E------E | count 1 1
      """)
  }

  @Test("S-6 triggeredTap: a cancelled trigger cancels it, with a last word")
  func cancelled() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      1:   v---------x
      2:   ------v^
      tap: ------E---X | count 1 1
      """)
    try stage().expectMarbles(
      """
      step = 100 ms
      1:   v---------x
      tap: ----------F | why touchCancelled
      """)
  }

  @Test("S-6 triggeredTap: two fingers can be the trigger")
  func twoFingerTrigger() throws {
    try stage { $0.numberOfTriggerTouches = 2 }.expectMarbles(
      """
      step = 100 ms
      1:   v-----------^
      2:   --v---------------^
      3:   --------v^
      tap: --------E---E | count 1 1
      """)
  }

  @Test("S-6 triggeredTap: holding it does not stop a pan, unless it is asked to")
  func others() throws {
    let stage = stage()
    stage.add(PanGestureRecognizer(), named: "pan").maximumNumberOfTouches = 2
    try stage.expectMarbles(
      """
      step = 100 ms
      1:   v---------->>-^
      2:   ------v-------^
      tap: ------E-------E
      pan: ------------B-E
      """)
  }
}
