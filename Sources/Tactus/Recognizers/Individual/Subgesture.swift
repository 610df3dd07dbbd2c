/// What one finger may turn out to do, for an ``IndividualTouchRecognizer``.
///
/// A subgesture in the recognizer's list is a pattern. For each finger that comes down the recognizer makes a ``copy()``
/// of every pattern, which watches that finger only, until one of them calls ``recognize()``: then the others of the same
/// finger are dropped. To write one of your own, override the four touch methods and ``copy()``.
///
/// ```swift
/// let hold = LongPressSubgesture("hold")
/// hold.onChange = { change in print(change.touch.id, change.state) }
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

  /// The name that tells it from the others in the list.
  public let id: String
  /// Is called for every change of this subgesture, whichever finger it is.
  public var onChange: ((Change) -> Void)?
  /// When ``deadlinePassed(_:)`` is to be called, or `nil` if never.
  public var deadline: Timestamp?
  /// What became of it: possible until it is recognized or fails.
  public private(set) var state = GestureRecognizer.State.possible

  /// Whether it was recognized in this frame and the recognizer has yet to hear of it.
  var isNewlyRecognized = false

  /// A subgesture that goes by `id`.
  public init(_ id: String) {
    self.id = id
  }

  /// Whether it is over once it is recognized; true by default.
  open var isDiscrete: Bool { true }

  /// A fresh one with the same numbers, for the next finger. Override it to carry your own properties over, on top of what
  /// `takeSettings(from:)` does.
  open func copy() -> Subgesture {
    let copy = Subgesture(id)
    copy.takeSettings(from: self)
    return copy
  }

  /// Carries over what every subgesture has.
  public final func takeSettings(from other: Subgesture) {
    onChange = other.onChange
  }

  /// Tells that the finger came down.
  open func touchBegan(_ touch: Touch, at time: Timestamp) {}
  /// Tells that it moved.
  open func touchMoved(_ touch: Touch, at time: Timestamp) {}
  /// Tells that it was lifted.
  open func touchEnded(_ touch: Touch, at time: Timestamp) {}
  /// Tells that the moment it set as ``Subgesture/deadline`` has come.
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

  /// Whether a continuous one goes on with its finger.
  var isInProgress: Bool { state == .began || state == .changed }

  func go(on next: GestureRecognizer.State) {
    state = next
  }
}
