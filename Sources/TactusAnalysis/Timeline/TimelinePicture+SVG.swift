import Tactus
import TactusJSON

extension TimelinePicture {
  /// Which colours are used.
  public enum Theme: String, Hashable, Sendable, CaseIterable {
    /// Light or dark, as whoever shows the picture prefers.
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
  ///   - width: how wide it is, in points; at least 400.
  ///   - theme: which colours are used.
  public func svg(width: Double = 1200, theme: Theme = .auto) -> String {
    var drawing = TimelineDrawing(self, width: max(400, width), theme: theme)
    return drawing.text()
  }
}
