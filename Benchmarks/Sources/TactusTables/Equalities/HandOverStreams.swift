import Tactus
import TactusTesting

/// Fingers that drag a list, the sheet that it is in, and the page behind it, at random (S-9.1, S-9.2).
///
/// After each move of a finger: what the owners have moved, and how far the finger is beyond the last edge, add up to what the finger
/// moved; one owner has the drag, and each other one is where it began or at an edge. Then the finger goes back by the same places, and
/// everything has to be where it was when the finger was there before.
public struct HandOverStreams: Sendable {
  /// How many streams were played.
  public var streams: UInt64 = 0
  /// How often an owner took over from another.
  public var handOvers = 0
  /// The largest difference between what the owners and the finger moved, in points.
  public var largestSumError = 0.0
  /// The largest distance of an owner from where it was, when the finger came back, in points.
  public var largestReturnError = 0.0
  /// After how many moves there was no owner, or another one was elsewhere than at its place or an edge.
  public var wrongOwners = 0

  /// Plays the streams of these seeds.
  public init(seeds: Range<UInt64>) {
    for seed in seeds { play(seed) }
  }

  /// Whether every difference is at most 10⁻⁹ points, there was one owner after every move, and drags were handed over.
  public var isRight: Bool {
    largestSumError <= 1e-9 && largestReturnError <= 1e-9 && wrongOwners == 0 && handOvers > 0
  }

  /// Plays `count` streams; `print` gets a table line by line.
  ///
  /// - Returns: see ``isRight``.
  public static func run(count: UInt64, print: (String) -> Void) -> Bool {
    let result = HandOverStreams(seeds: 0..<count)
    print("| drags that are handed over | hand-overs | sum of the owners − finger | after coming back | wrong owners |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    print(
      "| \(result.streams) | \(result.handOvers) | ≤ \(result.largestSumError) pt | ≤ \(result.largestReturnError) pt "
        + "| \(result.wrongOwners) |")
    return result.isRight
  }

  /// Where the three owners are.
  private final class Places {
    var sheet = 100.0
    var page = 0.0
  }

  private mutating func play(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 800))
    application.addWindow(window)
    let list = ScrollView(frame: Rect(x: 0, y: 400, width: 300, height: 400))
    list.contentSize = Size(width: 300, height: 1000)
    // Then what is beyond the last edge moves nothing.
    list.bounces = false
    list.contentOffset.y = generator.chance(0.3) ? 0 : generator.uniform(in: 0...600)
    window.addSubview(list)
    let places = Places()
    if generator.chance(0.7) { places.sheet = generator.uniform(in: 100...400) }
    let listOwner = DragOwner(list)
    let sheet = DragOwner("sheet", range: { 100...400 }, position: { places.sheet }) { places.sheet = $0 }
    let page = DragOwner("page", range: { 0...50 }, position: { places.page }) { places.page = $0 }
    listOwner.handsOver(to: sheet, at: .start)
    sheet.handsOver(to: page, at: .start)
    sheet.handsOver(to: listOwner, at: .end)
    page.handsOver(to: sheet, at: .end)
    let owners = [listOwner, sheet, page]
    let drag = HandOverGestureRecognizer(owners)
    var handOvers = 0
    drag.onHandOver = { _, _, _ in handOvers += 1 }
    window.addGestureRecognizer(drag)

    var time = 0.0
    func finger(_ phase: Touch.Phase, _ y: Double) {
      time += 0.02
      application.send([
        ContactSample(id: 1, phase: phase, position: Point(x: 150, y: y), time: Timestamp(seconds: time))
      ])
    }
    func positions() -> [Double] { [-list.contentOffset.y, places.sheet, places.page] }
    let start = positions()
    let edges: [ClosedRange<Double>] = [-600...0, 100...400, 0...50]
    finger(.began, 700)
    let origin = generator.chance(0.5) ? 710.0 : 690
    finger(.moved, origin)
    var path: [(y: Double, positions: [Double])] = [(origin, positions())]
    for _ in 0..<12 {
      let y = path[path.count - 1].y + generator.uniform(in: -400...400)
      finger(.moved, y)
      let now = positions()
      let sum = zip(now, start).reduce(0) { $0 + $1.0 - $1.1 } + drag.beyond
      largestSumError = max(largestSumError, (sum - (y - origin)).magnitude)
      let elsewhere = owners.indices.filter { index in
        owners[index] !== drag.owner && (now[index] - start[index]).magnitude > 1e-9
          && (now[index] - edges[index].lowerBound).magnitude > 1e-9
          && (now[index] - edges[index].upperBound).magnitude > 1e-9
      }
      if drag.owner == nil || !elsewhere.isEmpty { wrongOwners += 1 }
      path.append((y, now))
    }
    for place in path.dropLast().reversed() {
      finger(.moved, place.y)
      for (now, then) in zip(positions(), place.positions) {
        largestReturnError = max(largestReturnError, (now - then).magnitude)
      }
    }
    finger(.ended, origin)
    window.removeGestureRecognizer(drag)
    streams += 1
    self.handOvers += handOvers
  }
}
