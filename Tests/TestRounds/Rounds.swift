import Foundation

/// How often a test repeats what it does at random: a quarter of `count` by default, so that a run after every change is quick.
///
/// The variable `TACTUS_ROUNDS` of the environment is another share: `make check` sets 1, and 10 looks more closely.
public func rounds<Count: BinaryInteger>(_ count: Count) -> Count {
  max(1, Count(Double(count) * share))
}

/// Whether a test that plays all combinations plays the one with this number, from 0: a share of them, as ``rounds(_:)`` has it.
public func isDue(_ number: Int) -> Bool { rounds(number + 1) > rounds(number) }

private let share = ProcessInfo.processInfo.environment["TACTUS_ROUNDS"].flatMap(Double.init) ?? 0.25
