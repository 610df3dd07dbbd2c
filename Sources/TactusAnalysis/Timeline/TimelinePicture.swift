import Tactus
@_spi(Tools) import TactusScenes

/// A picture of a session over time: a lane for every finger and every recognizer, and the touches that views received.
///
/// ```swift
/// let picture = try TimelinePicture(of: recording, in: scene)
/// let svg = picture.svg
/// ```
///
/// States are colours, decisions are marks with words, waits are hatched and name the recognizer that is waited for,
/// deadlines are ticks, actions are flags. The picture is light or dark, like the page that shows it.
///
/// At most 100 fingers that are down at the same time have lanes. One more lane counts the rest.
public nonisolated struct TimelinePicture: Sendable {
  /// A section of a lane.
  struct Bar: Hashable, Sendable {
    enum Look: String, Hashable, Sendable {
      case down, possible, held, active
    }

    var from: Timestamp
    var to: Timestamp
    var look: Look
    /// The tooltip.
    var title: String
    /// The text in it, if there is room.
    var label: String
  }

  /// A moment in a lane.
  struct Mark: Hashable, Sendable {
    enum Look: String, Hashable, Sendable {
      case success, failure, cancelled, deadline, received
    }

    var time: Timestamp
    var look: Look
    /// The tooltip.
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
}

extension TimelinePicture {
  /// Plays `recording` to `scene` and keeps the data to draw.
  ///
  /// Recognizers that never got a touch also have a lane, which shows that they got none. The whole recording is
  /// played, whichever part of it is drawn.
  ///
  /// - Parameters:
  ///   - recording: the touches.
  ///   - scene: the scene that they are played to.
  ///   - from: the start of the picture; the first touch by default.
  ///   - to: the end of the picture; the end of the session by default.
  ///   - touch: the id of contacts: the picture shows the time from their first down to the last decision about them.
  /// - Throws: the errors of `SceneDescription/validate()`; an error if there is no such touch, or if nothing lies
  ///   between `from` and `to`.
  public init(
    of recording: RecordedTouches, in scene: SceneDescription, from: Timestamp? = nil, to: Timestamp? = nil,
    touch: UInt64? = nil
  ) throws(DescriptionError) {
    if let touch { try recording.checkTouch(touch) }
    let session = try Session(of: recording, in: scene, keepsValues: false)
    var first = recording.frames.first?.time ?? .zero
    var last = max(session.end, recording.frames.last?.time ?? .zero)
    // A source may use an id again: `from` chooses one of the contacts.
    let contacts = recording.contacts.filter { $0.id == touch && $0.up >= from ?? $0.up }
    let spans = contacts.prefix(from == nil ? contacts.count : 1).map { Self.span(of: $0, session) }
    (first, last) = (spans.map { $0.0 }.min() ?? first, spans.map { $0.1 }.max() ?? last)
    let all = first...max(first, last)
    first = max(first, from ?? first)
    last = min(last, to ?? last)
    if first > last {
      throw DescriptionError(
        .outOfRange, "there is nothing to draw: the touches are from \(all.lowerBound.text3) to \(all.upperBound.text3)"
      )
    }
    start = first
    end = max(last, start + .seconds(0.001))
    let lanes = Self.fingers(recording) + Self.recognizers(session) + Self.views(session)
    self.lanes =
      from == nil && to == nil && touch == nil ? lanes : lanes.compactMap { [start, end] in $0.clipped(start, end) }
  }

  /// The time from the down of `contact` to the last decision that it took part in, with a small margin.
  private static func span(of contact: RecordedTouches.Contact, _ session: Session) -> (Timestamp, Timestamp) {
    var (first, last) = (contact.down, contact.up)
    for attempt in session.attempts where attempt.touches.contains(contact.id) {
      let end = attempt.outcome?.time ?? attempt.actions.last?.time ?? attempt.start
      // A source may use an id again: an attempt that ended before, or starts later, is about another touch.
      if end < contact.down || attempt.start > contact.up { continue }
      first = min(first, attempt.start)
      last = max(last, end)
    }
    let room = Timestamp.Duration.seconds(max(0.01, (last - first).seconds * 0.03))
    return (first - room, last + room)
  }
}

nonisolated extension TimelinePicture {
  /// The colours of the picture.
  public enum Theme: String, Hashable, Sendable, CaseIterable {
    /// Light or dark, as the viewer prefers.
    case auto
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// The picture as SVG, by default 1200 points wide.
  public var svg: String { svg() }

  /// The picture as SVG.
  ///
  /// - Parameters:
  ///   - width: its width, in points; at least 400.
  ///   - theme: its colours.
  public func svg(width: Double = 1200, theme: Theme = .auto) -> String {
    var drawing = TimelineDrawing(picture: self, width: max(400, width), theme: theme)
    return drawing.text()
  }

  /// The picture as a standalone page. It zooms with its buttons, the keys + and -, and Ctrl + wheel. The page needs no
  /// other files.
  ///
  /// Words that would overlap are left out, and appear when the page is zoomed in. Without scripts the page shows the
  /// picture as SVG.
  public var html: String { TimelinePage.text(svg()) }
}
