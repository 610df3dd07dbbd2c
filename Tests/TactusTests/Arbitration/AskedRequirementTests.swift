import Tactus
import Testing

@Suite("S-4.8 requirements that subclasses and delegates ask for")
struct AskedRequirementTests {
  /// The four ways to say that `waiting` has to wait for `other`.
  enum Displacement: String, CaseIterable {
    case shouldRequireFailure, shouldBeRequiredToFail, delegateOfWaiting, delegateOfOther
  }

  private func require(_ displacement: Displacement, _ waiting: ProbeRecognizer, _ other: ProbeRecognizer) {
    let delegate = ProbeDelegate()
    switch displacement {
    case .shouldRequireFailure: waiting.requires = { $0 === other }
    case .shouldBeRequiredToFail: other.isRequiredBy = { $0 === waiting }
    case .delegateOfWaiting:
      delegate.requires = { $0 === waiting && $1 === other }
      waiting.use(delegate)
    case .delegateOfOther:
      delegate.isRequired = { $0 === other && $1 === waiting }
      other.use(delegate)
    }
  }

  @Test("S-4.8 one yes makes a recognizer wait as if there were a relation", arguments: Displacement.allCases)
  func waits(_ displacement: Displacement) {
    let waiting = ProbeRecognizer.moment("waiting", at: .moved)
    let other = ProbeRecognizer("other").on(.ended) { $0.fail(DecisionReason("over")) }
    require(displacement, waiting, other)
    let stage = ProbeStage(waiting, other)
    for time in [0.0, 1.0] {
      stage.frame(time, .down(1, 100, 100))
      stage.frame(time + 0.1, .move(1, 120, 100))
      #expect(waiting.reported.count == Int(time))
      stage.frame(time + 0.2, .up(1))
      #expect(waiting.reported.count == Int(time) + 1)
    }
    #expect(waiting.failureRequirements.isEmpty, "it is no relation")
  }

  @Test("S-4.8 and makes it fail if the other is recognized later, or was so before", arguments: Displacement.allCases)
  func fails(_ displacement: Displacement) {
    for otherFirst in [false, true] {
      let waiting = ProbeRecognizer.moment("waiting", at: otherFirst ? .ended : .moved)
      let other = ProbeRecognizer.moment("other", at: otherFirst ? .moved : .ended)
      waiting.recognizeSimultaneously(with: other)
      require(displacement, waiting, other)
      let stage = ProbeStage(waiting, other)
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 120, 100))
      stage.frame(0.2, .up(1))
      #expect(other.reported == [.recognized])
      #expect(waiting.reported.isEmpty)
      #expect(waiting.lastOutcome?.reason?.code == "requirementRecognized")
    }
  }

  @Test("S-4.8 or when the other is in progress already", arguments: Displacement.allCases)
  func failsBesideActive(_ displacement: Displacement) {
    let waiting = ProbeRecognizer.moment("waiting")
    let other = ProbeRecognizer("other").on(.began, .began)
    waiting.recognizeSimultaneously(with: other)
    require(displacement, waiting, other)
    let stage = ProbeStage(waiting, other)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(waiting.lastOutcome?.reason?.code == "requirementRecognized")
  }

  @Test("S-4.8 each pair is asked about once per attempt")
  func askedOnce() {
    let delegate = ProbeDelegate()
    let waiting = ProbeRecognizer("waiting").on(.began, .began)
    let other = ProbeRecognizer.waiting("other")
    waiting.delegate = delegate
    delegate.requires = { _, _ in true }
    let stage = ProbeStage(waiting, other)
    for attempt in 1...2 {
      let start = Double(attempt)
      stage.frame(start, .down(1, 100, 100))
      stage.frame(start + 0.1, .move(1, 120, 100))
      stage.frame(start + 0.2, .move(1, 140, 100))
      other.fail(DecisionReason("no"))
      #expect(waiting.reported.last == .began)
      waiting.state = .ended
      stage.frame(start + 0.3, .up(1))
      #expect(delegate.questions.filter { $0 == "does waiting wait for other" }.count == attempt)
    }
  }

  @Test("S-4.8 no delegate is asked about a recognizer that shares no touch")
  func notAboutStrangers() {
    let delegate = ProbeDelegate()
    let stage = ProbeStage()
    let left = ProbeRecognizer.moment("left")
    let right = ProbeRecognizer.waiting("right")
    left.delegate = delegate
    stage.add(left, to: stage.addView("one", Rect(x: 0, y: 0, width: 200, height: 400)))
    stage.add(right, to: stage.addView("two", Rect(x: 200, y: 0, width: 200, height: 400)))
    stage.frame(0, .down(1, 100, 100), .down(2, 300, 100))
    stage.frame(0.1, .up(1))
    #expect(left.reported == [.recognized])
    #expect(!delegate.questions.contains { $0.contains("right") })
  }

  @Test("S-4.8 a chain of taps that only delegates make behaves like one of relations")
  func chainOfTaps() {
    for count in 1...3 {
      let delegate = ProbeDelegate()
      delegate.requires = { recognizer, other in
        guard let tap = recognizer as? TapGestureRecognizer, let next = other as? TapGestureRecognizer else {
          return false
        }
        return next.numberOfTapsRequired == tap.numberOfTapsRequired + 1
      }
      var reported: [Int] = []
      let stage = ProbeStage()
      for taps in 1...3 {
        let tap = TapGestureRecognizer { reported.append($0.numberOfTapsRequired) }
        tap.numberOfTapsRequired = taps
        tap.delegate = delegate
        stage.add(tap)
      }
      for index in 0..<count {
        stage.frame(Double(index) * 0.1, .down(1, 100, 100))
        stage.frame(Double(index) * 0.1 + 0.05, .up(1))
      }
      stage.wait(until: 5)
      #expect(reported == [count])
    }
  }
}
