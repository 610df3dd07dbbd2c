// Made by Scripts/catalogue from Catalogue/screenEdgePan.toml.

/// What makes a pan from the edge, beside what makes a pan: the numbers of a ``ScreenEdgePanGestureRecognizer``. NaN is
/// left out; debug builds print it.
public nonisolated struct ScreenEdgePanConfiguration: Sendable, Hashable {
  /// From which edges of the window the pan may come; none by default (documented by Apple). Nothing is recognized
  /// until they are set.
  public var edges = ScreenEdgePanGestureRecognizer.Edges()
  /// How near the edge the first finger has to come down, in points; 20 by default (our choice: Apple names no number).
  /// Inclusive.
  public var edgeWidth = 20.0 {
    didSet { edgeWidth.keepNumber(oldValue, "ScreenEdgePanConfiguration.edgeWidth") }
  }

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(
    edges: ScreenEdgePanGestureRecognizer.Edges = ScreenEdgePanGestureRecognizer.Edges(), edgeWidth: Double = 20.0
  ) {
    var made = Self()
    made.edges = edges
    made.edgeWidth = edgeWidth
    self = made
  }
}

extension ScreenEdgePanGestureRecognizer {
  /// From which edges of the window the pan may come; none by default. Nothing is recognized until they are set.
  public var edges: Edges {
    get { edgeConfiguration.edges }
    set { edgeConfiguration.edges = newValue }
  }

  /// How near the edge the first finger has to come down, in points; 20 by default. Inclusive.
  public var edgeWidth: Double {
    get { edgeConfiguration.edgeWidth }
    set { edgeConfiguration.edgeWidth = newValue }
  }
}
