import Tactus

// What the guide "Writing a host" of the engine shows: any source and any timer.

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

private final class Panel {
  func waiting() -> [PanelContact] { [] }
}

private final class PanelHost {
  let application = Application()
  let timer = PanelTimer()
  let panel = Panel()
  let transportDelay = Timestamp.Duration.seconds(0.002)

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
    // A touch that came before the deadline may still be on its way: wait for it, read it, and only then move time.
    timer.fire(at: deadline + transportDelay) { [self] in
      touchesArrived(panel.waiting())
      application.advance(to: deadline)
      scheduleWakeUp()
    }
  }
  // end
}
