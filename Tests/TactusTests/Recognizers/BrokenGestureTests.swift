import Tactus
import Testing

@Suite("S-3.5 a gesture that was broken off leaves nothing for the next one")
struct BrokenGestureTests {
  private func tapWithTrigger(_ stage: ProbeStage, from time: Double) {
    stage.frame(time, .down(1, 100, 100))
    stage.frame(time + 0.6, .down(2, 200, 100))
    stage.frame(time + 0.65, .up(2))
  }

  @Test("S-3.5 a triggered tap that a program recognizes shows no count of a gesture that was broken off")
  func triggeredTap() {
    let taps = TriggeredTapGestureRecognizer()
    let slow = ProbeRecognizer.waiting("slow")
    let stage = ProbeStage(slow, taps)
    taps.require(toFail: slow)
    tapWithTrigger(stage, from: 0)
    #expect(taps.isHeld)
    taps.isEnabled = false
    stage.frame(1, .up(1))
    taps.isEnabled = true
    slow.isEnabled = false
    var counts: [Int] = []
    taps.addAction { counts.append($0.count) }
    taps.state = .ended
    #expect(counts == [0])
    counts = []
    tapWithTrigger(stage, from: 2)
    stage.frame(3, .up(1))
    #expect(counts == [1, 1])
  }

