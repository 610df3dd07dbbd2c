import Tactus
import TactusTesting

/// A list that scrolls up and down. Its items can be pulled out: sideways at once, or in any direction after a short
/// press.
///
/// A drag along the list scrolls it. The list's own pan refuses a drag across it, because nothing scrolls in that direction, so
/// the item's pan gets it. A press that has begun prevents both, so the finger may then move in any direction.
public final class PullShelf: ScrollView {
  /// The view for items that are pulled out: it is around the shelf, and they are in front while they are dragged.
  public private(set) weak var table: View?
  /// How long a finger must rest on an item to pick it up, in seconds.
  public let pressDuration: Double
  private var held: [(item: View, home: Point, grip: Vector)] = []

  /// An empty shelf that covers `frame` of `table`.
  public init(frame: Rect, on table: View, pressDuration: Double = 0.3) {
    self.table = table
    self.pressDuration = pressDuration
    super.init(frame: frame)
    clipsToBounds = true
    table.addSubview(self)
  }

  /// Puts `item` into the list, at the place of its frame.
  public func add(_ item: View) {
    addSubview(item)
    let press = LongPressGestureRecognizer { [weak self] press in self?.follow(press) }
    press.minimumPressDuration = pressDuration
    let pull = SidewaysPan { [weak self] pull in self?.follow(pull) }
    item.addGestureRecognizer(press)
    item.addGestureRecognizer(pull)
  }

  private func follow(_ recognizer: GestureRecognizer) {
    guard let item = recognizer.view, let table else { return }
    let finger = recognizer.location(in: table)
    if recognizer.state == .began {
      let center = item.superview?.convert(item.center, to: table) ?? finger
      held.append((item, item.center, center - finger))
      // From here on it is on the table: the shelf may scroll under it. The touch, and the gesture, continue.
      table.addSubview(item)
    }
    guard let index = held.firstIndex(where: { $0.item === item }) else { return }
    let center = finger + held[index].grip
    item.center = center
    guard recognizer.state == .ended || recognizer.state == .cancelled else { return }
    let wasAtHome = frame.contains(center)
    if recognizer.state == .cancelled || wasAtHome {
      addSubview(item)
      item.center = held[index].home
    }
    held.remove(at: index)
  }
}

/// A pan that begins only if it moves more sideways than up or down: otherwise the shelf's pan begins.
final class SidewaysPan: PanGestureRecognizer {
  override func shouldBegin() -> Bool {
    let travel = travel(in: nil)
    return travel.dx.magnitude > travel.dy.magnitude && super.shouldBegin()
  }
}

/// The same list, dragged along, across, and after a press.
public enum PullExample {
  /// The summary of the example.
  public static let summary = "items are pulled out of a list that scrolls, sideways or after a press"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 320, height: 240)
    let shelf = PullShelf(frame: Rect(x: 20, y: 20, width: 100, height: 200), on: stage.window)
    shelf.contentSize = Size(width: 100, height: 600)
    let items = (0..<6).map { View(frame: Rect(x: 10, y: 10 + 100 * Double($0), width: 80, height: 80)) }
    for item in items { shelf.add(item) }

    func report(_ what: String) {
      var picture = Picture(of: stage.window.bounds)
      picture.fill(shelf, with: "|")
      for (index, item) in items.enumerated() {
        picture.fill(item, with: Character("\(index)"), clippedTo: item.superview)
      }
      let out = items.indices.filter { items[$0].superview !== shelf }.map { "\($0)" }.joined(separator: ", ")
      print("\(what): scrolled by \(shelf.contentOffset.y.short), pulled out: \(out.isEmpty ? "none" : out)")
      picture.lines.forEach(print)
    }
    let first = Point(x: 70, y: 70)
    stage.play(TouchScript(Finger().down(at: first).move(by: Vector(dx: 6, dy: -40), over: 0.2).rest(0.1).up()))
    report("dragged along")
    shelf.contentOffset = .zero
    stage.play(TouchScript(Finger().down(at: first).move(by: Vector(dx: 150, dy: 30), over: 0.3).up()))
    report("dragged across")
    let second = Point(x: 70, y: 170)
    stage.play(TouchScript(Finger().down(at: second).rest(0.4).move(by: Vector(dx: 0, dy: -60), over: 0.2).cancel()))
    report("pressed and dragged along, then cancelled")
    stage.play(TouchScript(Finger().down(at: second).rest(0.4).move(by: Vector(dx: 170, dy: 10), over: 0.3).up()))
    report("pressed and dragged away")
  }
}
