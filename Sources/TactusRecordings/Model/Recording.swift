import Tactus

/// Touches that happened once: frame by frame, with what is known of the surface they happened on.
///
/// ```swift
/// let recording = try Recording(contentsOfFile: "two-finger-drag.evemu")
/// for frame in recording.frames {
///   application.send(frame.samples)
/// }
/// ```
///
/// All positions are points, whatever the file held. Files are read by ``init(contentsOfFile:options:)``, in any
/// ``Format``, and written by ``touchesText()``.
public nonisolated struct Recording: Sendable, Hashable {
  /// What kind of file the recording came from.
  public var format: Format
  /// The name of the device, where the file has one.
  public var device: String?
  /// Where the recording came from, in the words of its author.
  public var source: String?
  /// The unit of the file's positions. They are points here; this is what they were in the file.
  public var units: Units
  /// How many points one of the file's units was.
  public var pointsPerUnit: Double
  /// The size of the surface in points, where it is known. Samples may lie outside: nothing is cut off at its edges.
  public var surface: Size?
  /// What is known of the size of the panel; `nil` for what comes from no panel, such as a page or a drawing by hand.
  public var panel: Panel?
  /// Where the touches lie in a window of another size: how they lay in it when they were recorded. As they are, unless the
  /// recording says otherwise.
  public var placement: SurfacePlacement.Rule
  /// Whose touches these are, in any words that distinguish people; `nil` where that is not known.
  public var person: String?
  /// The frames, in time order; each is sent to the engine as one event. In what was read from a file, every contact
  /// begins before it does anything else, and no frame is earlier than the one before it.
  public var frames: [Frame]
  /// What the person meant to do, and around when; in the order of the file.
  public var labels: [Label]
  /// What was repaired, dropped or guessed while reading.
  public var warnings: [RecordingWarning]

  /// A recording, by default one without anything in it.
  public init(
    format: Format = .touches, device: String? = nil, source: String? = nil, units: Units = .points,
    pointsPerUnit: Double = 1, surface: Size? = nil, panel: Panel? = nil, placement: SurfacePlacement.Rule = .asIs,
    person: String? = nil, frames: [Frame] = [], labels: [Label] = [], warnings: [RecordingWarning] = []
  ) {
    self.format = format
    self.device = device
    self.source = source
    self.units = units
    self.pointsPerUnit = pointsPerUnit
    self.surface = surface
    self.panel = panel
    self.placement = placement
    self.person = person
    self.frames = frames
    self.labels = labels
    self.warnings = warnings
  }
}

nonisolated extension Recording {
  /// What is known of the size of a panel.
  public enum Panel: Sendable, Hashable {
    /// Its size in millimetres, turned as its picture is.
    case millimetres(Size)
    /// The panel does not report its size, or cannot be believed: the surface was guessed, and with it all lengths.
    case unknownSize
  }

  /// All samples of one moment.
  public struct Frame: Sendable, Hashable {
    /// The moment.
    public var time: Timestamp
    /// What is known of the contacts at that moment. Coalesced samples lie before it and predicted ones after it.
    public var samples: [ContactSample]
    /// What a pen, or another tool, near the surface does that does not touch it; `nil` if that is nothing new. One that is
    /// over is sent to the engine before the samples, any other after them.
    public var hover: PointerSample?

    /// The frame of `time`.
    public init(time: Timestamp, samples: [ContactSample], hover: PointerSample? = nil) {
      self.time = time
      self.samples = samples
      self.hover = hover
    }
  }

  /// What a person meant to do.
  ///
  /// A label says at least around when. One with an ``end`` covers a span, one with ``touches`` names the contacts that were
  /// meant. `tactus run` compares both with what was recognized, and `tactus tune` finds thresholds by them.
  public struct Label: Sendable, Hashable {
    /// When the person began, or was asked to: the touches that are meant come down from then on.
    public var time: Timestamp
    /// What was meant, in a few words: `tap`, `double tap`; `nothing` if no gesture was.
    public var text: String
    /// The last moment at which touches that were meant come down; `nil` where the label lasts until the next one.
    public var end: Timestamp?
    /// The contacts that were meant; empty for all that come down in the span.
    public var touches: [UInt64]
    /// The person who meant it, where it is not that of the recording; see ``Recording/person``.
    public var person: String?

    /// The label `text` at `time`.
    public init(
      time: Timestamp, text: String, end: Timestamp? = nil, touches: [UInt64] = [], person: String? = nil
    ) {
      self.time = time
      self.text = text
      self.end = end
      self.touches = touches
      self.person = person
    }
  }

  /// The units that a file may use for positions.
  public enum Units: String, Sendable, Hashable, CaseIterable {
    /// Points, 163 to the inch.
    case points = "pt"
    /// Millimetres, of 6.4 points unless the file says otherwise.
    case millimetres = "mm"
    /// Pixels, of one point unless the file says otherwise.
    case pixels = "px"

    /// How many points one unit is, unless a file says otherwise: 6.4 for a millimetre, which is 163 points to the inch
    /// (163 / 25.4 = 6.417) rounded, and 1 for the others.
    public var defaultPointsPerUnit: Double { self == .millimetres ? 6.4 : 1 }
  }
}
