import Tactus
import TactusWindow

// What the guide "Writing a host" shows of a window. It is compiled and not run: it would wait for a user to close it.

@MainActor
func windowOfOnesOwn(_ application: Application) throws {
  // snippet
  let window = try TouchWindow(title: "Photos", size: Size(width: 1280, height: 800))
  while window.isOpen {
    window.wait(until: application.nextDeadline)
    window.read(into: application)
  }
  // end
}
