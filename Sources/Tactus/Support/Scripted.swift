// What is left out where scripts run the gestures, as on pages: they know what everything is called, which view was hit and where,
// and hear of everything by actions. Nobody can set what is not there.
#if TACTUS_SCRIPTED
  extension View {
    var name: String? { nil }

    // Views are upright rectangles in plain sight.
    var transform: Transform {
      get { .identity }
      set {}
    }
    var inverseTransform: Transform? { .identity }
    var hasTransform: Bool { false }
    var isHidden: Bool {
      get { false }
      set {}
    }
    var isUserInteractionEnabled: Bool { true }
    var alpha: Double { 1 }
  }

  // Elements are told of nothing: nobody asks touches for their taps, or for what lies between the frames.
  extension Touch {
    var tapCount: Int {
      get { 0 }
      set {}
    }
  }

  extension Contact {
    var hasExtras: Bool { false }

    mutating func forgetExtras() {}
  }

  extension TouchTracker {
    var hasExtras: Bool {
      get { false }
      set {}
    }

    func keep(_ sample: ContactSample, in contact: UnsafeMutablePointer<Contact>) {}
    func keepHistory(_ touch: Touch, pass: UInt64) {}
    func forgetPrediction(of touch: Touch) {}
    func forgetCoalesced() {}
  }

  extension GestureRecognizer {
    var name: String? { nil }
    var lastOutcome: Outcome? {
      get { nil }
      set {}
    }
    var delegate: (any GestureRecognizerDelegate)? { nil }
    var mayHaveDelegate: Bool { false }

    final func addUntypedAction(_ handler: @escaping (GestureRecognizer) -> Void) -> ActionToken {
      action = handler
      return ActionToken(number: 0)
    }

    final func forgetWhoHeard() {}

    final func callActions() { action?(self) }
  }

  // No subclass asks for requirements of its own.
  extension Attempt {
    var requirements: EmptyCollection<AttemptKey> { EmptyCollection() }
    var dependents: EmptyCollection<AttemptKey> { EmptyCollection() }
  }

  extension Arbiter {
    func askForRequirements(of attempt: AttemptRef) {}
    func askForDependents(of attempt: AttemptRef) {}
    func forgetRequirements(of attempt: AttemptRef) {}
  }

  extension Subgesture {
    var id: String { "" }
    var onChange: ((Change) -> Void)? {
      get { nil }
      set {}
    }
    var delegate: (any SubgestureDelegate)? {
      get { nil }
      set {}
    }
  }
#endif
