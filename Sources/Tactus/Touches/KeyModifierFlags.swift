/// Keys of the keyboard that change the meaning of a touch, such as Shift while a photo is selected.
///
/// A host writes them to ``Application/modifierFlags``; no recognizer looks at them. Handlers read ``TouchEvent/modifierFlags`` or
/// ``GestureRecognizer/modifierFlags``:
///
/// ```swift
/// photo.onTap { tap in
///   if tap.modifierFlags.contains(.shift) { addToSelection(photo) } else { select(photo) }
/// }
/// ```
///
/// The bits are those of UIKit's `UIKeyModifierFlags`.
public nonisolated struct KeyModifierFlags: OptionSet, Sendable, Hashable {
  /// One bit for each key.
  public var rawValue: Int

  /// The set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  public static var alphaShift: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 16) }
  /// Shift is held.
  public static var shift: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 17) }
  /// Control is held.
  public static var control: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 18) }
  /// Alt, which is called Option on some keyboards, is held.
  public static var alternate: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 19) }
  /// Command, Super or the Windows key is held.
  public static var command: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 20) }
  /// The key is on the numeric pad. No host of this package reports it.
  public static var numericPad: KeyModifierFlags { KeyModifierFlags(rawValue: 1 << 21) }
}

extension Application {
  /// The keys that are held while the host sends; empty by default.
  ///
  /// A host that knows the keyboard writes them before it calls ``send(_:closesFrame:)``. The hosts for GTK and SDL do this.
  /// Recordings do not keep these keys.
  public var modifierFlags: KeyModifierFlags {
    get { engine.tracker.modifierFlags }
    set { engine.tracker.modifierFlags = newValue }
  }
}

extension TouchEvent {
  /// The keys that are held, as the host last reported; empty after the last finger lifts.
  public var modifierFlags: KeyModifierFlags { tracker?.modifierFlags ?? [] }

  /// The buttons of all touches of the frame, including touches that lifted in it. A finger counts as the primary button.
  public var buttonMask: Touch.Buttons { allTouches.reduce(into: []) { $0.formUnion($1.buttons) } }
}

extension GestureRecognizer {
  /// The keys that are held, as the host last reported; empty for a recognizer that is in no application.
  public final var modifierFlags: KeyModifierFlags { attachedView?.window?.application?.modifierFlags ?? [] }

  /// The buttons of the touches to which the recognizer attends, including lifts in this frame. Empty without a touch.
  public final var buttonMask: Touch.Buttons {
    trackedTouches.reduce(into: []) { $0.formUnion($1.buttons) }
  }
}
