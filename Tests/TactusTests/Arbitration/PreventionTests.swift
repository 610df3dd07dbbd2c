import Tactus
import Testing

@Suite("S-4.5 one active recognizer makes its competitors fail")
struct PreventionTests {
  @Test("S-4.5 when one begins, those that are still possible fail, with its name as the reason")
  func prevents() {
    let winner = ProbeRecognizer.drag("winner")
    let loser = ProbeRecognizer.waiting("loser")
    let stage = ProbeStage(winner, loser)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(winner.reported == [.began])
    #expect(stage.observer.lines(.failed) == ["loser failed prevented(winner)"])
    #expect(loser.resets == 1)
  }

  @Test("S-4.5 a discrete one that is recognized does the same")
  func discretePrevents() {
    let winner = ProbeRecognizer.moment("winner")
    let loser = ProbeRecognizer.drag("loser")
    let stage = ProbeStage(winner, loser)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(winner.reported == [.recognized])
    #expect(loser.lastOutcome?.state == .failed)
  }

  @Test("S-4.5 of two that want to begin in one frame only the first one does")
  func oneFrame() {
    let first = ProbeRecognizer.drag("first")
    let second = ProbeRecognizer.drag("second")
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(first.reported == [.began])
    #expect(second.reported.isEmpty)
    #expect(stage.observer.lines(.failed) == ["second failed prevented(first)"])
  }

  @Test("S-4.5 a failed one does not come back during the touch")
  func staysOut() {
    let first = ProbeRecognizer.drag("first")
    let second = ProbeRecognizer.drag("second")
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    first.cancel(DecisionReason("enough"))
    stage.frame(0.2, .move(1, 140, 100))
    #expect(second.reported.isEmpty)
  }

  /// The ways in which two recognizers can be allowed at the same time; `nil` stands for none.
  enum Allowance: String, CaseIterable {
    case cannotPrevent, cannotBePrevented, relation, otherSideOfRelation
    case delegateOfFirst, delegateOfSecond
  }

  private func allow(_ allowance: Allowance, _ first: ProbeRecognizer, _ second: ProbeRecognizer) {
    switch allowance {
    case .cannotPrevent: first.prevents = { $0 !== second }
    case .cannotBePrevented: second.isPreventable = { $0 !== first }
    case .relation: first.recognizeSimultaneously(with: second)
    case .otherSideOfRelation: second.recognizeSimultaneously(with: first)
    case .delegateOfFirst, .delegateOfSecond:
      let delegate = ProbeDelegate()
      let asked = allowance == .delegateOfFirst ? first : second
      let other = allowance == .delegateOfFirst ? second : first
      delegate.mayRunTogether = { $0 === asked && $1 === other }
      asked.use(delegate)
      // A no of the other side is no veto.
      other.use(ProbeDelegate())
    }
  }

  @Test("S-4.5 any of these lets a competitor live when another one begins", arguments: Allowance.allCases)
  func competitorLives(_ allowance: Allowance) {
    let first = ProbeRecognizer.drag("first")
    let second = ProbeRecognizer("second").on(.ended, .recognized)
    allow(allowance, first, second)
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(first.reported == [.began])
    #expect(second.isTracking)
    #expect(stage.observer.lines(.failed).isEmpty)
  }

  @Test("S-4.5 any of these lets a newcomer begin beside an active one", arguments: Allowance.allCases)
  func newcomerLives(_ allowance: Allowance) {
    let first = ProbeRecognizer("first").on(.began, .began)
    let second = ProbeRecognizer.drag("second")
    allow(allowance, first, second)
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(first.state == .changed)
    #expect(second.reported == [.began])
  }

  @Test("S-4.5 that one cannot prevent the other says nothing about the other way round")
  func notSymmetric() {
    let first = ProbeRecognizer.drag("first")
    let second = ProbeRecognizer("second").on(.began, .began)
    first.prevents = { _ in false }
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    #expect(stage.observer.lines(.failed) == ["first failed prevented(second)"])
  }

  @Test("S-4.5 a newcomer fails when a competitor is active already")
  func newcomerFails() {
    let active = ProbeRecognizer("active").on(.began) { if !$0.isInProgress { $0.state = .began } }
    let stage = ProbeStage(active)
    stage.frame(0, .down(1, 100, 100))
    let newcomer = ProbeRecognizer.moment("newcomer", at: .began)
    stage.add(newcomer)
    stage.frame(0.1, .down(2, 200, 100))
    #expect(newcomer.reported.isEmpty)
    #expect(stage.observer.lines(.failed) == ["newcomer failed prevented(active)"])
  }

  @Test("S-4.5 a simultaneity that is taken back counts no longer")
  func takenBack() {
    let first = ProbeRecognizer.drag("first")
    let second = ProbeRecognizer.drag("second")
    first.recognizeSimultaneously(with: second)
    first.recognizeSimultaneously(with: second)
    second.removeSimultaneity(with: first)
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(second.reported.isEmpty)
  }

  @Test("S-4.5 of three, two that may run together shut out the third")
  func three() {
    let pan = ProbeRecognizer.drag("pan")
    let turn = ProbeRecognizer.drag("turn")
    let third = ProbeRecognizer.drag("third")
    pan.recognizeSimultaneously(with: turn)
    let stage = ProbeStage(pan, third, turn)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(pan.reported == [.began])
    #expect(turn.reported == [.began])
    #expect(stage.observer.lines(.failed) == ["third failed prevented(pan)"])
  }

  @Test(
    "S-4.5 a delegate that disables or removes recognizers while it is asked leaves none half prevented",
    arguments: 0..<4)
  func delegateThatInterferes(_ displacement: Int) {
    let first = ProbeRecognizer.drag("first")
    let second = ProbeRecognizer.drag("second")
    let stage = ProbeStage(first, second)
    let delegate = ProbeDelegate()
    let act: () -> Void = {
      switch displacement {
      case 0: second.isEnabled = false
      case 1: stage.view.removeGestureRecognizer(second)
      case 2: first.isEnabled = false
      default: stage.view.removeGestureRecognizer(first)
      }
    }
    delegate.mayRunTogether = { _, _ in
      act()
      return false
    }
    delegate.requires = { _, _ in
      act()
      return false
    }
    first.delegate = delegate
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .up(1))
    for probe in [first, second] {
      #expect(!probe.isTracking)
      #expect(probe.state == .possible)
      #expect(probe.resets == 1)
    }
    #expect(second.reported.isEmpty || displacement >= 2)
    first.delegate = nil
    first.isEnabled = true
    second.isEnabled = true
    stage.add(first)
    stage.add(second)
    stage.frame(1, .down(1, 100, 100))
    #expect(first.received.count == 2)
    #expect(second.received.count == 2)
  }
}
