@_spi(Tools) import TactusJSON

/// Draws what people meant against what was recognized.
enum ConfusionDrawing {
  private static let cell = 64.0
  private static let rowHeight = 30.0
  private static let left = 150.0

  /// The matrices of scenes, one below the other.
  static func svg(_ matrices: [(scene: NamedScene, confusion: Confusion)]) -> String {
    var drawing = SVGDrawing()
    var top = 0.0
    for (scene, confusion) in matrices where !confusion.isEmpty {
      top = add(scene, confusion, scene.name, to: &drawing, top: top)
    }
    return drawing.text
  }

  /// Adds one matrix, and returns where it ends.
  static func add(
    _ scene: NamedScene, _ confusion: Confusion, _ title: String?, to drawing: inout SVGDrawing, top: Double
  ) -> Double {
    let columns = confusion.columns(scene.ids)
    var y = top + 24
    if let title { drawing.text(title, x: 8, y: y, size: 14, weight: "bold") }
    y += 22
    drawing.text("meant ↓  recognized →", x: 8, y: y, color: SVGDrawing.grey)
    for (index, column) in columns.enumerated() {
      drawing.text(
        column ?? Confusion.nothing, x: left + (Double(index) + 0.5) * cell, y: y, anchor: "middle", size: 11)
    }
    y += 8
    for row in confusion.rows {
      let total = columns.reduce(0) { $0 + (confusion.cell(row, $1)?.count ?? 0) }
      drawing.text(row ?? Confusion.noLabel, x: left - 8, y: y + 20, anchor: "end")
      for (index, column) in columns.enumerated() {
        let x = left + Double(index) * cell
        let found = confusion.cell(row, column)
        let isRight = confusion.isRight(Confusion.Key(meant: row, came: column), scene.ids, scene.meanings)
        let share = total == 0 ? 0 : Double(found?.count ?? 0) / Double(total)
        drawing.rectangle(
          x: x + 1, y: y + 1, width: cell - 2, height: rowHeight - 2,
          fill: found == nil ? "#f4f4f2" : isRight ? "#2a7de1" : "#d9541e",
          opacity: found == nil ? 1 : 0.15 + 0.6 * min(1, share),
          title: found.map { $0.moments.map(\.text).joined(separator: "\n") })
        if let found {
          drawing.text("\(found.count)", x: x + cell / 2, y: y + 20, anchor: "middle")
        }
      }
      y += rowHeight
    }
    return y + 8
  }
}
