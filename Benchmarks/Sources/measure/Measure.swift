import AllocationCount
import CountInstructions
import Glibc
import Workloads

/// Measures the workloads, a line of JSON for each:
///
///     measure allocations       requests for memory
///     measure times [NAME]      nanoseconds, and how many times the floor they are; of one workload if it is named
///     measure run NAME          runs a workload, for callgrind to count its instructions
@main
enum Measure {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, Array(arguments.dropFirst())) {
    case ("allocations", []):
      checkCounter()
      for workload in workloads { countAllocations(of: workload) }
    case ("times", []):
      measureTimes(of: workloads)
    case ("times", let rest) where rest.count == 1:
      measureTimes(of: [named(rest[0])])
    case ("run", let rest) where rest.count == 1:
      countInstructions(of: named(rest[0]))
    default:
      fail("usage: measure allocations | measure times [NAME] | measure run NAME")
    }
  }

  static func named(_ name: String) -> any Workload.Type {
    guard let workload = workload(name) else { fail("there is no workload \"\(name)\"") }
    return workload
  }

  /// The workload, set up and with every buffer as large as it gets.
  static func warm(_ type: any Workload.Type) -> any Workload {
    let workload = type.init()
    for _ in 0..<type.size.warmUp {
      workload.prepare()
      workload.step()
    }
    return workload
  }

  static func countAllocations(of type: any Workload.Type) {
    let workload = warm(type)
    let steps = type.size.allocationSteps
    var requests: UInt64 = 0
    for _ in 0..<steps {
      workload.prepare()
      let before = allocation_count()
      workload.step()
      requests += allocation_count() - before
    }
    print(
      #"{"name":"\#(type.name)","unit":"\#(type.unit)","unitsPerStep":\#(type.unitsPerStep),"#
        + #""steps":\#(steps),"allocations":\#(requests)}"#)
  }

  /// Runs the workload so that callgrind collects its steps and nothing else.
  static func countInstructions(of type: any Workload.Type) {
    let workload = warm(type)
    let steps = type.size.instructionSteps
    callgrind_watch()
    for _ in 0..<steps {
      workload.prepare()
      callgrind_toggle()
      workload.step()
      callgrind_toggle()
    }
    print(#"{"name":"\#(type.name)","steps":\#(steps)}"#)
  }

  /// A count of nothing must mean that nothing was asked for, not that the counter was missing.
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
