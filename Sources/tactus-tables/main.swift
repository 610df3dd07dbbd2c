import Foundation
import TactusTables

// `tactus-tables PAGE [FOLDER OF THE PROJECT]` prints the tables of one page of Documentation, measured now;
// `tactus-tables exhaust STEPS` plays all that three fingers can do, `tactus-tables soak SAMPLES` people for years;
// `tactus-tables lint [COUNT]` walks through scenes COUNT times each, and times a lint of a hundred recognizers;
// `tactus-tables equalities [COUNT]` compares what must be equal, COUNT times each. How far it is goes to standard error.
func complain(_ line: String) {
  FileHandle.standardError.write(Data("tactus-tables: \(line)\n".utf8))
}

/// The number after the first of `arguments`.
func count(_ arguments: [String], _ what: String) throws -> Int {
  guard arguments.count == 2, let count = Int(arguments[1]), count > 0 else {
    throw EnduranceError(message: "how many \(what)? One integer of 1 or more")
  }
  return count
}

/// Has people touch twice; the same has to come of it both times, and memory must not grow after the first tenth.
func soak(_ count: Int) throws {
  var memory: [Int] = []
  let once = SoakTool.run(samples: count) { _ in memory.append(ResidentMemory.kilobytes) }
  let twice = SoakTool.run(samples: count) { _ in memory.append(ResidentMemory.kilobytes) }
  let early = memory[min(memory.count / 20, memory.count - 1)]
  let late = memory.last ?? early
  print("\(once.samples) samples twice, \(once.actions) actions each, digest \(String(once.digest, radix: 16))")
  print("memory: \(early) KiB after a twentieth, \(late) KiB at the end")
  if let complaint = once.complaint { throw EnduranceError(message: complaint) }
  guard once == twice else { throw EnduranceError(message: "another digest the second time") }
  guard late <= early + 4096 else { throw EnduranceError(message: "memory grew by \(late - early) KiB") }
}

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.first == "lint" {
    if try !LintNumbers.run(Array(arguments.dropFirst()), print: { print($0) }) { exit(1) }
  } else if arguments.first == "equalities" {
    if try !EqualitiesTool.run(Array(arguments.dropFirst()), print: { print($0) }) { exit(1) }
  } else if arguments.first == "exhaust" {
    let (isFine, sequences) = ExhaustiveTool.run(steps: try count(arguments, "steps")) { print($0) }
    print("\(sequences) sequences, \(isFine ? "no fault" : "faults")")
    if !isFine { exit(1) }
  } else if arguments.first == "soak" {
    try soak(try count(arguments, "samples"))
  } else {
    print(try TablesTool.markdown(arguments, progress: complain))
  }
} catch {
  complain("\(error)")
  exit(1)
}
