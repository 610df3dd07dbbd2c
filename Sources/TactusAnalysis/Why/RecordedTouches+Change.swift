import Tactus
import TactusScenes

nonisolated extension Change {
  /// The time that an event at `time` has with the change, which may stretch the time between two moments.
  func moved(_ time: Timestamp) -> Timestamp {
    guard case .moment(let from, let to, let duration, _) = self, time > from else { return time }
    let length = (to - from).nanoseconds
    if time >= to || length <= 0 { return time + duration }
    let share = Double((time - from).nanoseconds) / Double(length)
    return time + Timestamp.Duration(nanoseconds: Int64(Double(duration.nanoseconds) * share))
  }
}

nonisolated extension RecordedTouches {
  func isOf(_ contact: Contact, _ sample: ContactSample) -> Bool {
    sample.id == contact.id && sample.time >= contact.down && sample.time <= contact.up
  }

  mutating func change(_ contact: Contact, _ body: (inout ContactSample) -> Void) {
    for frame in frames.indices {
      let time = frames[frame].time
      if time < contact.down { continue }
      if time > contact.up { break }
      for index in frames[frame].samples.indices where isOf(contact, frames[frame].samples[index]) {
        body(&frames[frame].samples[index])
      }
    }
  }

  mutating func remove(_ contact: Contact) {
    for frame in frames.indices { frames[frame].samples = frames[frame].samples.filter { !isOf(contact, $0) } }
    frames = frames.filter { !$0.samples.isEmpty || $0.hover != nil }
  }

  mutating func addCompanion(of contact: Contact, at place: Vector, _ factor: Double) {
    for frame in frames.indices {
      var added: [ContactSample] = []
      for sample in frames[frame].samples where isOf(contact, sample) {
        var companion = sample
        // An id that no source reaches by counting.
        companion.id = ~contact.id
        companion.position = contact.place + place + (sample.position - contact.place) * factor
        added.append(companion)
      }
      frames[frame].samples += added
    }
  }

  /// Moves all events to the times that they have with `change`.
  mutating func warp(by change: Change) {
    for frame in frames.indices {
      frames[frame].time = change.moved(frames[frame].time)
      for index in frames[frame].samples.indices {
        frames[frame].samples[index].time = change.moved(frames[frame].samples[index].time)
      }
      if let hover = frames[frame].hover { frames[frame].hover?.time = change.moved(hover.time) }
    }
  }
}
