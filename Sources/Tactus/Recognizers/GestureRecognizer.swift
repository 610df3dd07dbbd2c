/// Watches the touches of a view, and of all views in it, for one kind of gesture.
///
/// A recognizer changes from possible to began, changed and ended (a continuous gesture), or from possible to
/// recognized (a discrete one), or it fails. Then it is reset and watches again. The engine decides which of several
/// recognizers that attend to the same touch may continue (S-4).
///
/// ```swift
/// let double = TapGestureRecognizer { tap in zoom(at: tap.location(in: photo)) }
/// double.numberOfTapsRequired = 2
/// let single = TapGestureRecognizer { _ in select(photo) }
/// single.require(toFail: double)
/// photo.addGestureRecognizer(single)
/// photo.addGestureRecognizer(double)
/// ```
///
/// To write your own recognizer, override ``touchesBegan(_:with:)`` and its siblings and set ``state``, or call
/// ``fail(_:)``. A recognizer in another module can use everything that the built-in ones use: ``deadline`` to be
/// woken, ``trackedTouches``, ``ignore(_:)``, ``canPrevent(_:)``, ``canBePrevented(by:)``,
/// ``shouldRequireFailure(of:)``, ``reset()``.
open class GestureRecognizer: GestureActions {
  /// A name for tools, reasons and error messages; the engine does not read it.
  open var name: String?
  #if !hasFeature(Embedded)
    /// The object that the engine asks before the recognizer gets a touch, begins, or is kept from beginning.
    ///
    /// The recognizer does not keep it alive: another object must hold the delegate, as a view controller usually does.
    /// (In Embedded Swift, which has no weak references, the recognizer holds it strongly.)
    @exclusivity(unchecked) public final weak var delegate: (any GestureRecognizerDelegate)? {
      didSet { mayHaveDelegate = delegate != nil }
    }
  #else
    /// The object that the engine asks before the recognizer gets a touch, begins, or is kept from beginning.
    ///
    /// The recognizer holds it strongly, since Embedded Swift has no weak references. If the delegate also owns the
    /// recognizer, set it to `nil` before releasing both. In other builds it is weak, and the same code is right in both.
    @exclusivity(unchecked) public final var delegate: (any GestureRecognizerDelegate)? {
      didSet { mayHaveDelegate = delegate != nil }
    }
  #endif

  /// Whether recognition cancels the touches in their views; true by default (S-5.1).
  @exclusivity(unchecked) public final var cancelsTouchesInView = true
  /// Whether views are notified of touches only once the recognizer has failed; false by default (S-5.2).
  @exclusivity(unchecked) public final var delaysTouchesBegan = false
  /// Whether views are notified of a lift only once the recognizer has failed; true by default (S-5.3).
  @exclusivity(unchecked) public final var delaysTouchesEnded = true
  /// The tools that may touch; everything but palms by default (S-3.9).
  @exclusivity(unchecked) public final var allowedTouchTools = Touch.Tools.allButPalm
  /// The buttons that must all be pressed in a touch by mouse; the primary one by default. Touches of other tools are
  /// accepted with any buttons.
  @exclusivity(unchecked) public final var buttonMaskRequired = Touch.Buttons.primary
  /// Whether, after the first touch, only touches of the same tool are accepted until the reset; true by default (S-3.9).
  @exclusivity(unchecked) public final var requiresExclusiveTouchType = true
  /// Whether fingers that are still down after a reset count as new ones; false by default (S-3.5).
  @exclusivity(unchecked) public final var acceptsLeftoverTouches = false
  /// Whether the gesture is over as soon as one of its fingers leaves the view of the recognizer, ``View/touchOutsets`` included;
  /// false by default, as gestures of UIKit continue outside (S-3.11). Before it began it fails, else it is cancelled.
  @exclusivity(unchecked) public final var cancelsWhenOutside = false {
    didSet { for part in allParts { part.cancelsWhenOutside = cancelsWhenOutside } }
  }

