import Tactus

/// A gesture whose recognitions are counted: a triggered tap with one guard or another, or something plainer beside it.
struct Contender: Sendable {
  /// How many fingers rest in an attempt at it; `nil` for a gesture that is no triggered tap.
  var triggerTouches: Int? = 1
  /// How many taps an application asks for, read at the end; `nil` if every tap counts.
  var askedTaps: Int?
  let name: String
  let make: @Sendable (Tally) -> GestureRecognizer

  /// A triggered tap with these guards.
  private init(
    _ name: String, triggerTouches: Int = 1, askedTaps: Int? = nil,
    _ configure: @escaping @Sendable (inout TriggeredTapConfiguration) -> Void = { _ in }
  ) {
    self.name = name
    self.triggerTouches = triggerTouches
    self.askedTaps = askedTaps
    make = { tally in
      let recognizer = CountedTriggeredTap(tally, askedTaps: askedTaps)
      configure(&recognizer.configuration)
      recognizer.numberOfTriggerTouches = triggerTouches
      return recognizer
    }
  }

  /// A gesture that is counted when it is recognized or begins.
  private init(plain name: String, _ make: @escaping @Sendable () -> GestureRecognizer) {
    self.name = name
    triggerTouches = nil
    self.make = { tally in
      let recognizer = make()
      recognizer.addAction { recognizer in
        let isFirst = recognizer.state == .began || (recognizer.isDiscrete && recognizer.state == .ended)
        if isFirst { tally.recognitions += 1 }
      }
      return recognizer
    }
  }

  /// Where the trigger has to be, for those that ask for it: a square in a corner within the thumb's reach.
  static let region = Rect(x: 0, y: 600, width: 120, height: 120)

  static let all =
    [
      Contender("triggered tap, as it is"),
      Contender("… `recognizesOn` lift") { $0.recognizesOn = .lift },
      Contender("… lift, `allowableMovement` 20") {
        $0.recognizesOn = .lift
        $0.allowableMovement = 20
      },
      Contender("… `triggerAllowableMovement` 10") { $0.triggerAllowableMovement = 10 },
      Contender("… `triggerRegion` 120 × 120") { $0.triggerRegion = region },
      Contender("… `numberOfTriggerTouches` 2", triggerTouches: 2),
      Contender("… `maximumTapPause` 2") { $0.maximumTapPause = 2 },
      Contender("… two taps asked for at the end", askedTaps: 2),
      Contender("… four guards") { guardWell(&$0) },
      Contender("… four guards, two taps asked for", askedTaps: 2) { guardWell(&$0) },
    ]
    + [0.3, 0.2].flatMap { delay in
      [
        Contender("… `minimumDelay` \(delay)") { $0.minimumDelay = delay },
        Contender("… `minimumDelay` \(delay), lift") {
          $0.minimumDelay = delay
          $0.recognizesOn = .lift
        },
        Contender("… `minimumDelay` \(delay), four guards") {
          guardWell(&$0)
          $0.minimumDelay = delay
        },
      ]
    }
    + [
      Contender(plain: "tap") { TapGestureRecognizer() },
      Contender(plain: "double tap") {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      },
      Contender(plain: "long press") { LongPressGestureRecognizer() },
    ]

  /// The four guards: taps count on lift, up to 20 points from where they came down; the trigger has its region, keeps
  /// within 10 points, and no pause takes longer than 2 s.
  private static func guardWell(_ configuration: inout TriggeredTapConfiguration) {
    configuration.recognizesOn = .lift
    configuration.allowableMovement = 20
    configuration.triggerAllowableMovement = 10
    configuration.triggerRegion = region
    configuration.maximumTapPause = 2
  }
}

/// The results of one contender.
final class Tally {
  /// How often it was recognized: for a triggered tap how many triggers had a tap, however many more they had.
  var recognitions = 0
  /// The last counts of the triggered taps that were not cancelled.
  var finalCounts: [Int] = []

  func clear() {
    recognitions = 0
    finalCounts.removeAll(keepingCapacity: true)
  }
}

/// A triggered tap that keeps a tally.
private final class CountedTriggeredTap: TriggeredTapGestureRecognizer {
  private let tally: Tally
  private let askedTaps: Int?
  /// The last count that was reported in this attempt, 0 before the first tap.
  private var reported = 0
  private var wasCancelled = false

  init(_ tally: Tally, askedTaps: Int?) {
    self.tally = tally
    self.askedTaps = askedTaps
    super.init()
    addAction { $0.note() }
  }

  private func note() {
    if reported == 0, askedTaps == nil { tally.recognitions += 1 }
    reported = count
    wasCancelled = state == .cancelled
  }

  override func reset() {
    if reported > 0, !wasCancelled {
      tally.finalCounts.append(reported)
      if reported == askedTaps { tally.recognitions += 1 }
    }
    reported = 0
    wasCancelled = false
    super.reset()
  }
}
