import Tactus
import TactusJSON

/// One thing that a hit view was told: what happened to one touch.
///
/// Only the view that a touch hit is recorded, not those to which it passes the touch along the responder chain. A view
/// is told less than the fingers did: nothing of further touches unless it wants several, and a cancellation as soon as
/// a recognizer takes the touch over. A `views` list in a case pins that down, in the form
/// `[t, view, phase, touch id]`:
///
/// ```
/// "views":[[0,"photo","began",1],[0.02,"photo","cancelled",1]]
/// ```
public struct ViewRecord: Hashable, Sendable {
  /// When it was told; later than the touch itself where a recognizer delays touches.
  public var time: Timestamp
  /// The view's id.
  public var view: String
  /// What it was told: began, moved, ended or cancelled.
  public var phase: Touch.Phase
  /// The contact's id.
  public var touch: UInt64

  /// A record of these.
  public init(time: Timestamp, view: String, phase: Touch.Phase, touch: UInt64) {
    self.time = time
    self.view = view
    self.phase = phase
    self.touch = touch
  }

  /// The record as replay prints it: an object with `t`, `view`, `phase` and `touch`.
  ///
  /// ```
  /// {"t":0.02,"view":"photo","phase":"cancelled","touch":1}
  /// ```
  public var json: JSONNode {
    JSONNode(members: [
      ("t", JSONNode(JSONNumber(scaled: time.nanoseconds, decimals: 9))), ("view", JSONNode(view)),
      ("phase", JSONNode(phase.name)), ("touch", JSONNode(touch)),
    ])
  }

  /// The view, the phase, the touch and the time: what messages call it.
  public var summary: String { "\(view) \(phase.name) touch \(touch) at \(time.text)" }
}
