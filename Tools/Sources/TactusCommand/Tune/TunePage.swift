@_spi(Tools) import TactusAnalysis
@_spi(Tools) import TactusJSON

/// A page with the pictures of a search: errors against each other, what came before and after, each person by value, and for whom it
/// changed.
struct TunePage {
  let report: TuneReport
  /// What was played before and after; `nil` where the recordings were not at hand.
  let check: TuneCheck?

  private var search: TuneSearch { report.search }
  /// The parameters that values were proposed for.
  private var tuned: [Int] { search.parameters.indices.filter { search.refusals[$0] == nil } }
  private var names: [String] { search.people.map { $0 ?? TuneSearch.unknown } }

  /// The page.
  var text: String {
    let title = TimelineStyle.escaped("tactus tune: \(report.scene.name ?? "scene")")
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>\(title)</title>
      <style>
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; color: #222; background: #fff }
      pre { overflow-x: auto; background: #f4f4f2; padding: 1em; font-size: 13px }
      svg { max-width: 100%; height: auto }
      </style>
      <h1>\(title)</h1>
      <pre>\(TimelineStyle.escaped(report.lines(Paint(isOn: false)).joined(separator: "\n")))</pre>
      <h2>Missed against not meant</h2>
      <p>Each dot is a value, with the other properties as proposed. The bold line is everybody, each thin line a person. The ring is the
      value of now, the full dot the proposed one.</p>
      \(tuned.map { drawTradeOff($0) }.joined())
      <h2>What was meant against what came</h2>
      \(confusions)
      <h2>Each person by value</h2>
      <p>A row is a person, a column a value. The darker, the more errors of that person's most. The dashed line is the value of now, the
      full line the proposed one.</p>
      \(tuned.map { drawRows($0) }.joined())
      <h2>For whom it changes</h2>
      <p>Errors of each person, missed and not meant: the ring is now, the full dot is with the proposed values.</p>
      \(changes)
      </html>

      """
  }

  // MARK: Pictures

  private static func errors(_ sums: TuneSums) -> Int64 { sums.missed + sums.wrong }

  /// Missed against not meant, along the values of a parameter.
  private func drawTradeOff(_ place: Int) -> String {
    let parameter = search.parameters[place]
    let points = search.axis(place, search.proposal)
    func shares(_ sums: TuneSums) -> (x: Double, y: Double) {
      let (missed, wrong) = (TuneReport.missed(sums), TuneReport.wrong(sums))
      return (TuneShare(missed.count, of: missed.of).value, TuneShare(wrong.count, of: wrong.of).value)
    }
    let everybody = points.map { shares(search.total($0)) }
    let people = search.people.indices.map { person in points.map { shares(search.sums(of: person, $0)) } }
    let all = people.flatMap { $0 } + everybody
    let (right, top) = (max(0.01, all.map(\.x).max() ?? 0), max(0.01, all.map(\.y).max() ?? 0))
    let (left, width, height) = (56.0, 480.0, 260.0)
    func spot(_ share: (x: Double, y: Double)) -> (x: Double, y: Double) {
      (left + share.x / right * width, 40 + height - share.y / top * height)
    }
    var drawing = SVGDrawing()
    drawing.text(parameter.name, x: 8, y: 20, size: 14, weight: "bold")
    drawing.line([(left, 40), (left, 40 + height), (left + width, 40 + height)], color: SVGDrawing.grey)
    drawing.text("\((100 * top).text(decimals: 1))", x: left - 6, y: 46, anchor: "end", color: SVGDrawing.grey)
    drawing.text("not meant, of 100 labels", x: left + 6, y: 50, color: SVGDrawing.grey)
    drawing.text(
      "missed, \((100 * right).text(decimals: 1)) %", x: left + width, y: 58 + height, anchor: "end",
      color: SVGDrawing.grey)
    drawing.text("0", x: left - 6, y: 58 + height, anchor: "end", color: SVGDrawing.grey)
    for line in people { drawing.line(line.map(spot), color: SVGDrawing.grey, width: 0.7, opacity: 0.4) }
    drawing.line(everybody.map(spot), color: SVGDrawing.blue, width: 2)
    for (value, share) in everybody.enumerated() {
      let dot = spot(share)
      let isProposed = value == search.proposal[place]
      let isNow = value == parameter.now
      drawing.circle(
        x: dot.x, y: dot.y, radius: isProposed || isNow ? 6 : 3,
        fill: isProposed ? SVGDrawing.orange : isNow ? "#fff" : SVGDrawing.blue,
        stroke: isProposed || isNow ? SVGDrawing.orange : "none",
        title: "\(parameter.values[value].shortText): missed \((100 * share.x).text(decimals: 1)) %, not meant "
          + (100 * share.y).text(decimals: 1))
    }
    return drawing.text
  }

  /// The matrices before and after, and where to look.
  private var confusions: String {
    guard let check else {
      return "<p>The recordings were not at hand. <code>tactus run --picture</code> draws the matrices.</p>\n"
    }
    var drawing = SVGDrawing()
    var top = 0.0
    for (title, confusion) in [("now", check.now), ("proposed", check.proposed)] {
      top = ConfusionDrawing.add(report.scene, confusion, title, to: &drawing, top: top)
    }
    let lines = check.proposed.lines(report.scene.ids, meanings: report.scene.meanings, paint: Paint(isOn: false))
    return drawing.text + "<p>With the proposed values; <code>tactus why</code> explains each moment:</p>\n<pre>"
      + TimelineStyle.escaped(lines.joined(separator: "\n")) + "</pre>\n"
  }

  /// Each person's errors by the value of a parameter.
  private func drawRows(_ place: Int) -> String {
    let parameter = search.parameters[place]
    let points = search.axis(place, search.proposal)
    let (left, height, width) = (110.0, 18.0, 560.0 / Double(points.count))
    var drawing = SVGDrawing()
    drawing.text(parameter.name, x: 8, y: 20, size: 14, weight: "bold")
    for (person, name) in names.enumerated() {
      let errors = points.map { Self.errors(search.sums(of: person, $0)) }
      let most = max(1, errors.max() ?? 1)
      let y = 32 + Double(person) * height
      drawing.text(name, x: left - 8, y: y + 13, anchor: "end")
      for (value, count) in errors.enumerated() {
        drawing.rectangle(
          x: left + Double(value) * width, y: y, width: width, height: height - 2, fill: SVGDrawing.orange,
          opacity: 0.05 + 0.85 * Double(count) / Double(most),
          title: "\(name), \(parameter.values[value].shortText): \(counted(Int(count), "error"))")
      }
    }
    let bottom = 32 + Double(names.count) * height
    func mark(_ value: Int, dashes: String?) {
      let x = left + (Double(value) + 0.5) * width
      drawing.line([(x, 28), (x, bottom)], color: "#222", width: 1.5, dashes: dashes)
    }
    mark(parameter.now, dashes: "4 3")
    mark(search.proposal[place], dashes: nil)
    for value in Set([0, parameter.now, search.proposal[place], points.count - 1]).sorted() {
      drawing.text(
        parameter.values[value].shortText, x: left + (Double(value) + 0.5) * width, y: bottom + 16, anchor: "middle",
        size: 11)
    }
    return drawing.text
  }

  /// Each person's errors before and after.
  private var changes: String {
    let before = search.sumsOfPeople(search.now).map { Self.errors($0) }
    let after = search.sumsOfPeople(search.proposal).map { Self.errors($0) }
    let most = Double(max(1, (before + after).max() ?? 1))
    let (left, width, height) = (110.0, 480.0, 20.0)
    var drawing = SVGDrawing()
    for (person, name) in names.enumerated() {
      let y = 14 + Double(person) * height
      func x(_ count: Int64) -> Double { left + Double(count) / most * width }
      drawing.text(name, x: left - 10, y: y + 4, anchor: "end")
      drawing.line([(left, y), (left + width, y)], color: "#ddd")
      drawing.line([(x(before[person]), y), (x(after[person]), y)], color: SVGDrawing.orange, width: 2)
      drawing.circle(
        x: x(before[person]), y: y, radius: 5, fill: "#fff", stroke: SVGDrawing.orange, title: "now \(before[person])")
      drawing.circle(x: x(after[person]), y: y, radius: 4, fill: SVGDrawing.orange, title: "proposed \(after[person])")
      drawing.text(
        "\(before[person]) → \(after[person])", x: left + width + 12, y: y + 4, color: SVGDrawing.grey)
    }
    return drawing.text
  }
}
