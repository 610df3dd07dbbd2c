import Tactus
import TactusTesting
import Testing

@Suite("Comparing with marbles")
struct ExpectMarblesTests {
  private func stage() -> Stage {
    let stage = Stage()
    stage.add(TapGestureRecognizer(), named: "tap")
    stage.add(PanGestureRecognizer(), named: "pan")
    return stage
  }

  @Test("a picture that is right matches")
  func right() throws {
    let result = try stage().compare(
      """
      1 (100,200): v-----^
      tap:         ------E | location (100,200) | touches 1
      pan:         ------F | why movedTooLittle
      [window]:    v-----x
      """)
    #expect(result.matches)
    #expect(result.description == "as expected")
  }

  @Test("the picture on the page about the grammar is right")
  func documented() throws {
    try stage().expectMarbles(
      """
      # A drag beats a tap.
      1 (100,200): v--->>>---^
      tap:         ----F         | why prevented
      pan:         ----BCC---E   | translation (0,0) (10,0) (20,0) (20,0)
      [window]:    v---x
      """)
  }

  @Test("what is missing and what is too much is said, under a picture of both")
  func wrong() throws {
    let result = try stage().compare(
      """
      1 (100,200): v--->--^
      tap:         -----E
      """)
    #expect(!result.matches)
    #expect(
      result.description == """
        not what the picture shows
          1:   v--->--^
          tap: -----E    expected
          tap: ----F     logged
          pan:           expected
          pan: ----B--E  logged
        - tap failed at 0.04 s (prevented), which the picture does not show
        - pan began at 0.04 s, which the picture does not show
        - tap should have ended at 0.05 s
        - pan ended at 0.07 s, which the picture does not show

        """)
  }

  @Test("expectMarbles throws the comparison")
  func throwing() throws {
    try stage().expectMarbles("1:   v--^\ntap: ---E")
    #expect(throws: MarbleMismatch.self) { try stage().expectMarbles("1:   v--^\ntap: --E") }
    #expect(throws: MarbleError.self) { try stage().expectMarbles("1:   ^") }
  }

  @Test("a recognizer without a row must not act but may fail")
  func silent() throws {
    #expect(try stage().compare("1:   v--^\ntap: ---E").matches)
    #expect(try stage().compare("1: v--^").differences == ["tap ended at 0.03 s, which the picture does not show"])
  }

  @Test("a recognizer with a row must not fail unseen")
  func failures() throws {
    #expect(
      try stage().compare("1:   v--^\ntap: ---E\npan:").differences == [
        "pan failed at 0.03 s (movedTooLittle), which the picture does not show"
      ])
  }

  @Test("what happens after the picture's end counts as well")
  func after() throws {
    let stage = Stage()
    stage.add(LongPressGestureRecognizer(), named: "press")
    #expect(try stage.compare("1: v").differences == ["press began at 0.5 s, which the picture does not show"])
  }

  @Test("two marks in one column are written under each other and come in that order")
  func stacked() throws {
    let stage = Stage()
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    pan.hysteresis = 0
    let view = stage.addView(named: "view", frame: Rect(x: 0, y: 0, width: 390, height: 844))
    view.isMultipleTouchEnabled = true
    try stage.expectMarbles(
      """
      1:      v--^
      2:      v--^
      pan:    B--E
      """)
    try Stage.withPlainView().expectMarbles(
      """
      1:      v--^
      2:      v--^
      [view]: v--^
      [view]: v--^
      """)
    #expect(
      try Stage.withPlainView().compare("1:      v--^\n2:      v--^\n[view]: v--^").differences == [
        "[view] began at 0.0 s, which the picture does not show",
        "[view] ended at 0.03 s, which the picture does not show",
      ])
  }

  @Test("values are compared to a hundredth, _ stands for any")
  func values() throws {
    func compare(_ values: String) throws -> [String] {
      try stage().compare("1 (100,200): v->>--^\npan:         --BC--E\(values)").differences
    }
    #expect(try compare(" | translation (0,0) (10,0) (10,0.009)") == [])
    #expect(try compare(" | translation _ _ _ | touches 1 _ 1") == [])
    #expect(
      try compare(" | translation _ (10.02,0) _") == ["pan at 0.03 s: translation is (10.0,0.0), not (10.02,0.0)"])
    #expect(try compare(" | spin _ _ 4") == ["pan at 0.06 s: it has no value called 'spin'"])
  }

  @Test("reasons are compared")
  func reasons() throws {
    let stage = Stage()
    stage.add(TapGestureRecognizer(), named: "tap")
    #expect(
      try stage.compare("1:   v--x\ntap: ---F | why tooFewTouches").differences == [
        "tap at 0.03 s: the reason is touchCancelled, not tooFewTouches"
      ])
    let other = Stage()
    other.add(PanGestureRecognizer(), named: "pan")
    try other.expectMarbles("1:   v>>x\npan: -BCX | why touchCancelled")
  }

  @Test("the changes of one column are one")
  func changes() throws {
    let stage = Stage()
    stage.add(PanGestureRecognizer(), named: "pan")
    stage.play(TouchScript(Finger().down(at: Point(x: 100, y: 100)).move(by: Vector(dx: 20, dy: 0))))
    try stage.expectMarbles("step = 100 ms\n2:   v\npan: -")
    #expect(throws: MarbleMismatch.self) { try stage.expectMarbles("step = 100 ms\n3: v>\npan: -") }
    #expect(throws: Never.self) { try stage.expectMarbles("step = 100 ms\n4:   v>\npan: -C") }
  }

  @Test("a second picture continues where the first one ended")
  func onwards() throws {
    let stage = stage()
    for _ in 0..<3 { try stage.expectMarbles("1:   v--^\ntap: ---E") }
    #expect(stage.log.states(of: "tap").count == 3)
  }

  @Test("held recognizers are shown")
  func held() throws {
    let stage = Stage()
    let single = stage.add(TapGestureRecognizer(), named: "single")
    let double = stage.add(TapGestureRecognizer(), named: "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    try stage.expectMarbles(
      """
      step = 50 ms
      1:      v-^
      single: --h------E
      double: ---------F | why timedOut
      """)
  }
}

extension Stage {
  fileprivate static func withPlainView() -> Stage {
    let stage = Stage()
    stage.addView(named: "view", frame: Rect(x: 0, y: 0, width: 390, height: 844)).isMultipleTouchEnabled = true
    return stage
  }
}
