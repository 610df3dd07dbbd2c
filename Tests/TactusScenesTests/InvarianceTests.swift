import Tactus
import Testing

@testable import TactusScenes

/// S-4.11: what does not matter to a gesture does not matter to a case. Each change is made to the touches and to what is
/// expected of them, and the case must pass as before.
@Suite("S-4.11: cases that say the same come out the same")
struct InvarianceTests {
  static let cases: [(name: String, json: String)] = [
    (
      "tap and pan",
      """
      "scene":{"views":[{"id":"root","frame":[-500,-500,2000,2000],"multipleTouch":true}],
               "recognizers":[{"id":"tap","type":"tap","view":"root"},{"id":"drag","type":"pan","view":"root"}]},
      "touches":[[0,"began",1,100,100],[0.1,"moved",1,120,100],[0.2,"moved",1,140,100],[0.3,"ended",1,140,100]],
      "until":1,
      "expect":[{"recognizer":"drag","state":"began","t":0.1,"translation":[10,0],"location":[620,600]},
                {"recognizer":"drag","state":"changed","t":0.2,"translation":[30,0]},
                {"recognizer":"drag","state":"ended","t":0.3,"touches":[1]}],
      "final":{"tap":"failed"},"why":{"tap":"prevented"},
      "views":[[0,"root","began",1],[0.1,"root","cancelled",1]]
      """
    ),
    (
      "single and double",
      """
      "scene":{"views":[{"id":"root","frame":[-500,-500,2000,2000],"multipleTouch":true}],
               "recognizers":[{"id":"single","type":"tap","view":"root","requireToFail":["double"]},
                              {"id":"double","type":"tap","view":"root","numberOfTapsRequired":2}]},
      "touches":[[0,"began",1,100,100],[0.05,"ended",1,100,100],[0.2,"began",2,102,101],[0.25,"ended",2,102,101],
                 [2,"began",3,100,100],[2.05,"ended",3,100,100]],
      "until":4,
      "expect":[{"recognizer":"double","state":"ended","t":0.25,"touches":[2]},
                {"recognizer":"single","state":"ended","t":2.4,"location":[600,600]}]
      """
    ),
    (
      "hold with two fingers, then drag",
      """
      "scene":{"views":[{"id":"root","frame":[-500,-500,2000,2000],"multipleTouch":true}],
               "recognizers":[{"id":"hold","type":"longPress","view":"root","numberOfTouchesRequired":2},
                              {"id":"drag","type":"pan","view":"root"}],
               "gatedBy":{"drag":"hold"}},
      "touches":[[0,"began",1,100,400],[0,"began",2,200,400],[0.7,"moved",1,130,400],[0.7,"moved",2,230,400],
                 [0.9,"ended",1,130,400],[0.9,"ended",2,230,400]],
      "until":2,"unordered":true,
      "expect":[{"recognizer":"hold","state":"began","t":0.5,"location":[650,900]},
                {"recognizer":"hold","state":"changed","t":0.7},
                {"recognizer":"drag","state":"began","t":0.7,"translation":[20,0],"touches":[1,2]},
                {"recognizer":"hold","state":"ended","t":0.9},{"recognizer":"drag","state":"ended","t":0.9}]
      """
    ),
  ]

  static func load(_ index: Int) throws -> CaseDescription {
    try Make.testCase("{\"format\":\"tactus-case\",\"version\":1,\(cases[index].json)}")
  }

  static func map(_ description: CaseDescription, _ change: (ContactSample) -> ContactSample) -> CaseDescription {
    var changed = description
    if case .samples(let samples) = description.touches { changed.touches = .samples(samples.map(change)) }
    return changed
  }

  @Test("as they are", arguments: cases.indices)
  func unchanged(index: Int) throws {
    #expect(try Make.run(Self.load(index)).difference == nil)
  }

  @Test(
    "earlier or later by any time", arguments: cases.indices,
    [-5_000_000_000, 1, 1_000_000_007, 86_400_000_000_000, 1_700_000_000_123_456_789])
  func shifted(index: Int, nanoseconds: Int64) throws {
    let shift = Timestamp.Duration(nanoseconds: nanoseconds)
    var description = Self.map(try Self.load(index)) { sample in
      var sample = sample
      sample.time = sample.time + shift
      return sample
    }
    description.until = description.until.map { $0 + shift }
    description.expect = description.expect?.map { entry in
      var entry = entry
      entry.time = entry.time.map { $0 + shift }
      return entry
    }
    description.views = description.views?.map { record in
      var record = record
      record.time = record.time + shift
      return record
    }
    #expect(try Make.run(description).difference == nil)
  }

  @Test("at any other place", arguments: cases.indices, [Vector(dx: 1, dy: 0), Vector(dx: -250.5, dy: 333.25)])
  func elsewhere(index: Int, shift: Vector) throws {
    var description = Self.map(try Self.load(index)) { sample in
      var sample = sample
      sample.position = sample.position + shift
      return sample
    }
    description.expect = description.expect?.map { entry in
      var entry = entry
      entry.values = entry.values.map { value in
        guard value.name == "location", case .pair(let x, let y) = value.value else { return value }
        return .init("location", .pair(x + shift.dx, y + shift.dy))
      }
      return entry
    }
    #expect(try Make.run(description).difference == nil)
  }

  @Test("with any other ids", arguments: cases.indices, [10, 4_294_967_296, UInt64.max - 9])
  func otherIDs(index: Int, base: UInt64) throws {
    var description = Self.map(try Self.load(index)) { sample in
      var sample = sample
      sample.id += base
      return sample
    }
    description.expect = description.expect?.map { entry in
      var entry = entry
      entry.values = entry.values.map { value in
        guard case .contacts(let ids) = value.value else { return value }
        return .init(value.name, .contacts(ids.map { $0 + base }))
      }
      return entry
    }
    description.views = description.views?.map { record in
      var record = record
      record.touch += base
      return record
    }
    #expect(try Make.run(description).difference == nil)
  }

  @Test("with a resting finger reported between its moves", arguments: cases.indices)
  func stationarySamples(index: Int) throws {
    var description = try Self.load(index)
    guard case .samples(let samples) = description.touches else { return }
    var more: [ContactSample] = []
    var down: [UInt64: ContactSample] = [:]
    for frame in Scene.frames(of: samples) {
      for var resting in down.values.sorted(by: { $0.id < $1.id }) {
        // Halfway between the frames: no finger moves.
        resting.time = Timestamp(nanoseconds: (frame[0].time.nanoseconds + resting.time.nanoseconds) / 2)
        resting.phase = .stationary
        more.append(resting)
      }
      for sample in frame {
        more.append(sample)
        down[sample.id] = sample.phase == .ended || sample.phase == .cancelled ? nil : sample
      }
    }
    #expect(more.count > samples.count)
    description.touches = .samples(more)
    #expect(try Make.run(description).difference == nil)
  }
}
