@_spi(Tools) import TactusAnalysis
@_spi(Tools) import TactusJSON

/// A picture in SVG, as large as what is drawn in it. The same calls give the same bytes.
struct SVGDrawing {
  static let grey = "#666"
  static let blue = "#2a7de1"
  static let orange = "#d9541e"

  private var body = ""
  private var width = 0.0
  private var height = 0.0

  /// The picture as a file of its own, or as a part of a page.
  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.number(width + 12))" height="\(Self.number(height + 12))" \
    font-family="system-ui, sans-serif" font-size="12">
    <rect width="100%" height="100%" fill="#fff"/>
    \(body)</svg>

    """
  }

  mutating func text(
    _ text: String, x: Double, y: Double, anchor: String = "start", size: Double = 12, weight: String? = nil,
    color: String = "#222"
  ) {
    let length = Double(text.count) * size * 0.56
    extend(anchor == "start" ? x + length : anchor == "end" ? x : x + length / 2, y)
    let bold = weight.map { " font-weight=\"\($0)\"" } ?? ""
    body +=
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" text-anchor=\"\(anchor)\" font-size=\"\(Self.number(size))\""
      + "\(bold) fill=\"\(color)\">\(TimelineStyle.escaped(text))</text>\n"
  }

  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, fill: String, opacity: Double = 1, title: String? = nil
  ) {
    extend(x + width, y + height)
    body +=
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
      + "height=\"\(Self.number(height))\" fill=\"\(fill)\" fill-opacity=\"\(Self.number(opacity))\">"
      + "\(title.map { "<title>\(TimelineStyle.escaped($0))</title>" } ?? "")</rect>\n"
  }

  mutating func circle(
    x: Double, y: Double, radius: Double, fill: String, stroke: String = "none", title: String? = nil
  ) {
    extend(x + radius, y + radius)
    body +=
      "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number(radius))\" fill=\"\(fill)\" "
      + "stroke=\"\(stroke)\">\(title.map { "<title>\(TimelineStyle.escaped($0))</title>" } ?? "")</circle>\n"
  }

  mutating func line(
    _ points: [(x: Double, y: Double)], color: String, width: Double = 1, opacity: Double = 1, dashes: String? = nil
  ) {
    for point in points { extend(point.x, point.y) }
    let path = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    let dash = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    body +=
      "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(Self.number(width))\" "
      + "stroke-opacity=\"\(Self.number(opacity))\"\(dash)/>\n"
  }

  private mutating func extend(_ x: Double, _ y: Double) {
    width = max(width, x)
    height = max(height, y)
  }

  static func number(_ value: Double) -> String { value.text(decimals: 2, keepsZeros: false) }
}
