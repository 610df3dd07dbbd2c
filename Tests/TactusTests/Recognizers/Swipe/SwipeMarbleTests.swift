import Tactus
import TactusTesting
import Testing

@Suite("S-6 swipe, in pictures")
struct SwipeMarbleTests {
  private func stage(_ configure: (SwipeGestureRecognizer) -> Void = { _ in }) -> Stage {
    let stage = Stage()
    configure(stage.add(SwipeGestureRecognizer(), named: "swipe"))
    return stage
  }

  @Test("S-6 swipe: it is recognized during the movement, once, where it began")
  func ordinary() throws {
    try stage().expectMarbles(
      """
      stride = 20
      1 (100,200): v->>>>>--^
      swipe:       ----E      | location (100,200) | touches 1
      [window]:    v-mmx
      """)
  }

  @Test("S-6 swipe: a first motion the other way fails at once")
  func wrongDisplacement() throws {
    try stage().expectMarbles(
      """
      stride = 4
      1:     v-<>>>>>>>>>>>>>^
      swipe: --F | why wrongDirection
      """)
  }

  @Test("S-6 swipe: after half a second it is too late")
  func tooSlow() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      stride = 20
      1:     v>------>>>^
      swipe: -----F | why tooSlow
      """)
  }

  @Test("S-6 swipe: a finger that lifts before it went far enough fails")
  func tooShort() throws {
    try stage().expectMarbles(
      """
      stride = 20
      1:     v->>-^
      swipe: -----F | why movedTooLittle
      """)
  }

  @Test("S-6 swipe: across the way is the wrong way")
  func across() throws {
    try stage().expectMarbles(
      """
      stride = 20
      1:     v-ddd-^
      swipe: ----F | why wrongDirection
      """)
  }

  @Test("S-6 swipe: a second finger is one too many")
  func tooMany() throws {
    try stage().expectMarbles(
      """
      stride = 20
      1:     v->>---^
      2:     ----v--^
      swipe: ----F | why tooManyTouches
      """)
  }

  @Test("S-6 swipe: of two fingers each has to go far enough")
  func twoFingers() throws {
    try stage { $0.numberOfTouchesRequired = 2 }.expectMarbles(
      """
      stride = 20
      1 (100,200): v->>>------^
      2 (200,400): v------>>>-^
      swipe:       ---------E   | location (150,300) | touches 2
      """)
  }

  @Test("S-6 swipe: a finger that lifts leaves too few, or was too short itself")
  func twoFingersOneLifts() throws {
    try stage { $0.numberOfTouchesRequired = 2 }.expectMarbles(
      """
      stride = 20
      1:     v->>>-^
      2:     v------>>>^
      swipe: ------F | why movedTooLittle
      """)
    try stage { $0.numberOfTouchesRequired = 2 }.expectMarbles(
      """
      stride = 20
      1:     v->>>-^
      swipe: ------F | why tooFewTouches
      """)
  }

  @Test("S-6 swipe: a finger that is taken away fails it")
  func cancelled() throws {
    try stage().expectMarbles(
      """
      stride = 20
      1:     v->>x
      swipe: ----F | why touchCancelled
      """)
  }

  @Test("S-3.5 swipe: every new finger may swipe again")
  func again() throws {
    try stage().expectMarbles(
      """
      stride = 30
      1 (100,200): v->>-^--v(100,200)>>-^
      swipe:       ---E---------------E  | location (100,200) (100,200)
      """)
  }

  @Test("S-3.5 swipe: the finger that swiped starts nothing until it has lifted")
  func sameFinger() throws {
    try stage().expectMarbles(
      """
      stride = 30
      1 (10,200):   v->>->>>>>>--^
      swipe:        ---E
      """)
  }

  @Test("S-6 swipe: two fingers may come one after the other")
  func staggered() throws {
    try stage { $0.numberOfTouchesRequired = 2 }.expectMarbles(
      """
      stride = 20
      1:     v---->>>-^
      2:     --v-->>>-^
      swipe: -------E
      """)
  }
}
