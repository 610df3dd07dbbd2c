import Tactus
import TactusTouchFilter
import Testing

@Suite("Contacts that are no fingers")
struct RejectionTests {
  @Test("Nothing but the palm tool is rejected by default")
  func defaults() {
    var run = FilterRun { _ in }
    run.send(0, [contact(.began, 1, 0, 0, major: 500), contact(.began, 2, tool: .palm)])
    run.send(10, [contact(.moved, 2, tool: .palm), contact(.ended, 1, 0, 0, major: 500)])
    run.send(20, [contact(.ended, 2, tool: .palm)])
    #expect(run.lines == ["0: began 1 (0, 0)", "10: ended 1 (0, 0)"])
    #expect(run.codes == ["palmTool"])
  }

  @Test("A palm passes where its rule is off: the engine has one of its own")
  func palmRuleOff() {
    var run = FilterRun { $0.rejectsPalmTool = false }
    run.send(0, [contact(.began, 1, tool: .palm)])
    #expect(run.lines.count == 1)
  }

  @Test("A finger that turns into a palm is cancelled, and nothing of it is reported until it comes down again")
  func turnsIntoPalm() {
    var run = FilterRun { _ in }
    run.send(0, [contact(.began)])
    run.send(10, [contact(.moved, tool: .palm)])
    run.send(20, [contact(.moved)])
    run.send(30, [contact(.ended)])
    run.send(40, [contact(.began)])
    #expect(run.lines == ["0: began 1 (500, 300)", "10: cancelled 1 (500, 300)", "40: began 1 (500, 300)"])
    #expect(run.findings.map(\.wasTouch) == [true])
  }

  @Test("A contact that comes down twice was lifted, even if it is now no touch, or not yet")
  func downTwice() {
    var palm = FilterRun { _ in }
    palm.send(0, [contact(.began)])
    palm.send(10, [contact(.began, tool: .palm)])
    palm.send(20, [contact(.ended, tool: .palm)])
    #expect(palm.lines == ["0: began 1 (500, 300)", "10: cancelled 1 (500, 300)"])
    #expect(palm.codes == ["palmTool"])
    var waiting = FilterRun { $0.minimumDuration = 0.1 }
    waiting.send(0, [contact(.began)])
    waiting.send(200, [contact(.began)])
    waiting.send(250, [contact(.ended)])
    #expect(waiting.lines == ["100: began 1 (500, 300)", "200: cancelled 1 (500, 300)"])
    var plain = FilterRun { _ in }
    plain.send(0, [contact(.began)])
    plain.send(10, [contact(.began, 1, 400)])
    #expect(plain.lines.dropFirst() == ["10: cancelled 1 (500, 300)", "10: began 1 (400, 300)"])
    let application = Application()
    for case .frame(let frame) in plain.outputs { application.send(frame) }
    #expect(application.count(of: .beganTwice) == 0)
  }

  @Test("A contact as large as the limit is a finger, a larger one is none", arguments: [(160.0, 1), (160.5, 0)])
  func size(_ major: Double, _ count: Int) {
    var run = FilterRun { $0.maximumMajor = 160 }
    run.send(0, [contact(.began, major: major)])
    #expect(run.lines.count == count)
    #expect(run.findings.map(\.reason) == (count == 0 ? [.tooLarge(major: 160.5, allowed: 160)] : []))
  }

  @Test("A contact that grows too large is cancelled")
  func growth() {
    var run = FilterRun { $0.maximumMajor = 160 }
    run.send(0, [contact(.began, major: 50)])
    run.send(10, [contact(.moved, major: 200)])
    run.send(20, [contact(.ended, major: 50)])
    #expect(run.lines == ["0: began 1 (500, 300)", "10: cancelled 1 (500, 300)"])
  }

  @Test("A contact that is too large as it lifts is cancelled rather than ended")
  func growthAtLift() {
    var run = FilterRun { $0.maximumMajor = 160 }
    run.send(0, [contact(.began)])
    run.send(10, [contact(.ended, major: 200)])
    #expect(run.lines.last == "10: cancelled 1 (500, 300)")
  }

  @Test("A hand that rests at the edge is no touch")
  func edgeRest() {
    var run = FilterRun { $0.edge = .init(margin: 30, movement: 20) }
    run.send(0, [contact(.began, 1, 10, 300), contact(.began, 2)])
    run.send(500, [contact(.moved, 1, 25, 300)])
    run.send(900, [contact(.ended, 1, 12, 300)])
    #expect(run.lines == ["0: began 2 (500, 300)"])
    #expect(run.findings.map(\.reason) == [.restedAtEdge(distance: 2, required: 20)])
  }

