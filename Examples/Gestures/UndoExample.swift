import Tactus
import TactusTesting

/// A table whose things can be dragged and put back: a tap with two fingers undoes the last drag, and any cancellation
/// undoes a drag in progress.
public final class UndoTable: View {
  /// The place of a thing before a drag, for undo, or after one, for redo.
  public struct Step {
    /// The dragged view.
    public var view: View
    /// The place of its center.
    public var center: Point
  }

  /// The drags that can be undone, oldest first.
  public private(set) var undoable: [Step] = []
  /// The drags that were undone, the latest last; a new drag removes them.
  public private(set) var redoable: [Step] = []
  /// Undoes the last drag: a tap with two fingers.
  public let undoTap = TapGestureRecognizer()
  private var inProgress: [Step] = []

  /// A table that covers `frame` of its superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    undoTap.numberOfTouchesRequired = 2
    addGestureRecognizer(undoTap)
    undoTap.addAction { tap in (tap.view as? UndoTable)?.undo() }
  }

  /// Puts `thing` on the table, where it can be dragged with one finger.
  public func add(_ thing: View) {
    let pan = PanGestureRecognizer { pan in (pan.view?.superview as? UndoTable)?.follow(pan) }
    pan.maximumNumberOfTouches = 1
    thing.addGestureRecognizer(pan)
    addSubview(thing)
  }

  private func follow(_ pan: PanGestureRecognizer) {
    guard let view = pan.view else { return }
    if pan.state == .began { inProgress.append(Step(view: view, center: view.center)) }
    guard let index = inProgress.firstIndex(where: { $0.view === view }) else { return }
    let start = inProgress[index]
    switch pan.state {
    case .cancelled:
      // The drag was cancelled: the thing goes back, and there is nothing to undo.
      view.center = start.center
      inProgress.remove(at: index)
    case .ended:
      undoable.append(start)
      redoable = []
      inProgress.remove(at: index)
    default: view.center = start.center + pan.translation(in: self)
    }
  }

  /// Undoes the last drag; does nothing if there is none. A thing that is being dragged stays with its finger.
  public func undo() { swap(&undoable, &redoable) }

  /// Repeats the drag that was undone last; does nothing if there is none.
  public func redo() { swap(&redoable, &undoable) }

  private func swap(_ from: inout [Step], _ to: inout [Step]) {
    guard let step = from.last, !inProgress.contains(where: { $0.view === step.view }) else { return }
    from.removeLast()
    to.append(Step(view: step.view, center: step.view.center))
    step.view.center = step.center
  }
}

/// Drags that end, a drag that is cancelled, and the undo of both.
public enum UndoExample {
  /// The summary of the example.
  public static let summary = "drags can be undone; one that is cancelled undoes itself"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 320, height: 100)
    let table = UndoTable(frame: stage.window.bounds)
    stage.window.addSubview(table)
    let thing = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    table.add(thing)

    func report(_ what: String) {
      var picture = Picture(of: stage.window.bounds)
      picture.fill(thing, with: "#")
      print("\(what): at \(thing.center.short), \(table.undoable.count) to undo, \(table.redoable.count) to redo")
      picture.lines.forEach(print)
    }
    func drag(by displacement: Vector, ending: (Finger) -> Finger) {
      stage.play(TouchScript(ending(Finger().down(at: thing.center).move(by: displacement, over: 0.2))))
    }
    report("before")
    drag(by: Vector(dx: 110, dy: 0)) { $0.up() }
    report("dragged by 100 points")
    drag(by: Vector(dx: 90, dy: 0)) { $0.cancel() }
    report("dragged on, but the window lost the finger")
    let two = [Point(x: 200, y: 20), Point(x: 280, y: 20)]
    stage.play(TouchScript(Finger(1).tap(at: two[0]), Finger(2).tap(at: two[1])))
    report("a tap with two fingers: undone")
    table.redo()
    report("done again")
  }
}
