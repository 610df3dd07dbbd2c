/// Distinguishes single, double, triple … taps, and reports exactly one of them.
///
/// ```swift
/// let taps = TapSequence(upTo: 3) { taps in print(taps.count, "at", taps.location(in: photo)) }
/// photo.addGestureRecognizer(taps)
/// drag.require(toFail: taps)
/// ```
///
/// It contains a tap recognizer for each count. Each of them requires the next one to fail:
///
///     tap 1 done ──▶ 1 waits ──tap 2 done──▶ 2 waits ── … ──tap n done──▶ n is reported
///                       │                       │
///                       └── time over, tap 2 fails: 1 is reported (likewise 2, 3 …)
///
/// So the count is known one ``maximumTapInterval`` after the last tap's lift, and only the longest series is reported
/// at once. A program that cannot wait so long chooses another ``reporting``: an early report that is confirmed or
/// revoked, or an immediate one that is upgraded.
///
/// The sequence is a recognizer like any other: relations, gates, delegates, `isEnabled` and removal apply to all
/// counts. Its delegate is asked for each reached count whether the sequence may begin. At each report the sequence is
/// recognized and its action called. When it reports early, its state is began, and then ended or cancelled.
public final class TapSequence: CompositeGestureRecognizer {
  /// The longest series that is distinguished from the shorter ones, in taps; 2 by default (our choice). Less than 1
  /// counts as 1, more than ``greatestNumberOfTaps`` as that number.
  ///
  /// Setting it breaks off pending series.
  public var maximumNumberOfTaps = 2 {
    didSet {
      maximumNumberOfTaps.keep(atLeast: 1, atMost: Self.greatestNumberOfTaps, "TapSequence.maximumNumberOfTaps")
      if maximumNumberOfTaps != oldValue { rebuild() }
    }
  }

  /// The time at which counts are reported; once they are decided by default. Setting it breaks off pending series.
  public var reporting = Reporting.whenDecided {
    didSet {
      if reporting != oldValue { rebuild() }
    }
  }

  /// The number of taps in the last report; 0 before the first one. While the delegate is asked whether the sequence
  /// may begin, it is the count of the question.
  public private(set) var count = 0
  /// The kind of the last report of ``count``; `nil` before the first one.
  public private(set) var report: Report?

  var configuration = TapConfiguration()
  @exclusivity(unchecked) private var members: [TapSequencePart] = []
  /// Whether the last report was a failure or a cancellation: a second one would belong to no series.
  private var hasFailed = false
  /// Whether a count was reported immediately: a failure would follow the end of its series.
  private var hasReported = false
  /// The part whose report is being made.
  private var subject: TapSequencePart?
  /// The first touch of the series that was last reported without waiting.
  private var reportedSeries: TapSequencePart.Series?

  /// Distinguishes single from double taps; call `addAction(_:)` to be notified of them.
  override public init() {
    super.init()
    rebuild()
  }

  /// Distinguishes series of up to `count` taps, with an action.
  public convenience init(
    upTo count: Int, reporting: Reporting = .whenDecided, _ action: @escaping (TapSequence) -> Void
  ) {
    self.init()
    set(count, reporting)
    addAction(action)
  }

  /// A method, because property observers do not run in initializers.
  private func set(_ count: Int, _ reporting: Reporting) {
    maximumNumberOfTaps = count
    self.reporting = reporting
  }

  /// The greatest number of taps that can be distinguished: each count costs a recognizer. 10 (our choice).
  public static var greatestNumberOfTaps: Int { 10 }

  /// The tap recognizers, one for each count, from the single tap on. Other recognizers see them in `canPrevent`,
  /// observers see them in decisions, and a program can require a single count to fail.
  ///
  /// They take their settings from the sequence at every touch; ``maximumNumberOfTaps`` and ``reporting`` make new ones.
  @exclusivity(unchecked) public private(set) var recognizers: [TapGestureRecognizer] = []

  /// False if it reports early, since an early report is a beginning; otherwise true.
  override public var isDiscrete: Bool { reporting != .provisionally }

  // MARK: Parts

  override public func prepareParts() {
    for member in members {
      let count = member.numberOfTapsRequired
      member.configuration = configuration
      member.numberOfTapsRequired = count
      member.cancelsTouchesInView = cancelsTouchesInView
      member.delaysTouchesBegan = delaysTouchesBegan
      member.delaysTouchesEnded = delaysTouchesEnded
      member.requiresExclusiveTouchType = requiresExclusiveTouchType
      member.acceptsLeftoverTouches = acceptsLeftoverTouches
    }
  }

