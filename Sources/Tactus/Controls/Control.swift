/// Lets `addTarget(_:action:for:)` pass the control to a method as its own type, so that a slider's method gets a slider.
///
/// Only ``Control`` and its subclasses conform.
public protocol ControlActions: AnyObject {}

/// A view that acts when it is touched: the base of buttons, sliders and knobs.
///
/// It follows one touch and reports its changes as ``Events``: down, drags inside and outside, the crossings between them, and
/// up inside or outside. A subclass with a value overrides ``beginTracking(_:with:)`` and its siblings. A mouse must press its
/// primary button: the others open menus.
///
/// ```swift
/// let button = Control(frame: Rect(x: 20, y: 20, width: 120, height: 44))
/// button.addAction(for: .touchUpInside) { _ in save() }
/// ```
///
/// A touch on a control belongs to the control: a single tap with one finger does not begin if its recognizer is on a view
/// around the control (documented by Apple for buttons, switches and sliders). See ``conflicts(with:)``.
open class Control: View, ControlActions {
  /// The events of a control.
  public nonisolated struct Events: OptionSet, Sendable, Hashable {
    /// One bit for each event, as in UIKit. Bits 24 to 27 are for your own events.
    public var rawValue: UInt

    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down on it.
    public static var touchDown: Events { Events(rawValue: 1) }
    /// A finger came down on it again: its tap count is above 1. Comes after ``touchDown``.
    public static var touchDownRepeat: Events { Events(rawValue: 2) }
    /// The finger moved inside.
    public static var touchDragInside: Events { Events(rawValue: 4) }
    /// The finger moved outside.
    public static var touchDragOutside: Events { Events(rawValue: 8) }
    /// The finger came back inside. Comes before ``touchDragInside``.
    public static var touchDragEnter: Events { Events(rawValue: 16) }
    /// The finger left. Comes before ``touchDragOutside``.
    public static var touchDragExit: Events { Events(rawValue: 32) }
    /// The finger was lifted inside: the main event of a button.
    public static var touchUpInside: Events { Events(rawValue: 64) }
    /// The finger was lifted outside.
    public static var touchUpOutside: Events { Events(rawValue: 128) }
    /// The touch was cancelled, by the system or by a gesture.
    public static var touchCancel: Events { Events(rawValue: 256) }
    /// The value of a slider or similar control changed. Subclasses send it.
    public static var valueChanged: Events { Events(rawValue: 1 << 12) }

    /// The user began to edit. Subclasses with a text send this and the next three.
    public static var editingDidBegin: Events { Events(rawValue: 1 << 16) }
    /// The text changed.
    public static var editingChanged: Events { Events(rawValue: 1 << 17) }
    /// The user ended editing.
    public static var editingDidEnd: Events { Events(rawValue: 1 << 18) }
    /// The user ended editing with the Return key.
    public static var editingDidEndOnExit: Events { Events(rawValue: 1 << 19) }

    /// All events of a touch.
    public static var allTouchEvents: Events { Events(rawValue: 0xFFF) }
    /// All events of editing.
    public static var allEditingEvents: Events { Events(rawValue: 0xF0000) }
    /// The bits for your own events: `static let spun = Control.Events(rawValue: 1 << 24)`.
    public static var applicationReserved: Events { Events(rawValue: 0xF00_0000) }
    /// All events.
    public static var allEvents: Events { Events(rawValue: 0xFFFF_FFFF) }

    /// Each event by itself, in the order in which they are sent: enter and exit before inside and outside.
    static var inOrder: some Sequence<Events> {
      (0..<32).lazy.map { Events(rawValue: 1 << UInt(2...5 ~= $0 ? $0 ^ 6 : $0)) }
    }
  }

  /// One event, or several: another name for ``Events``.
  public typealias Event = Events

  private struct Handler {
    let token: ActionToken
    var events: Events
    let handler: (Control) -> Void
    /// Whether the action is a method of this target, or of any target for `nil`; `nil` for actions without a target.
    let isOfTarget: ((AnyObject?) -> Bool)?
  }

  /// Whether the control reacts; true by default. Setting it to false cancels a touch that it follows.
  open var isEnabled = true { didSet { if oldValue, !isEnabled { cancel() } } }
  /// Whether the control is selected, for code that draws. The control itself does not change it.
  open var isSelected = false
  /// Whether the control looks pressed. It is set while the followed touch is inside, and a program may set it. A subclass that
  /// draws overrides it with a `didSet`.
  open var isHighlighted = false
  /// Whether it follows a touch.
  public final private(set) var isTracking = false
  /// Whether the followed touch is inside.
  public final private(set) var isTouchInside = false
  /// The distance beyond the bounds at which a followed touch still counts as inside, in points; 70 by default (measured on
  /// UIKit by people who re-created it). 0 or less means the bounds. A margin that is not finite is ignored.
  public final var trackingMargin = 70.0 {
    didSet { if !trackingMargin.isFinite { trackingMargin = oldValue } }
  }

