import Photo
import Tactus

// The functions for the page. Times are milliseconds, as events of a page have them.

nonisolated(unsafe) private var photo = Photo()
nonisolated(unsafe) private let application: Application = {
  let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 240))
  window.addSubview(photo.view)
  let application = Application()
  application.addWindow(window)
  return application
}()

private func time(_ milliseconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded())) }

/// Passes on the change of one finger, or of a mouse: it began (0), moved (1), ended (2) or was cancelled (3).
@c(photo_touch)
public func photoTouch(_ id: Int32, _ phase: Int32, _ isMouse: Bool, _ x: Double, _ y: Double, _ milliseconds: Double) {
  let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
  application.send([
    ContactSample(
      id: UInt64(id), phase: phases[Int(phase)], position: Point(x: x, y: y), time: time(milliseconds),
      tool: isMouse ? .mouse : .finger)
  ])
}

/// Advances the time.
@c(photo_advance)
public func photoAdvance(_ milliseconds: Double) { application.advance(to: time(milliseconds)) }

/// The next time to call `photo_advance`; infinity while nothing waits.
@c(photo_next_deadline)
public func photoNextDeadline() -> Double {
  application.nextDeadline.map { Double($0.nanoseconds) / 1e6 } ?? .infinity
}

/// One of the photo's `numbers`.
@c(photo_number)
public func photoNumber(_ index: Int32) -> Int32 { photo.numbers[Int(index)] }
