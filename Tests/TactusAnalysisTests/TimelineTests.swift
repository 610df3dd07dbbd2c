import Foundation
import Tactus
import TactusScenes
import Testing

@testable import TactusAnalysis

@Suite("The timeline")
struct TimelineTests {
  private func svg(_ recording: RecordedTouches, _ scene: SceneDescription) throws -> String {
    try TimelinePicture(of: recording, in: scene).svg
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
    let svg = try svg(Samples.swipe, Scenes.panAndSwipe)
    for name in ["finger 1", "pan", "swipe", "root"] { #expect(svg.contains(">\(name)</text>")) }
    #expect(svg.contains("recognized</text>"))
    #expect(svg.contains("needs swipe to fail, which was recognized</text>"))
    #expect(isBalanced(svg))
  }

  @Test("hatches a wait and names whom is waited for")
  func wait() throws {
    let svg = try svg(Samples.swipe, Scenes.panAndSwipe)
    #expect(svg.contains("class=\"bar held\""))
    #expect(svg.contains("pan waits for swipe to fail"))
  }

  @Test("shows deadlines that came, and what views received")
  func ticks() throws {
    let svg = try svg(Samples.slowDoubleTap, Scenes.taps)
    #expect(svg.contains("deadline of double"))
    // The first tap lifted before its longest time was over, while the second one was down.
    #expect(svg.contains("0.450 deadline of double") && !svg.contains("0.750 deadline of double"))
    #expect(svg.contains("root receives"))
  }

  @Test("escapes what names could break it with")
  func escaping() throws {
    let scene = Scenes.scene(Scenes.recognizer("a<b>&\"c\u{1}\u{FFFE}", "tap"))
    let svg = try svg(Samples.slowDoubleTap, scene)
    #expect(svg.contains("a&lt;b&gt;&amp;&quot;c\u{FFFD}\u{FFFD}"))
    #expect(!svg.unicodeScalars.contains { $0.value == 1 || $0.value == 0xFFFE })
    #expect(isBalanced(svg))
  }

  @Test("has dark colours where the viewer prefers them, or always")
  func themes() throws {
    let picture = try TimelinePicture(of: Samples.swipe, in: Scenes.pan)
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
    let svg = try svg(RecordedTouches(samples: samples), Scenes.taps)
    #expect(svg.contains("words crowded"))
    #expect(isBalanced(svg))
  }

  @Test("as a page, brings the means to zoom and needs nothing else")
  func page() throws {
    let html = try TimelinePicture(of: Samples.swipe, in: Scenes.pan).html
    #expect(html.hasPrefix("<!doctype html>"))
    #expect(html.contains("aria-label=\"Zoom in\""))
    #expect(!html.contains("src=") && !html.contains("href="))
  }

  @Test("has lanes for 100 fingers that are down at the same time, and says how many more there are")
  func manyFingers() throws {
    func lanes(_ count: Int) throws -> Int {
      let down = (0..<count).map { sample(0, .began, Double($0 % 300), id: UInt64($0)) }
      let up = (0..<count).map { sample(0.1, .ended, Double($0 % 300), id: UInt64($0)) }
      let svg = try svg(RecordedTouches(samples: down + up), Scenes.pan)
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
    let svg = try svg(RecordedTouches(samples: samples), Scenes.pan)
    #expect(svg.contains(">finger 1</text>") && !svg.contains(">finger 2</text>") && !svg.contains(" more</text>"))
  }

  @Test("of no touches at all, is an empty picture")
  func empty() throws {
    #expect(try svg(RecordedTouches(frames: []), Scenes.pan).contains(">pan</text>"))
  }

  @Test("words lie neither on each other nor on the next lane, and end within the picture")
  func captions() throws {
    var samples: [ContactSample] = []
    for number in 0..<12 {
      let time = Double(number) * 0.35
      samples.append(sample(time, .began, 100, id: UInt64(number)))
      for step in 1...4 {
        samples.append(sample(time + 0.02 * Double(step), .moved, 100 + 12 * Double(step), id: UInt64(number)))
      }
      samples.append(sample(time + 0.1, .ended, 148, id: UInt64(number)))
    }
    let picture = try TimelinePicture(of: RecordedTouches(samples: samples), in: Scenes.panAndSwipe)
    let width = 900.0
    var shown = 0
    for lane in picture.lanes {
      let captions = Captions(of: lane, width: width, margin: 80) {
        80 + $0.seconds / picture.end.seconds * (width - 104)
      }
      var words: [(row: Int, from: Double, to: Double)] = []
      for (mark, place) in zip(lane.marks, captions.places) {
        guard let row = place.row else { continue }
        let start = 80 + mark.time.seconds / picture.end.seconds * (width - 104) + place.shift - 3
        let end = start + Double(mark.label.count) * TimelineDrawing.letter
        #expect(end <= width && row < captions.rows)
        #expect(!words.contains { $0.row == row && $0.from < end && start < $0.to }, "\(mark.label)")
        words.append((row, start, end))
        shown += 1
      }
    }
    #expect(shown > 10)
    // The rule of the next lane lies 3 points above its top; letters go 2 points below their line.
    let svg = picture.svg(width: width)
    var tops: [Double] = []
    var lowest: [Double] = []
    for part in svg.components(separatedBy: "<g class=\"lane ").dropFirst() {
      tops.append(try #require(Double(part.components(separatedBy: "translate(0 ")[1].prefix { $0 != ")" })))
      let lines = part.components(separatedBy: "class=\"words\"").dropFirst()
      lowest.append(
        lines.compactMap { Double($0.components(separatedBy: " y=\"")[1].prefix { $0 != "\"" }) }.max() ?? 0)
    }
    for (index, top) in tops.dropLast().enumerated() { #expect(top + lowest[index] + 2 <= tops[index + 1] - 3) }
    #expect(lowest.contains { $0 > 30 })
  }

  @Test("of a long session, shows one touch, or a part")
  func part() throws {
    let whole = try TimelinePicture(of: Samples.strokes, in: Scenes.paging)
    let touch = try TimelinePicture(of: Samples.strokes, in: Scenes.paging, touch: 2)
    #expect(touch.start > Timestamp(seconds: 2.9) && touch.end < Timestamp(seconds: 4.5))
    #expect(touch.lanes.map(\.name) == ["finger 1", "page", "delete", "cell"])
    #expect(touch.lanes[0].bars.map(\.label) == ["2"])
    #expect(whole.lanes[0].bars.count == 4)
    let part = try TimelinePicture(
      of: Samples.strokes, in: Scenes.paging, from: Timestamp(seconds: 0.5), to: Timestamp(seconds: 3.5))
    #expect(part.lanes[0].bars.map(\.label) == ["1", "2"])
    #expect(part.lanes[0].bars.allSatisfy { $0.from >= part.start && $0.to <= part.end })
    #expect(throws: DescriptionError.self) { try TimelinePicture(of: Samples.strokes, in: Scenes.paging, touch: 9) }
    #expect(throws: DescriptionError.self) {
      try TimelinePicture(of: Samples.strokes, in: Scenes.paging, from: Timestamp(seconds: 99))
    }
  }

  @Test("shows all touches with the id that was asked for, and lists an id once if there is none")
  func idUsedAgain() throws {
    let taps = RecordedTouches(
      samples: (0..<3).flatMap { index in
        [sample(Double(index), .began, 100), sample(Double(index) + 0.05, .ended, 100)]
      })
    let picture = try TimelinePicture(of: taps, in: Scenes.taps, touch: 1)
    #expect(picture.lanes[0].bars.map(\.label) == ["1", "1", "1"])
    let last = try TimelinePicture(of: taps, in: Scenes.taps, from: Timestamp(seconds: 1.5), touch: 1)
    #expect(last.lanes[0].bars.map(\.label) == ["1"])
    let error = #expect(throws: DescriptionError.self) { try TimelinePicture(of: taps, in: Scenes.taps, touch: 9) }
    #expect(error?.message == "there is no touch 9; there are 1")
  }

  @Test("names what people know, and no inner class: the list that was still moving, its axis, the window")
  func plainNames() throws {
    var scene = Scenes.list
    scene.recognizers.append(RecognizerDescription(id: "select", type: "tap", view: "list"))
    let tap = [sample(0.3, .began, 100, y: 300, id: 2), sample(0.35, .ended, 100, y: 300, id: 2)]
    let caught = try svg(RecordedTouches(samples: Samples.flick.samples + tap), scene)
    #expect(caught.contains("list was still moving"))
    let stroke = [sample(0, .began, 250), sample(0.03, .moved, 230), sample(0.1, .ended, 230)]
    let sideways = try svg(RecordedTouches(samples: stroke), scene)
    #expect(sideways.contains("it moves up and down only"))
    for text in [caught, sideways] { #expect(!text.contains("Catch") && !text.contains("delegate")) }
    let beside = RecordedTouches(samples: [sample(0, .began, 100, y: 700), sample(0.1, .ended, 100, y: 700)])
    let reasons = try Session(of: beside, in: scene).entries.compactMap { entry in
      if case .notAsked(let note) = entry { note.reason } else { nil }
    }
    #expect(reasons.count == 2 && reasons.allSatisfy { $0.hasPrefix("the window ends at y = 600") })
  }
}