  @exclusivity(unchecked) private var touch: Touch?
  private var handlers: [Handler] = []
  private var nextToken = 0

  /// Calls `handler` on any of `events`, after the handlers that were added before.
  @discardableResult
  public final func addAction(for events: Events, _ handler: @escaping (Control) -> Void) -> ActionToken {
    add(for: events, isOfTarget: nil, handler)
  }

  final func add(
    for events: Events, isOfTarget: ((AnyObject?) -> Bool)?, _ handler: @escaping (Control) -> Void
  ) -> ActionToken {
    let token = ActionToken(number: nextToken)
    nextToken += 1
    handlers.append(Handler(token: token, events: events, handler: handler, isOfTarget: isOfTarget))
    return token
  }

  /// Removes the methods of `target`, or of all targets for `nil`, from `events`. Closures stay; remove them with
  /// ``removeAction(_:)``.
  public final func removeTarget(_ target: AnyObject?, action: Never?, for events: Events) {
    let removed = handlers
    for index in handlers.indices where handlers[index].isOfTarget?(target) ?? false {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
    withExtendedLifetime(removed) {}
  }

  /// The events with actions.
  public final var allControlEvents: Events { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Removes the action of `token`. Does nothing if it was already removed.
  public final func removeAction(_ token: ActionToken) {
    // The handler is released after the list is complete, because its release may change the list again.
    let removed = handlers.firstIndex { $0.token == token }.map { handlers.remove(at: $0) }
    withExtendedLifetime(removed) {}
  }

  /// Calls the actions for each of `events`, in the order down, repeat, enter, exit, inside, outside, up, cancel,
  /// value, editing, your own. If an action removes another action, that action is not called any more. If it adds an
  /// action, the new action is called from the next event on.
  public final func sendActions(for events: Events) {
    for event in Events.inOrder where events.contains(event) { send(event) }
  }

  private func send(_ event: Events) {
    let list = handlers
    for handler in list where handler.events.contains(event) {
      if handlers.contains(where: { $0.token == handler.token }) { handler.handler(self) }
    }
  }

  /// Reports `events` of the followed touch, until an action makes the control stop following it.
  private func notify(_ events: Events) {
    let followed = touch
    for event in Events.inOrder where events.contains(event) && touch === followed { send(event) }
  }

  // MARK: For subclasses

  /// Whether to follow `touch`, which has come down on the control; true by default.
  open func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// Whether to continue following `touch`, which has moved; true by default. After false, the control reports nothing more of
  /// it.
  open func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// Called when `touch` was lifted, before the actions are called.
  open func endTracking(_ touch: Touch, with event: TouchEvent) {}

  /// Called when the touch was cancelled, before the actions are called.
  open func cancelTracking() {}

  /// Whether a recognizer on a view around the control conflicts with the control's own gesture. True for a single tap
  /// with one finger (documented by Apple). A slider adds pans along its track, see
  /// ``PanGestureRecognizer/travel(in:)``.
  open func conflicts(with recognizer: GestureRecognizer) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// False for a recognizer on a view around the control with which it ``conflicts(with:)``.
  override open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if !isEnabled || recognizer.view === self || recognizer.wholeRecognizer?.takesTapsOfControls == true { return true }
    return !conflicts(with: recognizer)
  }

  // MARK: Touches

  /// Starts to follow the first touch. A control does not pass touches on.
  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    guard isEnabled, !isTracking, let first = touches.first else { return }
    if first.tool == .mouse, !first.buttons.contains(.primary) { return }
    // The call may have disabled the control.
    guard beginTracking(first, with: event), isEnabled else { return }
    touch = first
    isTracking = true
    show(inside: true)
    notify(first.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  /// Reports drags, after asking whether to continue.
  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    guard let touch, isTracking, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    show(inside: isInside(touch))
    guard continueTracking(touch, with: event) else { return stop() }
    // The call may have disabled the control.
    guard isTracking else { return }
    var events: Events = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    notify(events)
  }

  /// Reports that the followed touch was lifted, inside or outside.
  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    guard let touch, isTracking, touches.contains(touch) else { return }
    let wasInside = isInside(touch)
    isTracking = false
    isTouchInside = wasInside
    endTracking(touch, with: event)
    stop()
    sendActions(for: wasInside ? .touchUpInside : .touchUpOutside)
  }

  /// Reports that the followed touch was cancelled.
  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    guard let touch, isTracking, touches.contains(touch) else { return }
    cancel()
  }

  private func cancel() {
    guard isTracking else { return }
    stop()
    cancelTracking()
    sendActions(for: .touchCancel)
  }

  private func stop() {
    touch = nil
    isTracking = false
    show(inside: false)
  }

  private func show(inside: Bool) {
    isTouchInside = inside
    if isHighlighted != inside { isHighlighted = inside }
  }

  private func isInside(_ touch: Touch) -> Bool {
    let place = touch.location(in: self)
    return point(inside: place, with: nil)
      || bounds.insetBy(dx: -trackingMargin, dy: -trackingMargin).contains(place)
  }
}
