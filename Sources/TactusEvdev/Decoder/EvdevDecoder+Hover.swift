import Tactus

// What is near the surface without touching it.
extension EvdevDecoder {
  /// Compares what hovers with what was told last, and tells the difference.
  mutating func emitHover(at time: Timestamp) {
    tellHover(at: hoverPlace, time: time, isLost: lostEvents)
  }

  /// Where a tool hovers; `nil` if none does.
  private var hoverPlace: Point? {
    if mode == .single || (mode == .undecided && single.isNear) {
      guard single.isNear, single.hasPlace, !contacts.isEmpty, contacts[0].slot.trackingID < 0 else { return nil }
      return mapping.position(x: contacts[0].slot.x, y: contacts[0].slot.y)
    }
    for contact in contacts where contact.isHovering { return mapping.position(x: contact.slot.x, y: contact.slot.y) }
    return nil
  }

  /// Tells that a tool hovers at `place`, or nowhere.
  mutating func tellHover(at place: Point?, time: Timestamp, isLost: Bool) {
    guard let place else {
      guard var told = toldHover else { return }
      told.phase = isLost ? .cancelled : .ended
      told.time = time
      hover = told
      toldHover = nil
      return
    }
    if let told = toldHover, told.position == place { return }
    let sample = PointerSample(.hover, phase: toldHover == nil ? .began : .moved, position: place, time: time)
    hover = sample
    toldHover = sample
  }
}