  /// Whether the recognizer gets touches. Setting it to false cancels a gesture in progress, with its action (S-3.6).
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet {
      if oldValue && !isEnabled { withdraw(because: .disabled) }
      for part in allParts { part.isEnabled = isEnabled }
    }
  }

  /// How the last gesture ended, and why; `nil` before the first one. In Embedded Swift its reason omits the other recognizer.
  @exclusivity(unchecked) public final internal(set) var lastOutcome: Outcome? {
    didSet { if DragOwner.keepsView { lastOutcome?.reason?.other = nil } }
  }

  /// Whether its actions are notified, as began, that it must wait for others to fail (S-4.7), and then of the outcome:
  /// ended, or cancelled. False by default; meant for the parts of a ``CompositeGestureRecognizer`` that acts early.
  @exclusivity(unchecked) public final var announcesWait = false

  // The following properties belong to the engine: they outlive an ``Attempt``, or exist without one.

  /// Whether a ``delegate`` was set, and perhaps released since. If not, the weak reference need not be read.
  @exclusivity(unchecked) private(set) final var mayHaveDelegate = false
  /// The state that clients read. Only ``show(_:)`` writes it.
  @exclusivity(unchecked) private(set) final var currentState = State.possible
  /// Whether it is a part of a composite.
  @exclusivity(unchecked) private(set) final var isPart = false
  /// Whether the current search through requirements has visited it.
  @exclusivity(unchecked) final var isVisited = false
  /// The depth of its nested proposals.
  @exclusivity(unchecked) final var proposalDepth = 0
  /// The current step of its reset.
  @exclusivity(unchecked) final var resetStep = ResetStep.none
  /// The attempt that the recognizer makes; `nil` while it makes none.
  @exclusivity(unchecked) final var attempt: AttemptRef?
  /// The touches of the attempt.
  @exclusivity(unchecked) final var touchStore = TouchStore()
  @exclusivity(unchecked) final unowned(unsafe) var attachedView: View? {
    didSet {
      for part in allParts { part.attachedView = attachedView }
    }
  }
  /// A number that increases with every recognizer that is added to a view: the order within the view (S-4.2).
  @exclusivity(unchecked) final var addedNumber: UInt64 = 0
  /// The composite of which this recognizer is a part.
  @exclusivity(unchecked) final unowned(unsafe) var whole: CompositeGestureRecognizer? {
    didSet { isPart = whole != nil }
  }
  @exclusivity(unchecked) final var actionList = ActionList()
  @exclusivity(unchecked) final var relations = Relations()
  /// The last pass in which it started an attempt from its reset, which is allowed once per pass.
  @exclusivity(unchecked) final var restartPass: UInt64 = 0
  /// The place of the last gesture, or of touches that this one had, in the window (S-3.10).
  @exclusivity(unchecked) final var lastPlace = Point.zero
  /// The last chord of which it refused a finger; 0 for none (S-3.5).
  @exclusivity(unchecked) final var refusedChord: UInt64 = 0

  /// Makes a recognizer without any action.
  public init() {}

  deinit { finishing { relations.dissolve(self) } }

  /// Writes the state. A subclass is not notified: see ``enter(_:)``.
  @inline(__always)
  final func show(_ state: State) { currentState = state }

  /// The view of the recognizer.
  public final var view: View? { attachedView }

  /// Whether gestures of this kind are recognized at one moment instead of over time; false by default.
  ///
  /// A discrete recognizer sets ``state`` to ended (recognized) and never to began.
  open var isDiscrete: Bool { false }

  /// The number of taps in the gesture, for gestures that consist of taps. If several recognize in one frame, the one
  /// with most taps is decided first (S-4.6). 0 by default.
  open var competingTapCount: Int { 0 }

  /// Whether a moved touch makes the recognizer send changed while it is in progress; true by default (S-3.4).
  open var changesWithMovement: Bool { true }

  /// How often the action is called; once per frame by default (S-3.3).
  open var actionPolicy: ActionPolicy { .oncePerFrame }

  // MARK: For recognizers that are made of others

  /// This recognizer as a composite; `nil` if it is none.
  var composite: CompositeGestureRecognizer? { nil }

  /// Its parts; most recognizers have none.
  final var allParts: [GestureRecognizer] { composite?.parts ?? [] }

  /// The recognizers that attend to touches in place of a composite: its parts, or the leaves of a part that is itself
  /// a composite.
  final var leaves: [GestureRecognizer] {
    var leaves: [GestureRecognizer] = []
    var waiting: [GestureRecognizer] = allParts.reversed()
    while let part = waiting.popLast() {
      if part.composite == nil { leaves.append(part) }
      for inner in part.allParts.reversed() { waiting.append(inner) }
    }
    return leaves
  }

  // MARK: For subclasses

  /// Notifies a subclass that `touches` came down.
  open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {}

  /// Notifies a subclass that `touches` changed their place, force or shape.
  open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {}

  /// Notifies a subclass that `touches` were lifted. They are in ``GestureRecognizer/trackedTouches`` until the frame
  /// is over.
  open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {}

  /// Notifies a subclass that the system cancelled `touches`.
  open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {}

  /// Whether the recognizer wants the reports of a pointer that does not touch; false by default.
  ///
  /// The engine asks once when a wheel or a trackpad starts, and at each report of a pointer that hovers over its view.
  open func shouldReceive(_ sample: PointerSample) -> Bool { false }

  /// Notifies a subclass of a report of a pointer that does not touch, after the recognizer accepted it.
  ///
  /// The place and the delta of a scroll are in the window. For a pointer that hovers, the phase is began when it comes
  /// over the view, moved while it stays, and ended or cancelled when it leaves.
  open func pointerReported(_ sample: PointerSample) {}

  /// Notifies a subclass that the moment in ``GestureRecognizer/deadline`` has come. The deadline is `nil` again.
  open func deadlinePassed(_ deadline: Timestamp) {}

  /// Notifies a subclass that a gesture may begin: the recognizer gets its first touch. Forget the values of the last gesture
  /// here, if they stay readable until now (S-3.10).
  open func prepareForGesture() {}

  /// Notifies a subclass that the gesture is over, recognized or not. Forget everything about the gesture here (S-3.5), but
  /// keep what programs read of it until ``GestureRecognizer/prepareForGesture()``.
  open func reset() {}

  /// Notifies a subclass that the application was released during its gesture. No action is called. Resets by default.
  open func abandon() { callReset() }

  /// Notifies a subclass that ``state`` changed: because the subclass set it, or because the engine decided. While an
  /// action is called, `state` reads as the state of the action; this method is not called for that. Does nothing by
  /// default.
  ///
  /// When the state becomes possible again, the gesture is being reset: ``state`` cannot be set here, only in ``reset()``.
  open func stateDidChange(from old: State, to new: State) {}

  /// Notifies a subclass that its actions are about to be called: a recognizer that sends several in one frame shows
  /// the values of this action now.
  open func prepareForAction() {}

  /// Whether this recognizer, when it becomes active, makes `other` fail; true by default (S-4.5).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether `other`, when it becomes active, makes this recognizer fail; true by default (S-4.5).
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether this recognizer has to wait until `other` has failed; false by default. Asked once per attempt (S-4.8).
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether `other` has to wait until this recognizer has failed; false by default. Asked once per attempt (S-4.8).
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Whether the gesture may begin. By default, it asks the delegate, and a part also asks its composite. The engine
  /// asks once per attempt, when the recognizer leaves possible (S-4.3).
  open func shouldBegin() -> Bool {
    (!mayHaveDelegate || delegate?.gestureRecognizerShouldBegin(self) ?? true) && whole?.shouldBegin() ?? true
  }

  /// Whether the recognizer wants `touch`. By default, it asks the delegate. Asked once per new touch (S-4.3).
  open func shouldReceive(_ touch: Touch) -> Bool {
    !mayHaveDelegate || delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  // MARK: Places

  /// The number of fingers in the gesture: those that are down, or, if none is down, those that lifted last.
  open var numberOfTouches: Int { representativeCount }

  /// The centroid of the recognizer's touches, in the coordinates of `view`, or of the window if `view` is `nil`. After the
  /// gesture, it stays where it was until another one begins (S-3.10).
  open func location(in view: View?) -> Point { convert(gesturePlace, to: view) }

  /// The place of finger `index` of the gesture, in the coordinates of `view`, or of the window if `view` is `nil` (S-3.10).
  ///
  /// Like the index of an array, `index` must be from 0 to one less than ``numberOfTouches``; otherwise
  /// ``requireLocation(ofTouch:in:)`` throws.
  open func location(ofTouch index: Int, in view: View?) -> Point { finger(at: index).location(in: view) }

  /// The touch of finger `index` of the gesture, as ``location(ofTouch:in:)`` counts: from 0 to one less than
  /// ``numberOfTouches``. Another index stops the program.
  public final func finger(at index: Int) -> Touch {
    var remaining = max(index, -1)
    let downOnly = hasTouchDown
    for touch in trackedTouches where touch.isDown || !downOnly {
      if remaining == 0 { return touch }
      remaining -= 1
    }
    preconditionFailure("the gesture has no touch at this index: see numberOfTouches")
  }

  /// Does the work of ``location(ofTouch:in:)`` for an index that a program does not know to be right.
  ///
  /// - Throws: ``TouchIndexError`` if `index` is not from 0 to one less than ``numberOfTouches``.
  public final func requireLocation(ofTouch index: Int, in view: View?) throws(TouchIndexError) -> Point {
    let count = numberOfTouches
    guard index >= 0, index < count else { throw TouchIndexError(index: index, count: count) }
    return location(ofTouch: index, in: view)
  }
}

/// A caller asked for a finger that the gesture does not have.
public nonisolated struct TouchIndexError: Error, Hashable, Sendable {
  /// The index that the caller asked for.
  public var index: Int
  /// The number of fingers: indices are from 0 to one less.
  public var count: Int

  /// An error for `index` with `count` fingers.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}
