/// What lets `addTarget(_:action:for:)` hand the control to a method as what it is, so that a slider's method gets a slider.
///
/// Only ``Control`` and its subclasses conform.
public protocol ControlActions: AnyObject {}

/// A view that does something when it is touched: the base of buttons, sliders and knobs.
///
/// It follows one touch and reports what happens to it as ``Events``: down, drags inside and outside, the crossings
/// between them, and up inside or outside. A subclass with a value of its own overrides ``beginTracking(_:with:)`` and
/// its siblings. A mouse has to press its primary button: the others open menus.
///
/// ```swift
/// let button = Control(frame: Rect(x: 20, y: 20, width: 120, height: 44))
/// button.addAction(for: .touchUpInside) { _ in save() }
/// ```
///
/// A touch on a control is the control's: a single tap of one finger that a recognizer on a view around it recognizes does
/// not begin (documented by Apple for buttons, switches and sliders). See ``conflicts(with:)``.
open class Control: View, ControlActions {
  /// What can happen to a control.
  public nonisolated struct Events: OptionSet, Sendable, Hashable {
    /// One bit for each event.
    public var rawValue: UInt16

    /// The set with these bits.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

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
    /// The finger was lifted inside: what a button is for.
    public static var touchUpInside: Events { Events(rawValue: 64) }
    /// The finger was lifted outside.
    public static var touchUpOutside: Events { Events(rawValue: 128) }
    /// The touch was taken away, by the system or by a gesture.
    public static var touchCancel: Events { Events(rawValue: 256) }
    /// The value of a slider or the like changed; sent by subclasses.
    public static var valueChanged: Events { Events(rawValue: 512) }

    /// All events that are about a touch.
    public static var allTouchEvents: Events { Events(rawValue: 511) }
    /// All events.
    public static var allEvents: Events { Events(rawValue: .max) }

    static var inOrder: [Events] {
      [
        .touchDown, .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchDragInside, .touchDragOutside,
        .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
      ]
    }
  }

  /// One event, or several: another name for ``Events``.
  public typealias Event = Events

  private struct Handler {
    let token: ActionToken
    var events: Events
    let handler: (Control) -> Void
    /// Whether it is a method of this target, or of any if that is `nil`; `nil` for actions that are none.
    let isOfTarget: ((AnyObject?) -> Bool)?
  }

  /// Whether the control reacts; true by default. Setting it to false cancels a touch that it follows.
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { cancel() } }
  }
  /// Whether the control is selected: for those who draw; the control itself does not change it.
  open var isSelected = false
  /// Whether it is to look pressed: set while a touch that it follows is inside, and by a program that wants it to look so. A
  /// subclass that draws overrides it with a `didSet`.
  open var isHighlighted = false
  /// Whether it follows a touch.
  public private(set) var isTracking = false
  /// Whether the touch that it follows is inside.
  public private(set) var isTouchInside = false
  /// How far beyond the bounds a touch that it follows still counts as inside, in points; 70 by default (measured on UIKit
  /// by people who re-created it). 0 or less means the bounds; a margin that is not finite is left out.
  public var trackingMargin = 70.0 {
    didSet { if !trackingMargin.isFinite { trackingMargin = oldValue } }
  }

  @exclusivity(unchecked) private var touch: Touch?
  private var handlers: [Handler] = []
  private var nextToken = 0

  /// Has `handler` called on any of `events`, after those that were added before.
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

  /// Removes the methods of `target`, or with `nil` those of all targets, from `events`. Actions that are closures stay:
  /// ``removeAction(_:)``.
  public final func removeTarget(_ target: AnyObject?, action: Never?, for events: Events) {
    let removed = handlers
    for index in handlers.indices where handlers[index].isOfTarget?(target) ?? false {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
    withExtendedLifetime(removed) {}
  }

  /// The events for which there are actions.
  public final var allControlEvents: Events { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Removes the action that `token` names; one that is gone already is left alone.
  public final func removeAction(_ token: ActionToken) {
    // The handler goes once the list is as it will be: its end may change the list again.
    let removed = handlers.firstIndex { $0.token == token }.map { handlers.remove(at: $0) }
    withExtendedLifetime(removed) {}
  }

  /// Calls the actions for each of `events`, in the order down, repeat, enter, exit, inside, outside, up, cancel, value. An
  /// action that one of them removes is not called any more, one that is added is called from the next event on.
  public final func sendActions(for events: Events) {
    for event in Events.inOrder where events.contains(event) { send(event) }
  }

  private func send(_ event: Events) {
    let list = handlers
    for handler in list where handler.events.contains(event) {
      if handlers.contains(where: { $0.token == handler.token }) { handler.handler(self) }
    }
  }

  /// Reports `events` of the touch that is followed, until an action has the control stop following it.
  private func notify(_ events: Events) {
    let followed = touch
    for event in Events.inOrder where events.contains(event) && touch === followed { send(event) }
  }

  // MARK: For subclasses

  /// Whether to follow `touch`, which has come down on the control; true by default.
  open func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// Whether to continue following `touch`, which has moved; true by default. After false nothing more of it is
  /// reported.
  open func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// Called when `touch` was lifted, before the actions are called.
  open func endTracking(_ touch: Touch, with event: TouchEvent) {}

  /// Called when the touch was cancelled, before the actions are called.
  open func cancelTracking() {}

  /// Whether a recognizer on a view around the control would take away what the control is for; true for a single tap with
  /// one finger (documented by Apple). A slider adds pans along its track, see ``PanGestureRecognizer/travel(in:)``.
  open func conflicts(with recognizer: GestureRecognizer) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// False for a recognizer on a view around the control with which it ``conflicts(with:)``.
  override open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if !isEnabled || recognizer.view === self { return true }
    return !conflicts(with: recognizer)
  }

  // MARK: Touches

  /// Starts to follow the first touch. A control does not pass touches on.
  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    guard isEnabled, !isTracking, let first = touches.first else { return }
    if first.tool == .mouse, !first.buttons.contains(.primary) { return }
    // What is asked may have disabled the control.
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
    guard continueTracking(touch, with: event) else {
      stop()
      return
    }
    // What is asked may have disabled the control.
    guard isTracking else { return }
    var events: Events = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    notify(events)
  }

  /// Reports that the touch that it follows was lifted, inside or outside.
  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    guard let touch, isTracking, touches.contains(touch) else { return }
    let wasInside = isInside(touch)
    stop()
    endTracking(touch, with: event)
    sendActions(for: wasInside ? .touchUpInside : .touchUpOutside)
  }

  /// Reports that the touch that it follows was cancelled.
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
