import AllocationCount
import Glibc
import Workloads

/// Counts allocations, and runs workloads for callgrind to count their instructions:
///
///     measure allocations        a line of JSON for each workload
///     measure run NAME STEPS     runs STEPS steps of a workload between two calls of `measured_steps`
@main
enum Measure {
  /// Steps before anything is counted: afterwards every buffer is as large as it gets.
  static let warmUp = 2000
  static let countedSteps = 10_000

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, Array(arguments.dropFirst())) {
    case ("allocations", []):
      checkCounter()
      for workload in workloads { countAllocations(of: workload) }
    case ("run", let rest) where rest.count == 2:
      guard let workload = workload(rest[0]), let steps = Int(rest[1]), steps > 0 else {
        fail("there is no workload \"\(rest[0])\", or \"\(rest[1])\" is no number of steps")
      }
      run(workload.init(), steps)
    default:
      fail("usage: measure allocations | measure run NAME STEPS")
    }
  }

  static func countAllocations(of type: any Workload.Type) {
    let workload = type.init()
    for _ in 0..<warmUp { workload.step() }
    let before = allocation_count()
    for _ in 0..<countedSteps { workload.step() }
    let requests = allocation_count() - before
    print(
      #"{"name":"\#(type.name)","unit":"\#(type.unit)","unitsPerStep":\#(type.unitsPerStep),"#
        + #""steps":\#(countedSteps),"allocations":\#(requests)}"#)
  }

  static func run(_ workload: any Workload, _ steps: Int) {
    for _ in 0..<warmUp { workload.step() }
    measuredSteps(workload, steps)
  }

  /// A count of nothing must mean that nothing was asked for, not that nobody counted.
  static func checkCounter() {
    let before = allocation_count()
    let made = (0..<100).map { Box($0) }
    guard allocation_count() - before >= 100, made.count == 100 else {
      fail("the allocations are not counted: malloc is not ours in this program")
    }
  }

  static func fail(_ message: String) -> Never {
    print("measure: \(message)")
    exit(2)
  }
}

/// What the counter is checked with.
private final class Box {
  let value: Int
  init(_ value: Int) { self.value = value }
}

/// What callgrind is told to count: this function and all that it calls.
@c(measured_steps)
@inline(never)
private func measuredStepsEntry(_ context: UnsafeMutableRawPointer, _ steps: Int) {
  let workload = context.assumingMemoryBound(to: (any Workload).self).pointee
  for _ in 0..<steps { workload.step() }
}

private func measuredSteps(_ workload: any Workload, _ steps: Int) {
  var workload = workload
  withUnsafeMutablePointer(to: &workload) { measuredStepsEntry(UnsafeMutableRawPointer($0), steps) }
}
