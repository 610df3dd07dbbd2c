import Tactus
import TactusTesting

/// A picture that is hit only where it is visible: nearly transparent pixels let the finger through.
public final class BitmapView: View {
  /// The opacity of the pixels, row by row from top to bottom: 0 is transparent, 255 opaque. Rows may have different
  /// lengths; missing pixels are transparent. The picture is stretched over the bounds.
  public var alphas: [[UInt8]] = []
  /// The smallest opacity of a pixel that can be hit; 26, a tenth, by default. With 0, every place of the bounds is hit.
  public var minimumAlpha: UInt8 = 26
  /// The largest distance from an opaque pixel at which a finger still hits the picture, in points of the view; 0 by
  /// default, 1000 at most. Fingers are thicker than lines: with 8, a finger can grab a line that is two points thin.
  public var margin = 0.0

  /// Whether `point` is in the bounds, and in or near a visible pixel.
  public override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    guard bounds.contains(point), let columns = alphas.map({ $0.count }).max(), columns > 0 else { return false }
    let pixel = Size(
      width: bounds.size.width / Double(columns), height: bounds.size.height / Double(alphas.count))
    // Only the pixels within the margin: a large picture costs no more than a small one.
    let reach = margin > 0 ? min(margin, 1000) : 0
    let rows = index((point.y - bounds.minY - reach) / pixel.height, in: alphas)
    let lastRow = index((point.y - bounds.minY + reach) / pixel.height, in: alphas)
    for row in rows...lastRow where !alphas[row].isEmpty {
      let first = index((point.x - bounds.minX - reach) / pixel.width, in: alphas[row])
      let last = index((point.x - bounds.minX + reach) / pixel.width, in: alphas[row])
      for column in first...last where alphas[row][column] >= minimumAlpha {
        let place = Rect(
          x: bounds.minX + Double(column) * pixel.width, y: bounds.minY + Double(row) * pixel.height,
          width: pixel.width, height: pixel.height)
        if place.contains(point) || place.distance(to: point) < reach { return true }
      }
    }
    return false
  }

  private func index<Element>(_ position: Double, in list: [Element]) -> Int {
    min(max(Int(position.rounded(.down)), 0), list.count - 1)
  }
}

/// Fingers tap a ring that lies on a card.
public enum BitmapExample {
  /// The summary of the example.
  public static let summary = "a picture is hit where its pixels can be seen; through its holes goes the finger"

  /// The opacity of a ring with a soft edge, in ninths: one letter for each pixel.
  static let ring = [
    "   4664   ",
    " 48999984 ",
    "4899999984",
    "699     96",
    "699     96",
    "4899999984",
    " 48999984 ",
    "   4664   ",
  ]

  /// The picture for such letters.
  static func alphas(of letters: [String]) -> [[UInt8]] {
    letters.map { row in row.map { UInt8(255 * ($0.wholeNumberValue ?? 0) / 9) } }
  }

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 320, height: 180)
    let front = BitmapView(frame: Rect(x: 20, y: 20, width: 200, height: 160))
    front.alphas = alphas(of: ring)
    front.name = "the ring"
    let back = View(frame: Rect(x: 100, y: 40, width: 200, height: 120))
    back.name = "the card behind it"
    var hit = ""
    for view in [back, front] {
      stage.window.addSubview(view)
      view.addGestureRecognizer(TapGestureRecognizer { tap in hit = tap.view?.name ?? "" })
    }
    var picture = Picture(of: stage.window.bounds)
    picture.fill(back, with: "-")
    picture.fill(front, with: "#")
    picture.lines.forEach(print)

    func tap(_ what: String, _ place: Point) {
      hit = "nothing"
      stage.play(TouchScript(Finger().tap(at: place)))
      stage.advance(by: 1)
      print("a tap \(what) hits \(hit)")
    }
    tap("on the ring", Point(x: 120, y: 60))
    tap("in its hole", Point(x: 120, y: 100))
    tap("beside it, in its bounds", Point(x: 25, y: 25))
    front.margin = 30
    tap("in its hole, with a margin of 30 points,", Point(x: 85, y: 100))
  }
}
