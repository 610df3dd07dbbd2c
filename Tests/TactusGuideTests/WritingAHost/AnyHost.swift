import Tactus

// What the guide "Writing a host" of the engine shows: a source and a timer of anybody's.

private struct PanelContact {
  var number: UInt64
  var phase: Touch.Phase
  var x: Double
  var y: Double
  var stamp: Int64
}

private final class PanelTimer {
  func stop() {}
  func fire(at deadline: Timestamp, _ work: @escaping () -> Void) {}
}

private final class PanelHost {
  let application = Application()
  let timer = PanelTimer()

  // snippet
  func touchesArrived(_ contacts: [PanelContact]) {
    application.send(
      contacts.map { contact in
        ContactSample(
          id: contact.number, phase: contact.phase, position: Point(x: contact.x, y: contact.y),
          time: Timestamp(nanoseconds: contact.stamp))
      })
    scheduleWakeUp()
  }

  func scheduleWakeUp() {
    guard let deadline = application.nextDeadline else { return timer.stop() }
    timer.fire(at: deadline) { [self] in
      application.advance(to: deadline)
      scheduleWakeUp()
    }
  }
  // end
}
