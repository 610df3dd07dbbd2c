import Tactus
import TactusScenes

/// One possible change: of a recognizer, between two, or in the movements of the fingers.
public nonisolated enum Change: Hashable, Sendable {
  /// A property of a recognizer has this value.
  case property(recognizer: String, name: String, value: PropertyValue)
  /// `recognizer` does not require `other` to fail.
  case withoutRequirement(recognizer: String, other: String)
  /// `recognizer` requires `other` to fail.
  case requirement(recognizer: String, other: String)
  /// Both may be in progress at the same time.
  case simultaneous(String, String)
  /// `recognizer` has no gate.
  case withoutGate(recognizer: String)
  /// `recognizer` may be in progress only while `gate` is.
  case gate(recognizer: String, gate: String)
  /// The recognizer's delegate refuses.
  case refusal(Refusal)
  /// A view is changed.
  case view(String, ViewChange)
  /// A finger is displaced by this much all the time.
  case shift(RecordedTouches.Contact, by: Vector)
  /// A finger's displacement from its first place is this many times as long.
  case stretch(RecordedTouches.Contact, factor: Double)
  /// A finger drifts off its path from its down on, so that its lift is displaced by this much.
  case drift(RecordedTouches.Contact, by: Vector)
  /// The time between two moments is longer by this duration (shorter, if negative), and all later events are shifted.
  case moment(from: Timestamp, to: Timestamp, by: Timestamp.Duration, event: Event)
  /// A finger does not come down at all.
  case without(RecordedTouches.Contact)
  /// Another finger comes down with the first, displaced by this much. Its displacement is `factor` times that of the
  /// first: 1 for the same, 0 for none, −1 for the opposite one.
  case companion(RecordedTouches.Contact, at: Vector, factor: Double)
  /// A finger presses with this share of the greatest force while it is down.
  case force(RecordedTouches.Contact, Double)

  /// A delegate that refuses.
  public struct Refusal: Hashable, Sendable {
    /// The recognizer whose delegate it is.
    public var recognizer: String
    /// The question that it refuses.
    public var question: DecisionReason.Question
  }

  /// The event at the end of an interval.
  public enum Event: Hashable, Sendable {
    /// A contact comes down.
    case down(UInt64)
    /// A contact lifts.
    case up(UInt64)
  }

  /// The scene with the change, if the change is one of the scene; a delegate's answer is not part of a scene.
  public func applied(to scene: SceneDescription) -> SceneDescription {
    var scene = scene
    func change(_ id: String, _ body: (inout RecognizerDescription) -> Void) {
      if let index = scene.recognizers.firstIndex(where: { $0.id == id }) { body(&scene.recognizers[index]) }
    }
    switch self {
    case .property(let id, let name, let value): change(id) { $0.properties[name] = value }
    case .withoutRequirement(let id, let other): change(id) { $0.requireToFail.removeAll { $0 == other } }
    case .requirement(let id, let other): change(id) { $0.requireToFail.append(other) }
    case .simultaneous(let one, let other):
      if case .pairs(var pairs) = scene.simultaneous {
        pairs.append(SceneDescription.Simultaneity.Pair(one, other))
        scene.simultaneous = .pairs(pairs)
      }
    case .withoutGate(let id): scene.gates.removeAll { $0.gated == id }
    case .gate(let id, let gate): scene.gates.append(SceneDescription.Gate(id, by: gate))
    case .view(let id, let change):
      if var views = scene.views {
        change.apply(to: id, in: &views)
        scene.views = views
      }
    default: break
    }
    return scene
  }

  /// The touches with the change, if the change is one of the fingers.
  public func applied(to recording: RecordedTouches) -> RecordedTouches {
    var recording = recording
    switch self {
    case .shift(let contact, let vector):
      recording.change(contact) { sample in sample.position = sample.position + vector }
    case .stretch(let contact, let factor):
      recording.change(contact) { sample in
        sample.position = contact.place + (sample.position - contact.place) * factor
      }
    case .drift(let contact, let vector):
      let whole = Double(max(1, (contact.up - contact.down).nanoseconds))
      recording.change(contact) { sample in
        let share = min(1, Double((sample.time - contact.down).nanoseconds) / whole)
        sample.position = sample.position + vector * share
      }
    case .moment: recording.warp(by: self)
    case .without(let contact): recording.remove(contact)
    case .companion(let contact, let place, let factor): recording.addCompanion(of: contact, at: place, factor)
    case .force(let contact, let force): recording.change(contact) { sample in sample.force = force }
    default: break
    }
    return recording
  }

  /// The kind of change, as tools print it.
  public var kind: String {
    switch self {
    case .property: "property"
    case .withoutRequirement: "withoutRequirement"
    case .requirement: "requirement"
    case .simultaneous: "simultaneous"
    case .withoutGate: "withoutGate"
    case .gate: "gate"
    case .refusal: "delegate"
    case .view: "view"
    case .shift: "place"
    case .stretch: "stretch"
    case .drift: "drift"
    case .moment: "moment"
    case .without: "withoutTouch"
    case .companion: "companion"
    case .force: "force"
    }
  }

  /// Whether the change is one of the scene, and not of the fingers.
  public var isOfScene: Bool {
    switch self {
    case .property, .withoutRequirement, .requirement, .simultaneous, .withoutGate, .gate, .refusal, .view: true
    default: false
    }
  }
}
