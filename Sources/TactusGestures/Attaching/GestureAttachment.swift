@_spi(Tools) import Tactus

/// A gesture with all arguments of `gesture(_:including:)`, as a value. A host with its own tree keeps it until it has
/// a view of Tactus for the place.
public struct GestureAttachment {
  /// The relation of the gesture to those of the view itself and of the views inside.
  public var priority: ViewGesture.Priority
  /// The gestures that count.
  public var mask: GestureMask
  /// The name that tools show; by default the parts of the gesture.
  public var name: String?
  /// Called when the gesture has changed or reset states, after its actions: show the views again here. A gesture of
  /// two recognizers, such as a pinch with a rotation, calls it for each of them in a frame. `nil` by default.
  public var onStateChange: ((Transaction) -> Void)?

  private let renew: (ViewGesture) -> Void

  /// Makes an attachment of `gesture`.
  public init<Content: Gesture>(
    _ gesture: Content, priority: ViewGesture.Priority = .normal, mask: GestureMask = .all, name: String? = nil
  ) {
    self.priority = priority
    self.mask = mask
    self.name = name
    renew = { attached in attached.update(gesture) }
  }

  /// Puts the gesture on `view`.
  ///
  /// - Returns: the recognizer, which is on the view.
  @discardableResult
  public func attach(to view: View) -> ViewGesture {
    let attached = ViewGesture()
    update(attached)
    view.addGestureRecognizer(attached)
    return attached
  }

  /// Applies this attachment to `attached`. A gesture of the same shape keeps running (S-8.7).
  public func update(_ attached: ViewGesture) {
    renew(attached)
    if attached.priority != priority {
      attached.priority = priority
      // S-8.8: a simultaneous gesture does not cancel the touches of a control.
      attached.cancelsTouchesInView = priority != .simultaneous
      attached.takesTapsOfControls = priority != .normal
    }
    attached.mask = mask
    attached.name = name ?? attached.defaultName
    if let onStateChange { attached.onStateChange = onStateChange }
    let isOn = mask.contains(.gesture)
    if attached.isEnabled != isOn { attached.isEnabled = isOn }
  }
}

/// The gestures of one place in a host's tree, on one view: pass it the list at each change of the tree.
///
/// ```swift
/// let gestures = GestureList(on: view)
/// gestures.update([GestureAttachment(DragGesture().onChanged(move)), GestureAttachment(TapGesture().onEnded(select))])
/// ```
///
/// The gesture at each position keeps running if it has the shape of the earlier gesture at this position (S-8.7).
public final class GestureList {
  /// The view that has the gestures.
  public let view: View
  private var attached: [ViewGesture] = []

  /// Makes an empty list on `view`.
  public init(on view: View) { self.view = view }

  /// Sets the gestures of the place to `attachments`, from the innermost to the outermost.
  public func update(_ attachments: [GestureAttachment]) {
    for (attachment, old) in zip(attachments, attached) { attachment.update(old) }
    while attached.count > attachments.count { view.removeGestureRecognizer(attached.removeLast()) }
    for attachment in attachments.dropFirst(attached.count) { attached.append(attachment.attach(to: view)) }
  }
}

/// The gestures that count: the attached gesture, those of the views inside, both or none.
public nonisolated struct GestureMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32
  /// The mask with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No gesture: neither the attached gesture nor those of the views inside.
  public static var none: GestureMask { [] }
  /// The attached gesture.
  public static var gesture: GestureMask { GestureMask(rawValue: 1) }
  /// The gestures of the views inside.
  public static var subviews: GestureMask { GestureMask(rawValue: 2) }
  /// Both.
  public static var all: GestureMask { [.gesture, .subviews] }
}
