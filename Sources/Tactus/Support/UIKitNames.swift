// Names of UIKit for what has another name here, or what only those who draw need, so that code which mentions them compiles.

/// UIKit's name of ``TouchEvent``. (In a subclass of ``Control`` it means ``Control/Events``, as `UIControl.Event` does.)
public typealias Event = TouchEvent

extension Touch {
  /// UIKit's name of ``tool``: `touch.type == .pencil` compiles.
  public var type: Tool { tool }

  /// The largest ``force`` there is: 1.
  public var maximumPossibleForce: Double { 1 }
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
  /// Has `handler` called on any of `events`: ``addAction(for:_:)`` in UIKit's order.
  @discardableResult
  public final func addAction(_ handler: @escaping (Control) -> Void, for events: Events) -> ActionToken {
    addAction(for: events, handler)
  }
}
