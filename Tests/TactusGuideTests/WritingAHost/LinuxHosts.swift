#if os(Linux)
  import Foundation
  import Tactus
  import TactusLinux

  // What the guide "Writing a host" shows for Linux. It is compiled and not run: it would wait for a touchscreen.

  func loopOfOnesOwn(_ window: Window, draw: () -> Void) throws {
    // snippet
    let touches = try TouchLoop(window)
    var request = pollfd(fd: touches.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while true {
      poll(&request, 1, -1)
      touches.process()
      draw()
    }
    // end
  }

  func timerOfOnesOwn(_ touches: TouchLoop) {
    // snippet
    touches.touchscreens.wait(until: touches.nextDeadline)
    touches.process()
    // end
  }

  func gesturesAsValues() async throws {
    // snippet
    let drags = GestureStream<Vector>.live { (stream) throws(InputError) in
      let window = Window(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
      let pan = PanGestureRecognizer()
      window.addGestureRecognizer(pan)
      stream.observe(pan) { pan in pan.translation(in: window) }
      return try TouchLoop(window)
    }
    for try await drag in drags { print(drag.state.name, drag.value) }
    // end
  }

  func descriptorOfAnother(
    _ application: Application, _ descriptor: Int32, _ device: InputDevice, _ options: TouchscreenOptions
  ) {
    // snippet
    let reader = TouchscreenReader(fileDescriptor: descriptor, device: device, options: options)
    while reader.isOpen {
      reader.waitForEvents(until: application.nextDeadline)
      reader.read { frame in application.send(frame) }
      application.advance(to: reader.watermark)
    }
    // end
  }
#endif
