import Tactus

nonisolated extension Recording {
  /// Where the recording's surface lies in a window; `nil` where nothing has to be moved, or the surface is not known.
  ///
  /// - Parameters:
  ///   - window: the window's frame.
  ///   - rule: what the surface's size does; `nil`, the default, asks the recording (``placement``).
  public func placement(in window: Rect, _ rule: SurfacePlacement.Rule? = nil) -> SurfacePlacement? {
    guard let surface else { return nil }
    let placement = SurfacePlacement(rule ?? self.placement, of: surface, in: window)
    return placement.isIdentity ? nil : placement
  }

  /// The recording as its touches lie in a window: what a live host would have sent, had it placed the panel by this rule.
  ///
  /// ```swift
  /// let recording = try Recording(contentsOfFile: "kiosk.touches.jsonl").placed(in: window.frame)
  /// ```
  ///
  /// Where the touches move, the surface becomes as large as the window. What a surface of unknown size holds stays as it is.
  public func placed(in window: Rect, _ rule: SurfacePlacement.Rule? = nil) -> Recording {
    guard let placement = placement(in: window, rule) else { return self }
    var placed = self
    placed.surface = window.size
    placed.placement = .asIs
    placed.frames = frames.map { $0.placed(by: placement) }
    return placed
  }

  /// How many points of its surface a millimetre of the panel has; `nil` where the size of the panel is not known.
  public var pointsPerMillimetre: Double? {
    guard let surface, case .millimetres(let panel) = panel else { return nil }
    // Where the panel is stretched, the mean of both axes.
    return (surface.width * surface.height / (panel.width * panel.height)).squareRoot()
  }
}

nonisolated extension Recording.Frame {
  /// The frame with its touches and its hover where a surface lies in a window.
  public func placed(by placement: SurfacePlacement) -> Recording.Frame {
    var placed = self
    placed.samples = samples.map { placement.place($0) }
    placed.hover?.position = placement.place(hover?.position ?? .zero)
    return placed
  }
}
