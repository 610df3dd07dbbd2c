import Foundation
import Tactus
@_spi(Tools) import TactusRecordings
import Testing

@testable import TactusServer

/// A disk of so many bytes. What lies on it can be written over; more than it holds can not be written, even in part.
private final class SmallDisk: RecordingSink {
  private let capacity: Int
  /// How many bytes it takes at a time.
  private let step: Int
  private(set) var bytes: [UInt8] = []

  init(capacity: Int, step: Int = 64) {
    self.capacity = capacity
    self.step = step
  }

  func write(_ bytes: ArraySlice<UInt8>, at position: Int) throws(RecordingFault) -> Int {
    let count = min(bytes.count, step, capacity - position)
    guard count > 0 else { throw RecordingFault(message: "the disk is full") }
    let end = position + count
    if self.bytes.count < end { self.bytes += [UInt8](repeating: 0, count: end - self.bytes.count) }
    self.bytes.replaceSubrange(position..<end, with: bytes.prefix(count))
    return count
  }

  func truncate(to size: Int) throws(RecordingFault) { bytes.removeLast(bytes.count - size) }

  func close() throws(RecordingFault) {}
}

@Suite("On a full disk")
struct FullDiskTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tactus-full-\(UUID().uuidString)")

  private func sample(_ time: Int64, _ id: UInt64 = 1, _ phase: Touch.Phase = .moved) -> TouchesLine {
    .sample(ContactSample(id: id, phase: phase, position: Point(x: 1, y: 2), time: Timestamp(nanoseconds: time)))
  }

  /// Records until the disk is full, with `contacts` fingers down; returns what then lies on it and what was wrong.
  private func record(_ contacts: UInt64, capacity: Int, step: Int) throws -> (text: String, samples: Int, fault: Bool)
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let limit = try RecordingFolder(path: folder.path, limit: 1_000_000).limit
    let disk = SmallDisk(capacity: capacity, step: step)
    let header = Recording(device: nil, source: "test", surface: nil).touchesText()
    let file = try RecordingFile(disk, name: "a", path: "a", header: header, limit: limit)
    var hasFault = false
    do {
      for id in 1...contacts { try file.append([sample(Int64(id), id, .began)]) }
      for time in 100..<1000 { try file.append([sample(Int64(time)), sample(Int64(time), contacts)]) }
    } catch {
      hasFault = true
    }
    _ = file.close()
    return (String(decoding: disk.bytes, as: UTF8.self), file.samples, hasFault)
  }

  @Test(
    "a recording ends with a whole line, and every contact is cancelled, wherever the room ends",
    arguments: [1, 2, 3] as [UInt64], [1, 7, 64])
  func whole(contacts: UInt64, step: Int) throws {
    for capacity in stride(from: 1000, to: 1200, by: 7) {
      let (text, samples, hasFault) = try record(contacts, capacity: capacity, step: step)
      #expect(hasFault)
      #expect(text.hasSuffix("}\n"))
      #expect(text.utf8.count <= capacity)
      let recording = try Recording(bytes: Array(text.utf8))
      #expect(recording.warnings == [])
      #expect(recording.frames.flatMap(\.samples).count == samples)
      #expect(recording.frames.last?.samples.map(\.phase) == Array(repeating: .cancelled, count: Int(contacts)))
    }
  }

  @Test("a file that cannot even have its header is none")
  func header() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let limit = try RecordingFolder(path: folder.path, limit: 1_000_000).limit
    let disk = SmallDisk(capacity: 20)
    #expect(throws: RecordingFault.self) {
      try RecordingFile(disk, name: "a", path: "a", header: String(repeating: "x", count: 30), limit: limit)
    }
    #expect(disk.bytes.isEmpty)
  }

  @Test("tactus serve completes the file, continues, and reports the page and the terminal why nothing is recorded")
  func served() async throws {
    // Files of 8 KiB, or with other shells 16, at most: what can be set without special rights.
    let process = try ServeProcess("--record", "records", prelude: "trap '' XFSZ; ulimit -f 16")
    let page = try await WebSocketClient(port: try await process.port())
    let greeting = try await page.receive()
    #expect(greeting?.text.contains(#""recording":true"#) == true)
    await page.send(#"{"format":"tactus-link","version":1}"#, #"{"t":1,"id":1,"phase":"began","x":1,"y":2}"#)
    for time in 2..<1000 { await page.send(#"{"t":\#(time),"id":1,"phase":"moved","x":1,"y":2}"#) }
    let reason = "the file cannot be written: File too large"
    #expect(
      try await page.receive()?.text
        == #"{"format":"tactus-link","version":1,"recording":false,"reason":"\#(reason)"}"#)
    try await process.wait(for: reason)
    await page.send(#"{"t":3000,"recognizer":"still here","type":"tap","state":"ended"}"#)
    try await process.wait(for: "still here")
    #expect(try await process.end() == 0)
    let file = try #require(try process.recordings().first)
    let recording = try Recording(contentsOfFile: file)
    #expect(recording.warnings == [])
    #expect(recording.frames.count > 20)
    #expect(recording.frames.last?.samples.map(\.phase) == [.cancelled])
  }
}
