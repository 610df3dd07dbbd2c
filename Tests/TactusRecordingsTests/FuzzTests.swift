import Foundation
import Tactus
import TactusRecordings
import TactusTesting
import Testing

/// Whatever a file holds, reading it gives an error or a recording that is in order, and never stops the program.
@Suite("Files that are broken")
struct FuzzTests {
  private static let seeds: [String] = [
    "evemu-devices/EP0430M09.2-fingers-touch-release.events",
    "evemu-devices/Wacom ISDv4 E6 Finger.2fg-double-tap.events",
    "evemu-devices/N-Trig MultiTouch.desc",
    "android-getevent/phone-three-touches.txt",
    "strokes/flutter-00.touches.jsonl",
  ]

  /// Small files of the formats that no shipped recording has.
  private static let written: [String] = [
    """
    # libinput record
    devices:
    - node: /dev/input/event1
      evdev:
        name: "Panel"
        codes:
          1: [330]
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 999, 0, 0, 10]
          54: [0, 499, 0, 0, 10]
      events:
      - evdev:
        - [0, 0, 3, 57, 1]
        - [0, 0, 0, 0, 0]
      - evdev:
        - [0, 16000, 3, 53, 10]
        - [0, 16000, 0, 0, 0]

    """,
    """
    [{"type":"pointerdown","pointerId":1,"clientX":1,"clientY":2,"timeStamp":3,"pressure":0.2,"width":5,"height":6},
    {"type":"pointermove","pointerId":1,"clientX":1,"clientY":2,"timeStamp":4,"coalescedEvents":[{"clientX":1,"clientY":2,
    "timeStamp":3.5}]},
    {"type":"pointerup","pointerId":1,"clientX":1,"clientY":2,"timeStamp":5}]
    """,
    """
    [{"touchIdentifier":"A","timestamp":1.5,"phase":0,"location":[1,2],"force":1,"maximumPossibleForce":4,
    "estimationUpdateIndex":1},
    {"touchIdentifier":"A","timestamp":1.6,"phase":1,"location":[1,2],"isPrediction":true},
    {"touchIdentifier":"A","timestamp":1.5,"phase":0,"location":[1,2],"isUpdate":true,"estimationUpdateIndex":1}]
    """,
    """
    # a=(1,2) t=0.5 (stationary until .6) ; b (3,4)
    recognizer,t,state,ax,ay,bx,by
    pan,1,began,1,2,3,4
    pan,2,ended,1,2,3,5

    """,
    """
    add device 1: /dev/input/event2
      name:     "touch_panel"
      events:
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 5, min 0, max 999, fuzz 0, flat 0, resolution 10
    [ 1.0] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001
    [ 1.0] /dev/input/event2: EV_SYN SYN_REPORT 00000000

    """,
  ]

  private static func originals() throws -> [[UInt8]] {
    try seeds.map { try Bundled.bytes($0) } + written.map { Array($0.utf8) }
  }

  /// Reads `bytes`; a recording must be in order.
  private func check(_ bytes: [UInt8], at location: SourceLocation = #_sourceLocation) {
    do {
      let recording = try Recording(bytes: bytes, file: "broken")
      #expect(recording.imbalance == nil, sourceLocation: location)
      #expect(recording.isOrdered, sourceLocation: location)
      _ = RecordingStatistics(recording)
      let again = try Recording(bytes: Array(recording.touchesText().utf8), file: "written")
      #expect(again.frames.count >= recording.frames.count { $0.samples.contains { $0.role == .actual } })
    } catch {
      #expect(!error.message.isEmpty, sourceLocation: location)
    }
  }

  @Test("cut off at any byte")
  func truncated() throws {
    for original in try Self.originals() {
      let step = max(1, original.count / 60)
      for end in stride(from: 0, to: original.count, by: step) { check(Array(original[..<end])) }
    }
  }

  @Test("with bytes changed, added and removed")
  func mutated() throws {
    var numbers = SeededGenerator(seed: 1)
    for original in try Self.originals() {
      for _ in 0..<60 {
        var bytes = Array(original.prefix(3000))
        for _ in 0..<Int.random(in: 1...8, using: &numbers) {
          let place = Int.random(in: 0..<bytes.count, using: &numbers)
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
          case 1: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: place)
          case 2: bytes.remove(at: place)
          default: bytes[place] = UInt8(ascii: "9")
          }
        }
        check(bytes)
      }
    }
  }

  @Test("with the lines shuffled, repeated and left out")
  func shuffled() throws {
    var numbers = SeededGenerator(seed: 2)
    for original in try Self.originals() {
      let lines = original.prefix(8000).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for round in 0..<20 {
        var mixed = Array(lines.dropFirst(round % 2))
        mixed.shuffle(using: &numbers)
        if round % 3 == 0 { mixed.removeLast(mixed.count / 3) }
        if round % 2 == 1, let head = lines.first { mixed.insert(head, at: 0) }
        check(Array(mixed.joined(separator: [UInt8(ascii: "\n")])))
      }
    }
  }

  @Test("of nothing but random bytes")
  func random() {
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      check((0..<Int.random(in: 0...200, using: &numbers)).map { _ in UInt8.random(in: 0...255, using: &numbers) })
    }
  }

  @Test("that begin like a format and continue at random")
  func randomTails() {
    var numbers = SeededGenerator(seed: 4)
    let heads = [
      plainHeader + "\n", "# EVEMU 1.3\n", "# libinput record\ndevices:\n", "[ 1.0] ", "add device 1: a\n",
      "[{\"type\":",
      "[{\"touchIdentifier\":1,", "t,ax,ay,bx,by\n",
    ]
    let letters = Array("{}[]\",:0123456789.-eE \n\tabxyEANBP#".utf8)
    for head in heads {
      for _ in 0..<100 {
        let tail = (0..<Int.random(in: 0...120, using: &numbers)).map { _ in letters.randomElement(using: &numbers) ?? 0
        }
        check(Array(head.utf8) + tail)
      }
    }
  }

  @Test("that are nested deeper than any stack")
  func nested() {
    for unit in ["[", "{\"a\":", "[{\"type\":["] {
      check(Array(String(repeating: unit, count: 100_000).utf8))
      check(Array((plainHeader + "\n" + String(repeating: unit, count: 100_000) + "\n").utf8))
    }
    check(Array(("# libinput record\ndevices: " + String(repeating: "[", count: 100_000)).utf8))
    check(Array(("# libinput record\ndevices:\n" + String(repeating: "- ", count: 20_000)).utf8))
  }
}
