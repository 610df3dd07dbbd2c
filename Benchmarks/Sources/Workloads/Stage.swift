import Tactus

/// An application with one window, and fingers that move a little in every frame.
///
/// The fingers' samples stay in one array, so that what a frame costs is the engine's work and not the host's.
final class Stage {
  let application = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
  private(set) var time = Timestamp(seconds: 1)
  private var samples: [ContactSample] = []
  private var homes: [Point] = []
  private var frame = 0

  /// A panel's 125 Hz.
  static let interval = Timestamp.Duration.nanoseconds(8_000_000)

  init() {
    window.isMultipleTouchEnabled = true
    application.addWindow(window)
  }

  /// Adds a view that takes all fingers.
  func addView(_ frame: Rect, in parent: View? = nil) -> View {
    let view = View(frame: frame)
    view.isMultipleTouchEnabled = true
    (parent ?? window).addSubview(view)
    return view
  }

  /// Puts fingers down, all in one frame.
  func down(_ places: [Point]) {
    homes = places
    samples.removeAll(keepingCapacity: true)
    for (index, place) in places.enumerated() {
      samples.append(ContactSample(id: UInt64(index + 1), phase: .began, position: place, time: time))
    }
    application.send(samples)
  }

  /// Moves the fingers to these places, all in one frame: from here on they move about there.
  func move(to places: [Point]) {
    homes = places
    nextFrame()
    for index in samples.indices {
      samples[index].phase = .moved
      samples[index].position = places[index]
      samples[index].time = time
    }
    application.send(samples)
  }

  /// Moves every finger by a few points, in one frame.
  func wiggle() {
    nextFrame()
    frame &+= 1
    let offset = Double(frame % 8) / 2
    for index in samples.indices {
      samples[index].phase = .moved
      samples[index].position.x = homes[index].x + (index % 2 == 0 ? offset : -offset)
      samples[index].position.y = homes[index].y + offset / 2
      samples[index].time = time
    }
    application.send(samples)
  }

  /// Lifts all fingers.
  func up() {
    nextFrame()
    for index in samples.indices {
      samples[index].phase = .ended
      samples[index].time = time
    }
    application.send(samples)
  }

  /// Puts a finger down at `place` and lifts it 80 ms later.
  func tap(_ place: Point) {
    down([place])
    pause(0.08)
    up()
  }

  /// Lets time pass.
  func pause(_ seconds: Double) {
    time = time + .seconds(seconds)
    application.advance(to: time)
  }

  private func nextFrame() {
    time = time + Stage.interval
  }
}
