import Testing

@testable import TactusExamples

@Suite("The command that plays examples")
struct ExampleCommandTests {
  private func run(_ arguments: String...) -> (status: Int32, output: [String], errors: [String]) {
    var output: [String] = []
    var errors: [String] = []
    let status = ExampleCommand.run(arguments, print: { output.append($0) }, complain: { errors.append($0) })
    return (status, output, errors)
  }

  @Test("lists every example with its line when nothing is named")
  func list() {
    let result = run()
    #expect(result.status == 0)
    for example in Example.all {
      #expect(result.output.contains { $0.hasPrefix("\(example.name) ") && $0.hasSuffix(example.summary) })
    }
    #expect(run("--help").output == result.output)
  }

  @Test("plays the one that is named")
  func one() {
    let result = run("drag")
    #expect(result.status == 0)
    #expect(result.output.first == "drag: \(DragExample.summary)")
    #expect(Array(result.output.dropFirst(2)) == Example.all.first { $0.name == "drag" }?.lines)
  }

  @Test("plays several, and all of them")
  func several() {
    let headings = run("all").output.filter { line in Example.all.contains { line == "\($0.name): \($0.summary)" } }
    #expect(headings == Example.all.map { "\($0.name): \($0.summary)" })
    #expect(run("drag", "drag").output.filter { $0 == "drag: \(DragExample.summary)" }.count == 2)
  }

  @Test("names the nearest example when there is none of that name, and plays nothing")
  func unknown() {
    let result = run("drag", "drga")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors == ["examples: there is no example 'drga': did you mean 'drag'?"])
  }

  @Test("names all examples when none is near")
  func nothingNear() {
    let result = run("qwertyuiop")
    #expect(result.status == 1)
    #expect(result.errors.first?.contains("there are drag, ") == true || Example.all.count == 1)
  }
}

@Suite("Every example")
struct ExampleListTests {
  @Test("has a name of its own that can be typed", arguments: Example.all.map(\.name))
  func name(name: String) {
    #expect(Example.all.filter { $0.name == name }.count == 1)
    #expect(name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
  }

  @Test("prints the same every time, and no line too long for a terminal", arguments: Example.all.map(\.name))
  func deterministic(name: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let lines = example.lines
    #expect(lines.count > 3)
    #expect(lines == example.lines)
    for line in lines { #expect(line.count <= 120, "\(line)") }
  }
}
