import Tactus

/// Recorded touches, frame by frame, with the known facts about their surface.
///
/// ```swift
/// let recording = try Recording(contentsOfFile: "two-finger-drag.evemu")
/// for frame in recording.frames {
///   application.send(frame)
/// }
/// ```
///
/// All positions are points, whatever unit the file uses. ``init(contentsOfFile:options:)`` reads files in any
/// ``Format``, and ``touchesText()`` writes them.
public nonisolated struct Recording: Sendable, Hashable {
  /// The format of the recording's file.
  public var format: Format
  /// The name of the device, if the file has it.
  public var device: String?
  /// The origin of the recording, in the words of its author.
  public var source: String?
  /// The unit of positions in the file. Here, positions are always points.
  public var units: Units
  /// The number of points in one unit of the file.
  public var pointsPerUnit: Double
  /// The size of the surface in points, if it is known. Samples may lie outside: nothing is cut off at its edges.
  public var surface: Size?
  /// The size of the panel, as far as it is known; `nil` if there was no panel, as for a page or a drawing by hand.
  public var panel: Panel?
  /// The rule for placing the touches in a window of another size, as it was in use during the recording. By default
  /// they keep their places.
  public var placement: SurfacePlacement.Rule
  /// The person whose touches these are, in any words that distinguish people; `nil` if not known.
  public var person: String?
  /// The frames, in time order; each is sent to the engine as one event. In a recording from a file, every contact
  /// begins before it does anything else, and no frame is earlier than the frame before it.
  public var frames: [ContactFrame]
  /// The intentions of the person, with their approximate times; in the order of the file.
  public var labels: [Label]
  /// The repairs, omissions and guesses of the reader.
  public var warnings: [RecordingWarning]

  /// A recording, by default an empty one.
  public init(
    format: Format = .touches, device: String? = nil, source: String? = nil, units: Units = .points,
    pointsPerUnit: Double = 1, surface: Size? = nil, panel: Panel? = nil, placement: SurfacePlacement.Rule = .asIs,
    person: String? = nil, frames: [ContactFrame] = [], labels: [Label] = [], warnings: [RecordingWarning] = []
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

  /// The size of a panel, as far as it is known.
  public enum Panel: Sendable, Hashable {
    /// Its size in millimetres, rotated like its picture.
    case millimetres(Size)
    /// The panel reports no size, or an implausible one: the surface was guessed, and with it all lengths.
    case unknownSize
  }

  /// The intention of a person.
  ///
  /// A label has at least an approximate time. With an ``end`` it covers a span, with ``touches`` it names the intended
  /// contacts. `tactus run` compares both with the recognized gestures, and `tactus tune` uses them to find thresholds.
  public struct Label: Sendable, Hashable {
    /// The time at which the person began, or was asked to: the intended touches come down from then on.
    public var time: Timestamp
    /// The intention, in a few words: `tap`, `double tap`; `nothing` if no gesture was intended.
    public var text: String
    /// The last moment at which intended touches come down; `nil` if the label lasts until the next one.
    public var end: Timestamp?
    /// The intended contacts; empty for all that come down in the span.
    public var touches: [UInt64]
    /// The person with this intention, if not that of the recording; see ``Recording/person``.
    public var person: String?

    /// The label `text` at `time`.
    public init(time: Timestamp, text: String, end: Timestamp? = nil, touches: [UInt64] = [], person: String? = nil) {
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
    /// Millimetres, of 6.4 points unless the file sets another value.
    case millimetres = "mm"
    /// Pixels, of one point unless the file sets another value.
    case pixels = "px"

    /// The number of points in one unit, unless a file sets another value: 6.4 for a millimetre, which is 163 points to
    /// the inch (163 / 25.4 = 6.417) rounded, and 1 for the others.
    public var defaultPointsPerUnit: Double { self == .millimetres ? 6.4 : 1 }
  }

  /// The kinds of files that a recording can be read from. They are distinguished by content, never by name.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// `*.touches.jsonl`: the project's own format.
    case touches
    /// evemu 1.x, with or without a description of the device.
    case evemu
    /// The YAML of `libinput record`.
    case libinput
    /// The log of Android's `getevent -lt`.
    case getevent
    /// The output of `evtest`.
    case evtest
    /// The output of `hid-recorder`: the raw reports of a device, with the descriptor that explains them.
    case hidRecorder
    /// A browser's pointer events as a JSON array.
    case pointerEvents
    /// A JSON array of Apple's `UITouch` values.
    case uiTouches

    /// The format in words, for people.
    public var title: String {
      switch self {
      case .touches: "touches (.touches.jsonl)"
      case .evemu: "evemu recording"
      case .libinput: "libinput record YAML"
      case .getevent: "getevent -lt log"
      case .evtest: "evtest log"
      case .hidRecorder: "hid-recorder recording"
      case .pointerEvents: "pointer-event log"
      case .uiTouches: "UITouch stream"
      }
    }
  }

  /// The placement of the recording's surface in a window; `nil` if nothing has to be moved, or the surface is not known.
  ///
  /// - Parameters:
  ///   - window: the window's frame.
  ///   - rule: the handling of another size; `nil`, the default, uses the recording's rule (``placement``).
  public func placement(in window: Rect, _ rule: SurfacePlacement.Rule? = nil) -> SurfacePlacement? {
    guard let surface else { return nil }
    let placement = SurfacePlacement(rule ?? self.placement, of: surface, in: window)
    return placement.isIdentity ? nil : placement
  }

  /// The recording with its touches placed in a window, as a live host would have sent them with this rule for the panel.
  ///
  /// ```swift
  /// let recording = try Recording(contentsOfFile: "kiosk.touches.jsonl").placed(in: window.frame)
  /// ```
  ///
  /// If the touches move, the surface becomes as large as the window. A recording with an unknown surface does not
  /// change.
  public func placed(in window: Rect, _ rule: SurfacePlacement.Rule? = nil) -> Recording {
    guard let placement = placement(in: window, rule) else { return self }
    var placed = self
    placed.surface = window.size
    placed.placement = .asIs
    placed.frames = frames.map { $0.placed(by: placement) }
    return placed
  }

  /// The number of points of the surface for a millimetre of the panel; `nil` if the size of the panel is not known.
  public var pointsPerMillimetre: Double? {
    guard let surface, case .millimetres(let panel) = panel else { return nil }
    // If the panel is stretched, the mean of both axes.
    return (surface.width * surface.height / (panel.width * panel.height)).squareRoot()
  }
}

nonisolated extension ContactFrame {
  /// The frame with its touches and its hover moved by a placement of the surface.
  public func placed(by placement: SurfacePlacement) -> ContactFrame {
    var placed = self
    placed.samples = samples.map { placement.place($0) }
    placed.hover?.position = placement.place(hover?.position ?? .zero)
    return placed
  }
}
