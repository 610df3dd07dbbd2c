import Foundation
import TactusFuzzing

// fuzz-replay TARGET FILE…  has a target of Fuzz/ take each file once, without libFuzzer: for valgrind, and to look into what
// was found.

private func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("fuzz-replay: \(message)\n".utf8))
  exit(64)
}

guard let name = CommandLine.arguments.dropFirst().first, let target = FuzzTarget(rawValue: name) else {
  fail("the target must be one of " + FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))
}
let paths = CommandLine.arguments.dropFirst(2)
for path in paths {
  guard let bytes = FileManager.default.contents(atPath: path) else { fail("\(path) cannot be read") }
  target.run(Array(bytes))
}
print("\(name): \(paths.count) files replayed without a fault")
