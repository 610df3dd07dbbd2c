import Tactus
import TactusTesting
import Testing

@Suite("A tap of two fingers, in pictures")
struct TwoFingerTapMarbleTests {
  private func stage(_ configure: (TwoFingerTapGestureRecognizer) -> Void = { _ in }) -> Stage {
    let stage = Stage()
    configure(stage.add(TwoFingerTapGestureRecognizer(), named: "out"))
    return stage
  }

  @Test("it is recognized when the second finger lifts, between the places where both came down")
  func ordinary() throws {
    try stage().expectMarbles(
      """
      1 (100,200): v-----^
      2 (200,200): --v-----^
      out:         --------E | location (150,200) | span 100
      """)
  }

  @Test("fingers that come down and lift at once are together")
  func atOnce() throws {
    try stage().expectMarbles(
      """
      1 (100,200): v---^
      2 (200,200): v---^
      out:         ----E | span 100
      """)
  }

  @Test("one finger alone fails when it lifts")
  func alone() throws {
    try stage().expectMarbles(
      """
      1:   v---^
      out: ----F | why tooFewTouches
      """)
  }

  @Test("a second finger that comes late is no part of it, and alone itself")
  func late() throws {
    try stage().expectMarbles(
      """
      step = 50 ms
      1:   v-----^
      2:   ----v-^
      out: ---F--F | why timedOut tooFewTouches
      """)
  }

  @Test("fingers that rest mean something else")
  func rest() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      1:   v------^
      2:   v------^
      out: ----F | why heldTooLong
      """)
  }

  @Test("fingers that move apart are a pinch")
  func pinch() throws {
    try stage().expectMarbles(
      """
      stride = 6
      1:   v-<<<^
      2:   v-->>^
      out: ---F | why movedTooFar
      """)
  }

  @Test("a third finger is one too many")
  func third() throws {
    try stage().expectMarbles(
      """
      1:   v-----^
      2:   v-----^
      3:   ---v--^
      out: ---F | why tooManyTouches
      """)
  }

  @Test("a maximum span keeps fingers of two hands away")
  func span() throws {
    try stage { $0.maximumSpan = 99 }.expectMarbles(
      """
      1 (100,200): v---^
      2 (200,200): -v--^
      out:         -F | why tooFarApart
      """)
  }

  @Test("it shares a view with a tap, a pinch and a press, and none waits for another")
  func together() throws {
    let stage = stage()
    stage.add(TapGestureRecognizer(), named: "tap")
    stage.add(PinchGestureRecognizer(), named: "pinch")
    stage.add(LongPressGestureRecognizer(), named: "press")
    try stage.expectMarbles(
      """
      1 (100,200): v-----^
      2 (200,200): --v-----^
      out:         --------E
      tap:         --F
      pinch:       --------F
      press:       --F
      """)
  }
}
