import Tactus
@_spi(Tools) import TactusJSON

nonisolated struct TimelineDrawing {
  let picture: TimelinePicture
  let width: Double
  let theme: TimelinePicture.Theme
  var lines: [String] = []

  /// The height of a lane with one row of words; each further row adds to it.
  private static let laneHeight = 36.0
  static let rowHeight = 11.0
  private static let top = 34.0
  /// The baseline of the first row of words in its lane.
  static let firstRow = 27.0
  /// The average width of a letter of the small print, in a wide font such as DejaVu Sans.
  static let letter = 6.2

  private var margin: Double {
    let longest = picture.lanes.map { $0.name.count }.max() ?? 0
    return min(220, 24 + Double(longest) * 7)
  }

  private var seconds: Double { (picture.end - picture.start).seconds }

  private func x(_ time: Timestamp) -> Double {
    margin + (time - picture.start).seconds / seconds * (width - margin - 24)
  }

  mutating func text() -> String {
    let captions = picture.lanes.map { Captions(of: $0, width: width, margin: margin, x) }
    var tops: [Double] = []
    var y = Self.top
    for caption in captions {
      tops.append(y)
      y += Self.laneHeight + Double(caption.rows - 1) * Self.rowHeight
    }
    let height = y + 16
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
    for (index, lane) in picture.lanes.enumerated() { add(lane, captions[index], at: tops[index]) }
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

  private mutating func add(_ lane: TimelinePicture.Lane, _ captions: Captions, at y: Double) {
    lines.append(
      "<g class=\"lane \(lane.kind)\" data-rows=\"\(captions.rows)\" transform=\"translate(0 \(number(y)))\">")
    lines.append("<line class=\"rule\" x1=\"0\" x2=\"100%\" y1=\"-3\" y2=\"-3\"/>")
    lines.append("<text class=\"name\" x=\"10\" y=\"13\">\(escaped(lane.name))</text>")
    for bar in lane.bars { add(bar) }
    for index in lane.marks.indices where lane.marks[index].look == .deadline { add(lane.marks[index], nil) }
    for index in lane.marks.indices where lane.marks[index].look != .deadline {
      add(lane.marks[index], captions.places[index])
    }
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
        "<text class=\"inside\" \(times(bar.from, bar.to)) x=\"\(number(from + 4))\" y=\"12.5\">"
          + "\(escaped(bar.label))</text>")
    }
  }

  private mutating func add(_ mark: TimelinePicture.Mark, _ caption: Captions.Place?) {
    let place = x(mark.time)
    let shape =
      switch mark.look {
      case .success: "<path d=\"M0 -1V17M0 -1L9 3L0 7\"/>"
      case .failure: "<path d=\"M-4 5L4 13M-4 13L4 5\"/>"
      case .cancelled: "<rect x=\"-4\" y=\"5\" width=\"8\" height=\"8\"/>"
      case .deadline: "<path d=\"M0 -1V3M0 15V19\"/>"
      case .received: "<circle cx=\"0\" cy=\"9\" r=\"3.5\"/>"
      }
    var text = ""
    if !mark.label.isEmpty, let caption {
      text =
        "<text class=\"words\(caption.row == nil ? " crowded" : "")\" x=\"\(number(caption.shift - 3))\" "
        + "y=\"\(number(Self.firstRow + Double(caption.row ?? 0) * Self.rowHeight))\">\(escaped(mark.label))</text>"
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

/// The places of the words beside the marks of a lane: in one or two rows, so that they do not overlap.
nonisolated struct Captions {
  struct Place {
    /// The row; `nil` if there is no room for the words.
    var row: Int?
    /// How far left of their mark the words begin, if they would otherwise leave the picture.
    var shift: Double
  }

  private(set) var places: [Place] = []
  /// The number of rows that are needed, 1 or 2.
  private(set) var rows = 1

  init(of lane: TimelinePicture.Lane, width: Double, margin: Double, _ x: (Timestamp) -> Double) {
    var ends = [margin - 6, margin - 6]
    for mark in lane.marks {
      let place = x(mark.time)
      let length = Double(mark.label.count) * TimelineDrawing.letter
      let shift = min(0, width - 6 - place - length)
      var row: Int?
      if !mark.label.isEmpty, mark.look != .deadline { row = ends.firstIndex { $0 <= place + shift - 2 } }
      if let row {
        ends[row] = place + shift + length + 6
        rows = max(rows, row + 1)
      }
      places.append(Place(row: row, shift: shift))
    }
  }
}

/// The colours of timelines and diagrams.
@_spi(Tools) public nonisolated enum TimelineStyle {
  /// Text with the escapes of XML. A control character or a noncharacter, which XML cannot have, becomes U+FFFD.
  @_spi(Tools) public static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      case 0x3E: escaped += "&gt;"
      case 0x22: escaped += "&quot;"
      case 0...8, 11, 12, 14...31, 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  static func css(_ theme: TimelinePicture.Theme) -> String {
    switch theme {
    case .light: rules(light)
    case .dark: rules(dark)
    case .auto: rules(light) + "@media (prefers-color-scheme: dark) {" + colors(dark) + "}"
    }
  }

  private struct Colors {
    let paper, ink, faint, rule, down, possible, held, active, success, failure, cancelled: String
  }

  private static let light = Colors(
    paper: "#ffffff", ink: "#1b1f24", faint: "#57606a", rule: "#d8dee4", down: "#8c959f", possible: "#b6d4f7",
    held: "#f2cc60", active: "#56b870", success: "#116329", failure: "#b3202a", cancelled: "#8a4600")
  private static let dark = Colors(
    paper: "#0d1117", ink: "#e6edf3", faint: "#9ea7b3", rule: "#30363d", down: "#6e7681", possible: "#1f4b7d",
    held: "#9e7a1a", active: "#2c7a43", success: "#6fdd8b", failure: "#ff8a8a", cancelled: "#f0b072")

  private static func rules(_ theme: Colors) -> String {
    "text{font:11px system-ui,sans-serif}.words,.inside{font-size:10px}.name{font-weight:600}"
      + ".crowded{display:none}.mark path{fill:none;stroke-width:2}.deadline path{stroke-width:1.2}" + colors(theme)
  }

  private static func colors(_ theme: Colors) -> String {
    ".paper{fill:\(theme.paper)}text{fill:\(theme.ink)}.tick text,.words{fill:\(theme.faint)}"
      + ".tick line,.rule{stroke:\(theme.rule)}.down{fill:\(theme.down)}.possible{fill:\(theme.possible)}"
      + ".held{fill:url(#hatch)}.hatch-ground{fill:\(theme.paper)}.hatch-line{fill:\(theme.held)}"
      + ".active{fill:\(theme.active)}.success path{stroke:\(theme.success);fill:\(theme.success)}"
      + ".failure path{stroke:\(theme.failure)}.cancelled rect{fill:\(theme.cancelled)}"
      + ".deadline path{stroke:\(theme.faint)}.received circle{fill:\(theme.down)}"
      + ".failure .words{fill:\(theme.failure)}.success .words{fill:\(theme.success)}"
      + ".node{fill:\(theme.paper);stroke:\(theme.ink)}.edge{stroke:\(theme.faint);fill:none}"
  }
}

/// The page around a timeline, with the script for its zoom.
nonisolated enum TimelinePage {
  static func text(_ svg: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Timeline</title>
    <style>
    :root { color-scheme: light dark; font: 14px system-ui, sans-serif }
    body { margin: 0 }
    header { padding: 8px 12px; display: flex; gap: 8px; align-items: center }
    button { font: inherit; min-width: 44px; min-height: 36px }
    main { overflow-x: auto }
    main svg { display: block }
    main svg .crowded { display: none }
    .name { paint-order: stroke }
    </style>
    </head>
    <body>
    <header>
    <button type="button" id="out" aria-label="Zoom out">−</button>
    <button type="button" id="in" aria-label="Zoom in">+</button>
    <button type="button" id="all">Everything</button>
    <output id="scale" aria-live="polite"></output>
    </header>
    <main tabindex="0" aria-label="Timeline; scrolls sideways">
    \(svg)</main>
    <script>
    \(script)
    </script>
    </body>
    </html>

    """
  }

  /// Places everything again after a zoom: an element has its time in `data-t`, and its end in `data-u`.
  private static let script = """
    const svg = document.querySelector('svg');
    const main = document.querySelector('main');
    const margin = Number(svg.dataset.margin);
    const seconds = Number(svg.dataset.seconds);
    const height = svg.height.baseVal.value;
    let perSecond = 0;
    const fitting = () => Math.max(200, main.clientWidth - margin - 24) / seconds;
    function draw() {
      const width = margin + seconds * perSecond + 24;
      svg.setAttribute('width', width);
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      const x = (t) => margin + Number(t) * perSecond;
      for (const bar of svg.querySelectorAll('rect[data-t]')) {
        bar.setAttribute('x', x(bar.dataset.t));
        bar.setAttribute('width', Math.max(1.5, (bar.dataset.u - bar.dataset.t) * perSecond));
      }
      for (const text of svg.querySelectorAll('text[data-t]')) {
        text.setAttribute('x', x(text.dataset.t) + 4);
        const room = (text.dataset.u - text.dataset.t) * perSecond;
        text.style.display = room > text.textContent.length * \(TimelineDrawing.letter) + 6 ? '' : 'none';
      }
      for (const lane of svg.querySelectorAll('.lane')) {
        const ends = Array(Number(lane.dataset.rows)).fill(margin - 6);
        for (const mark of lane.querySelectorAll('.mark')) {
          const place = x(mark.dataset.t);
          mark.setAttribute('transform', `translate(${place} 0)`);
          const words = mark.querySelector('.words');
          if (!words) continue;
          const length = words.textContent.length * \(TimelineDrawing.letter);
          const shift = Math.min(0, width - 6 - place - length);
          const row = ends.findIndex((end) => end <= place + shift - 2);
          words.classList.toggle('crowded', row < 0);
          if (row < 0) continue;
          ends[row] = place + shift + length + 6;
          words.setAttribute('x', shift - 3);
          words.setAttribute('y', \(TimelineDrawing.firstRow) + row * \(TimelineDrawing.rowHeight));
        }
      }
      for (const tick of svg.querySelectorAll('.tick')) {
        tick.setAttribute('transform', `translate(${x(tick.dataset.t)} 0)`);
      }
      document.querySelector('#scale').textContent = `${Math.round(perSecond)} points for a second`;
    }
    function zoom(factor, at = main.clientWidth / 2) {
      const time = (main.scrollLeft + at - margin) / perSecond;
      perSecond = Math.min(Math.max(perSecond * factor, fitting()), 20000);
      draw();
      main.scrollLeft = time * perSecond + margin - at;
    }
    document.querySelector('#in').onclick = () => zoom(2);
    document.querySelector('#out').onclick = () => zoom(0.5);
    document.querySelector('#all').onclick = () => zoom(0);
    addEventListener('keydown', (event) => {
      if (event.key === '+') zoom(2);
      if (event.key === '-') zoom(0.5);
    });
    main.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.25 : 0.8, event.clientX);
    }, { passive: false });
    perSecond = fitting();
    draw();
    """
}
