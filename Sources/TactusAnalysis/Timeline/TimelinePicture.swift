import Tactus
import TactusJSON
import TactusScenes

/// A picture of who did what when: a lane for every finger and every recognizer, and what the views were told.
///
/// ```swift
/// let picture = try TimelinePicture(of: tape, in: scene)
/// let svg = picture.svg
/// ```
///
/// States are colours, decisions are marks with words, waits are hatched and name whom is waited for, deadlines are ticks,
/// actions are flags. It is drawn light or dark, as the page that shows it is.
///
/// Of fingers that are down at the same time, 100 have lanes; a lane says how many more there are.
public struct TimelinePicture: Sendable {
  /// A stretch of a lane.
  struct Bar: Hashable, Sendable {
    /// What is drawn.
    enum Look: String, Hashable, Sendable {
      case down, possible, held, active
    }

    var from: Timestamp
    var to: Timestamp
    var look: Look
    /// What is shown to those who point at it.
    var title: String
    /// What is written in it, if there is room.
    var label: String
  }

  /// A moment in a lane.
  struct Mark: Hashable, Sendable {
    /// What is drawn.
    enum Look: String, Hashable, Sendable {
      case success, failure, cancelled, deadline, told
    }

    var time: Timestamp
    var look: Look
    /// What is shown to those who point at it.
    var title: String
    /// The words beside it, if there is room.
    var label: String
  }

  /// A row of the picture.
  struct Lane: Hashable, Sendable {
    var name: String
    /// The kind of row: finger, recognizer or view.
    var kind: String
    var bars: [Bar] = []
    var marks: [Mark] = []
  }

  let lanes: [Lane]
  let start: Timestamp
  let end: Timestamp

  /// Plays `tape` to `scene` and keeps what is to be drawn.
  ///
  /// Recognizers that never got a touch have a lane of their own, so that one sees that nothing came.
  ///
  /// - Throws: what `SceneDescription/validate()` throws.
  public init(of tape: TouchTape, in scene: SceneDescription) throws(DescriptionError) {
    let account = try Account(of: tape, in: scene, keepsValues: false)
    start = tape.frames.first?.time ?? .zero
    let last = max(account.end, tape.frames.last?.time ?? .zero)
    end = max(last, start + .seconds(0.001))
    lanes = Self.fingers(tape) + Self.recognizers(account) + Self.views(account)
  }
}
