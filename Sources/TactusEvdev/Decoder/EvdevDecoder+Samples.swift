import Tactus

// The samples that report changes in the slots.
extension EvdevDecoder {
  /// Compares every slot with its state before an answered query or a frame, and reports the differences.
  mutating func emit(at time: Timestamp) {
    for index in contacts.indices { emit(index, at: time) }
    emitHover(at: time)
    lostEvents = false
  }

  private mutating func emit(_ index: Int, at time: Timestamp) {
    let contact = contacts[index]
    if contact.slot.trackingID != contact.mutedID { contacts[index].mutedID = -1 }
    if let reported = contact.reported {
      if !contact.isTouching || contact.slot.trackingID != contact.reportedSlot.trackingID {
        lift(index, reported, lostEvents ? .cancelled : .ended, at: time)
      }
    }
    guard contacts[index].isTouching, contact.slot != contact.reportedSlot || contacts[index].reported == nil else {
      return
    }
    if let reported = contacts[index].reported {
      change(index, reported, at: time)
    } else {
      contacts[index].id = UInt64(number) << 48 | nextContact
      nextContact &+= 1
      report(index, .began, at: time)
    }
  }

  private mutating func change(_ index: Int, _ reported: ContactSample, at time: Timestamp) {
    let sample = sample(index, .moved, at: time)
    if sample.tool == .palm, reported.tool != .palm {
      anomalies.palms &+= 1
      contacts[index].mutedID = contacts[index].slot.trackingID
      var last = reported
      last.tool = .palm
      lift(index, last, .cancelled, at: time)
    } else if sample.position != reported.position || sample.force != reported.force || sample.tool != reported.tool {
      report(index, .moved, at: time)
    } else if sample.major != reported.major || sample.minor != reported.minor || sample.angle != reported.angle {
      report(index, .stationary, at: time)
    }
  }

  mutating func lift(_ index: Int, _ reported: ContactSample, _ phase: Touch.Phase, at time: Timestamp) {
    var last = reported
    last.phase = phase
    last.time = time
    frame.append(last)
    contacts[index].reported = nil
  }

  private mutating func report(_ index: Int, _ phase: Touch.Phase, at time: Timestamp) {
    let sample = sample(index, phase, at: time)
    contacts[index].reported = sample
    contacts[index].reportedSlot = contacts[index].slot
    frame.append(sample)
  }

  private func sample(_ index: Int, _ phase: Touch.Phase, at time: Timestamp) -> ContactSample {
    let slot = contacts[index].slot
    return ContactSample(
      id: contacts[index].id, phase: phase, position: mapping.position(x: slot.x, y: slot.y), time: time,
      tool: EvdevDecoder.tool(slot.toolType), force: mapping.force(slot.pressure), major: mapping.major(slot.major),
      minor: mapping.minor(slot.minor, major: slot.major), angle: mapping.angle(slot.orientation))
  }
}
