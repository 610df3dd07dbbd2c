import Tactus
import TactusJSON

/// Views, the recognizers on them and the relations between these, as data.
///
/// ```swift
/// let description = try SceneDescription(json: bytes, file: "photo.scene.json")
/// let scene = try Scene(description, surface: Size(width: 390, height: 844))
/// ```
///
/// A description can also be put together in code; ``validate()`` finds in it what a file would be rejected for.
///
/// ```swift
/// let description = SceneDescription(
///   recognizers: [
///     RecognizerDescription(id: "pinch", type: "pinch", view: "root"),
///     RecognizerDescription(id: "turn", type: "rotation", view: "root"),
///   ],
///   simultaneous: .pairs([.init("pinch", "turn")]))
/// ```
///
/// Two descriptions are equal if they say the same, wherever they were read from.
public struct SceneDescription: Hashable, Sendable {
  /// The outermost views, from back to front; `nil` for one view, `root`, as large as the surface, with multiple touch.
  public var views: [ViewDescription]?
  /// The recognizers, in the order in which they are added to their views.
  public var recognizers: [RecognizerDescription]
  /// Which recognizers may be in progress at the same time; no two by default, as in the engine.
  public var simultaneous: Simultaneity
  /// Which recognizers may be in progress only during another's gesture. Each has one gate at most, and gates must not
  /// go round in a circle.
  public var gates: [Gate]

  var origin: DescriptionOrigin? {
    get { uncountedOrigin.part }
    set { uncountedOrigin.part = newValue }
  }
  private var uncountedOrigin = Uncounted<DescriptionOrigin?>(part: nil)

  /// Which recognizers may be in progress at the same time.
  public enum Simultaneity: Hashable, Sendable {
    /// These pairs.
    case pairs([Pair])
    /// Any two.
    case all

    /// Two recognizers that may be in progress at the same time.
    public struct Pair: Hashable, Sendable {
      /// The id of one.
      public var first: String
      /// The id of the other.
      public var second: String

      /// The pair of these two.
      public init(_ first: String, _ second: String) {
        self.first = first
        self.second = second
      }
    }
  }

  /// One recognizer that may be in progress only during another's gesture.
  public struct Gate: Hashable, Sendable {
    /// The id of the one that has to wait.
    public var gated: String
    /// The id of the one that lets it.
    public var gate: String

    /// Lets `gated` be in progress only while `gate` is.
    public init(_ gated: String, by gate: String) {
      self.gated = gated
      self.gate = gate
    }
  }

  /// A scene with these parts.
  public init(
    views: [ViewDescription]? = nil, recognizers: [RecognizerDescription] = [], simultaneous: Simultaneity = .pairs([]),
    gates: [Gate] = []
  ) {
    self.views = views
    self.recognizers = recognizers
    self.simultaneous = simultaneous
    self.gates = gates
  }

  /// The recognizer called `id`.
  public func recognizer(_ id: String) -> RecognizerDescription? { recognizers.first { $0.id == id } }
}
