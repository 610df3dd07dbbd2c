import TactusScenes

/// Which of a scene's recognizers fit what a label says.
///
/// A label fits a recognizer whose id or type it names, whatever its case, blanks and hyphens: "Long press" fits a
/// `longPress`. "double tap", "triple tap" and "two-finger tap" fit taps of that kind, "tap" those of one tap of one finger;
/// a `tapSequence` fits every number of taps that it counts. "press" and "hold" fit a `longPress`, "drag" a `pan`, "swipe left" a
/// `swipe` of that direction, "pinch" and "rotate" what pinches and rotates. A label "nothing" fits none, and says so. `--meant`
/// adds others.
struct Meanings: Hashable, Sendable {
  /// The word for touches by which no gesture was meant.
  static let nothing = "nothing"

  private var named: [String: Set<Int>] = [:]

  /// The meanings of labels in a scene.
  ///
  /// - Parameter added: what people said that labels mean, as pairs of a label and the id of a recognizer.
  init(_ scene: SceneDescription, adding added: [(label: String, recognizer: String)] = []) {
    for (place, recognizer) in scene.recognizers.enumerated() {
      for name in Self.names(of: recognizer) { named[Self.plain(name), default: []].insert(place) }
    }
    // An id is more precise than a type.
    for (place, recognizer) in scene.recognizers.enumerated() { named[Self.plain(recognizer.id)] = [place] }
    var replaced: Set<String> = []
    for (label, id) in added {
      guard let place = scene.recognizers.firstIndex(where: { $0.id == id }) else { continue }
      if replaced.insert(Self.plain(label)).inserted { named[Self.plain(label)] = [] }
      named[Self.plain(label), default: []].insert(place)
    }
  }

  /// The places of the recognizers that a label means; none for "nothing", `nil` for a label that fits no recognizer.
  func recognizers(meantBy label: String) -> Set<Int>? {
    let label = Self.plain(label)
    return named[label] ?? (label == Self.nothing ? [] : nil)
  }

  /// `label` in lower case, without blanks and hyphens, and without an article.
  private static func plain(_ label: String) -> String {
    var words = label.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }
    if words.count > 1, words[0] == "a" || words[0] == "an" { words.removeFirst() }
    return words.joined()
  }

  private static let counts = [1: "", 2: "double ", 3: "triple "]
  private static let fingers = [1: "", 2: "two-finger ", 3: "three-finger "]

  private static func names(of recognizer: RecognizerDescription) -> [String] {
    let type = RecognizerType.supported.first { $0.name == recognizer.type }
    func value(_ name: String) -> PropertyValue? {
      recognizer.properties[name] ?? type.flatMap { type in type.property(name)?.read(type.make()) }
    }
    func count(_ name: String) -> Int {
      guard case .integer(let count)? = value(name) else { return 1 }
      return count
    }
    switch recognizer.type {
    case "tap":
      guard let taps = counts[count("numberOfTapsRequired")], let hands = fingers[count("numberOfTouchesRequired")]
      else { return [] }
      return [hands + taps + "tap"]
    case "tapSequence":
      let hands = fingers[count("numberOfTouchesRequired")]
      let taps = counts.filter { $0.key <= count("maximumNumberOfTaps") }.values
      return [recognizer.type] + (hands.map { hands in taps.map { hands + $0 + "tap" } } ?? [])
    case "longPress": return [recognizer.type, "press", "hold"]
    case "swipe":
      guard case .names(let directions)? = value("direction") else { return [recognizer.type] }
      return [recognizer.type] + directions.map { "swipe \($0)" }
    case "pan", "scrollPan", "handOver": return [recognizer.type, "drag"]
    case "pinch", "scrollPinch": return [recognizer.type, "pinch"]
    case "rotation": return [recognizer.type, "rotate"]
    case "transform": return [recognizer.type, "pinch", "rotate", "rotation"]
    default: return [recognizer.type]
    }
  }
}