  @Test("A finger that moves away from the edge is a touch from there on")
  func edgeSwipe() {
    var run = FilterRun { $0.edge = .init(margin: 30, movement: 20) }
    run.send(0, [contact(.began, 1, 10, 300)])
    run.send(10, [contact(.moved, 1, 30, 300)])
    run.send(20, [contact(.moved, 1, 31, 300)])
    run.send(30, [contact(.ended, 1, 90, 300)])
    #expect(run.lines == ["20: began 1 (10, 300)", "20: moved 1 (31, 300)", "30: ended 1 (90, 300)"])
    #expect(run.codes == [])
  }

  @Test(
    "The edge is everywhere within the margin, and begins after it",
    arguments: [(29.0, 300.0, 0), (30, 300, 1), (500, 29, 0), (971, 300, 0), (970, 300, 1), (500, 571, 0)])
  func edgeBounds(_ x: Double, _ y: Double, _ count: Int) {
    var run = FilterRun { $0.edge = .init(margin: 30, movement: 20) }
    run.send(0, [contact(.began, 1, x, y)])
    #expect(run.lines.count == count)
  }

  @Test("Without a surface the edge is unknown")
  func noSurface() {
    var run = FilterRun(surface: nil) { $0.edge = .init() }
    run.send(0, [contact(.began, 1, 0, 0)])
    #expect(run.lines.count == 1)
  }

  @Test("A pen that comes near takes the fingers away, in the order in which they came")
  func penComes() {
    var run = FilterRun { $0.penPause = 0.5 }
    run.send(0, [contact(.began, 7, 100, 100)])
    run.send(10, [contact(.began, 3, 200, 200)])
    run.send(20, [contact(.began, 9, 300, 300, tool: .pen)])
    run.send(30, [contact(.moved, 7, 110, 100), contact(.moved, 9, 310, 300, tool: .pen)])
    #expect(
      run.lines == [
        "0: began 7 (100, 100)", "10: began 3 (200, 200)", "20: cancelled 7 (100, 100)", "20: cancelled 3 (200, 200)",
        "20: began 9 (300, 300)", "30: moved 9 (310, 300)",
      ])
  }

  @Test("Fingers count again when the pen has been away for the pause", arguments: [(519, 0), (520, 1)])
  func penPause(_ time: Int, _ count: Int) {
    var run = FilterRun { $0.penPause = 0.5 }
    run.send(0, [contact(.began, 9, tool: .pen)])
    run.send(20, [contact(.ended, 9, tool: .pen)])
    run.send(time, [contact(.began, 1)])
    #expect(run.lines.count { $0.contains("began 1") } == count)
    #expect(run.findings.map(\.reason) == (count == 0 ? [.penNear(pause: 0.499, required: 0.5)] : []))
  }

  @Test("A pen that hovers is near, and the fingers' pause counts from where it left")
  func penHovers() {
    var run = FilterRun { $0.penPause = 0.5 }
    func hover(_ phase: Touch.Phase, _ time: Int) -> PointerSample {
      PointerSample(
        .hover, phase: phase, position: .zero, time: Timestamp(nanoseconds: Int64(time) * 1_000_000))
    }
    run.send(0, [], hover: hover(.began, 0))
    run.send(5000, [contact(.began, 1)])
    run.send(5010, [], hover: hover(.ended, 5010))
    run.send(5400, [contact(.began, 2)])
    run.send(5600, [contact(.began, 3)])
    #expect(run.lines == ["5600: began 3 (500, 300)"])
    #expect(run.codes == ["penNear", "penNear"])
  }

  @Test("A rule with a number that is none is off", arguments: [Double.nan, .infinity, -1])
  func strangeNumbers(_ number: Double) {
    var run = FilterRun {
      $0.maximumMajor = number
      $0.penPause = number
      $0.edge = .init(margin: number, movement: number)
      $0.rejoining = .init(gap: number, distance: number)
    }
    run.send(0, [contact(.began, 9, 100, 100, tool: .pen), contact(.began, 1, 0, 0, major: 1000)])
    run.send(10, [contact(.ended, 1, 0, 0, major: 1000)])
    #expect(run.lines.count == 3)
    #expect(run.filter.nextDeadline == nil)
  }

  @Test("Coalesced and predicted samples follow their contact")
  func roles() {
    var run = FilterRun { $0.maximumMajor = 160 }
    run.send(0, [contact(.began, 1), contact(.began, 2, major: 300)])
    var first = contact(.moved, 1, 501)
    var second = contact(.moved, 2, 501)
    first.role = .coalesced
    second.role = .coalesced
    run.send(10, [first, second, contact(.moved, 1, 502), contact(.moved, 2, 502)])
    #expect(run.lines == ["0: began 1 (500, 300)", "10: moved 1 (501, 300)", "10: moved 1 (502, 300)"])
  }

  @Test("What is said of contacts that never came down is left to the engine")
  func strangers() {
    var run = FilterRun { $0.rejoining = .init() }
    run.send(0, [contact(.moved, 5), contact(.ended, 6)])
    #expect(run.lines.count == 2)
  }
}
