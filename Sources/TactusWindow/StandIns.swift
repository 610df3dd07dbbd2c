#if SDL
  import CSDL2
  @_spi(Tools) import Tactus

  /// A mouse that replaces fingers, as on the page. Pressed, it is one finger. With Alt, a second one mirrors it about
  /// the window's center; with Shift and Alt, both move together. While F is held, a finger rests at the mouse's place.
  struct StandIns {
    /// The ids of the three fingers: ids of fingers on a panel never get so high.
    static var mouse: UInt64 { 1 << 32 }
    static var mirrored: UInt64 { 1 << 33 }
    static var pinned: UInt64 { 1 << 34 }

    private var place: Point?
    private var finger: Point?
    private var mirror: Point?
    private var pin: Point?

    /// A button of the mouse is pressed.
    mutating func press(
      button: UInt8 = 1, at place: Point, in size: Size, modifiers: KeyModifierFlags, _ time: Timestamp
    ) -> [ContactSample] {
      self.place = place
      buttons.formUnion(.mouseButton(Int(button)))
      guard finger == nil else { return move(to: place, modifiers: modifiers, time) }
      finger = place
      // A single finger is the mouse; as one of two it is a finger, since a gesture requires one kind of tool.
      let isAlone = !modifiers.contains(.alternate) && pin == nil
      tool = isAlone ? .mouse : .finger
      var samples = [sample(Self.mouse, .began, place, time)]
      if modifiers.contains(.alternate) {
        let other = Point(x: size.width - place.x, y: size.height - place.y)
        mirror = other
        samples.append(sample(Self.mirrored, .began, other, time))
      }
      return samples
    }

    private var tool = Touch.Tool.mouse
    private var buttons: Touch.Buttons = []

    /// The mouse moves.
    mutating func move(to place: Point, modifiers: KeyModifierFlags, _ time: Timestamp) -> [ContactSample] {
      self.place = place
      guard let old = finger else { return [] }
      finger = place
      var samples = [sample(Self.mouse, .moved, place, time)]
      if let other = mirror {
        let side: Double = modifiers.contains(.shift) ? 1 : -1
        let moved = Point(x: other.x + side * (place.x - old.x), y: other.y + side * (place.y - old.y))
        mirror = moved
        samples.append(sample(Self.mirrored, .moved, moved, time))
      }
      return samples
    }

    /// A button of the mouse is released; the last one ends the touch.
    mutating func release(button: UInt8 = 1, _ time: Timestamp) -> [ContactSample] {
      buttons.subtract(.mouseButton(Int(button)))
      guard let place = finger else { return [] }
      if !buttons.isEmpty { return move(to: place, modifiers: [], time) }
      var samples = [sample(Self.mouse, .ended, place, time)]
      if let other = mirror { samples.append(sample(Self.mirrored, .ended, other, time)) }
      finger = nil
      mirror = nil
      return samples
    }

    /// A finger comes down at the place of the mouse.
    mutating func pin(_ time: Timestamp) -> [ContactSample] {
      guard pin == nil, finger == nil, let place else { return [] }
      pin = place
      return [ContactSample(id: Self.pinned, phase: .began, position: place, time: time)]
    }

    /// The finger that was put down lifts.
    mutating func unpin(_ time: Timestamp) -> [ContactSample] {
      guard let place = pin else { return [] }
      pin = nil
      return [ContactSample(id: Self.pinned, phase: .ended, position: place, time: time)]
    }

    /// All fingers were cancelled by other means.
    mutating func forget() {
      finger = nil
      mirror = nil
      pin = nil
      buttons = []
    }

    private func sample(_ id: UInt64, _ phase: Touch.Phase, _ place: Point, _ time: Timestamp) -> ContactSample {
      ContactSample(
        id: id, phase: phase, position: place, time: time, tool: tool, buttons: tool == .mouse ? buttons : .primary)
    }
  }

  extension KeyModifierFlags {
    /// The keys that SDL reports as held now.
    static var heldNow: KeyModifierFlags {
      let keys = UInt32(SDL_GetModState().rawValue)
      let flags: [(SDL_Keymod, KeyModifierFlags)] = [
        (KMOD_CAPS, .alphaShift), (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control),
        (KMOD_RCTRL, .control), (KMOD_LALT, .alternate), (KMOD_RALT, .alternate), (KMOD_LGUI, .command),
        (KMOD_RGUI, .command),
      ]
      return flags.reduce(into: []) { held, flag in if keys & flag.0.rawValue != 0 { held.insert(flag.1) } }
    }
  }
#endif
