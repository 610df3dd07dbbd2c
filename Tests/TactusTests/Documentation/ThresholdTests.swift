import Foundation
import Testing

@testable import Tactus

/// Keeps `Documentation/Thresholds.md` and the code the same.
@Suite("The page of thresholds")
struct ThresholdTests {
  /// Whatever has numbers of its own: its name, and a fresh one.
  private static var owners: [(String, Any)] {
    Configurations.all + [
      ("TapSequence", TapSequence()), ("TapSequence", TapSequence().configuration),
      ("TapSubgesture", TapSubgesture("").configuration),
      ("LongPressSubgesture", LongPressSubgesture("").configuration),
      ("PanSubgesture", PanSubgesture("")), ("FlickSubgesture", FlickSubgesture("").configuration),
      ("SpinSubgesture", SpinSubgesture("")), ("VelocityTracker", VelocityTracker()),
      ("TouchPredictor", TouchPredictor()), ("FrameResampler", FrameResampler()), ("Control", Control()),
      ("View", View()),
      ("TwoFingerIntent", TwoFingerIntent()), ("GestureTerm.Tap", GestureTerm.Tap()),
      ("GestureTerm.Hold", GestureTerm.Hold()), ("GestureTerm.Move", GestureTerm.Move()),
      ("GestureTerm.Swipe", GestureTerm.Swipe()), ("ScrollView", ScrollView()),
      ("GestureTimeline", GestureTimeline(length: 1)), ("RubberBand", RubberBand(length: 1)),
    ]
  }

  /// The numbers that belong to types.
  private static let fixed: [String: Double] = [
    "TapSequence.greatestNumberOfTaps": Double(TapSequence.greatestNumberOfTaps),
    "TwoFingerGestureRecognizer.trackpadSpan": TwoFingerGestureRecognizer.trackpadSpan,
    "PinchStateMachine.shortestSpan": PinchStateMachine.shortestSpan,
    "TransformStateMachine.shortestSpread": TransformStateMachine.shortestSpread,
    "SequenceChecker.mostFingers": Double(SequenceChecker.mostFingers),
    "SequenceChecker.mostSteps": Double(SequenceChecker.mostSteps),
    "SequenceChecker.mostWays": Double(SequenceChecker.mostWays),
    "TouchTracker.tapCountInterval": TouchTracker.tapCountInterval,
    "TouchTracker.tapCountDistance": TouchTracker.tapCountDistance,
    "Touch.chordInterval": Touch.chordInterval,
    "VelocityTracker.maximumSampleCount": Double(VelocityTracker.maximumSampleCount),
    "ScrollMotion.DecelerationRate.normal": ScrollMotion.DecelerationRate.normal.rawValue,
    "ScrollMotion.DecelerationRate.fast": ScrollMotion.DecelerationRate.fast.rawValue,
    "ScrollMotion.restingSpeed": ScrollMotion.restingSpeed,
    "ScrollMotion.restingDistance": ScrollMotion.restingDistance,
    "ScrollMotion.springRate": ScrollMotion.springRate,
    "ScrollMotion.greatestSpeed": ScrollMotion.greatestSpeed,
    "ScrollView.pagingSpeed": ScrollView.pagingSpeed,
    "View.smallestHittableAlpha": View.smallestHittableAlpha,
  ]

  /// What the code says: every stored number of the owners, and those of types.
  private static let code: [String: Double] = {
    var code = fixed
    for (name, owner) in owners {
      for child in Mirror(reflecting: owner).children {
        if let label = child.label, let number = number(child.value) { code["\(name).\(label)"] = number }
      }
    }
    return code
  }()

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let count as Int: count == .max ? .infinity : Double(count)
    case let duration as Timestamp.Duration: duration.seconds
    default: nil
    }
  }

  @Test("the page has rows, each once, with a mark and a unit that it explains")
  func form() {
    #expect(ThresholdPage.rows.count > 50)
    #expect(Set(ThresholdPage.rows.map { $0.property }).count == ThresholdPage.rows.count)
    let units = ["–", "s", "pt", "pt/s", "1/s", "rad", "per ms", "of the width", "of the greatest"]
    for row in ThresholdPage.rows {
      #expect(["documented", "measured", "ours"].contains(row.mark), "line \(row.line)")
      #expect(units.contains(row.unit), "line \(row.line)")
    }
  }

  @Test("every row says the default that the code has", arguments: ThresholdPage.rows)
  func defaults(row: ThresholdPage.Row) throws {
    let actual = try #require(Self.code[row.property], "nothing in the code is called \(row.property)")
    #expect(try #require(row.number) == actual, "line \(row.line)")
  }

  @Test("every number that decides, public or fixed, has a row")
  func complete() throws {
    let documented = Set(ThresholdPage.rows.map { $0.property })
    let numbers = try Self.declaredNumbers()
    #expect(numbers.count > 50)
    for number in numbers {
      #expect(documented.contains(number), "\(number) has no row in Documentation/Thresholds.md")
    }
  }

  /// The public variables of the core that are declared with a number, or with a type of numbers and a `didSet`, and its
  /// static numbers: `TapConfiguration.maximumTapDuration`. Read from the sources, so that a new file is found by itself.
  private static func declaredNumbers() throws -> [String] {
    let sources = ThresholdPage.root.appendingPathComponent("Sources/Tactus").resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let type = /^\s*(?:public |open |final |nonisolated )*(?:struct|class|enum|extension) (\w+(?:\.\w+)*)/
    let literal =
      #"(?:-?[0-9][0-9._]*(?: \* Double\.pi / [0-9]+| / [0-9]+| \* Double\.pi)?|Double\.pi(?: / [0-9]+)?|"#
      + #"Double\.infinity|Int\.max|\.nanoseconds\([0-9_]+\))"#
    let stored = try Regex(#"^  public var (\w+)(?:: [\w.]+)? = "# + literal + #"(?: \{)?$"#)
    let computed = try Regex(
      #"^  (?:public )?static var (\w+): (?:Double|Timestamp\.Duration) \{ "# + literal + #" \}$"#)
    var names: [String] = []
    for file in files.sorted() where file.hasSuffix(".swift") && !file.hasPrefix("Maths/") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      var owner = ""
      for line in text.split(separator: "\n") {
        if let match = try type.firstMatch(in: line), !line.hasPrefix("  ") { owner = String(match.1) }
        if let match = try stored.firstMatch(in: line) ?? computed.firstMatch(in: line) {
          names.append("\(owner).\(match[1].substring ?? "")")
        }
      }
    }
    return names
  }

  @Test("the page counts with π and fractions")
  func numbers() {
    func number(_ text: String) -> Double? {
      ThresholdPage.Row(property: "", value: text, unit: "", mark: "", line: 0).number
    }
    #expect(number("7π/4") == 7 * Double.pi / 4)
    #expect(number("π/2") == .pi / 2)
    #expect(number("1/3") == 1.0 / 3)
    #expect(number("0.75") == 0.75)
    #expect(number("no limit") == .infinity)
    #expect(number("many") == nil)
    #expect(number("1/2/3") == nil)
  }
}
