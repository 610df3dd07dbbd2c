import CSDL2
import Tactus
import TactusPhotoTable
import TactusWindow

/// The photo table in a window: the host that brings touches, time and a screen to an application that knows of neither.
public final class PhotoTableHost {
  /// The table.
  public let table: PhotoTable
  /// The window.
  public let window: TouchWindow
  /// The ways that fingers went lately.
  public private(set) var trails = FingerTrails()
  private var painter: PhotoTablePainter
  private var drawn: UInt64?

  /// Opens a window with a table in it.
  ///
  /// - Parameters:
  ///   - size: how large the window is, in points.
  ///   - seed: how the photos lie.
  ///   - isFullScreen: whether it covers the screen.
  ///   - usesSoftware: whether the processor draws.
  /// - Throws: SDL's reason if there is no screen.
  public init(
    size: Size, seed: UInt64 = 1, isFullScreen: Bool = false, usesSoftware: Bool = false
  ) throws(TouchWindow.Failure) {
    window = try TouchWindow(
      title: "Photo table", size: size, isFullScreen: isFullScreen, usesSoftware: usesSoftware)
    table = PhotoTable(size: window.size, seed: seed)
    painter = PhotoTablePainter(renderer: window.renderer)
  }

  /// When ``step()`` should be called at the latest, by SDL's clock; `nil` while only an event has anything to say.
  public var nextWake: Timestamp? {
    let frame = trails.isFading ? window.now + .seconds(1 / max(1, table.configuration.frameRate)) : nil
    guard let wake = table.nextWake else { return frame }
    return frame.map { min($0, wake) } ?? wake
  }

  /// Takes in everything that has arrived, lets time pass, and draws if the picture changed. Returns at once.
  ///
  /// - Returns: whether it was drawn.
  @discardableResult
  public func step() -> Bool {
    window.read { output in
      switch output {
      case .frame(let samples):
        trails.add(samples)
        table.send(samples)
      case .pointer(let sample): table.send(sample)
      case .resized(let size): table.resize(to: size)
      case .cancelled:
        table.cancelAllTouches()
        trails = FingerTrails()
      case .closed: break
      }
    }
    // A table that waits for nothing is the same at any time.
    let now = window.watermark
    if let wake = table.nextWake, wake <= now { table.advance(to: now) }
    trails.fade(at: now)
    guard drawn != table.revision || trails.isFading else { return false }
    drawn = table.revision
    painter.draw(table, trails: trails, at: now)
    SDL_RenderPresent(window.renderer)
    return true
  }

  /// Runs until the window is closed.
  public func run() {
    while window.isOpen {
      step()
      window.wait(until: nextWake)
    }
  }
}
