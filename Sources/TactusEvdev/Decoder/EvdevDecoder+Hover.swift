import Tactus

// Tools near the surface that do not touch it.
extension EvdevDecoder {
  /// Compares the tool that hovers with the last hover that was reported, and reports the difference.
  mutating func emitHover(at time: Timestamp) {
    reportHover(at: hoverPlace, time: time, isLost: lostEvents)
  }

  /// The place at which a tool hovers; `nil` if no tool hovers.
  private var hoverPlace: Point? {
    if mode == .single || (mode == .undecided && single.isNear) {
      guard single.isNear, single.hasPlace, !contacts.isEmpty, contacts[0].slot.trackingID < 0 else { return nil }
      return mapping.position(x: contacts[0].slot.x, y: contacts[0].slot.y)
    }
    for contact in contacts where contact.isHovering { return mapping.position(x: contact.slot.x, y: contact.slot.y) }
    return nil
  }

  /// Reports that a tool hovers at `place`, or that no tool hovers.
  mutating func reportHover(at place: Point?, time: Timestamp, isLost: Bool) {
    guard let place else {
      guard var reported = reportedHover else { return }
      reported.phase = isLost ? .cancelled : .ended
      reported.time = time
      hover = reported
      reportedHover = nil
      return
    }
    if let reported = reportedHover, reported.position == place { return }
    let sample = PointerSample(.hover, phase: reportedHover == nil ? .began : .moved, position: place, time: time)
    hover = sample
    reportedHover = sample
  }
}
