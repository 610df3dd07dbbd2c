// Names of UIKit for what has another name here, or what only those who draw need, so that code which mentions them compiles.

/// UIKit's name of ``TouchEvent``. (In a subclass of ``Control`` it means ``Control/Events``, as `UIControl.Event` does.)
public typealias Event = TouchEvent

extension Touch {
  /// UIKit's name of ``tool``: `touch.type == .pencil` compiles.
  public var type: Tool { tool }

  /// The largest ``force`` there is: 1.
  public var maximumPossibleForce: Double { 1 }

  /// How far ``majorRadius`` may be wrong, in points: always 0, since sources do not say it.
  public var majorRadiusTolerance: Double { 0 }
}

extension TouchEvent {
  /// UIKit's kinds of events, of which ``touches`` is the only one here.
  public nonisolated enum EventType: Sendable { case touches, motion, remoteControl, presses, scroll, hover, transform }

  /// What the event is about: always ``EventType/touches``. Wheels, trackpads and hovers are ``PointerSample``s.
  public var type: EventType { .touches }
}

nonisolated extension Touch.Tool {
  /// UIKit's name of ``finger``.
  public static var direct: Touch.Tool { .finger }
  /// UIKit's name of ``pen``.
  public static var pencil: Touch.Tool { .pen }
  /// UIKit's name of ``mouse``.
  public static var indirectPointer: Touch.Tool { .mouse }
}

extension ScrollView {
  /// ``contentInset``: there are no bars here that would add to it.
  public var adjustedContentInset: EdgeInsets { contentInset }
  /// UIKit's name of ``alwaysBouncesHorizontally``.
  public var alwaysBounceHorizontal: Bool {
    get { alwaysBouncesHorizontally }
    set { alwaysBouncesHorizontally = newValue }
  }
  /// UIKit's name of ``alwaysBouncesVertically``.
  public var alwaysBounceVertical: Bool {
    get { alwaysBouncesVertically }
    set { alwaysBouncesVertically = newValue }
  }
  /// How bars that cover the view add to its insets: never, whatever is set, since there are none.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { .never }
    set {}
  }

  /// UIKit's choices, of which ``never`` is the only one here.
  public nonisolated enum ContentInsetAdjustmentBehavior: Sendable { case automatic, scrollableAxes, never, always }
}

extension PanGestureRecognizer {
  /// UIKit's name of ``allowedScrollTypes``.
  public var allowedScrollTypesMask: PointerSample.ScrollTypes {
    get { allowedScrollTypes }
    set { allowedScrollTypes = newValue }
  }
}

extension Responder {
  /// False: there is no keyboard focus.
  public var isFirstResponder: Bool { false }
  /// Does nothing, since there is no keyboard focus: false.
  @discardableResult
  public func becomeFirstResponder() -> Bool { false }
  /// Does nothing, since there is no keyboard focus: true.
  @discardableResult
  public func resignFirstResponder() -> Bool { true }
}

extension Control {
  /// How a control is to look: a set, which is empty for ``normal``.
  public nonisolated struct State: OptionSet, Sendable, Hashable {
    /// One bit for each part of the state: UIKit's.
    public var rawValue: UInt

    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing special: the empty set.
    public static var normal: State { [] }
    /// ``Control/isHighlighted`` is true.
    public static var highlighted: State { State(rawValue: 1) }
    /// ``Control/isEnabled`` is false.
    public static var disabled: State { State(rawValue: 2) }
    /// ``Control/isSelected`` is true.
    public static var selected: State { State(rawValue: 4) }
  }

  /// What ``isHighlighted``, ``isEnabled`` and ``isSelected`` say, as one set.
  public final var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Has `handler` called on any of `events`: ``addAction(for:_:)`` in UIKit's order.
  @discardableResult
  public final func addAction(_ handler: @escaping (Control) -> Void, for events: Events) -> ActionToken {
    addAction(for: events, handler)
  }
}
