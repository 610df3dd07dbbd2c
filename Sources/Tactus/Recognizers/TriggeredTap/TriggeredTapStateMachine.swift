/// Fingers that rest while another one taps.
///
///     ready ──enough fingers, alone──▶ armed ──tap in time──▶ counting ──trigger up──▶ ended
///       │                                │ ▲  └ too early, or one finger too many: not counted
///       └─ another finger was there      │ └──────── next tap
///          ──▶ failed                    └──trigger up without a tap──▶ failed
///
/// It knows counts and times; the recognizer knows which finger is which.
struct TriggeredTapStateMachine {
  /// The time at which the last finger of the trigger came down; `nil` while the trigger is incomplete.
  private(set) var armedSince: Timestamp?
  private var lastTap: Timestamp?
  private(set) var count = 0

  /// The trigger is complete.
  mutating func arm(at time: Timestamp) { armedSince = time }

  /// Whether a finger that comes down at `time`, so that `fingers` are down, may be a tap.
  func mayTap(at time: Timestamp, fingers: Int, _ configuration: TriggeredTapConfiguration) -> Bool {
    guard let armedSince, fingers - 1 == configuration.numberOfTriggerTouches else { return false }
    let delay = Timestamp.Duration.seconds(configuration.minimumDelay)
    if time - armedSince < delay { return false }
    if let lastTap, time - lastTap < delay { return false }
    return true
  }

  /// A tap whose finger came down at `down` counts.
  mutating func countTap(down: Timestamp) {
    count += 1
    lastTap = down
  }

  /// A finger of the trigger was lifted.
  func triggerLifted(fingers: Int, _ configuration: TriggeredTapConfiguration) -> StateMachineOutput {
    let required = configuration.numberOfTriggerTouches
    if armedSince == nil { return .fail(.tooFewTouches(count: fingers, required: required)) }
    return count > 0 ? .end : .fail(.tooFewTaps(count: 0, required: 1))
  }

  /// The end of the pause before the next tap.
  func pauseEnd(_ configuration: TriggeredTapConfiguration) -> Timestamp? {
    guard let since = lastTap ?? armedSince, configuration.maximumTapPause.isFinite else { return nil }
    return since.after(configuration.maximumTapPause)
  }
}
