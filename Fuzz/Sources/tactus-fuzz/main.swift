import CFuzzer
import Foundation
import TactusFuzzing

// tactus-fuzz TARGET [options of libFuzzer] [folders]

private func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("tactus-fuzz: \(message)\n".utf8))
  exit(64)
}

nonisolated(unsafe) private var target = FuzzTarget.reader

guard let name = CommandLine.arguments.dropFirst().first, let named = FuzzTarget(rawValue: name) else {
  fail("the target must be one of " + FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))
}
target = named
var arguments = CommandLine.arguments
arguments.remove(at: 1)
var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
var count = Int32(arguments.count)
let status = pointers.withUnsafeMutableBufferPointer { buffer in
  var address = buffer.baseAddress
  return tactus_run_fuzzer(&count, &address) { data, size in
    target.run(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  }
}
if status == -1 { fail("this program was built without libFuzzer; make fuzz builds one with it") }
exit(status)
