import CFuzzer
import TactusFuzzing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// tactus-fuzz TARGET [options of libFuzzer] [folders]

nonisolated(unsafe) private var target = FuzzTarget.reader

private func fail(_ message: String) -> Never {
  fputs("tactus-fuzz: \(message)\n", stderr)
  exit(64)
}

private func target(named name: String?) -> FuzzTarget {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  guard let name, let target = FuzzTarget(rawValue: name) else { fail("the target must be one of \(names)") }
  return target
}

target = target(named: CommandLine.arguments.dropFirst().first)
var arguments = CommandLine.arguments
arguments.remove(at: 1)
var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
var count = Int32(arguments.count)
let status = pointers.withUnsafeMutableBufferPointer { buffer in
  var address = buffer.baseAddress
  return LLVMFuzzerRunDriver(&count, &address) { data, size in
    target.run(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  }
}
exit(status)
