import Tactus
import TactusAnalysis
import TactusScenes
import Testing

@Suite("The timeline")
struct TimelineTests {
  private func svg(_ tape: TouchTape, _ scene: SceneDescription) throws -> String {
    try TimelinePicture(of: tape, in: scene).svg
  }

  /// Whether every element that is opened is closed again, in the right order.
  private func isBalanced(_ text: String) -> Bool {
    var open: [Substring] = []
    for part in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
      guard let end = part.firstIndex(of: ">") else { return false }
      let tag = part[..<end]
      if tag.hasSuffix("/") || tag.hasPrefix("!") { continue }
      let name = tag.split(separator: " ")[0]
      if name.hasPrefix("/") {
        if open.popLast() != name.dropFirst() { return false }
      } else {
        open.append(name)
      }
    }
    return open.isEmpty
  }

  @Test("has a lane for each finger and each recognizer, and words for decisions")
  func lanes() throws {
    let svg = try svg(Tapes.swipe, Scenes.panAndSwipe)
    for name in ["finger 1", "pan", "swipe", "root"] { #expect(svg.contains(">\(name)</text>")) }
    #expect(svg.contains("recognized</text>"))
    #expect(svg.contains("needs swipe to fail, which was recognized</text>"))
    #expect(isBalanced(svg))
  }

  @Test("hatches a wait and names whom is waited for")
  func wait() throws {
    let svg = try svg(Tapes.swipe, Scenes.panAndSwipe)
    #expect(svg.contains("class=\"bar held\""))
    #expect(svg.contains("pan waits for swipe to fail"))
  }

  @Test("shows deadlines that came, and what views were told")
  func ticks() throws {
    let svg = try svg(Tapes.slowDoubleTap, Scenes.taps)
    #expect(svg.contains("deadline of double"))
    #expect(svg.contains("root is told"))
  }

  @Test("escapes what names could break it with")
  func escaping() throws {
    let scene = Scenes.scene(Scenes.recognizer("a<b>&\"c", "tap"))
    let svg = try svg(Tapes.slowDoubleTap, scene)
    #expect(svg.contains("a&lt;b&gt;&amp;&quot;c"))
    #expect(isBalanced(svg))
  }

  @Test("has dark colours where the viewer prefers them, or always")
  func themes() throws {
    let picture = try TimelinePicture(of: Tapes.swipe, in: Scenes.pan)
    #expect(picture.svg.contains("prefers-color-scheme: dark"))
    #expect(!picture.svg(theme: .dark).contains("prefers-color-scheme"))
    #expect(picture.svg(theme: .dark) != picture.svg(theme: .light))
  }

  @Test("of ten minutes, hides words that would lie on each other")
  func long() throws {
    var samples: [ContactSample] = []
    for number in 0..<300 {
      let time = Double(number) * 2
      samples.append(sample(time, .began, 100, id: UInt64(number)))
      samples.append(sample(time + 0.1, .ended, 100, id: UInt64(number)))
    }
    let svg = try svg(TouchTape(samples: samples), Scenes.taps)
    #expect(svg.contains("words crowded"))
    #expect(isBalanced(svg))
  }

  @Test("as a page, brings the means to zoom and needs nothing else")
  func page() throws {
    let html = try TimelinePicture(of: Tapes.swipe, in: Scenes.pan).html
    #expect(html.hasPrefix("<!doctype html>"))
    #expect(html.contains("aria-label=\"Zoom in\""))
    #expect(!html.contains("src=") && !html.contains("href="))
  }

  @Test("has lanes for 100 fingers that are down at the same time, and says how many more there are")
  func manyFingers() throws {
    func lanes(_ count: Int) throws -> Int {
      let down = (0..<count).map { sample(0, .began, Double($0 % 300), id: UInt64($0)) }
      let up = (0..<count).map { sample(0.1, .ended, Double($0 % 300), id: UInt64($0)) }
      let svg = try svg(TouchTape(samples: down + up), Scenes.pan)
      #expect(svg.contains(">\(count - 100) more</text>") == (count > 100))
      return svg.split(separator: "class=\"lane finger\"").count - 1
    }
    #expect(try lanes(100) == 100)
    #expect(try lanes(101) == 101)
    #expect(try lanes(500) == 101)
  }

  @Test("has a finger that comes once others are up in the lane of one of these, however many there were")
  func manyFingersOneAfterTheOther() throws {
    let samples = (0..<300).flatMap { number in
      [
        sample(Double(number), .began, 100, id: UInt64(number)),
        sample(Double(number) + 0.1, .ended, 100, id: UInt64(number)),
      ]
    }
    let svg = try svg(TouchTape(samples: samples), Scenes.pan)
    #expect(svg.contains(">finger 1</text>") && !svg.contains(">finger 2</text>") && !svg.contains(" more</text>"))
  }

  @Test("of no touches at all, is an empty picture")
  func empty() throws {
    #expect(try svg(TouchTape(frames: []), Scenes.pan).contains(">pan</text>"))
  }
}
