/// What the engine knows of one recognizer from its first touch to its reset.
///
///     idle ─offer─▶ watching ──propose──▶ undecided ──decide──▶ active ──propose──▶ finished ─reset─▶ idle
///                   │  ▲                     │  ▲                                      ▲
///              gate │  │ gate begins    wait │  │ requirements failed                  │
///                   ▼  │                     ▼  │                                      │
///                  gated                    held ──────────────────────────────────────┤
///                   └── fail · prevented · requirement recognized ─────────────────────┘
///
/// Records stay where they are for as long as the engine lives and are used again: a pointer to one is always good, and a
/// key tells whether it still means the same attempt.
struct Attempt {
  enum Phase: UInt8 {
    /// No touch since the reset.
    case idle
    /// It sees touches.
    case watching
    /// A closed gate keeps the touches from it (S-4.12).
    case gated
    /// It wants to leave possible, and that has yet to be decided.
    case undecided
    /// Recognized, but others have to fail first (S-4.7).
    case held
    /// In progress.
    case active
    /// Over, and to be reset.
    case finished
  }

  /// Of which recognizer. Kept alive from the first touch to the end of the pass in which it is reset.
  var recognizer: Unmanaged<GestureRecognizer>
  let arbiterReference: Unmanaged<Arbiter>
  var arbiter: Arbiter { arbiterReference.takeUnretainedValue() }
  /// Counts the attempts for which the record was used.
  var generation: UInt32 = 0
  /// Rises with every attempt that begins in the engine.
  var number: UInt64 = 0
  /// The place in the order of S-4.2.
  var position = 0
  var phase = Phase.idle
  /// The state that was last set, whether or not it stands.
  var proposal = GestureRecognizer.State.possible
  /// Which changes of its touches it has yet to see in this pass: one bit for each phase.
  var changes: UInt8 = 0
  /// Whether `began` was proposed, so that the first action is `began` even if the gesture ends in the same frame.
  var hasProposedBegan = false
  var wasAskedToBegin = false
  /// Whether one of the recognizer's callbacks runs.
  var isNotifying = false
  /// Whether this attempt ever had a touch: one that lets go of all of them has none left.
  var hadTouches = false
  /// Whether the attempt started while touches were there, if only other recognizers had them.
  var startedAmongTouches = false
  var mustGate = false
  var mustOpen = false
  /// Whether its touches have yet to be cancelled in their views (S-5.1).
  var mustTakeTouches = false
  /// Whether an action was called in this attempt.
  var hasSent = false
  /// Whether its actions are just about to hear that it began.
  var isBeginning = false
  /// Whether its actions were told that it waits, and not yet what came of it.
  var hasAnnouncedWait = false
  /// Whether it started with leftover touches.
  var isLeftover = false
  /// How often its action is called, asked when it began.
  var actionPolicy = GestureRecognizer.ActionPolicy.oncePerFrame
  /// The list of touches that came and that it has yet to see; 0 for none.
  var arrivals: UInt32 = 0
  /// How many changes followed on began before it was decided about, for those that send each.
  var undecidedChanges = 0
  /// The last run through those to be reset in which it was looked at.
  var visitedInRun: UInt32 = 0
  /// The pass in which it was last offered leftover touches, so that it is offered them once a pass.
  var leftoverPass: UInt64 = 0
  /// The pass in which it recognized or began.
  var decidedInPass: UInt64 = 0

  /// What stands for a pointer that does not touch; kept alive.
  var pointer: Unmanaged<Touch>?
  /// The states for which the actions have yet to be called.
  var actions = StateQueue()
  var deadline: Timestamp?
  var deadlinePlace: Int32 = -1
  #if !TACTUS_SCRIPTED
    /// Requirements that subclasses and delegates asked for, from either side, and about whom they were asked.
    var requirements: [AttemptKey] = []
    var dependents: [AttemptKey] = []
    /// The numbers of those, in order.
    var asked: [UInt64] = []
  #endif

  init(_ recognizer: GestureRecognizer, _ arbiter: Arbiter) {
    self.recognizer = Unmanaged.passRetained(recognizer)
    arbiterReference = Unmanaged.passUnretained(arbiter)
  }
}

/// Where a record is.
typealias AttemptRef = UnsafeMutablePointer<Attempt>

extension UnsafeMutablePointer<Attempt>: Deadlined {
  var deadlinePlace: Int32 {
    @inline(__always) get { pointee.deadlinePlace }
    @inline(__always) nonmutating set { pointee.deadlinePlace = newValue }
  }

  /// Calls `body` with the recognizer, without counting references: the record keeps it alive until a pass is over, and while
  /// anything here is done no pass can be.
  @inline(__always)
  func with<Result>(_ body: (GestureRecognizer) -> Result) -> Result {
    pointee.recognizer._withUnsafeGuaranteedRef(body)
  }

  /// Whether a change of the gesture in progress is entered at once.
  @inline(__always)
  var entersChangesAtOnce: Bool { pointee.arbiterReference._withUnsafeGuaranteedRef { $0.clock.entersChangesAtOnce } }

  /// Whether the record belongs to `arbiter`.
  @inline(__always)
  func belongs(to arbiter: Arbiter) -> Bool {
    #if TACTUS_SCRIPTED
      // A recognizer stays in its document.
      return true
    #else
      return pointee.arbiterReference.toOpaque() == Unmanaged.passUnretained(arbiter).toOpaque()
    #endif
  }
}

/// Names one attempt; stale once the record is used for another.
struct AttemptKey: Equatable {
  let attempt: AttemptRef
  let generation: UInt32

  init(_ attempt: AttemptRef) {
    self.attempt = attempt
    generation = attempt.pointee.generation
  }

  var isCurrent: Bool { attempt.pointee.generation == generation && attempt.pointee.phase != .idle }
}

extension UnsafeMutablePointer<Attempt> {
  /// Whether the gesture has not left possible.
  @inline(__always)
  var isPossible: Bool { pointee.phase == .watching || pointee.phase == .gated || pointee.phase == .undecided }

  /// Whether the gesture may still turn out either way, as far as others are concerned.
  @inline(__always)
  var isOpen: Bool { isPossible || pointee.phase == .held }

  /// Whether touches still matter: not once it is over, nor once it has proposed its end.
  @inline(__always)
  var canListen: Bool {
    switch pointee.phase {
    case .idle, .gated, .finished: false
    case .watching, .undecided, .held, .active: pointee.proposal != .ended && !pointee.mustGate
    }
  }

  var isPointerDown: Bool { pointee.pointer?._withUnsafeGuaranteedRef { $0.isDown } ?? false }
}

extension Attempt {
  mutating func forget() {
    generation &+= 1
    phase = .idle
    proposal = .possible
    changes = 0
    arrivals = 0
    hasProposedBegan = false
    undecidedChanges = 0
    wasAskedToBegin = false
    hadTouches = false
    startedAmongTouches = false
    mustGate = false
    mustOpen = false
    mustTakeTouches = false
    hasSent = false
    isBeginning = false
    hasAnnouncedWait = false
    actions.removeAll()
  }
}
