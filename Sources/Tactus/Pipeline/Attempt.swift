/// The engine's record of one recognizer from its first touch to its reset.
///
///     idle ─offer─▶ watching ──propose──▶ undecided ──decide──▶ active ──propose──▶ finished ─reset─▶ idle
///                   │  ▲                     │  ▲                                      ▲
///              gate │  │ gate begins    wait │  │ requirements failed                  │
///                   ▼  │                     ▼  │                                      │
///                  gated                    held ──────────────────────────────────────┤
///                   └── fail · prevented · requirement recognized ─────────────────────┘
///
/// A record stays at its address for the life of the engine, and serves later attempts too. A pointer to it is always valid; an
/// ``AttemptKey`` shows whether it still means the same attempt.
struct Attempt {
  enum Phase: UInt8 {
    /// No touch since the reset.
    case idle
    /// The recognizer sees its touches.
    case watching
    /// A closed gate withholds the touches (S-4.12).
    case gated
    /// The recognizer proposed a state; the arbiter has not decided yet.
    case undecided
    /// Recognized, but others have to fail first (S-4.7).
    case held
    /// In progress.
    case active
    /// Over, and waits for its reset.
    case finished
  }

  /// The touches at the start of the attempt.
  enum Origin: UInt8 {
    /// No finger was down.
    case untouched
    /// Fingers were down, but this recognizer had none of them.
    case amongTouches
    /// It was offered a touch, at the start or later.
    case touched
    /// It was offered the touches that remained from its last gesture (S-3.5).
    case leftover

    var hadTouches: Bool { self == .touched || self == .leftover }
  }

  /// What was delivered to the actions.
  enum Delivery: UInt8 {
    /// Nothing.
    case silent
    /// Nothing yet, but `prepareForAction` runs for `began`.
    case beginning
    /// `began`, to announce a wait: see ``GestureRecognizer/announcesWait``.
    case announced
    /// The gesture itself.
    case begun

    /// Whether an action was called.
    var hasActed: Bool { self == .announced || self == .begun }
  }

  /// The recognizer. Kept alive from the first touch to the end of the pass in which it is reset.
  var recognizer: Unmanaged<GestureRecognizer>
  let arbiterReference: Unmanaged<Arbiter>
  var arbiter: Arbiter { arbiterReference.takeUnretainedValue() }
  /// Counts the attempts for which this record was used.
  var generation: UInt32 = 0
  /// Rises with every attempt that begins in the engine.
  var number: UInt64 = 0
  /// The place in the order of S-4.2.
  var position = 0
  var phase = Phase.idle
  /// The last state that the recognizer set, whether or not it is accepted.
  var proposal = GestureRecognizer.State.possible
  /// The changes of its touches that the recognizer must still see in this pass: one bit for each phase.
  var changes: UInt8 = 0
  /// The number of changes that followed a proposed `began` before the decision, for recognizers that deliver each change;
  /// `nil` if `began` was not proposed. A gesture that began and ended in one frame delivers both.
  var undecidedChanges: Int?
  var origin = Origin.untouched
  var delivery = Delivery.silent
  /// How often its actions are called. The engine reads it when the attempt begins.
  var actionPolicy = GestureRecognizer.ActionPolicy.oncePerFrame
  /// The number of the list of new touches that the recognizer must still see; 0 for none.
  var arrivals: UInt32 = 0
  /// The last run of resets that visited it.
  var visitedInRun: UInt32 = 0
  /// The last pass in which it was offered leftover touches. It gets this offer once per pass.
  var leftoverPass: UInt64 = 0
  /// The pass in which it was recognized or ended.
  var endedInPass: UInt64 = 0

  /// The pointer to which it attends, which does not touch. Retained.
  var pointer: Unmanaged<Touch>?
  /// The states for which no action was called yet.
  var actions = StateQueue()
  var deadline: Timestamp?
  var deadlinePlace: Int32 = -1
  /// The requirements that subclasses and delegates added, from both sides.
  var requirements: [AttemptKey] = []
  var dependents: [AttemptKey] = []
  /// The numbers of the attempts about which subclasses and delegates were asked, in order.
  var asked: [UInt64] = []

  init(_ recognizer: GestureRecognizer, _ arbiter: Arbiter) {
    self.recognizer = Unmanaged.passRetained(recognizer)
    arbiterReference = Unmanaged.passUnretained(arbiter)
  }
}

/// The address of a record.
typealias AttemptRef = UnsafeMutablePointer<Attempt>

extension UnsafeMutablePointer<Attempt>: Deadlined {
  var deadlinePlace: Int32 {
    @inline(__always) get { pointee.deadlinePlace }
    @inline(__always) nonmutating set { pointee.deadlinePlace = newValue }
  }

  var phase: Attempt.Phase {
    @inline(__always) get { pointee.phase }
    @inline(__always) nonmutating set { pointee.phase = newValue }
  }

  /// The last state that the recognizer set, whether or not it is accepted.
  var proposal: GestureRecognizer.State {
    @inline(__always) get { pointee.proposal }
    @inline(__always) nonmutating set { pointee.proposal = newValue }
  }

  var recognizer: GestureRecognizer { pointee.recognizer.takeUnretainedValue() }

  /// Calls `body` with the recognizer, without counting references: the record keeps it alive until the pass is over.
  @inline(__always)
  func with<Result>(_ body: (GestureRecognizer) -> Result) -> Result {
    pointee.recognizer._withUnsafeGuaranteedRef(body)
  }

  /// Whether a change of the gesture in progress applies at once.
  @inline(__always)
  var entersChangesAtOnce: Bool { pointee.arbiterReference._withUnsafeGuaranteedRef { $0.clock.entersChangesAtOnce } }

  /// Whether the record belongs to `arbiter`.
  @inline(__always)
  func belongs(to arbiter: Arbiter) -> Bool {
    return pointee.arbiterReference.toOpaque() == Unmanaged.passUnretained(arbiter).toOpaque()
  }
}

/// Identifies one attempt. The key is stale after the record serves another attempt.
struct AttemptKey: Equatable {
  let attempt: AttemptRef
  let generation: UInt32

  init(_ attempt: AttemptRef) {
    self.attempt = attempt
    generation = attempt.pointee.generation
  }

  var isCurrent: Bool { attempt.pointee.generation == generation && attempt.phase != .idle }
}

extension UnsafeMutablePointer<Attempt> {
  /// Whether the gesture is still possible.
  @inline(__always)
  var isPossible: Bool { phase == .watching || phase == .gated || phase == .undecided }

  /// Whether the gesture is still undecided for other recognizers.
  @inline(__always)
  var isOpen: Bool { isPossible || phase == .held }

  var isPointerDown: Bool { pointee.pointer?._withUnsafeGuaranteedRef { $0.isDown } ?? false }
}

extension Attempt {
  mutating func forget() {
    generation &+= 1
    phase = .idle
    proposal = .possible
    changes = 0
    arrivals = 0
    undecidedChanges = nil
    origin = .untouched
    delivery = .silent
    actions.removeAll()
  }
}
