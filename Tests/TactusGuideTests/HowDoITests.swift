import Foundation
import Testing

/// The guide "How do I …" holds what these tests compile and run, word for word.
@Suite("The guide How do I")
struct HowDoITests {
  /// The snippets by their questions.
  static func snippets() throws -> [String: [String]] {
    var answers: [String: [String]] = [:]
    var named: [String: [String]] = [:]
    var uses: [String: String] = [:]
    for lines in try GuideFiles.sources(in: "HowDoI") {
      var question: String?
      var place: String?
      var snippet: [String] = []
      for line in lines {
        let word = line.trimmingCharacters(in: .whitespaces)
        if word.hasPrefix("@Test(\"") { question = String(word.dropFirst(7).dropLast(2)) }
        if word == "// snippet" {
          place = ""
        } else if word.hasPrefix("// snippet: ") {
          place = String(word.dropFirst(12))
        } else if word.hasPrefix("// uses: "), let question {
          uses[question] = String(word.dropFirst(9))
        } else if word == "// end", let end = place {
          if !end.isEmpty {
            named[end] = GuideFiles.dedented(snippet)
          } else if let question {
            answers[question] = GuideFiles.dedented(snippet)
          }
          place = nil
          snippet = []
        } else if place != nil {
          snippet.append(line)
        }
      }
    }
    for (question, name) in uses { answers[question] = named[name] }
    return answers
  }

  /// A guide with the code below each question replaced by the snippet of the test.
  static func filled(_ guide: [String], _ snippets: [String: [String]]) -> [String] {
    var lines: [String] = []
    var answer: [String]?
    var isInCode = false
    for line in guide {
      if line.hasPrefix("### ") { answer = snippets[String(line.dropFirst(4))] }
      if line == "```swift", let code = answer {
        lines += [line] + code + ["```"]
        isInCode = true
        answer = nil
      } else if isInCode {
        if line == "```" { isInCode = false }
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  @Test("every snippet is the code of its test")
  func snippets() throws {
    let guide = try GuideFiles.guide("HowDoI")
    let filled = Self.filled(guide, try Self.snippets())
    if GuideFiles.isRecording { try GuideFiles.write(filled, toGuide: "HowDoI") }
    #expect(try GuideFiles.guide("HowDoI") == filled, "RECORD_SNAPSHOTS=1 writes the guide anew")
  }

  @Test("every question of the guide has a test, and every test is in the guide; there are thirty and more")
  func questions() throws {
    let asked = try GuideFiles.guide("HowDoI").filter { $0.hasPrefix("### How ") }.map { String($0.dropFirst(4)) }
    #expect(Set(asked) == Set(try Self.snippets().keys))
    #expect(asked.count >= 30)
  }
}
