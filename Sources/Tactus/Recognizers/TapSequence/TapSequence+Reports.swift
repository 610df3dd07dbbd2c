extension TapSequence {
  /// The time of the report of a count.
  public enum Reporting: UInt8, Sendable, Hashable, CaseIterable {
    /// Once it is certain: one report for each series of taps, at most ``TapSequence/longestWait`` after its last lift.
    case whenDecided
    /// At once, as a report that may later be revoked. Every report that has to wait is provisional at the lift. It is
    /// then confirmed or revoked, exactly once, within ``TapSequence/longestWait``.
    case provisionally
    /// At once and for good: the single tap at the first lift, and an upgrade of it at each further lift. No report
    /// waits, and none is revoked.
    case immediately

    /// The word for it in scenes.
    public var name: String {
      switch self {
      case .whenDecided: "whenDecided"
      case .provisionally: "provisionally"
      case .immediately: "immediately"
      }
    }
  }

  /// The kind of a report.
  public enum Report: UInt8, Sendable, Hashable, CaseIterable {
    /// This number of taps was made, and more may follow. It will be confirmed or revoked.
    case provisional
    /// This number of taps was made, and no more.
    case confirmed
    /// The provisional report of this count is withdrawn. Another tap came, and its report follows; or another
    /// recognizer prevented the sequence; or the sequence was disabled or removed.
    case revoked
    /// This number of taps was made, whether or not more follow.
    case immediate
    /// The series that was reported last has grown to this count.
    case upgraded

    /// The word for it in cases and in the output of tools.
    public var name: String {
      switch self {
      case .provisional: "provisional"
      case .confirmed: "confirmed"
      case .revoked: "revoked"
      case .immediate: "immediate"
      case .upgraded: "upgraded"
      }
    }
  }

  /// A reached count that has to wait.
  public struct PendingDecision: Sendable, Hashable {
    /// The number of taps that would be reported.
    public var count: Int
    /// The start of the wait: the lift of its last finger.
    public var since: Timestamp
    /// The latest end of the wait, unless a finger comes down or lifts earlier; `nil` if it waits for another
    /// recognizer without a known time.
    public var until: Timestamp?
  }

  /// The wait in progress, to show it; `nil` if no count waits. It does not depend on ``reporting``, except that no
  /// count waits if that is ``Reporting/immediately``.
  public var pendingDecision: PendingDecision? {
    for recognizer in recognizers.reversed() where recognizer.isHeld {
      guard let part = recognizer as? TapSequencePart, let since = part.heldSince else { continue }
      var until: Timestamp?
      if case .time(let time) = recognizer.holdBound { until = time }
      return PendingDecision(count: recognizer.numberOfTapsRequired, since: since, until: until)
    }
    return nil
  }

  /// The longest time from a provisional report to its decision, in seconds: the pause in which another tap may begin,
  /// plus the maximum duration of that tap. 1.1 with the defaults.
  ///
  /// The wait for a recognizer that the sequence requires to fail may be longer. Since limits are inclusive, a failure
  /// by a limit comes a nanosecond later (S-1.8).
  public var longestWait: Double { max(0, maximumTapInterval) + max(0, maximumTapDuration) }
}

extension TapSequence {
  /// The number of fingers in each tap; 1 by default. Less than 1 counts as 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.numberOfTouchesRequired }
    set { configuration.numberOfTouchesRequired = newValue }
  }

  /// The longest duration of one tap, in seconds; 0.75 by default, as for every tap. Inclusive.
  public var maximumTapDuration: Double {
    get { configuration.maximumTapDuration }
    set { configuration.maximumTapDuration = newValue }
  }

  /// The longest pause between two taps, from lift to down, in seconds; 0.35 by default, as for every tap. Inclusive.
  /// The single tap waits for this time.
  public var maximumTapInterval: Double {
    get { configuration.maximumTapInterval }
    set { configuration.maximumTapInterval = newValue }
  }

  /// The distance that each finger may move from where it came down, in points; 45 by default, as for every tap. Inclusive.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }

  /// The greatest distance of a later tap from the first one, in points; 45 by default, as for every tap. Inclusive.
  public var maximumTapDistance: Double {
    get { configuration.maximumTapDistance }
    set { configuration.maximumTapDistance = newValue }
  }
}
