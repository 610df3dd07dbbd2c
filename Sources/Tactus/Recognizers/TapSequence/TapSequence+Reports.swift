extension TapSequence {
  /// When a count is reported.
  public enum Reporting: UInt8, Sendable, Hashable, CaseIterable {
    /// Once it is certain: one report for each series of taps, at most ``TapSequence/longestWait`` after its last lift.
    case whenDecided
    /// At once, as something that may yet be revoked. Every report that has to wait is provisional at the lift. It is
    /// then confirmed or revoked, exactly once, within ``TapSequence/longestWait``.
    case provisionally
    /// At once and for good: the single tap at the first lift, and at each further lift an upgrade of it. Nothing waits,
    /// and nothing is taken back.
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

  /// What a report says of its count.
  public enum Report: UInt8, Sendable, Hashable, CaseIterable {
    /// So many taps were made, and more may follow. It will be confirmed or revoked.
    case provisional
    /// So many taps were made, and no more.
    case confirmed
    /// The provisional report of this count does not stand: another tap came, whose report follows, or another recognizer
    /// took the touches, or the sequence was disabled or taken away.
    case revoked
    /// So many taps were made, whether or not more follow.
    case immediate
    /// The series that was reported last has grown to this count.
    case upgraded

    /// The word for it in cases and in what tools print.
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

  /// A count that was reached and has to wait.
  public struct PendingDecision: Sendable, Hashable {
    /// How many taps it would be.
    public var count: Int
    /// Since when it waits: the lift of its last finger.
    public var since: Timestamp
    /// When the wait ends at the latest, unless a finger comes down or lifts before; `nil` where it waits for another
    /// recognizer that knows no time.
    public var until: Timestamp?
  }

  /// The wait in progress, to show it; `nil` if nothing waits. It does not depend on ``reporting``, except that nothing
  /// waits when that is ``Reporting/immediately``.
  public var pendingDecision: PendingDecision? {
    for recognizer in recognizers.reversed() where recognizer.isHeld {
      guard let part = recognizer as? TapSequencePart, let since = part.heldSince else { continue }
      var until: Timestamp?
      if case .time(let time) = recognizer.holdBound { until = time }
      return PendingDecision(count: recognizer.numberOfTapsRequired, since: since, until: until)
    }
    return nil
  }

  /// How long a decision may take at most, in seconds: the pause in which another tap may begin, and the time that this
  /// tap may take. 1.1 with the defaults.
  ///
  /// A recognizer that the sequence requires to fail may take longer. Limits being inclusive, what fails by one of them
  /// does so a nanosecond later (S-1.8).
  public var longestWait: Double { max(0, maximumTapInterval) + max(0, maximumTapDuration) }
}

extension TapSequence {
  /// How many fingers each tap is made with; 1 by default. Less than 1 counts as 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.numberOfTouchesRequired }
    set { configuration.numberOfTouchesRequired = newValue }
  }

  /// How long one tap may take, in seconds; 0.75 by default, as for every tap. Inclusive.
  public var maximumTapDuration: Double {
    get { configuration.maximumTapDuration }
    set { configuration.maximumTapDuration = newValue }
  }

  /// How long the pause between two taps may be, from lift to down, in seconds; 0.35 by default, as for every tap.
  /// Inclusive. This is what the single tap waits for.
  public var maximumTapInterval: Double {
    get { configuration.maximumTapInterval }
    set { configuration.maximumTapInterval = newValue }
  }

  /// How far each finger may be from where it came down, in points; 45 by default, as for every tap. Inclusive.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }

  /// How far a later tap may be from the first one, in points; 45 by default, as for every tap. Inclusive.
  public var maximumTapDistance: Double {
    get { configuration.maximumTapDistance }
    set { configuration.maximumTapDistance = newValue }
  }
}
