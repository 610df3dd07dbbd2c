import CSDL2
import Tactus

/// A window of SDL with a renderer, whose events come as samples.
///
/// ```swift
/// let window = try TouchWindow(title: "Photos", size: Size(width: 1280, height: 800))
/// while window.isOpen {
///   window.wait(until: application.nextDeadline)
///   window.read { output in if case .frame(let samples) = output { application.send(samples) } }
///   application.advance(to: window.watermark)
/// }
/// ```
///
/// To be used on the main thread, as SDL wants it.
public final class TouchWindow {
  /// Why there is no window.
  public struct Failure: Error, CustomStringConvertible {
    /// What could not be done, and SDL's reason.
    public var description: String
  }

  /// SDL's window and renderer, for whoever draws.
  public let handle: OpaquePointer
  /// SDL's renderer.
  public let renderer: OpaquePointer
  /// Whether nobody closed it yet.
  public private(set) var isOpen = true
  /// The moment up to which everything is known that SDL has to say, by SDL's clock.
  public private(set) var watermark = Timestamp.zero
  private var input: WindowInput

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: what stands above it.
  ///   - size: how large it is, in points.
  ///   - isFullScreen: whether it covers the screen, whatever the size; false by default.
  ///   - usesSoftware: whether the processor draws; false by default: SDL takes the graphics card where there is one.
  /// - Throws: SDL's reason if there is no screen, or no renderer.
  public init(title: String, size: Size, isFullScreen: Bool = false, usesSoftware: Bool = false) throws(Failure) {
    SDL_SetMainReady()
    // Touches come as touches and mice as mice; see ``WindowInput``.
    SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
    SDL_SetHint("SDL_MOUSE_TOUCH_EVENTS", "0")
    if usesSoftware { SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0") }
    // A click that brings the window to the front counts.
    SDL_SetHint("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    // Once on, it stays on to the end of the process: drivers of X do not all live through a second start.
    guard SDL_WasInit(SDL_INIT_VIDEO) != 0 || SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw Self.failure("there is no screen")
    }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | (isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    // SDL_WINDOWPOS_CENTERED, which is a macro of C.
    let centered = Int32(bitPattern: 0x2FFF_0000)
    guard
      let handle = SDL_CreateWindow(
        title, centered, centered, Int32(max(size.width, 1)), Int32(max(size.height, 1)), flags)
    else {
      throw Self.failure("no window can be opened")
    }
    let kind = usesSoftware ? SDL_RENDERER_SOFTWARE.rawValue : SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(handle, -1, kind) else {
      let failure = Self.failure("nothing can be drawn in the window")
      SDL_DestroyWindow(handle)
      throw failure
    }
    self.handle = handle
    self.renderer = renderer
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    input = WindowInput(size: Size(width: Double(width), height: Double(height)))
  }

  deinit {
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(handle)
  }

  private static func failure(_ what: String) -> Failure {
    Failure(description: "\(what): \(String(cString: SDL_GetError()))")
  }

  /// The window's size in points.
  public var size: Size { input.size }

  /// How many points of the window a millimetre of its screen has; `nil` if the screen does not say how large it is, or nothing
  /// that could be.
  public var pointsPerMillimetre: Double? {
    var dotsPerInch: Float = 0
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetDisplayDPI(display, &dotsPerInch, nil, nil) == 0 else { return nil }
    return (40...1000).contains(dotsPerInch) ? Double(dotsPerInch) / 25.4 : nil
  }

  /// Waits until there is something to ``read(_:)``, at most until a moment of SDL's clock; `nil` waits as long as it takes.
  public func wait(until deadline: Timestamp?) {
    guard let deadline else {
      _ = SDL_WaitEvent(nil)
      return
    }
    let milliseconds = ((deadline - now).seconds * 1000).rounded(.up)
    if milliseconds > 0 { _ = SDL_WaitEventTimeout(nil, Int32(min(milliseconds, 1e9))) }
  }

  /// Now, by SDL's clock.
  public var now: Timestamp { Timestamp(nanoseconds: Int64(SDL_GetTicks64()) * 1_000_000) }

  /// Hands on everything that has arrived. Returns at once.
  public func read(_ send: (WindowInput.Output) -> Void) {
    // Before SDL is asked: what it does not have yet gets a later stamp.
    let asked = now
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      input.receive(event) { output in
        if output == .closed { isOpen = false }
        send(output)
      }
    }
    input.flush(send)
    watermark = max(watermark, asked)
  }

  /// Closes the window's loop: ``isOpen`` is false from now on.
  public func close() {
    isOpen = false
  }
}
