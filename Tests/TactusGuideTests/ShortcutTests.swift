import Foundation
import Tactus
import TactusTesting
import Testing

@Suite("What is shorter to write is what the guides show")
struct ShortcutTests {
  /// The names of the public methods in a source.
  private func methods(in path: String) throws -> [String] {
    try GuideFiles.text(of: path).components(separatedBy: "\n").compactMap { line in
      guard let start = line.range(of: "  public func "), let end = line.range(of: "(") else { return nil }
      return String(line[start.upperBound..<end.lowerBound])
    }
  }

  @Test(
    "How do I uses every shortcut",
    arguments: ["Views/View+Gestures.swift", "Views/Application+Shortcuts.swift"])
  func shortcuts(source: String) throws {
    let guide = try GuideFiles.guide("HowDoI").joined(separator: "\n")
    let names = try methods(in: "Sources/Tactus/\(source)")
    #expect(!names.isEmpty)
    for name in names { #expect(guide.contains(".\(name)(") || guide.contains(".\(name) {"), "\(name)") }
  }

  @Test(
    "the guides of the first hour begin with them",
    arguments: [
      ("FirstGesture", ["onTap", "onDrag", "onLongPress", "onDecision", "advance(by:", "send(ContactSample"]),
      (
        "PortingFromUIKit", ["onTap(count:", "onDrag", "onLongPress", "onDecision", "onFailed", "configuration:", "+="]
      ),
      ("WhyNothingHappened", ["onDecision", "onFailed"]),
      ("HowDoI", ["onFailed", "configuration:", "center +=", "send(\n    ContactSample", "TransformLimits"]),
    ])
  func guides(guide: String, words: [String]) throws {
    let text = try GuideFiles.guide(guide).joined(separator: "\n")
    for word in words { #expect(text.contains(word), "\(word)") }
  }

  @Test("the three lines of the first gesture print why neither press nor drag came")
  @MainActor
  func firstGesture() {
    let page = Page()
    var lines: [String] = []
    page.stage.application.onDecision { lines.append("\($0)") }
    page.stage.window.onTap { _ in }
    page.stage.window.onLongPress { _ in }.name = "press"
    page.stage.window.onDrag { _ in }.name = "drag"
    page.play(Finger().tap(at: place))
    #expect(lines.contains { $0.hasPrefix("`press` failed") })
    #expect(lines.contains { $0.hasPrefix("`drag` failed") })
  }
}
