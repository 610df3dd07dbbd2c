import TactusTesting

/// People whose fingers do what a test says, as recordings with labels.
struct SyntheticPeople {
  /// The lines of one person's recording.
  private var lines: [String] = []
  private var time = 1.0
  private var contact = 0
  private let name: String

  init(_ name: String) { self.name = name }

  /// The text of the recording.
  var text: String {
    #"{"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844,"person":"\#(name)"}"# + "\n"
      + lines.joined(separator: "\n") + "\n"
  }

  private static func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  private mutating func tap(_ duration: Double, after gap: Double) {
    time += gap
    contact += 1
    for (phase, delay) in [("began", 0), ("ended", duration)] {
      lines.append(
        #"{"t":\#(Self.number(time + delay)),"id":\#(contact),"phase":"\#(phase)","x":100,"y":200}"#)
    }
    time += duration
  }

  private mutating func label(_ text: String, _ body: (inout SyntheticPeople) -> Void) {
    time += 3
    let start = time
    body(&self)
    lines.append(#"{"t":\#(Self.number(start)),"label":"\#(text)","until":\#(Self.number(time + 0.001))}"#)
  }

  /// Two taps, the second so many seconds after the first was lifted.
  mutating func doubleTap(gap: Double) {
    label("double tap") {
      $0.tap(0.06, after: 0)
      $0.tap(0.06, after: gap)
    }
  }

  /// Two single taps, each with a label of its own, so many seconds apart.
  mutating func twoTaps(gap: Double) {
    label("tap") { $0.tap(0.06, after: 0) }
    time -= 3 - gap
    label("tap") { $0.tap(0.06, after: 0) }
  }

  /// A finger that rests so long.
  mutating func press(_ duration: Double, label text: String) { label(text) { $0.tap(duration, after: 0) } }

  /// People who double tap with gaps of 0.30 to 0.42 s, and tap twice with gaps of 0.50 to 0.60 s.
  static func doubleTappers(_ count: Int = 7, times: Int = 6, seed: UInt64 = 3) -> [SyntheticPeople] {
    var generator = SeededGenerator(seed: seed)
    return (1...count).map { number in
      var person = SyntheticPeople("p\(number)")
      for _ in 0..<times {
        person.doubleTap(gap: generator.uniform(in: 0.30...0.42))
        person.twoTaps(gap: generator.uniform(in: 0.50...0.60))
      }
      return person
    }
  }

  /// Writes the recordings of people into `folder`.
  static func write(_ people: [SyntheticPeople], to folder: TemporaryFolder) throws {
    for person in people { try folder.write(person.text, to: "people/\(person.name).touches.jsonl") }
  }
}
