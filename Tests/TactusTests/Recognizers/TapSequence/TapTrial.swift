import Tactus
import TactusTesting

/// A tap sequence on a stage, and what it said: `0.08 provisional 1`.
final class TapTrial {
  let stage = Stage()
  let taps: TapSequence
  private(set) var reports: [Entry] = []

  struct Entry: Equatable, CustomStringConvertible {
    var time: Timestamp
    var report: TapSequence.Report
    var count: Int

    /// Rounded to milliseconds, since limits are inclusive and what fails by one does so a nanosecond later.
    var description: String {
      let milliseconds = (time.nanoseconds + 500_000) / 1_000_000
      return "\(Double(milliseconds) / 1000) \(report.name) \(count)"
    }
  }

  init(upTo count: Int = 3, _ reporting: TapSequence.Reporting = .provisionally, on view: View? = nil) {
    taps = TapSequence(upTo: count, reporting: reporting) { _ in }
    stage.add(taps, named: "taps", to: view)
    taps.addAction { [unowned self] taps in
      guard let report = taps.report else { return }
      reports.append(Entry(time: stage.now, report: report, count: taps.count))
    }
  }

  var lines: [String] { reports.map { $0.description } }

  @discardableResult
  func play(_ finger: Finger) -> [String] { play(TouchScript(finger)) }

  @discardableResult
  func play(_ script: TouchScript) -> [String] {
    stage.play(script)
    stage.advanceUntilQuiet()
    return lines
  }

  /// The place where most taps are made.
  static var place: Point { Point(x: 100, y: 200) }

  /// `count` taps of 0.05 s with pauses of 0.1 s.
  static func taps(_ count: Int) -> Finger {
    var finger = Finger(1, at: place).tap(for: 0.05)
    for _ in 1..<count { finger = finger.wait(0.1).tap(for: 0.05) }
    return finger
  }
}
