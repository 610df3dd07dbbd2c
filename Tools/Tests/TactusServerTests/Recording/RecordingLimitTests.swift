import Foundation
import Tactus
@_spi(Tools) import TactusRecordings
import Testing

@testable import TactusServer

@Suite("The limit of a folder")
struct RecordingLimitTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tactus-limit-\(UUID().uuidString)")

  private func makeFolder(limit: Int) throws -> RecordingFolder {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try RecordingFolder(path: folder.path, limit: limit)
  }

  private func size() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).reduce(0) { sum, name in
      let path = folder.appendingPathComponent(name).path
      return sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }
  }

  private let lines: [TouchesLine] = (0..<100).map {
    .label(Recording.Label(time: Timestamp(nanoseconds: $0), text: String(repeating: "x", count: 50)))
  }

  @Test("holds for all servers that record to it together")
  func together() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let folders = [try makeFolder(limit: 300_000), try makeFolder(limit: 300_000), try makeFolder(limit: 300_000)]
    var files = try folders.map { try $0.makeFile(surface: nil, device: nil) }
    for _ in 0..<100 {
      files = files.filter { file in (try? file.append(lines)) != nil }
    }
    #expect(files.isEmpty)
    let size = try size()
    #expect(size <= 300_000)
    // What the others might still have taken is lost to the last, but not more.
    #expect(size > 300_000 - 3 * 49_152)
    for folder in folders { #expect(folder.fault() == nil || folder.fault() == .full(300_000)) }
  }

  @Test("is there for one alone to the last line, also when no object keeps the folder")
  func alone() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try makeFolder(limit: 100_000).makeFile(surface: nil, device: nil)
    #expect(throws: RecordingFault.full(100_000)) { while true { try file.append(lines) } }
    #expect(try size() > 93_000)
    #expect(throws: RecordingFault.full(100_000)) { while true { try file.append(Array(lines.prefix(1))) } }
    #expect(try size() > 99_900)
    #expect(try size() <= 100_000)
  }

  @Test("counts files of servers that were killed for what they have, and no more")
  func killed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let mine = try makeFolder(limit: 100_000)
    let old = folder.appendingPathComponent("touches-20260101-000000-1.touches.jsonl")
    try Data(repeating: 0x20, count: 90_000).write(to: old)
    let file = try mine.makeFile(surface: nil, device: nil)
    try file.append(lines)
    #expect(throws: RecordingFault.full(100_000)) { while true { try file.append(lines) } }
  }

  @Test("is met before a recording begins, and the page is reported at once")
  func greeting() async throws {
    let site = try await TestSite.recording(limit: 1000)
    let first = try await site.link()
    await first.send(#"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#)
    for index in 1...50 { await first.send(#"{"t":\#(index),"id":1,"phase":"moved","x":1,"y":2}"#) }
    let reason = "the recordings have reached their limit of 1000 bytes; --record-limit sets another"
    let reported = #"{"format":"tactus-link","version":1,"recording":false,"reason":"\#(reason)"}"#
    _ = try await first.receive()
    #expect(try await first.receive()?.text == reported)
    let second = try await site.link()
    #expect(try await second.receive()?.text == reported)
  }

  @Test("is not waited for for ever if another program holds the folder")
  func held() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let mine = try makeFolder(limit: 1000)
    let other = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    #expect(mine.fault()?.message == "another program holds the folder")
    flock(other, LOCK_UN)
    #expect(mine.fault() == nil)
  }

  @Test("has a folder that may disappear, which is reported")
  func gone() throws {
    let mine = try makeFolder(limit: 1000)
    try FileManager.default.removeItem(at: folder)
    #expect(mine.fault() != nil)
    #expect(throws: RecordingFault.self) { try mine.makeFile(surface: nil, device: nil) }
  }
}
