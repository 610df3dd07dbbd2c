import Foundation
import Testing

@testable import TactusTables

/// The folder of the project.
let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

@Suite("Documentation/Velocity.md")
struct VelocityTablesTests {
  private static let tables = Result { try VelocityTables(root: repository) }

  @Test("the tables of the page are what is measured now: if not, run make tables")
  func current() throws {
    let written = try writtenTables("Velocity.md")
    let measured = try Self.tables.get().markdown.split(separator: "\n")
    for (one, two) in zip(written, measured) { #expect(one == two) }
    #expect(written.count == measured.count)
  }

  @Test("the tracker is never the worst, for any motion at any rate")
  func neverTheWorst() throws {
    for row in try Self.tables.get().synthetic {
      #expect(row.errors[3] <= row.errors[..<3].max() ?? 0, "\(row.motion) at \(row.rate ?? 0) Hz")
    }
  }

  @Test("it is the best over all motions and rates by a quarter, and never the worst over all motions of one rate")
  func best() throws {
    let rows = try Self.tables.get().synthetic
    let mean = SyntheticErrors.mean(rows, name: "").errors
    #expect(mean[3] < 0.75 * (mean[..<3].min() ?? 0))
    for rate in SyntheticErrors.rates {
      let mean = SyntheticErrors.mean(rows.filter { $0.rate == rate }, name: "").errors
      #expect(mean[3] < mean[..<3].max() ?? 0, "\(rate) Hz")
    }
  }

  @Test("one odd sample at the lift changes it by 15 % at most, whatever it does to the others")
  func wobble() {
    for wobble in LiftWobble.all {
      for rate in LiftWobble.rates {
        let worst = wobble.worst(rate: rate)
        #expect(worst[3] <= 0.15, "\(wobble.name) at \(rate) Hz")
        #expect(worst[..<3].contains { $0 > 0.15 }, "a wobble that harms no other velocity is none")
      }
    }
  }

  @Test("of the recorded strokes it throws none backwards")
  func strokes() throws {
    let strokes = try Self.tables.get().strokes
    #expect(strokes.count == 32)
    for stroke in strokes {
      #expect(!stroke.isBackwards(VelocityMethod.tracker.velocity(stroke.samples)), "\(stroke.name)")
    }
    #expect(strokes.contains { $0.isBackwards(VelocityMethod.leastSquares.velocity($0.samples)) })
  }

  @Test(
    "a guess at the next place is nearer than the last place, in the mean, for every device on which something moves")
  func predictions() throws {
    let devices = try Self.tables.get().predictions
    #expect(devices.count >= 5)
    for device in devices {
      let (last, predicted) = (PredictionErrors.mean(device.lastPosition), PredictionErrors.mean(device.predicted))
      // Of a pen that writes a quarter of a point from sample to sample there is nothing to be guessed.
      if last < 0.25 { continue }
      #expect(predicted < last, "\(device.device): \(predicted) against \(last)")
    }
  }

  @Test("a list that lacks something is an error that says where")
  func brokenList() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("tables-\(UUID().uuidString)")
    let folder = root.appendingPathComponent("Recordings/strokes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try #"{"strokes":[\#n{"recording":"one"}]}"#.write(
      to: folder.appendingPathComponent("velocities.json"), atomically: true, encoding: .utf8)
    #expect {
      _ = try RecordedStroke.load(root: root.path)
    } throws: { error in
      "\(error)".contains("velocities.json:") && "\(error)".contains("tolerance")
    }
  }
}
