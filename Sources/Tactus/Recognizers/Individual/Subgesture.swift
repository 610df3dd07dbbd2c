/// What one finger may turn out to do, for an ``IndividualTouchRecognizer``.
///
/// A subgesture in the recognizer's list is a pattern. For each finger that comes down the recognizer makes a ``copy()``
/// of every pattern, which watches that finger only, until one of them calls ``recognize()``: then the others of the same
/// finger are dropped.
///
/// ```swift
/// let hold = LongPressSubgesture("hold")
/// hold.onChange = { change in print(change.touch.id, change.state) }
/// ```
///
/// To write one of your own, override those of the four touch methods that matter to it, and ``copy()``, since every finger
/// gets its own. This one is a finger that leaves the place where it came down and comes back:
///
/// ```swift
/// final class ReturnSubgesture: Subgesture {
///   private var hasLeft = false
///
///   override func copy() -> Subgesture {
///     let copy = ReturnSubgesture(id)
///     copy.copySettings(from: self)
///     return copy
///   }
///   override func touchMoved(_ touch: Touch, at time: Timestamp) {
///     let distance = touch.location(in: nil).distance(to: touch.initialLocation(in: nil))
///     if distance > 40 { hasLeft = true }
///     if hasLeft, distance < 10 { recognize() }
///   }
///   override func touchEnded(_ touch: Touch, at time: Timestamp) { fail() }
/// }
/// ```
open class Subgesture {
  /// What happened to a subgesture of one finger.
  public struct Change {
    /// The subgesture that watches the finger.
    public let subgesture: Subgesture
    /// The finger.
    public let touch: Touch
    /// Began when it was recognized, changed and ended for what a continuous one does afterwards, cancelled when the
    /// system took the finger away. A discrete one has ended at once.
    public let state: GestureRecognizer.State
  }

  /// The name that distinguishes it from the others in the list.
  public let id: String
  /// A number by which an application knows the subgesture, as ``View/tag``; 0 by default. Its copies have the same. The engine does
  /// not read it.
  public final var tag = 0
  /// Is called for every change of this subgesture, whichever finger it is.
  @exclusivity(unchecked) public var onChange: ((Change) -> Void)?
  #if !hasFeature(Embedded)
    /// The delegate decides whether the subgesture may watch a finger and be recognized. It is notified of every
    /// change, after ``onChange``; `nil` by default.
    ///
    /// The subgesture does not keep it alive: the program has to hold the delegate. (In Embedded Swift, which has no
    /// weak references, it is held strongly.)
    @exclusivity(unchecked) public weak var delegate: (any SubgestureDelegate)?
  #else
    /// The delegate decides whether the subgesture may watch a finger and be recognized. It is notified of every
    /// change, after ``onChange``; `nil` by default.
    ///
    /// Held strongly, by the copies as well, since Embedded Swift has no weak references: where the delegate owns the
    /// recognizer, set it to `nil` before releasing both.
    @exclusivity(unchecked) public var delegate: (any SubgestureDelegate)?
  #endif
  /// When ``deadlinePassed(_:)`` is to be called, or `nil` if never.
  public var deadline: Timestamp?
  /// What became of it: possible until it is recognized or fails.
  public private(set) var state = GestureRecognizer.State.possible

  /// Whether it was recognized in this frame and has not yet notified the recognizer.
  var isNewlyRecognized = false

  /// A subgesture that goes by `id`.
  public init(_ id: String) {
    self.id = id
  }

  /// Whether it is over once it is recognized; true by default.
  open var isDiscrete: Bool { true }

  /// A fresh one with the same numbers, for the next finger: every subclass makes one of its own class, hands it to
  /// `copySettings(from:)` and carries its own properties over.
  ///
  /// Without an override nothing could be recognized, so that a subclass that lacks it is stopped at the first touch.
  open func copy() -> Subgesture {
    preconditionFailure("a subclass of Subgesture has to override copy()")
  }

  /// Carries over what every subgesture has.
  public final func copySettings(from other: Subgesture) {
    tag = other.tag
    onChange = other.onChange
    delegate = other.delegate
  }

  /// Called when the finger came down.
  open func touchBegan(_ touch: Touch, at time: Timestamp) {}
  /// Called when the finger moved.
  open func touchMoved(_ touch: Touch, at time: Timestamp) {}
  /// Called when the finger was lifted.
  open func touchEnded(_ touch: Touch, at time: Timestamp) {}
  /// Called when the system cancelled the touch. Nothing can be recognized any more.
  open func touchCancelled(_ touch: Touch, at time: Timestamp) {}
  /// Called at the moment that it set as ``Subgesture/deadline``.
  open func deadlinePassed(_ time: Timestamp) {}

  /// Says that this is what the finger does. Nothing happens if it failed before, or if another one was faster.
  public final func recognize() {
    guard state == .possible else { return }
    state = isDiscrete ? .ended : .began
    isNewlyRecognized = true
    deadline = nil
  }

  /// Says that this is not what the finger does.
  public final func fail() {
    guard state == .possible else { return }
    state = .failed
    deadline = nil
  }

  /// Whether a continuous subgesture still follows its finger.
  var isInProgress: Bool { state == .began || state == .changed }

  func go(on next: GestureRecognizer.State) {
    state = next
  }

  /// Asks the delegate whether the subgesture that was just recognized may be reported; if not, it fails.
  func mayBegin(_ touch: Touch) -> Bool {
    isNewlyRecognized = false
    if delegate?.subgestureShouldBegin(self, touch: touch) ?? true { return true }
    state = .failed
    return false
  }
}
