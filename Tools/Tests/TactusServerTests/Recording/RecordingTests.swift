import Foundation
import Tactus
import TactusRecordings
import Testing

@testable import TactusServer

@Suite("Recording what pages send")
struct RecordingTests {
  /// A site that records, with the folder it records to.
  private func site(limit: Int = 1_000_000) async throws -> (TestSite, URL) {
    let site = try await TestSite.recording(limit: limit)
    return (site, try #require(site.records))
  }

  private func ended(_ site: TestSite) async throws -> (file: String, samples: Int, fault: String?) {
    try await site.events.first {
      if case .recordingEnded(_, let file, let samples, let fault) = $0 { (file, samples, fault) } else { nil }
    }
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("makes a file that holds the same touches, exactly")
  func same() async throws {
    let (site, folder) = try await site()
    var page: WebSocketClient? = try await site.link()
    let lines = [
      #"{"t":0.100000001,"id":1,"phase":"began","x":10.5,"y":20,"force":0.25,"tool":"pen"}"#,
      #"{"t":0.116666667,"id":1,"phase":"moved","x":10.75,"y":21}"#,
      #"{"t":0.116666667,"id":2,"phase":"began","x":100,"y":1,"major":9.5,"minor":7,"angle":0.5}"#,
      #"{"t":0.2,"id":1,"phase":"ended","x":11,"y":22}"#, #"{"t":0.2,"id":2,"phase":"cancelled","x":1,"y":2}"#,
      #"{"t":0.3,"label":"two fingers"}"#,
    ]
    await page?.send(lines[0])
    await page?.send(lines[1...].joined(separator: "\n"))
    await page?.sendFrame(8, [])
    _ = try await page?.receiveClose()
    page = nil
    let (file, samples, fault) = try await ended(site)
    #expect(samples == 5)
    #expect(fault == nil)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      text == """
        {"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844,"device":"Test page",\
        "source":"tactus serve"}
        \(lines.joined(separator: "\n"))

        """)
    #expect(try Recording(contentsOfFile: file).warnings == [])
    #expect(try names(folder).count == 1)
  }

  @Test("cancels what is down when the page leaves while they are down (S-1.7)")
  func leaving() async throws {
    let (site, _) = try await site()
    var page: WebSocketClient? = try await site.link()
    await page?.send(
      #"{"t":1,"id":1,"phase":"began","x":1,"y":2}"#, #"{"t":1,"id":2,"phase":"began","x":3,"y":4}"#,
      #"{"t":2,"id":2,"phase":"moved","x":5,"y":6}"#)
    _ = try await site.events.first { if case .recordingStarted = $0 { true } else { nil } }
    page = nil
    let (file, samples, _) = try await ended(site)
    #expect(samples == 5)
    let recording = try Recording(contentsOfFile: file)
    #expect(recording.warnings == [])
    let last = try #require(recording.frames.last)
    #expect(last.time == Timestamp(nanoseconds: 2_000_000_001))
    #expect(last.samples.map(\.phase) == [.cancelled, .cancelled])
    #expect(last.samples.map(\.position) == [Point(x: 1, y: 2), Point(x: 5, y: 6)])
  }

  @Test("completes its files when the server stops")
  func stop() async throws {
    let (site, _) = try await site()
    let page = try await site.link()
    await page.send(#"{"t":1,"id":1,"phase":"began","x":1,"y":2}"#)
    _ = try await site.events.first { if case .recordingStarted = $0 { true } else { nil } }
    await site.server.stop()
    let (file, samples, fault) = try await ended(site)
    #expect(samples == 2)
    #expect(fault == nil)
    #expect(try Recording(contentsOfFile: file).frames.count == 2)
  }

  @Test("keeps what came before a fault")
  func fault() async throws {
    let (site, _) = try await site()
    let page = try await site.link()
    await page.send(#"{"t":1,"id":1,"phase":"began","x":1,"y":2}"#)
    await page.send("nonsense")
    let (file, samples, _) = try await ended(site)
    #expect(samples == 2)
    #expect(try Recording(contentsOfFile: file).warnings == [])
  }

  @Test("cancels what is down later than everything else, labels too")
  func labelAtTheEnd() async throws {
    let (site, _) = try await site()
    let page = try await site.link()
    await page.send(#"{"t":1,"id":1,"phase":"began","x":1,"y":2}"#, #"{"t":3,"label":"still down"}"#)
    await page.sendFrame(8, [])
    let recording = try Recording(contentsOfFile: try await ended(site).file)
    #expect(recording.warnings == [])
    #expect(recording.frames.last?.time == Timestamp(nanoseconds: 3_000_000_001))
  }

  @Test("makes no file for a page that is not touched")
  func untouched() async throws {
    let (site, folder) = try await site()
    let page = try await site.link()
    await page.send(#"{"t":1,"recognizer":"tap","type":"tap","state":"ended"}"#)
    _ = try await site.events.first { if case .gesture = $0 { true } else { nil } }
    await site.server.stop()
    #expect(try names(folder) == [])
  }

  @Test("makes a file of its own for every page, under names that the server chooses")
  func files() async throws {
    let (site, folder) = try await site()
    for _ in 0..<3 {
      let page = try await site.link()
      await page.send(#"{"t":1,"id":1,"phase":"began","x":1,"y":2}"#)
      await page.sendFrame(8, [])
      _ = try await page.receiveClose()
    }
    await site.server.stop()
    let names = try names(folder)
    #expect(names.count == 3)
    for name in names { #expect(name.wholeMatch(of: /touches-\d{8}-\d{6}-\d\.touches\.jsonl/) != nil, "\(name)") }
  }

  @Test("goes no further than its limit, and ends with a whole file", arguments: [400, 700, 1000, 1500])
  func limit(limit: Int) async throws {
    let (site, folder) = try await site(limit: limit)
    let page = try await site.link()
    await page.send(#"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#)
    await page.send(#"{"t":0,"id":2,"phase":"began","x":1,"y":2}"#)
    for index in 1...50 { await page.send(#"{"t":\#(index),"id":1,"phase":"moved","x":\#(index),"y":2}"#) }
    let (file, _, fault) = try await ended(site)
    #expect(fault?.contains("limit of \(limit) bytes") == true)
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    #expect(size <= limit)
    #expect(size > limit - 120)
    let recording = try Recording(contentsOfFile: file)
    #expect(recording.warnings == [])
    #expect(recording.frames.last?.samples.allSatisfy { $0.phase == .cancelled } == true)
    #expect(try names(folder).count == 1)
    // The page continues all the same.
    await page.send(#"{"t":100,"recognizer":"tap","type":"tap","state":"ended"}"#)
    _ = try await site.events.first { if case .gesture = $0 { true } else { nil } }
  }

  @Test("counts what is in the folder already")
  func existing() async throws {
    let (site, folder) = try await site()
    await site.server.stop()
    let old = folder.appendingPathComponent("touches-20260101-000000-1.touches.jsonl")
    try Data(repeating: 0x20, count: 990).write(to: old)
    let again = try await TestSite {
      $0.recordFolder = folder.path
      $0.recordLimit = 1000
    }
    let page = try await again.link()
    await page.send(#"{"t":0,"id":1,"phase":"began","x":1,"y":2}"#)
    #expect(try await ended(again).fault?.contains("limit of 1000 bytes") == true)
    #expect(try names(folder) == [old.lastPathComponent])
  }

  @Test("never writes through a link, nor over a file")
  func links() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-records-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let records = try RecordingFolder(path: folder.path, limit: 1_000_000)
    let first = try records.makeFile(surface: nil, device: nil)
    let text = try String(contentsOfFile: first.path, encoding: .utf8)
    // A second server, which counts from one as well.
    let other = try RecordingFolder(path: folder.path, limit: 1_000_000)
    let second = try other.makeFile(surface: nil, device: "another")
    #expect(first.path != second.path)
    #expect(try String(contentsOfFile: first.path, encoding: .utf8) == text)
  }

  @Test("needs a folder that is there and can be written to")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-records-\(UUID().uuidString)")
    let missing = #expect(throws: ServerError.self) { try RecordingFolder(path: folder.path, limit: 1) }
    #expect(missing?.message == "there is no folder \(folder.path) to record to")
    #expect(missing?.suggestion == "make it first: mkdir \(folder.path)")
    try Data().write(to: folder)
    let file = #expect(throws: ServerError.self) { try RecordingFolder(path: folder.path, limit: 1) }
    #expect(file?.message == "\(folder.path) is a file")
    // No user, not even root, can make files in the folder of processes.
    let sealed = #expect(throws: ServerError.self) { try RecordingFolder(path: "/proc/self", limit: 1) }
    #expect(sealed?.message.hasPrefix("the folder /proc/self cannot be written to: ") == true)
  }
}
