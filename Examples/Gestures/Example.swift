/// One idea of this folder: the name by which `swift run examples NAME` knows it, what it shows, and how to see it.
public struct Example: Sendable {
  /// The name on the command line: one word, or several joined by hyphens.
  public var name: String
  /// What it shows, in a line.
  public var summary: String
  /// Plays it with made-up fingers on a made-up clock and hands over what happened, line by line: the same every time.
  public var run: @Sendable (_ print: (String) -> Void) -> Void

  /// An example of this name.
  public init(_ name: String, _ summary: String, _ run: @escaping @Sendable (_ print: (String) -> Void) -> Void) {
    self.name = name
    self.summary = summary
    self.run = run
  }

  /// All examples, in the order in which they are best read.
  public static let all = [
    Example("drag", DragExample.summary, DragExample.run),
    Example("region", RegionExample.summary, RegionExample.run),
    Example("shapes", ShapesExample.summary, ShapesExample.run),
    Example("bitmap", BitmapExample.summary, BitmapExample.run),
    Example("drawing", DrawingExample.summary, DrawingExample.run),
    Example("circle", CircleExample.summary, CircleExample.run),
    Example("knob", KnobExample.summary, KnobExample.run),
    Example("pull", PullExample.summary, PullExample.run),
    Example("undo", UndoExample.summary, UndoExample.run),
    Example("rings", RingsExample.summary, RingsExample.run),
    Example("captured", CapturedExample.summary, CapturedExample.run),
    Example("unlock", UnlockExample.summary, UnlockExample.run),
    Example("tap-counts", TapCountsExample.summary, TapCountsExample.run),
    Example("each-finger", EachFingerExample.summary, EachFingerExample.run),
    Example("first-then-that", FirstThenThatExample.summary, FirstThenThatExample.run),
  ]

  /// What the example prints, line by line.
  public var lines: [String] {
    var lines: [String] = []
    run { lines.append($0) }
    return lines
  }
}