  /// Makes the recognizers for the present settings, with the relations of the sequence.
  private func rebuild() {
    var members: [TapSequencePart] = []
    var taps: [TapGestureRecognizer] = []
    var parts: [GestureRecognizer] = []
    for count in 1...maximumNumberOfTaps {
      let member = TapSequencePart(of: self, count: count)
      member.announcesWait = reporting == .provisionally
      members.append(member)
      // Once for each list: Embedded Swift does not convert lists.
      taps.append(member)
      parts.append(member)
    }
    if reporting != .immediately {
      for (member, next) in zip(members, members.dropFirst()) { member.require(toFail: next) }
    }
    setParts(parts)
    self.members = members
    recognizers = taps
  }

  // MARK: Decisions

  override public func partDidDecide(_ part: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
    guard let part = part as? TapSequencePart else { return }
    switch kind {
    case .possible:
      if !hasFailed, members.contains(where: { $0 !== part && $0.isTracking }) { return }
      (hasFailed, hasReported) = (false, false)
      report(.possible, nil)
    case .held:
      part.heldSince = now
      revive()
      report(.held, reason)
    case .released:
      report(.released, reason)
    case .ended:
      part.heldSince = nil
      revive()
      if reporting == .immediately { hasReported = true } else { endLonger(than: part) }
      report(.ended, nil)
    case .failed, .cancelled:
      partFailed(part, reason ?? .unexplained)
    case .began, .refused, .owned: break
    }
  }

  /// A count continues after the whole was reported as failed: it is possible again.
  private func revive() {
    guard hasFailed else { return }
    hasFailed = false
    report(.possible, nil)
  }

  private var now: Timestamp { view?.window?.application?.now ?? .zero }

  /// Makes a longer series fail if it could still result from taps that were just reported as fewer. One of these taps
  /// may have been refused on its own, for instance by the delegate.
  private func endLonger(than part: TapSequencePart) {
    for member in members where member.numberOfTapsRequired > part.numberOfTapsRequired {
      if member.sharesTouch(with: part) { fail(member, .prevented(by: part)) }
    }
  }

  /// A part's failure counts for the whole if no report remains possible: if a series waited, or if it was the first
  /// tap. It does not count if one count gave way to another.
  private func partFailed(_ part: TapSequencePart, _ reason: DecisionReason) {
    let waited = part.heldSince != nil
    part.heldSince = nil
    if let other = reason.other, other.wholeRecognizer === self { return }
    guard waited || part === members.first, !hasFailed, !hasReported else { return }
    hasFailed = true
    report(part.hasAnnouncedWait ? .cancelled : .failed, reason)
  }

  /// Whether the series of `part` may be reported: asks the delegate, which sees its count.
  func mayBegin(_ part: TapSequencePart) -> Bool {
    let reported = count
    count = part.numberOfTapsRequired
    subject = part
    let answer = shouldBegin()
    subject = nil
    count = reported
    return answer
  }

  /// Calls the actions for the state of one of the parts.
  func notify(of part: TapSequencePart) {
    let state = part.state
    switch state {
    case .began: report = .provisional
    case .cancelled: report = .revoked
    default:
      if reporting == .immediately {
        report = part.series == reportedSeries ? .upgraded : .immediate
        reportedSeries = part.series
      } else {
        report = .confirmed
      }
    }
    count = part.numberOfTapsRequired
    let outer = subject
    subject = part
    callActions(of: part)
    subject = outer
  }

  // MARK: Places

  /// The part that reports, waits, or watches.
  private var spokesman: TapSequencePart? {
    subject ?? members.first { $0.isHeld } ?? members.first { $0.isTracking }
  }

  /// The number of fingers of a tap.
  override public var numberOfTouches: Int { spokesman?.numberOfTouches ?? 0 }

  /// The centroid of the first tap, where its fingers came down (S-3.10).
  override public func location(in view: View?) -> Point {
    spokesman?.location(in: view) ?? super.location(in: view)
  }

  /// The place where finger `index` of the first tap came down (S-3.10).
  override public func location(ofTouch index: Int, in view: View?) -> Point {
    spokesman?.location(ofTouch: index, in: view) ?? super.location(ofTouch: index, in: view)
  }
}
