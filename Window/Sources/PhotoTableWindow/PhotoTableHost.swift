import CSDL2
import Tactus
import TactusPhotoTable
import TactusProfiles
import TactusTouchFilter
import TactusWindow

/// The photo table in a window: the host connects touches, time and a screen with an application that knows none of them.
@MainActor
public final class PhotoTableHost {
  /// The table.
  public let table: PhotoTable
  /// The window.
  public let window: TouchWindow
  /// The latest paths of the fingers.
  public private(set) var trails = FingerTrails()
  /// Called with every frame for the table, before the table processes it.
  public var onSamples: (([ContactSample]) -> Void)?
  /// Called by ``run()`` when nothing moves any more and no finger is down.
  public var onRest: ((PhotoTable) -> Void)?
  private var painter: PhotoTablePainter
  private var drawn: UInt64?
  private var reported: UInt64?
  private let profile: TouchProfile?
  private let pointsPerMillimetre: Double
  private var filter: ContactFilter?
  private var fingersDown: Set<UInt64> = []

  /// Opens a window with a table in it.
  ///
  /// - Parameters:
  ///   - size: the size of the window, in points.
  ///   - seed: determines the places of the photos.
  ///   - isFullScreen: whether it covers the screen.
  ///   - usesSoftware: whether the processor draws.
  ///   - profile: the needs of the person at the window; `nil` for none.
  /// - Throws: SDL's error if there is no screen.
  public init(
    size: Size, seed: UInt64 = 1, isFullScreen: Bool = false, usesSoftware: Bool = false,
    profile: TouchProfile? = nil
  ) throws(TouchWindow.Failure) {
    window = try TouchWindow(
      title: "Photo table", size: size, isFullScreen: isFullScreen, usesSoftware: usesSoftware)
    table = PhotoTable(size: window.size, seed: seed)
    painter = PhotoTablePainter(renderer: window.renderer)
    self.profile = profile
    pointsPerMillimetre = window.pointsPerMillimetre ?? TouchProfile.pointsPerMillimetre
    profile?.apply(to: table.window, pointsPerMillimetre: pointsPerMillimetre)
    makeFilter()
  }

  /// Makes a filter without fingers.
  private func makeFilter() {
    filter = profile?.filter(
      surface: Rect(origin: .zero, size: window.size), pointsPerMillimetre: pointsPerMillimetre)
  }

  /// Processes a frame, with the filter if there is one.
  private func process(_ samples: [ContactSample]) {
    guard let time = samples.first?.time, filter != nil else { return play(samples) }
    filter?.receive(ContactFrame(time: time, samples: samples)) { play($0) }
  }

  private func play(_ output: ContactFilterOutput) {
    if case .frame(let frame) = output { play(frame.samples) }
  }

  private func play(_ samples: [ContactSample]) {
    if samples.isEmpty { return }
    for sample in samples {
      switch sample.phase {
      case .began: fingersDown.insert(sample.id)
      case .ended, .cancelled: fingersDown.remove(sample.id)
      case .moved, .stationary: break
      }
    }
    onSamples?(samples)
    trails.add(samples)
    table.send(samples)
  }

  /// The latest time for the next ``step()``, by SDL's clock; `nil` while only an event can change something.
  public var nextWake: Timestamp? {
    let frame = trails.isFading ? window.now + .seconds(1 / max(1, table.configuration.frameRate)) : nil
    return [frame, table.nextWake, filter?.nextDeadline].compactMap { $0 }.min()
  }

  /// Processes all arrived events, advances the time, and draws if the picture changed. Returns at once.
  ///
  /// - Returns: whether it was drawn.
  @discardableResult
  public func step() -> Bool {
    window.read { output in
      switch output {
      case .frame(let samples): process(samples)
      case .pointer(let sample): table.send(sample)
      case .resized(let size):
        table.resize(to: size)
        makeFilter()
      case .cancelled:
        table.cancelAllTouches()
        trails = FingerTrails()
        fingersDown.removeAll()
        makeFilter()
      case .closed: break
      }
    }
    // A table that waits for nothing is the same at any time.
    filter?.advance(to: window.watermark) { play($0) }
    let now = filter?.limit(window.watermark) ?? window.watermark
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
      let wake = nextWake
      if wake == nil, fingersDown.isEmpty, reported != table.revision {
        reported = table.revision
        onRest?(table)
      }
      window.wait(until: wake)
    }
  }
}
