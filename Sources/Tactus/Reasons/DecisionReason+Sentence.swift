extension DecisionReason {
  /// The reason in words with its numbers. It follows the recognizer's name: `lifted after 0.08 s, needs 0.50 s`.
  ///
  /// Points have one decimal and seconds have two. If two numbers would look equal, they get more decimals. The sentence
  /// names other recognizers by their ``GestureRecognizer/name``, or by their class if they have no name. If a recognizer
  /// of another module made the reason, the sentence consists of the code and the numbers.
  ///
  /// ```swift
  /// print(DecisionReason.movedTooFar(distance: 12.34, allowed: 10).sentence)
  /// print(DecisionReason.movedTooFar(distance: 10.004, allowed: 10).sentence)
  /// print(DecisionReason.prevented(by: TapGestureRecognizer()).sentence)
  /// // moved 12.3 pt, may move 10 pt
  /// // moved 10.004 pt, may move 10 pt
  /// // prevented by Tap
  /// ```
  public var sentence: String {
    let numbers = ComparedNumbers(self)
    let (measured, limit) = (numbers.measured, numbers.limit)
    let name = other?.spokenName ?? "another recognizer"
    return switch code {
    case "movedTooFar": "moved \(measured), may move \(limit)"
    case "movedTooLittle": "moved \(measured), needs \(limit)"
    case "movedAcross": "moved \(measured) across its axis, but \(limit) along it"
    case "leftView": "went \(measured) out of its view"
    case "heldTooLong":
      numbers.isAtLimit ? "held longer than \(limit)" : "held for \(measured), may be held for \(limit)"
    case "liftedTooEarly": "lifted after \(measured), needs \(limit)"
    case "tooManyTouches": "\(measured) came, allows \(numbers.bareLimit)"
    case "tooFewTouches": "\(measured) came, needs \(numbers.bareLimit)"
    case "tooFarApart": "is \(measured) apart, allows \(limit)"
    case "tooFewTaps": "\(measured) came, needs \(numbers.bareLimit)"
    case "tooFewRepetitions": "was done \(measured) while it was held, needs \(numbers.bareLimit)"
    case "startedElsewhere": "came down \(measured) from where it starts, allows \(limit)"
    case "turnedTooLittle": "turned \(measured), needs \(limit)"
    case "turnedTooFar": "turned \(measured), may turn \(limit)"
    case "pressedTooLightly": "pressed with \(measured) of the force, needs \(limit)"
    case "liftedTooSlowly": "was \(measured) fast at the lift, needs \(limit)"
    case "wrongDirection": "moved another way than the one it wants"
    case "tooSlow": "got \(measured) far in its time, needs \(limit)"
    case "timedOut":
      numbers.isAtLimit ? "nothing more came within \(limit)" : "waited for \(measured), may wait for \(limit)"
    case "notScrolled": "was scrolled by nothing"
    case "outweighed": "moved \(measured) in its way, and \(limit) in that of \(name)"
    case "prevented": "prevented by \(name)"
    case "requirementRecognized": "needs \(name) to fail, which was recognized"
    case "waiting": "waits for \(name) to fail"
    case "requirementsFailed": "waits no longer, what it waited for has failed"
    case "delegateRefused":
      question == .shouldReceive ? "its delegate did not want the touch" : "its delegate did not let it begin"
    case "gateClosed": "needs \(name) to be in progress"
    case "gateEnded": "\(name) ended, which it needs to be in progress"
    case "touchCancelled": "the system took the touch away"
    case "disabled": "it was disabled"
    case "detached": "it was taken off its view"
    case "undecided": "all fingers lifted before it had decided"
    case "unexplained": "it did not say why"
    case "illegalTransition": "cannot go from \(transition?.from.name ?? "?") to \(transition?.to.name ?? "?")"
    case "tooManyRounds": "its callbacks asked for more again and again: refused after \(limit)"
    case "requirementCycle": "cannot wait for \(name), which waits for it"
    case "contentAtRest": "the content was at rest"
    case "contentReleased": "the finger let the content go"
    default: unit == .none ? code.name : "\(code.name): \(measured), the limit is \(limit)"
    }
  }
}

extension Decision {
  /// The decision in words: recognizer, event, time and reason.
  ///
  /// ```swift
  /// final class Log: DecisionObserver {
  ///   func observe(_ decision: Decision) { print(decision) }
  /// }
  /// // `press` failed at 0.120 s: moved 20 pt, may move 10 pt
  /// ```
  public var sentence: String {
    let name = recognizer.name.map { "`\($0)`" } ?? "the \(recognizer.spokenName)"
    let verb =
      switch kind {
      case .possible: "watches since"
      case .held: "waits since"
      case .released: "waits no longer at"
      case .began, .ended, .failed: "\(kind.name) at"
      case .cancelled: "was cancelled at"
      case .refused: "was refused at"
      case .owned: "is owned at"
      }
    let what = "\(name) \(verb) \(time.seconds.words(decimals: 3, keepsZeros: true)) s"
    return reasonSentence.map { "\(what): \($0)" } ?? what
  }

  /// The reason in words. If a scroll view decided by its own rule, the words describe that rule: for example, that it moves
  /// up and down only, or that the content was still moving.
  @_spi(Tools) public var reasonSentence: String? {
    if kind == .owned, let drag = recognizer as? HandOverGestureRecognizer { return drag.ownership(reason?.code) }
    if reason?.question == .shouldReceive, recognizer.delegate == nil { return "it takes no such touch" }
    #if !hasFeature(Embedded)
      if reason?.code == "prevented", let content = reason?.other as? ContentCatchRecognizer {
        return "\(content.view?.name ?? "the content") was still moving"
      }
      if reason?.question == .shouldBegin, let refusal = recognizer.ownRefusal { return refusal }
    #endif
    return reason?.sentence
  }
}

#if !hasFeature(Embedded)
  extension GestureRecognizer {
    /// The rule by which a scroll view refuses its own pan or pinch, in words; `nil` if no rule refuses it.
    final var ownRefusal: String? {
      guard let scrollView = view as? ScrollView else { return nil }
      if self is ScrollPinchGestureRecognizer {
        return scrollView.canZoom ? ownRefusal(in: scrollView) : "it does not zoom"
      }
      guard let pan = self as? ScrollPanGestureRecognizer else { return nil }
      let (sideways, upAndDown) = (scrollView.canScrollHorizontally, scrollView.canScrollVertically)
      if !sideways, !upAndDown { return "it has nothing to scroll" }
      let travel = pan.travel(in: scrollView)
      if !sideways, travel.dx.magnitude > travel.dy.magnitude { return "it moves up and down only" }
      if !upAndDown, travel.dx.magnitude <= travel.dy.magnitude { return "it moves sideways only" }
      if scrollView.successor(to: pan) != nil { return "it is at its end, and what is around it scrolls on" }
      return ownRefusal(in: scrollView)
    }

    private func ownRefusal(in scrollView: ScrollView) -> String? {
      scrollView.mayTake(trackedTouches) ? nil : "what is in it keeps the touch"
    }
  }

  extension DecisionReason: CustomStringConvertible {
    /// The ``sentence``.
    public var description: String { sentence }
  }

  extension Decision: CustomStringConvertible {
    /// The ``sentence``.
    public var description: String { sentence }
  }

  extension DecisionReason.Code: CustomStringConvertible {
    /// The name.
    public var description: String { name }
  }
#endif
