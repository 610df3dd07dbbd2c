import Tactus
import TactusTesting

/// A button whose light answers every tap at once, although the meaning of a tap is known only a third of a second later.
///
/// The provisional report turns the light on. If a second tap makes it a double tap, or the gesture is cancelled, the
/// light turns off again. The action of the tap runs when it is confirmed.
public final class TapButton: View {
  /// Distinguishes one tap from two and three.
  public let taps: TapSequence
  /// Whether the light is on.
  public private(set) var isLit = false
  /// The actions of the button, in words.
  public private(set) var deeds: [String] = []

  /// A button that covers `frame` of its superview; `reporting` determines when taps are reported.
  public init(frame: Rect, reporting: TapSequence.Reporting) {
    taps = TapSequence()
    super.init(frame: frame)
    taps.maximumNumberOfTaps = 3
    taps.reporting = reporting
    taps.addAction { taps in (taps.view as? TapButton)?.received(taps) }
    addGestureRecognizer(taps)
  }

  private func received(_ taps: TapSequence) {
    switch taps.report {
    case .provisional: isLit = true
    case .revoked: isLit = false
    case .confirmed, .immediate, .upgraded:
      isLit = false
      deeds.append(["play", "next song", "previous song"][taps.count - 1])
    case nil: break
    }
  }
}

/// One, two and three taps, with the three ways of reporting.
public enum TapCountsExample {
  /// The summary of the example.
  public static let summary = "one, two or three taps, reported when it is certain, early and revocably, or at once"

  /// `count` taps in a row, on the button.
  static func taps(_ count: Int) -> Finger {
    var finger = Finger(1, at: Point(x: 50, y: 50)).tap(for: 0.06)
    for _ in 1..<count { finger = finger.wait(0.12).tap(for: 0.06) }
    return finger
  }

  /// The attempts: in words, and as a finger.
  static let attempts: [(what: String, finger: Finger)] = [
    ("one tap", taps(1)), ("two taps", taps(2)), ("three taps", taps(3)),
    ("a tap and a drag", taps(1).wait(0.12).down().move(by: Vector(dx: 90, dy: 0), over: 0.2).up()),
  ]

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    for reporting in TapSequence.Reporting.allCases {
      print("\(reporting.name):")
      for (what, finger) in attempts {
        print("  \(what)")
        for line in lines(finger, reporting) { print("    \(line)") }
      }
    }
    print("disabled while the light is on:")
    for line in lines(taps(1), .provisionally, isDisabled: true) { print("    \(line)") }
  }

  /// The reports of a button for a finger, with the milliseconds since the finger's first down.
  static func lines(
    _ finger: Finger, _ reporting: TapSequence.Reporting, isDisabled: Bool = false
  ) -> [String] {
    let stage = Stage(width: 200, height: 100)
    let button = TapButton(frame: stage.window.bounds, reporting: reporting)
    stage.window.addSubview(button)
    var lines: [String] = []
    button.taps.addAction { taps in
      guard let report = taps.report else { return }
      var line = "\(stage.now.nanoseconds / 1_000_000) ms: \(taps.count) \(report.name)"
      if report == .provisional, let until = taps.pendingDecision?.until {
        line += ", decided by \(until.nanoseconds / 1_000_000) ms"
      }
      lines.append(line + (button.isLit ? ", light on" : ""))
    }
    stage.play(TouchScript(finger))
    if isDisabled { button.taps.isEnabled = false }
    stage.advance(by: 1)
    lines.append(button.deeds.isEmpty ? "nothing done" : "done: " + button.deeds.joined(separator: ", "))
    return lines
  }
}