  @Test("S-3.5 nor does a sequence that reports each repetition")
  func sequence() throws {
    let taps = SequenceGestureRecognizer(try GestureSequence(.tap.repeating))
    let slow = ProbeRecognizer.waiting("slow").on(.began) { $0.deadline = Timestamp(seconds: 9) }
    let stage = ProbeStage(slow, taps)
    taps.require(toFail: slow)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.05, .up(1))
    #expect(taps.isHeld)
    taps.isEnabled = false
    taps.isEnabled = true
    slow.isEnabled = false
    var counts: [Int] = []
    taps.addAction { counts.append($0.count) }
    taps.state = .ended
    #expect(counts == [0])
    #expect(taps.count == 0)
    counts = []
    stage.frame(2, .down(1, 100, 100))
    stage.frame(2.05, .up(1))
    #expect(counts == [1])
  }

  @Test("S-3.5 the fingers of a gesture that is over are released")
  func fingers() throws {
    let triggered = TriggeredTapGestureRecognizer()
    triggered.recognizesOn = .lift
    let recognizers: [GestureRecognizer] = [
      triggered, PinchGestureRecognizer(), PanGestureRecognizer(), TransformGestureRecognizer(),
      TapGestureRecognizer(), IndividualTouchRecognizer([TapSubgesture("tap"), SpinSubgesture("spin")]),
      SequenceGestureRecognizer(try GestureSequence(.hold.while(.tap.repeating))),
    ]
    for recognizer in recognizers {
      let stage = ProbeStage(recognizer)
      weak var first: Touch?
      weak var second: Touch?
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.6, .down(2, 200, 100))
      first = recognizer.trackedTouches.first
      second = recognizer.trackedTouches.last
      stage.frame(0.61, .up(1))
      stage.frame(0.62, .up(2))
      stage.wait(until: 5)
      #expect(!recognizer.isTracking, "\(type(of: recognizer))")
      #expect(first == nil && second == nil, "\(type(of: recognizer))")
    }
  }

  @Test("S-3.5 a series of taps that waited when its application went is not reported by the next one")
  func series() {
    let taps = TapSequence(upTo: 3) { _ in }
    taps.name = "taps"
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    window.addGestureRecognizer(taps)
    func tap(_ application: Application, at time: Double) {
      let place = Point(x: 100, y: 100)
      for (phase, time) in [(Touch.Phase.began, time), (.ended, time + 0.05)] {
        application.send([ContactSample(id: 1, phase: phase, position: place, time: Timestamp(seconds: time))])
      }
    }
    do {
      let application = Application()
      application.addWindow(window)
      tap(application, at: 0)
      tap(application, at: 0.15)
      #expect(taps.pendingDecision?.count == 2)
    }
    #expect(taps.pendingDecision == nil)
    let application = Application()
    let observer = ProbeObserver()
    application.observer = observer
    application.addWindow(window)
    tap(application, at: 0)
    application.advance(to: Timestamp(seconds: 2))
    let kinds = observer.decisions.filter { $0.recognizer === taps }.map { $0.kind }
    #expect(kinds == [.possible, .held, .released, .ended])
  }

  @Test("S-4.12 a series that waits as its gate closes is not reported by the next one")
  func gatedSeries() {
    let taps = TapSequence(upTo: 3) { _ in }
    taps.name = "taps"
    let gate = ProbeRecognizer("gate")
    gate.wants = { _ in false }
    taps.gate = gate
    let stage = ProbeStage(gate, taps)
    func tap(at time: Double) {
      stage.frame(time, .down(1, 100, 100))
      stage.frame(time + 0.05, .up(1))
    }
    gate.state = .began
    tap(at: 0)
    tap(at: 0.15)
    #expect(taps.pendingDecision?.count == 2)
    gate.state = .ended
    #expect(taps.pendingDecision == nil)
    stage.wait(until: 4)
    stage.observer.forget()
    gate.state = .began
    tap(at: 5)
    stage.wait(until: 7)
    let failures = stage.observer.decisions.filter { $0.recognizer === taps && $0.kind == .failed }
    #expect(failures.isEmpty)
  }

  /// What can be read of recognizers of each kind, as numbers, besides the values that stay readable (S-3.10).
  private func values(_ recognizers: [GestureRecognizer]) -> [[Double]] {
    recognizers.map { recognizer in
      switch recognizer {
      case let it as PinchGestureRecognizer: [it.isPaired ? 1 : 0, it.wasPaired ? 1 : 0]
      case let it as RotationGestureRecognizer: [it.isPaired ? 1 : 0, it.wasPaired ? 1 : 0]
      case let it as SequenceGestureRecognizer:
        [
          Double(it.count), it.isHolding ? 1 : 0, it.isOver ? 1 : 0, Double(it.step ?? -1), it.travel(in: nil).length,
          it.translation(in: nil).length, it.scale(),
        ]
      case let it as TriggeredTapGestureRecognizer: [Double(it.count), it.isTriggerDown ? 1 : 0]
      case let it as IndividualTouchRecognizer: [it.subgesture == nil ? 0 : 1, it.touch == nil ? 0 : 1]
      case let it as TapSequence: [it.pendingDecision == nil ? 0 : 1, Double(it.numberOfTouches)]
      default: []
      }
    }
  }

  @Test("S-3.5 when it is over, or was broken off, a recognizer reads as a new one", arguments: 0..<4)
  func readsAsNew(end: Int) throws {
    func all() throws -> [GestureRecognizer] {
      let hands = IndividualTouchRecognizer([LongPressSubgesture("hold"), TapSubgesture("tap")])
      let terms: [GestureTerm] = [
        .hold.then(.move), .hold.while(.tap.repeating), .hold(for: 0.1, allowableMovement: 100).then(.move),
      ]
      let recognizers: [GestureRecognizer] = [
        PinchGestureRecognizer(), RotationGestureRecognizer(),
        TriggeredTapGestureRecognizer(), hands, TapSequence(upTo: 2) { _ in },
      ]
      return recognizers + (try terms.map { SequenceGestureRecognizer(try GestureSequence($0)) })
    }
    let recognizers = try all()
    let stage = ProbeStage()
    for (index, recognizer) in recognizers.enumerated() {
      stage.add(recognizer)
      for other in recognizers[..<index] { recognizer.recognizeSimultaneously(with: other) }
    }
    stage.frame(0, .down(1, 100, 100))
    stage.wait(until: 0.6)
    stage.frame(0.65, .down(2, 200, 150))
    stage.frame(0.7, .up(2))
    stage.frame(0.8, .down(3, 200, 150))
    for step in 1...5 {
      let displacement = 9 * Double(step)
      stage.frame(
        0.8 + Double(step) * 0.008, .move(1, 100 - displacement, 100 + displacement), .move(3, 200 + displacement, 150))
    }
    #expect(values(recognizers) != values(try all()))
    switch end {
    case 0: stage.frame(0.85, .up(1), .up(3))
    case 1: stage.frame(0.85, .cancel(1), .cancel(3))
    case 2: for recognizer in recognizers { recognizer.isEnabled = false }
    default: for recognizer in recognizers { stage.view.removeGestureRecognizer(recognizer) }
    }
    stage.wait(until: 3)
    #expect(values(recognizers) == values(try all()))
    #expect(recognizers.allSatisfy { $0.state == .possible && !$0.isTracking && $0.numberOfTouches == 0 })
  }
}
