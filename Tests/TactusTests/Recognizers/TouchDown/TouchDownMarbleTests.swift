import Tactus
import TactusTesting
import Testing

@Suite("S-6 touchDown, in pictures")
struct TouchDownMarbleTests {
  private func stage() -> Stage {
    let stage = Stage()
    stage.add(TouchDownGestureRecognizer(), named: "down")
    return stage
  }

  @Test("S-6 touchDown: the first finger is reported as it comes down")
  func ordinary() throws {
    try stage().expectMarbles(
      """
      1 (100,200): v-----^
      down:        E       | location (100,200) | touches 1
      [window]:
      """)
  }

  @Test("S-6 touchDown: not again while a finger is down, whichever")
  func whileDown() throws {
    try stage().expectMarbles(
      """
      1:    v-----^
      2:    --v------^
      3:    -------v---^
      down: E
      """)
  }

  @Test("S-6 touchDown: again once all fingers have lifted")
  func again() throws {
    try stage().expectMarbles(
      """
      1:    v-----^------v-^
      2:    --v------^
      down: E------------E
      """)
  }

  @Test("S-6 touchDown: fingers that come down in one frame are reported once, at their centroid")
  func together() throws {
    try stage().expectMarbles(
      """
      1 (100,200): v----^
      2 (200,300): v----^
      down:        E      | location (150,250) | touches 2
      """)
  }

  @Test("S-6 touchDown: what the finger does afterwards does not matter")
  func afterwards() throws {
    try stage().expectMarbles(
      """
      stride = 100
      1 (0,0): v>>d--x
      down:    E
      """)
  }

  @Test("S-6 touchDown: a finger that came down elsewhere does not count")
  func elsewhere() throws {
    let stage = Stage()
    let left = stage.addView(named: "left", frame: Rect(x: 0, y: 0, width: 100, height: 400))
    stage.add(TouchDownGestureRecognizer(), named: "down", to: left)
    try stage.expectMarbles(
      """
      1 (200,100): v----------^
      2 (50,100):  ----v--^
      down:        ----E        | location (50,100)
      """)
  }

  @Test("S-4.5 touchDown: it prevents a tap on the same finger, unless both may run together")
  func prevents() throws {
    let stage = stage()
    let tap = stage.add(TapGestureRecognizer(), named: "tap")
    try stage.expectMarbles(
      """
      1:    v--^
      down: E
      tap:  F    | why prevented
      """)
    tap.recognizeSimultaneously(with: stage.recognizer(named: "down")!)
    try stage.expectMarbles(
      """
      1:    v--^
      down: E
      tap:  ---E
      """)
  }

  @Test("S-5.1 touchDown: the view never receives the finger, unless it does not cancel")
  func views() throws {
    let stage = stage()
    stage.recognizer(named: "down")!.cancelsTouchesInView = false
    try stage.expectMarbles(
      """
      1:        v--^
      down:     E
      [window]: v--^
      """)
  }
}
