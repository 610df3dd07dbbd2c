import Tactus

/// A server's session: an actor of its own owns an application, and everything happens on it.
actor Session {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private var taps: [Point] = []

  init() {
    application.addWindow(window)
  }

  func listen() {
    window.addGestureRecognizer(TapGestureRecognizer { [unowned self] tap in note(tap.location(in: nil)) })
  }

  private func note(_ place: Point) { taps.append(place) }

  /// Samples are values: they may come from anywhere.
  func receive(_ samples: [ContactSample]) -> [Point] {
    application.send(samples)
    if let deadline = application.nextDeadline { application.advance(to: deadline) }
    return taps
  }
}

let session = Session()
await session.listen()
let taps = await session.receive([
  ContactSample(id: 1, phase: .began, position: Point(x: 10, y: 20), time: Timestamp(seconds: 0)),
  ContactSample(id: 1, phase: .ended, position: Point(x: 10, y: 20), time: Timestamp(seconds: 0.1)),
])
print(taps)
precondition(taps == [Point(x: 10, y: 20)])
