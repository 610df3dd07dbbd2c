import Tactus
import TactusWindow

// What the guide "Writing a host" shows of a window. It is compiled and not run: it would wait for somebody to close it.

func windowOfOnesOwn(_ application: Application) throws {
  // snippet
  let window = try TouchWindow(title: "Photos", size: Size(width: 1280, height: 800))
  while window.isOpen {
    window.wait(until: application.nextDeadline)
    window.read { output in if case .frame(let samples) = output { application.send(samples) } }
    application.advance(to: window.watermark)
  }
  // end
}
