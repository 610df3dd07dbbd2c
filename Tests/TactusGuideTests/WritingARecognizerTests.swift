import Tactus
import TactusTesting
import Testing

@Suite("The guide Writing a recognizer")
struct WritingARecognizerTests {
  // snippet
  final class RestGestureRecognizer: GestureRecognizer {
    override var isDiscrete: Bool { true }
    private var start = Point.zero

    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      if numberOfTouches > 1 { return fail(.tooManyTouches(count: numberOfTouches, allowed: 1)) }
      start = touches[0].location(in: nil)
      deadline = event.timestamp + .seconds(1)
    }

    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
      let distance = touches[0].location(in: nil).distance(to: start)
      if distance > 5 { fail(.movedTooFar(distance: distance, allowed: 5)) }
    }

    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
      fail(.liftedTooEarly(duration: (event.timestamp - touches[0].beganTimestamp).seconds, required: 1))
    }

    override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
      fail(.touchCancelled)
    }

    override func deadlinePassed(_ deadline: Timestamp) {
      state = .recognized
    }
  }
  // end

  // snippet
  final class SlideGestureRecognizer: GestureRecognizer {
    private var distance = 0.0

    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
      distance = touches[0].location(in: nil).distance(to: touches[0].initialLocation(in: nil))
      if state == .possible, distance > 20 { state = .began }
    }

    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
      if state == .possible { fail(.movedTooLittle(distance: distance, required: 20)) } else { state = .ended }
    }

    override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
      if state == .possible { fail(.touchCancelled) } else { state = .cancelled }
    }

    override func reset() { distance = 0 }
  }
  // end

  // snippet
  struct HoldStateMachine {
    private var start = Timestamp.zero

    mutating func down(at time: Timestamp) -> StateMachineOutput {
      start = time
      return .wake(at: time + .seconds(1))
    }
    func up(at time: Timestamp) -> StateMachineOutput {
      .fail(.liftedTooEarly(duration: (time - start).seconds, required: 1))
    }
    func cancel() -> StateMachineOutput { .fail(.touchCancelled) }
    func wake() -> StateMachineOutput { .recognize }
  }

  final class HoldGestureRecognizer: GestureRecognizer {
    override var isDiscrete: Bool { true }
    private var machine = HoldStateMachine()

    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      follow(machine.down(at: event.timestamp))
    }
    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
      follow(machine.up(at: event.timestamp))
    }
    override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { follow(machine.cancel()) }
    override func deadlinePassed(_ deadline: Timestamp) { follow(machine.wake()) }
    override func reset() { machine = HoldStateMachine() }
  }
  // end

  @Test("a state machine of one's own runs without an application, and a recognizer follows it")
  func machine() throws {
    var machine = HoldStateMachine()
    #expect(machine.down(at: Timestamp(seconds: 2)) == .wake(at: Timestamp(seconds: 3)))
    #expect(machine.up(at: Timestamp(seconds: 2.5)).reason?.code == "liftedTooEarly")
    let stage = Stage()
    stage.add(HoldGestureRecognizer(), named: "hold")
    try stage.expectMarbles(
      """
      step = 100 ms
      1:    v----------^ v---^
      hold: ----------E  ----F
      """)
  }

  @Test("a finger that rests for a second is recognized")
  func rest() throws {
    // snippet
    let stage = Stage()
    stage.add(RestGestureRecognizer(), named: "rest")
    try stage.expectMarbles(
      """
      step = 100 ms
      1:    v----------^
      rest: ----------E
      """)
    // end
  }

  @Test("a slide begins, changes and ends; a short one fails with its distance")
  func slide() throws {
    let stage = Stage()
    stage.add(SlideGestureRecognizer(), named: "slide")
    try stage.expectMarbles(
      """
      1:     v->>>>-^
      slide: ----BC-E
      """)
    try stage.expectMarbles(
      """
      1:     v->>-^
      slide: -----F | why movedTooLittle
      """)
  }

  @Test("the recognizers and the diagram of the guide are those of this file")
  func snippets() throws {
    let shown = try GuideFiles.blocks(
      in: "Sources/Tactus/Tactus.docc/WritingARecognizer.md", from: "```swift", to: "```")
    let compiled = try GuideFiles.blocks(
      in: "Tests/TactusGuideTests/WritingARecognizerTests.swift", from: "// snippet", to: "// end")
    #expect(compiled.count == 4)
    for block in compiled { #expect(shown.contains(block), "\(block.joined(separator: "\n"))") }
  }
}
