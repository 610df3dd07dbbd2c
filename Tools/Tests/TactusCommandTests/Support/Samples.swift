/// Small files that tests are made with.
enum Samples {
  /// A tap at 0.1 s, then a drag to the right from 1 s on.
  static let tapAndDrag = recording(
    """
    {"t":0.1,"id":1,"phase":"began","x":100,"y":200}
    {"t":0.18,"id":1,"phase":"ended","x":100,"y":200}
    {"t":1,"id":2,"phase":"began","x":50,"y":400}
    {"t":1.1,"id":2,"phase":"moved","x":90,"y":400}
    {"t":1.2,"id":2,"phase":"moved","x":130,"y":400}
    {"t":1.3,"id":2,"phase":"ended","x":130,"y":400}
    """)

  /// A recording of these lines, on a surface of 390 × 844 points.
  static func recording(_ lines: String) -> String {
    """
    {"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844,"device":"Example panel"}
    \(lines)

    """
  }

  /// A list in a sheet, and a drag that both have in turn.
  static let sheet = """
    {"format":"tactus-scene","version":1,
     "views":[{"id":"page","frame":[0,0,390,844],"children":[
       {"id":"sheet","frame":[0,100,390,744],"children":[
         {"id":"list","frame":[0,0,390,744],"scroll":{"contentSize":[390,2000]}}]}]}],
     "recognizers":[{"id":"drag","type":"handOver","view":"page","owners":[
       {"view":"list","handsOver":{"start":"sheet"}},{"view":"sheet","range":[0,400],"handsOver":{"end":"list"}}]}]}
    """

  /// A finger that goes up by 210 points.
  static let dragUp = recording(
    """
    {"t":0,"id":1,"phase":"began","x":50,"y":800}
    {"t":0.2,"id":1,"phase":"moved","x":50,"y":790}
    {"t":0.5,"id":1,"phase":"moved","x":50,"y":600}
    {"t":0.8,"id":1,"phase":"moved","x":50,"y":590}
    {"t":1,"id":1,"phase":"ended","x":50,"y":590}
    """)

  /// A tap, which a pan may keep from being recognized.
  static let tapOrPan = scene(
    """
    {"id":"tap","type":"tap","view":"root"},{"id":"pan","type":"pan","view":"root"}
    """)

  /// A scene of one view with these recognizers.
  static func scene(_ recognizers: String, rest: String = "") -> String {
    """
    {"format":"tactus-scene","version":1,
     "recognizers":[\(recognizers)]\(rest)}
    """
  }

  /// A case of a tap that expects `expected` at 0.08 s.
  static func tapCase(expecting recognizer: String = "tap", name: String = "a tap") -> String {
    """
    {"format":"tactus-case","version":1,"name":"\(name)",
     "scene":{"recognizers":[{"id":"tap","type":"tap","view":"root"},{"id":"press","type":"longPress","view":"root"}]},
     "touches":[[0,"began",1,10,10],[0.08,"ended",1,10,10]],
     "expect":[{"recognizer":"\(recognizer)","t":0.08}]}
    """
  }

  /// The first half of `text`.
  static func half(_ text: String) -> String { String(text.prefix(text.count / 2)) }
}
