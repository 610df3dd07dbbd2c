import Tactus

nonisolated extension Recording {
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
