import Tactus
@_spi(Tools) import TactusJSON
import TactusScenes

nonisolated extension Change {
  /// The change in words, to be read after "would have been recognized".
  ///
  /// - Parameters:
  ///   - subject: the recognizer that the sentence is about.
  ///   - current: the current value of a property, for a change of one.
  ///   - extent: whether all values beyond have the same effect: "7.2 or less".
  ///   - moving: the touches that move: a later lift makes their movements slower.
  func sentence(about subject: String, current: PropertyValue?, extent: Extent, moving: Set<UInt64>) -> String {
    switch self {
    case .property(let id, let name, let value):
      let whose = id == subject ? "" : " of \(id)"
      let now = current.map { ", now \(Self.text($0))" } ?? ""
      let more = extent == .below ? " or less" : extent == .above ? " or more" : ""
      return "with \(name)\(whose) \(Self.text(value))\(more)\(now)"
    case .withoutRequirement(let id, let other):
      return id == subject ? "without requiring \(other) to fail" : "if \(id) did not require \(other) to fail"
    case .requirement(let id, let other):
      return id == subject ? "if it required \(other) to fail" : "if \(id) required \(other) to fail"
    case .simultaneous(let one, let other):
      return one == subject
        ? "if it could be in progress together with \(other)" : "if \(one) and \(other) were simultaneous"
    case .withoutGate(let id): return id == subject ? "without its gate" : "without the gate of \(id)"
    case .gate(let id, let gate):
      return id == subject ? "if it could begin only during \(gate)" : "if \(id) could begin only during \(gate)"
    case .refusal(let refusal):
      let what = refusal.question == .shouldBegin ? "let it begin" : "want the touch"
      return "if the delegate of \(refusal.recognizer) did not \(what)"
    case .view(let id, let change): return change.sentence(id)
    case .shift(let contact, let vector): return "if touch \(contact.id) had been \(Self.text(vector))"
    case .stretch(let contact, let factor):
      let length = (contact.reach * factor).text(decimals: 1, keepsZeros: false)
      let now = contact.reach.text(decimals: 1, keepsZeros: false)
      let limit = factor < 1 ? " at most" : ""
      return "if touch \(contact.id) had moved \(length) pt\(limit), instead of \(now) pt"
    case .drift(let contact, let vector): return "if touch \(contact.id) had ended \(Self.text(vector))"
    case .moment(_, _, let duration, let event):
      let length = duration.seconds.magnitude.text(decimals: 3)
      let when = duration.nanoseconds < 0 ? "earlier" : "later"
      switch event {
      case .down(let id): return "if touch \(id) had come down \(length) s \(when)"
      case .up(let id) where moving.contains(id):
        return "if the movement of touch \(id) had taken \(length) s \(when == "later" ? "longer" : "less")"
      case .up(let id): return "if touch \(id) had been lifted \(length) s \(when)"
      }
    case .without(let contact): return "without touch \(contact.id)"
    case .companion(let contact, let place, let factor):
      let what = factor == 0 ? "stays" : factor > 0 ? "does the same" : "goes the other way"
      return "with another finger \(Self.text(place)) of touch \(contact.id) that \(what)"
    case .force(let contact, let force):
      return "if touch \(contact.id) had pressed with \((force * 100).text(decimals: 0)) % of the force"
    }
  }

  static func text(_ value: PropertyValue) -> String {
    switch value {
    case .duration(let duration): return "\(duration.seconds.text(decimals: 3, keepsZeros: false)) s"
    case .number(let number): return number.text(decimals: 2, keepsZeros: false)
    case .integer(let count): return count > 1_000_000 ? "without limit" : "\(count)"
    case .flag(let flag): return flag ? "true" : "false"
    case .names(let names): return names.joined(separator: "+")
    case .structure(let node): return node.text
    }
  }

  /// A distance and a direction, in people's words.
  private static func text(_ vector: Vector) -> String {
    var parts: [String] = []
    let x = vector.dx.magnitude.text(decimals: 1, keepsZeros: false)
    let y = vector.dy.magnitude.text(decimals: 1, keepsZeros: false)
    if x != "0" { parts.append("\(x) pt further \(vector.dx > 0 ? "right" : "left")") }
    if y != "0" { parts.append("\(y) pt further \(vector.dy > 0 ? "down" : "up")") }
    return parts.joined(separator: " and ")
  }

  /// Whether all values beyond the found one have the same effect, as far as the search tried.
  enum Extent: Hashable, Sendable {
    case alone
    case below
    case above
  }
}
