import Foundation
import TactusEndurance

// `endure soak SAMPLES` has people touch, twice; `endure exhaust STEPS` plays all that three fingers can do.

let usage = "endure soak SAMPLES, or endure exhaust STEPS"

func complain(_ line: String) {
  FileHandle.standardError.write(Data("endure: \(line)\n".utf8))
}

/// So many samples take minutes: then progress is reported at each hundredth.
let longSoak = 50_000_000

/// Has people touch twice; the result has to be the same both times, and memory must not grow after the first
/// twentieth.
func soak(_ count: Int) -> Bool {
  var memory: [Int] = []
  let note = { (result: SoakTool.Result) in
    memory.append(ResidentMemory.kilobytes)
    if count < longSoak { return }
    complain("\(result.samples) samples, digest \(String(result.digest, radix: 16)), \(memory.last ?? 0) KiB")
  }
  let once = SoakTool.run(samples: count, progress: note)
  let twice = SoakTool.run(samples: count, progress: note)
  let early = memory[min(memory.count / 20, memory.count - 1)]
  let late = memory.last ?? early
  print("\(once.samples) samples twice, \(once.actions) actions each, digest \(String(once.digest, radix: 16))")
  print("memory: \(early) KiB after a twentieth, \(late) KiB at the end")
  if let complaint = once.complaint { complain(complaint) }
  if once != twice { complain("another digest the second time: \(String(twice.digest, radix: 16))") }
  if late > early + 4096 { complain("memory grew by \(late - early) KiB") }
  return once.complaint == nil && once == twice && late <= early + 4096
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 2, let count = Int(arguments[1]), count > 0 else {
  complain("\(usage): an integer of 1 or more")
  exit(64)
}
switch arguments[0] {
case "soak":
  if !soak(count) { exit(1) }
case "exhaust":
  let (isFine, sequences) = ExhaustiveTool.run(steps: count) { print($0) }
  print("\(sequences) sequences, \(isFine ? "no fault" : "faults")")
  if !isFine { exit(1) }
default:
  complain("there is no '\(arguments[0])'; \(usage)")
  exit(64)
}
