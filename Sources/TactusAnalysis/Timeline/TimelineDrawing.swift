import Tactus
import TactusJSON

/// Lays a timeline out.
struct TimelineDrawing {
  let picture: TimelinePicture
  let width: Double
  let theme: TimelinePicture.Theme
  private var lines: [String] = []

  private static let laneHeight = 36.0
  private static let top = 34.0
  /// How wide a letter of the small print is, on average.
  private static let letter = 5.4

  init(_ picture: TimelinePicture, width: Double, theme: TimelinePicture.Theme) {
    self.picture = picture
    self.width = width
    self.theme = theme
  }

  private var margin: Double {
    let longest = picture.lanes.map { $0.name.count }.max() ?? 0
    return min(220, 24 + Double(longest) * 7)
  }

  private var seconds: Double { (picture.end - picture.start).seconds }

  private func x(_ time: Timestamp) -> Double {
    margin + (time - picture.start).seconds / seconds * (width - margin - 24)
  }

  mutating func text() -> String {
    let height = Self.top + Double(picture.lanes.count) * Self.laneHeight + 16
    lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(number(width)) \(number(height))\" "
        + "width=\"\(number(width))\" height=\"\(number(height))\" role=\"img\" data-margin=\"\(number(margin))\" "
        + "data-seconds=\"\(seconds)\" aria-label=\"Timeline\">",
      "<style>\(TimelineStyle.css(theme))</style>",
      "<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
        + "patternTransform=\"rotate(45)\"><rect class=\"hatch-ground\" width=\"6\" height=\"6\"/>"
        + "<rect class=\"hatch-line\" width=\"2.5\" height=\"6\"/></pattern></defs>",
      "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>",
    ]
    addScale(height)
    for (index, lane) in picture.lanes.enumerated() { add(lane, at: Self.top + Double(index) * Self.laneHeight) }
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  /// Lines and numbers for round moments, about one for every 100 points.
  private mutating func addScale(_ height: Double) {
    let wanted = seconds / max(2, (width - margin) / 100)
    var step = 0.001
    let factors = [2.0, 2.5, 2]
    var turn = 0
    while step < wanted {
      step *= factors[turn % 3]
      turn += 1
    }
    let decimals = step < 0.01 ? 3 : step < 0.1 ? 2 : step < 1 ? 2 : 0
    let origin = picture.start.seconds
    var count = (origin / step).rounded(.up)
    while count * step <= origin + seconds + step / 1000 {
      let offset = count * step - origin
      let place = margin + offset / seconds * (width - margin - 24)
      lines.append(
        "<g class=\"tick\" data-t=\"\(offset)\" transform=\"translate(\(number(place)) 0)\">"
          + "<line y1=\"22\" y2=\"\(number(height - 8))\"/>"
          + "<text y=\"15\" text-anchor=\"middle\">\((count * step).text(decimals: decimals)) s</text></g>")
      count += 1
    }
  }

  private mutating func add(_ lane: TimelinePicture.Lane, at y: Double) {
    lines.append("<g class=\"lane \(lane.kind)\" transform=\"translate(0 \(number(y)))\">")
    lines.append("<line class=\"rule\" x1=\"0\" x2=\"100%\" y1=\"-3\" y2=\"-3\"/>")
    lines.append("<text class=\"name\" x=\"10\" y=\"13\">\(escaped(lane.name))</text>")
    for bar in lane.bars { add(bar) }
    var ends = [margin, margin]
    for mark in lane.marks where mark.look == .deadline { add(mark, &ends) }
    for mark in lane.marks where mark.look != .deadline { add(mark, &ends) }
    lines.append("</g>")
  }

  private mutating func add(_ bar: TimelinePicture.Bar) {
    let from = x(bar.from)
    let length = max(1.5, x(bar.to) - from)
    lines.append(
      "<rect class=\"bar \(bar.look.rawValue)\" \(times(bar.from, bar.to)) x=\"\(number(from))\" y=\"2\" "
        + "width=\"\(number(length))\" height=\"14\"><title>\(escaped(bar.title))</title></rect>")
    if !bar.label.isEmpty, Double(bar.label.count) * Self.letter + 6 < length {
      lines.append(
        "<text class=\"inside\" data-t=\"\((bar.from - picture.start).seconds)\" "
          + "data-u=\"\((bar.to - picture.start).seconds)\" x=\"\(number(from + 4))\" y=\"12.5\">\(escaped(bar.label))"
          + "</text>")
    }
  }

  private mutating func add(_ mark: TimelinePicture.Mark, _ ends: inout [Double]) {
    let place = x(mark.time)
    let shape =
      switch mark.look {
      case .success: "<path d=\"M0 -1V17M0 -1L9 3L0 7\"/>"
      case .failure: "<path d=\"M-4 5L4 13M-4 13L4 5\"/>"
      case .cancelled: "<rect x=\"-4\" y=\"5\" width=\"8\" height=\"8\"/>"
      case .deadline: "<path d=\"M0 -1V3M0 15V19\"/>"
      case .told: "<circle cx=\"0\" cy=\"9\" r=\"3.5\"/>"
      }
    var text = ""
    let length = Double(mark.label.count) * Self.letter
    // Words that run out of the picture begin further left.
    let shift = min(0, width - 6 - place - length)
    if !mark.label.isEmpty {
      let row = ends.firstIndex { $0 <= place + shift - 2 }
      if let row { ends[row] = place + shift + length + 6 }
      let isHidden = row == nil
      text =
        "<text class=\"words\(isHidden ? " crowded" : "")\" x=\"\(number(shift - 3))\" "
        + "y=\"\(row == 1 ? 34 : 26)\">\(escaped(mark.label))</text>"
    }
    lines.append(
      "<g class=\"mark \(mark.look.rawValue)\" data-t=\"\((mark.time - picture.start).seconds)\" "
        + "transform=\"translate(\(number(place)) 0)\"><title>\(mark.time.text3) \(escaped(mark.title))</title>"
        + "\(shape)\(text)</g>")
  }

  private func times(_ from: Timestamp, _ to: Timestamp) -> String {
    "data-t=\"\((from - picture.start).seconds)\" data-u=\"\((to - picture.start).seconds)\""
  }

  private func number(_ value: Double) -> String { value.text(decimals: 1, keepsZeros: false) }

  private func escaped(_ text: String) -> String { TimelineStyle.escaped(text) }
}
