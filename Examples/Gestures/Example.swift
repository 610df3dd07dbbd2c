/// One example of this folder: its name for `swift run examples NAME`, its summary, and its code.
public struct Example: Sendable {
  /// The name on the command line: one word, or several joined by hyphens.
  public var name: String
  /// Its summary, in one line.
  public var summary: String
  /// Plays it with synthetic fingers on a synthetic clock and prints the events, line by line: the same every time.
  public var run: @Sendable (_ print: (String) -> Void) -> Void

  /// An example of this name.
  public init(_ name: String, _ summary: String, _ run: @escaping @Sendable (_ print: (String) -> Void) -> Void) {
    self.name = name
    self.summary = summary
    self.run = run
  }

  /// All examples, in the order in which to read them.
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

  /// The output of the example, line by line.
  public var lines: [String] {
    var lines: [String] = []
    run { lines.append($0) }
    return lines
  }
}
