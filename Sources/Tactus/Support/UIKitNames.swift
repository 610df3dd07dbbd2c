// UIKit's names for declarations that have another name or no effect here, so that ported code compiles.

/// UIKit's name of ``TouchEvent``. (In a subclass of ``Control`` it means ``Control/Events``, as `UIControl.Event` does.)
public typealias Event = TouchEvent

extension Touch {
  /// UIKit's name of ``Tool``.
  public typealias TouchType = Tool
  /// UIKit's name of ``tool``: `touch.type == .pencil` compiles.
  public var type: Tool { tool }

  /// The largest ``force``: 1.
  public var maximumPossibleForce: Double { 1 }

  /// The maximum error of ``majorRadius``, in points: always 0, because sources do not report it.
  public var majorRadiusTolerance: Double { 0 }
}

extension TouchEvent {
  /// UIKit's kinds of events. Only ``touches`` occurs here.
  public nonisolated enum EventType: Sendable { case touches, motion, remoteControl, presses, scroll, hover, transform }

  /// The kind of the event: always ``EventType/touches``. Wheels, trackpads and hovers are ``PointerSample``s.
  public var type: EventType { .touches }
}

nonisolated extension Touch.Tool {
  /// UIKit's name of ``finger``.
  public static var direct: Touch.Tool { .finger }
  /// UIKit's name of ``pen``.
  public static var pencil: Touch.Tool { .pen }
  /// UIKit's older name of ``pen``.
  public static var stylus: Touch.Tool { .pen }
  /// UIKit's name of ``mouse``.
  public static var indirectPointer: Touch.Tool { .mouse }
}

extension View {
  /// Zero: no bars cover a view here.
  public var safeAreaInsets: EdgeInsets { .zero }
}

extension ScrollView {
  /// UIKit's name of ``ScrollMotion/DecelerationRate``.
  public typealias DecelerationRate = ScrollMotion.DecelerationRate
  /// ``contentInset``: no bars add to it here.
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
  /// Always ``ContentInsetAdjustmentBehavior/never``, whatever is set, because there are no bars.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { .never }
    set {}
  }

  /// UIKit's choices. Only ``never`` applies here.
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
  /// Returns false and does nothing, because there is no keyboard focus.
  @discardableResult
  public func becomeFirstResponder() -> Bool { false }
  /// Returns true and does nothing, because there is no keyboard focus.
  @discardableResult
  public func resignFirstResponder() -> Bool { true }
}

extension Control {
  /// The state that determines the look of a control: a set, which is empty for ``normal``.
  public nonisolated struct State: OptionSet, Sendable, Hashable {
    /// One bit for each part of the state, as in UIKit.
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

  /// The values of ``isHighlighted``, ``isEnabled`` and ``isSelected`` as one set.
  public final var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Calls `handler` on any of `events`: ``addAction(for:_:)`` in UIKit's order.
  @discardableResult
  public final func addAction(_ handler: @escaping (Control) -> Void, for events: Events) -> ActionToken {
    addAction(for: events, handler)
  }
}
