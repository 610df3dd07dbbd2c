import CSDL2
import Tactus
import TactusPhotoTable
import TactusProfiles
import TactusTouchFilter
import TactusWindow

/// The photo table in a window: the host that brings touches, time and a screen to an application that knows of neither.
@MainActor
public final class PhotoTableHost {
  /// The table.
  public let table: PhotoTable
  /// The window.
  public let window: TouchWindow
  /// The ways that fingers went lately.
  public private(set) var trails = FingerTrails()
  /// Is called with every frame that the table takes, before it does.
  public var onSamples: (([ContactSample]) -> Void)?
  /// Is called by ``run()`` when nothing moves any more and no finger is down.
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
  ///   - size: how large the window is, in points.
  ///   - seed: how the photos lie.
  ///   - isFullScreen: whether it covers the screen.
  ///   - usesSoftware: whether the processor draws.
  ///   - profile: what the person before the window needs; `nil` for nothing.
  /// - Throws: SDL's reason if there is no screen.
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

  /// A filter that knows of no finger.
  private func makeFilter() {
    filter = profile?.filter(
      surface: Rect(origin: .zero, size: window.size), pointsPerMillimetre: pointsPerMillimetre)
  }

  /// Takes a frame: by the filter, if there is one.
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

  /// When ``step()`` should be called at the latest, by SDL's clock; `nil` while only an event has anything to say.
  public var nextWake: Timestamp? {
    let frame = trails.isFading ? window.now + .seconds(1 / max(1, table.configuration.frameRate)) : nil
    return [frame, table.nextWake, filter?.nextDeadline].compactMap { $0 }.min()
  }

  /// Takes in everything that has arrived, lets time pass, and draws if the picture changed. Returns at once.
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
