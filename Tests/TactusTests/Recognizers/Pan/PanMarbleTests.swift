import Tactus
import TactusTesting
import Testing

@Suite("S-6 pan, in pictures")
struct PanMarbleTests {
  private func stage(_ configure: (PanGestureRecognizer) -> Void = { _ in }) -> Stage {
    let stage = Stage()
    configure(stage.add(PanGestureRecognizer(), named: "pan"))
    return stage
  }

  @Test("S-6 pan: it begins at the hysteresis, changes with every move and ends with the lift")
  func ordinary() throws {
    try stage().expectMarbles(
      """
      stride = 6
      1 (100,200): v-->>>>>--^
      pan:         ----BCCC--E | translation (2,0) (8,0) (14,0) (20,0) (20,0)
      [window]:    v--mx
      """)
  }

  @Test("S-6 pan: less than the hysteresis is none")
  func tooLittle() throws {
    try stage().expectMarbles(
      """
      stride = 9
      1:   v-->---^
      pan: -------F | why movedTooLittle
      """)
  }

  @Test("S-6 pan: the hysteresis is the straight way, not the path")
  func wandering() throws {
    try stage().expectMarbles(
      """
      stride = 6
      1:   v>d<u>d<u^
      pan: ---------F | why movedTooLittle
      """)
  }

  @Test("S-6 pan: with hysteresis 0 it begins as soon as enough fingers are down")
  func atOnce() throws {
    try stage {
      $0.hysteresis = 0
      $0.minimumNumberOfTouches = 2
    }.expectMarbles(
      """
      1:   v-----^
      2:   --v->--^
      pan: --B-C-E  | translation (0,0) (5,0) (5,0)
      """)
  }

  @Test("S-6 pan: the centroid of two fingers counts")
  func centroid() throws {
    try stage { $0.minimumNumberOfTouches = 2 }.expectMarbles(
      """
      1 (100,200): v-->>>>--^
      2 (200,200): v--------^
      pan:         ----BCC--E | translation (0,0) (5,0) (10,0) (10,0) | touches 2 2 2 2
      """)
  }

  @Test("S-6 pan: a lone finger's displacement does not count where two are wanted")
  func measuredFromEnough() throws {
    try stage { $0.minimumNumberOfTouches = 2 }.expectMarbles(
      """
      1:   v>>>>-----^
      2:   -----v----^
      pan: ----------F | why movedTooLittle
      """)
  }

  @Test("S-6 pan: a finger that joins before it begins adds no travel")
  func joinsBefore() throws {
    try stage().expectMarbles(
      """
      stride = 8
      1 (100,200): v>-------^
      2 (300,400): ---v-->--^
      pan:         ------B--E | translation _ _ | touches 2 2
      """)
  }

  @Test("S-6 pan: fingers that join or leave do not make the translation jump")
  func joinAndLeave() throws {
    try stage().expectMarbles(
      """
      1 (100,200): v->>-----^
      2 (300,600): ----v->----->^
      pan:         --BC--C-----CE | translation (0,0) (10,0) (15,0) (25,0) (25,0)
      """)
  }

  @Test("S-3.4 pan: a finger that joins or leaves without movement sends nothing")
  func silentJoin() throws {
    try stage().expectMarbles(
      """
      1:   v>---------^
      2:   ----v--^
      pan: -B---------E
      """)
  }

  @Test("S-6 pan: it ends when fewer than the minimum remain; the rest is ignored")
  func belowMinimum() throws {
    try stage { $0.minimumNumberOfTouches = 2 }.expectMarbles(
      """
      1:   v>>---^
      2:   v>>----->>>^
      pan: -BC---E
      """)
  }

  @Test("S-6 pan: more than the maximum before it begins fails")
  func aboveMaximumBefore() throws {
    try stage { $0.maximumNumberOfTouches = 1 }.expectMarbles(
      """
      1:   v----->>^
      2:   --v----^
      pan: --F      | why tooManyTouches
      """)
  }

  @Test("S-6 pan: more than the maximum after it began are ignored")
  func aboveMaximumAfter() throws {
    try stage { $0.maximumNumberOfTouches = 1 }.expectMarbles(
      """
      1:   v>>------>--^
      2:   ---v>>>^
      pan: -BC------C--E | translation (0,0) (10,0) (20,0) (20,0) | touches 1 1 1 1
      """)
  }

  @Test("S-6 pan: a cancelled finger counts as lifted if enough remain, else the pan is cancelled")
  func cancelled() throws {
    try stage().expectMarbles(
      """
      1:   v>------>x
      2:   --v--x
      pan: -B------CX | why touchCancelled
      """)
    try stage { $0.minimumNumberOfTouches = 2 }.expectMarbles(
      """
      1:   v>----x
      2:   v>---------^
      pan: -B----X      | why touchCancelled
      """)
  }

  @Test("S-6 pan: a finger that is cancelled before the pan began fails it")
  func cancelledBefore() throws {
    try stage().expectMarbles(
      """
      stride = 5
      1:   v>-x
      pan: ---F | why touchCancelled
      """)
  }

  @Test("S-3.5 pan: the next pan starts at zero")
  func again() throws {
    try stage().expectMarbles(
      """
      1 (100,200): v>>>^----v(50,60)>>>^
      pan:         -BCCE------------BCCE | translation (0,0) (10,0) (20,0) _ (0,0) (10,0) (20,0) _
      """)
  }

  @Test("S-3.4 pan: a finger that stays sends nothing")
  func stays() throws {
    try stage().expectMarbles(
      """
      1:   v>oo>o^
      pan: -B--C-E
      """)
  }

  @Test("S-6 pan: a finger lifted before it began leaves the rest to be measured from where it is")
  func leavesBefore() throws {
    try stage().expectMarbles(
      """
      stride = 6
      1 (100,200): v--^
      2 (300,200): v---->>--^
      pan:         ------B--E | translation (2,0) (2,0)
      """)
  }
}
