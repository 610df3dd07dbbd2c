import Tactus

// The samples that tell what changed in the slots.
extension EvdevDecoder {
  /// Compares every slot with the state before an answered query or a frame, and tells the differences.
  mutating func emit(at time: Timestamp) {
    for index in contacts.indices { emit(index, at: time) }
    emitHover(at: time)
    lostEvents = false
  }

  private mutating func emit(_ index: Int, at time: Timestamp) {
    let contact = contacts[index]
    if contact.slot.trackingID != contact.mutedID { contacts[index].mutedID = -1 }
    if let told = contact.told {
      if !contact.isTouching || contact.slot.trackingID != contact.toldSlot.trackingID {
        lift(index, told, lostEvents ? .cancelled : .ended, at: time)
      }
    }
    guard contacts[index].isTouching, contact.slot != contact.toldSlot || contacts[index].told == nil else { return }
    if let told = contacts[index].told {
      change(index, told, at: time)
    } else {
      contacts[index].generation &+= 1
      tell(index, .began, at: time)
    }
  }

  private mutating func change(_ index: Int, _ told: ContactSample, at time: Timestamp) {
    let sample = sample(index, .moved, at: time)
    if sample.tool == .palm, told.tool != .palm {
      anomalies.palms &+= 1
      contacts[index].mutedID = contacts[index].slot.trackingID
      var last = told
      last.tool = .palm
      lift(index, last, .cancelled, at: time)
    } else if sample.position != told.position || sample.force != told.force || sample.tool != told.tool {
      tell(index, .moved, at: time)
    } else if sample.major != told.major || sample.minor != told.minor || sample.angle != told.angle {
      tell(index, .stationary, at: time)
    }
  }

  mutating func lift(_ index: Int, _ told: ContactSample, _ phase: Touch.Phase, at time: Timestamp) {
    var last = told
    last.phase = phase
    last.time = time
    frame.append(last)
    contacts[index].told = nil
  }

  private mutating func tell(_ index: Int, _ phase: Touch.Phase, at time: Timestamp) {
    let sample = sample(index, phase, at: time)
    contacts[index].told = sample
    contacts[index].toldSlot = contacts[index].slot
    frame.append(sample)
  }

  private func sample(_ index: Int, _ phase: Touch.Phase, at time: Timestamp) -> ContactSample {
    let slot = contacts[index].slot
    let id = UInt64(number) << 48 | UInt64(UInt16(index)) << 32 | UInt64(contacts[index].generation)
    return ContactSample(
      id: id, phase: phase, position: mapping.position(x: slot.x, y: slot.y), time: time,
      tool: EvdevDecoder.tool(slot.toolType), force: mapping.force(slot.pressure), major: mapping.major(slot.major),
      minor: mapping.minor(slot.minor, major: slot.major), angle: mapping.angle(slot.orientation))
  }
}
