import Tactus

/// A thing to which gestures can be attached: a `View` of Tactus, and the views of any tree of your own.
///
/// A toolkit whose views are values conforms its own protocol, and gets `gesture`, `highPriorityGesture`,
/// `simultaneousGesture`, `onTapGesture` and `onLongPressGesture`:
///
/// ```swift
/// struct WithGesture<Content: View>: View {
///   var content: Content
///   var gesture: GestureAttachment
/// }
///
/// protocol View: AttachesGestures where Attached: View {}
/// extension View {
///   func attaching(_ gesture: GestureAttachment) -> WithGesture<Self> { WithGesture(content: self, gesture: gesture) }
/// }
/// ```
///
/// In its layout, it gives each place with gestures a view of Tactus and a ``GestureList``.
#if MainActor
  @MainActor
#endif
public protocol AttachesGestures {
  /// The view with the gesture: the view itself, or a view around it.
  associatedtype Attached

  /// This view with `gesture`.
  func attaching(_ gesture: GestureAttachment) -> Attached
}

extension View: AttachesGestures {
  /// Puts `gesture` on the view.
  @discardableResult
  public func attaching(_ gesture: GestureAttachment) -> ViewGesture { gesture.attach(to: self) }
}

extension ViewGesture: AttachesGestures {
  /// Puts `gesture` on the view of this one, too: `card.gesture(drag).onTapGesture { select() }`.
  @discardableResult
  public func attaching(_ gesture: GestureAttachment) -> ViewGesture { gesture.attach(to: view ?? View(frame: .zero)) }
}

extension AttachesGestures {
  /// Attaches `gesture`. If it competes with gestures of the views inside, these are asked first (S-8.8).
  ///
  /// - Parameters:
  ///   - gesture: the gesture; `nil` for none.
  ///   - mask: which of this gesture and those of the views inside count; all by default.
  @discardableResult
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> Attached {
    attaching(GestureAttachment(gesture, mask: mask))
  }

  /// Attaches `gesture` with the name `name` for tools. It is not recognized while `isEnabled` is false.
  @discardableResult @_disfavoredOverload
  public func gesture<T: Gesture>(_ gesture: T, name: String? = nil, isEnabled: Bool = true) -> Attached {
    attaching(GestureAttachment(gesture, mask: isEnabled ? .all : .subviews, name: name))
  }

  /// Attaches `gesture`. Gestures of the view and of the views inside wait until it has failed (S-8.8).
  @discardableResult
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> Attached {
    attaching(GestureAttachment(gesture, priority: .high, mask: mask))
  }

  /// Attaches `gesture` with the name `name` for tools. It is not recognized while `isEnabled` is false.
  @discardableResult @_disfavoredOverload
  public func highPriorityGesture<T: Gesture>(_ gesture: T, name: String? = nil, isEnabled: Bool = true) -> Attached {
    attaching(GestureAttachment(gesture, priority: .high, mask: isEnabled ? .all : .subviews, name: name))
  }

  /// Attaches `gesture`, which runs beside the gestures of the view and of the views inside, beside the action of a control
  /// and the movement of a scroll view around the view (S-8.8).
  @discardableResult
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> Attached {
    attaching(GestureAttachment(gesture, priority: .simultaneous, mask: mask))
  }

  /// Attaches `gesture` with the name `name` for tools. It is not recognized while `isEnabled` is false.
  @discardableResult @_disfavoredOverload
  public func simultaneousGesture<T: Gesture>(_ gesture: T, name: String? = nil, isEnabled: Bool = true) -> Attached {
    attaching(GestureAttachment(gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews, name: name))
  }

  /// Calls `action` when the view is tapped `count` times.
  @discardableResult
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> Attached {
    attaching(GestureAttachment(TapGesture(count: count).onEnded { action() }))
  }

  /// Calls `action` with the place when the view is tapped `count` times.
  @discardableResult
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
  ) -> Attached {
    attaching(
      GestureAttachment(
        SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) }))
  }

  /// Calls `action` when a finger has rested long enough.
  ///
  /// - Parameters:
  ///   - minimumDuration: the time that it must rest, in seconds; 0.5 by default.
  ///   - maximumDistance: the distance that the finger may move meanwhile, in points; 10 by default.
  ///   - action: called when the press is recognized.
  ///   - onPressingChanged: called with true when a finger comes down, and with false when the press is recognized or fails.
  @discardableResult
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> Attached {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    let pressing = GestureState(wrappedValue: false, reset: { _, _ in onPressingChanged?(false) })
    return attaching(
      GestureAttachment(
        press.updating(pressing) { _, state, _ in
          if !state { onPressingChanged?(true) }
          state = true
        }
        .onEnded { _ in action() }))
  }

  /// Calls `action` when a finger has rested long enough; `pressing` in SwiftUI's older order.
  @discardableResult
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> Attached {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }
}
