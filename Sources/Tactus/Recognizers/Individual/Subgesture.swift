/// A possible gesture of one finger, for an ``IndividualTouchRecognizer``.
///
/// A subgesture in the recognizer's list is a pattern. For each finger that comes down, the recognizer makes a
/// ``copy()`` of every pattern. The copy watches only that finger, until one of the copies calls ``recognize()``. Then
/// the others of the same finger are dropped.
///
/// ```swift
/// let hold = LongPressSubgesture("hold")
/// hold.onChange = { change in print(change.touch.id, change.state) }
/// ```
///
/// To write your own subgesture, override the touch methods that it needs, and ``copy()``, since every finger gets its
/// own copy. This one recognizes a finger that leaves the place where it came down and comes back:
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
  /// A change of a subgesture of one finger.
  public struct Change {
    /// The subgesture that watches the finger.
    public let subgesture: Subgesture
    /// The finger.
    public let touch: Touch
    /// Began when it was recognized, changed and ended for later changes of a continuous one, cancelled when the system
    /// cancelled the touch. A discrete one ends at once.
    public let state: GestureRecognizer.State
  }

  /// The name that distinguishes it from the others in the list.
  public let id: String
  /// A number by which an application identifies the subgesture, as ``View/tag``; 0 by default. Its copies have the
  /// same number. The engine does not read it.
  public final var tag = 0
  /// Called for every change of this subgesture, for any finger.
  @exclusivity(unchecked) public var onChange: ((Change) -> Void)?
  #if !hasFeature(Embedded)
    /// The delegate decides whether the subgesture may watch a finger and be recognized. It is notified of every
    /// change, after ``onChange``; `nil` by default.
    ///
    /// The subgesture does not keep it alive: the program must hold the delegate. (In Embedded Swift, which has no weak
    /// references, the subgesture holds it strongly.)
    @exclusivity(unchecked) public final weak var delegate: (any SubgestureDelegate)?
  #else
    /// The delegate decides whether the subgesture may watch a finger and be recognized. It is notified of every
    /// change, after ``onChange``; `nil` by default.
    ///
    /// The subgesture and its copies hold it strongly, since Embedded Swift has no weak references. If the delegate
    /// owns the recognizer, set it to `nil` before releasing both.
    @exclusivity(unchecked) public final var delegate: (any SubgestureDelegate)?
  #endif
  /// The time of the next call of ``deadlinePassed(_:)``; `nil` means never.
  public final var deadline: Timestamp?
  /// Its outcome: possible until it is recognized or fails.
  public final private(set) var state = GestureRecognizer.State.possible

  /// The place at which measurements of its finger start; in the window. See ``GestureRecognizer/startPosition(of:)``.
  public final internal(set) var startPosition = Point.zero
  /// The time at which measurements of its finger start.
  public final internal(set) var startTimestamp = Timestamp.zero

  /// Whether it was recognized in this frame and has not yet notified the recognizer.
  var isNewlyRecognized = false

  /// Makes a subgesture with the name `id`.
  public init(_ id: String) { self.id = id }

  /// Whether it is over once it is recognized; true by default.
  open var isDiscrete: Bool { true }

  /// A new subgesture with the same numbers, for the next finger. Every subclass makes an instance of its own class,
  /// passes it to `copySettings(from:)` and copies its own properties.
  ///
  /// Without an override, no finger could be recognized, so a subclass that lacks it is stopped at the first touch.
  open func copy() -> Subgesture {
    preconditionFailure("a subclass of Subgesture has to override copy()")
  }

  /// Copies the properties that every subgesture has.
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
  /// Called when the system cancelled the touch. The subgesture can no longer be recognized.
  open func touchCancelled(_ touch: Touch, at time: Timestamp) {}
  /// Called at the time in ``Subgesture/deadline``.
  open func deadlinePassed(_ time: Timestamp) {}

  /// Declares that the finger makes this gesture. Does nothing if it failed before, or if another one was faster.
  public final func recognize() {
    guard state == .possible else { return }
    state = isDiscrete ? .ended : .began
    isNewlyRecognized = true
    deadline = nil
  }

  /// Declares that the finger does not make this gesture.
  public final func fail() {
    guard state == .possible else { return }
    state = .failed
    deadline = nil
  }

  /// Whether a continuous subgesture still follows its finger.
  var isInProgress: Bool { state == .began || state == .changed }

  func go(on next: GestureRecognizer.State) { state = next }

  /// Asks the delegate whether the subgesture that was just recognized may be reported; if not, it fails.
  func mayBegin(_ touch: Touch) -> Bool {
    isNewlyRecognized = false
    if delegate?.subgestureShouldBegin(self, touch: touch) ?? true { return true }
    state = .failed
    return false
  }
}
