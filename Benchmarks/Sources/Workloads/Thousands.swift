import Tactus

/// A thousand fingers, each of which drags a view of its own: a frame in which all of them move.
final class ThousandContactsMove: Workload {
  static let name = "1,000 contacts on 1,000 views: moves"
  static let unit = "frame"
  static let unitsPerStep = 1
  static let size = WorkloadSize.large

  private let stage = Stage()

  init() {
    let places = stage.addThousandDrags()
    stage.down(places)
    stage.move(to: places.map { Point(x: $0.x, y: $0.y + 50) })
  }

  func step() { stage.wiggle() }
}

/// A thousand fingers that come down in one frame, each on a view of its own.
final class ThousandContactsComeDown: Workload {
  static let name = "1,000 contacts on 1,000 views: downs"
  static let unit = "frame"
  static let unitsPerStep = 1
  static let size = WorkloadSize.large
  static let isPrepared = true

  private let stage = Stage()
  private let places: [Point]
  private var isDown = false

  init() { places = stage.addThousandDrags() }

  func prepare() {
    if isDown { stage.up() }
    stage.pause(1)
  }

  func step() {
    stage.down(places)
    isDown = true
  }
}

/// A thousand drags on one view: the frame in which the finger has gone far enough for all of them, and one wins.
final class ThousandRecognizers: Workload {
  static let name = "1,000 recognizers on one view: deciding"
  static let unit = "frame"
  static let unitsPerStep = 1
  static let size = WorkloadSize.large
  static let isPrepared = true

  private let stage = Stage()
  private var begun = 0
  private var isDown = false

  init() {
    let view = stage.addView(Rect(x: 0, y: 0, width: 1000, height: 1000))
    for _ in 0..<1000 {
      view.addGestureRecognizer(
        PanGestureRecognizer { [unowned(unsafe) self] pan in if pan.state == .began { begun += 1 } })
    }
  }

  func prepare() {
    if isDown { stage.up() }
    stage.pause(1)
    begun = 0
    stage.down([Point(x: 500, y: 500)])
    stage.move(to: [Point(x: 501, y: 500)])
    isDown = true
  }

  func step() {
    stage.move(to: [Point(x: 600, y: 500)])
    precondition(begun == 1, "one drag should have begun, not \(begun)")
  }
}

/// One tap, two taps and so on up to 256, each of which waits for the next to fail: one tap, and the wait until it is
/// certain that no second one comes.
final class RequirementChain: Workload {
  static let name = "requirement chain of 256 taps: one tap"
  static let unit = "tap"
  static let unitsPerStep = 1
  static let size = WorkloadSize.large

  private let stage = Stage()
  private var taps = 0

  init() {
    let view = stage.addView(Rect(x: 0, y: 0, width: 1000, height: 1000))
    let chain = (1...256).map { count in
      let recognizer = TapGestureRecognizer { [unowned(unsafe) self] _ in taps += 1 }
      recognizer.numberOfTapsRequired = count
      view.addGestureRecognizer(recognizer)
      return recognizer
    }
    for (recognizer, next) in zip(chain, chain.dropFirst()) {
      // Each waits for one that comes later, so they cannot form a circle.
      recognizer.require(toFail: next)
    }
  }

  func step() {
    taps = 0
    stage.tap(Point(x: 500, y: 500))
    stage.pause(0.5)
    precondition(taps == 1, "one tap should have been recognized, not \(taps)")
  }
}

/// A hundred recognizers, each the gate of the next, all of which begin in the frame in which a finger comes down, and end with the
/// first when it lifts.
final class GateChain: Workload {
  /// Begins as a finger comes down, ends as it lifts; lets all others begin as well.
  private final class Hold: GestureRecognizer {
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { state = .began }
    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { state = .ended }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  }

  static let name = "chain of 100 gates: one press"
  static let unit = "press"
  static let unitsPerStep = 1
  static let size = WorkloadSize.large

  private let stage = Stage()
  private var begun = 0

  init() {
    let view = stage.addView(Rect(x: 0, y: 0, width: 1000, height: 1000))
    var gate: GestureRecognizer?
    for _ in 0..<100 {
      let hold = Hold()
      hold.onBegan { [unowned(unsafe) self] _ in begun += 1 }
      hold.gate = gate
      view.addGestureRecognizer(hold)
      gate = hold
    }
  }

  func step() {
    begun = 0
    stage.tap(Point(x: 500, y: 500))
    stage.pause(0.5)
    precondition(begun == 100, "all should have begun, not \(begun)")
  }
}

/// Which of a million views beside each other is at a place.
final class HitTestAmongSiblings: Workload {
  static let name = "hit test among 1,000,000 siblings"
  static let unit = "hit test"
  static let unitsPerStep = 1
  static let size = WorkloadSize.large

  private let parent: View
  private var place = SpreadPlaces()

  init() {
    parent = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    for index in 0..<1_000_000 {
      parent.addSubview(View(frame: Rect(x: Double(index % 1000), y: Double(index / 1000), width: 1, height: 1)))
    }
  }

  func step() {
    let point = place.next()
    let hit = parent.hitTest(point, with: nil)
    precondition(hit != nil && hit !== parent, "the view there should have been found")
  }
}

/// Which view of a tree of a hundred thousand is at a place: five levels, each view cut into ten.
final class HitTestInTree: Workload {
  static let name = "hit test in a tree of 100,000"
  static let unit = "hit test"
  static let unitsPerStep = 100
  static let size = WorkloadSize.large

  private let root: View
  private var place = SpreadPlaces()

  init() {
    root = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    Self.cut(root, levels: 5)
  }

  func step() {
    for _ in 0..<Self.unitsPerStep {
      let hit = root.hitTest(place.next(), with: nil)
      precondition(hit != nil && hit?.subviews.isEmpty == true, "a leaf should have been found")
    }
  }

  /// Fills `view` with ten stripes, across and along in turns.
  private static func cut(_ view: View, levels: Int) {
    guard levels > 0 else { return }
    let (width, height) = (view.bounds.size.width, view.bounds.size.height)
    for index in 0..<10 {
      let share = Double(index) / 10
      let frame =
        levels % 2 == 0
        ? Rect(x: width * share, y: 0, width: width / 10, height: height)
        : Rect(x: 0, y: height * share, width: width, height: height / 10)
      let part = View(frame: frame)
      view.addSubview(part)
      cut(part, levels: levels - 1)
    }
  }
}

/// Places all over a square of 1000 points, always the same ones.
private struct SpreadPlaces {
  private var number: UInt32 = 1

  mutating func next() -> Point {
    number = number &* 1_664_525 &+ 1_013_904_223
    let x = number >> 16
    number = number &* 1_664_525 &+ 1_013_904_223
    let y = number >> 16
    return Point(x: Double(x % 1000) + 0.5, y: Double(y % 1000) + 0.5)
  }
}

extension Stage {
  /// Adds a thousand views of 30 points in a square, each with a drag; returns their centres.
  fileprivate func addThousandDrags() -> [Point] {
    (0..<1000).map { index in
      let view = addView(Rect(x: Double(index % 32) * 31, y: Double(index / 32) * 31, width: 30, height: 30))
      view.addGestureRecognizer(PanGestureRecognizer { _ in })
      return Point(x: Double(index % 32) * 31 + 15, y: Double(index / 32) * 31 + 15)
    }
  }
}
