import Foundation
import Testing

@testable import TactusServer

@Suite("Pages")
struct PagesTests {
  @Test(
    "are told to browsers for what they are",
    arguments: [
      ("page.html", "text/html; charset=utf-8"), ("module.js", "text/javascript; charset=utf-8"),
      ("tactus.wasm", "application/wasm"), ("STYLE.CSS", "text/css; charset=utf-8"), ("photo.JPG", "image/jpeg"),
      ("what.ever", "application/octet-stream"), ("nothing", "application/octet-stream"),
    ])
  func types(name: String, type: String) async throws {
    let site = try await TestSite([name: "content of \(name)"])
    let reply = try await site.get("/\(name)")
    #expect(reply.status == 200)
    #expect(reply.headers["content-type"] == type)
    #expect(reply.text == "content of \(name)")
  }

  @Test("are never kept by the browser, so that a build shows at once")
  func caching() async throws {
    let site = try await TestSite(["a.js": "1"])
    #expect(try await site.get("/a.js").headers["cache-control"] == "no-store")
    try Data("2".utf8).write(to: site.folder.appendingPathComponent("web/a.js"))
    #expect(try await site.get("/a.js").text == "2")
  }

  @Test("get the exact clocks of a process of their own")
  func isolation() async throws {
    let headers = try await TestSite(["a.html": ""]).get("/a.html").headers
    #expect(headers["cross-origin-opener-policy"] == "same-origin")
    #expect(headers["cross-origin-embedder-policy"] == "require-corp")
    #expect(headers["x-content-type-options"] == "nosniff")
  }

  @Test("may be empty, and large")
  func sizes() async throws {
    let large = String(repeating: "0123456789", count: 300_000)
    let site = try await TestSite(["empty.txt": "", "large.txt": large])
    #expect(try await site.get("/empty.txt").body.isEmpty)
    #expect(try await site.get("/large.txt").text == large)
  }

  @Test("answer HEAD with everything but themselves")
  func head() async throws {
    let site = try await TestSite(["a.js": "content"])
    let reply = try await site.get("/a.js", method: "HEAD")
    #expect(reply.status == 200)
    #expect(reply.headers["content-length"] == "7")
    #expect(reply.body.isEmpty)
  }

  @Test("that are folders lead to their index, with the slash that relative links need")
  func folders() async throws {
    let site = try await TestSite(["table/index.html": "the table"])
    #expect(try await site.get("/table").headers["location"] == "/table/")
    #expect(try await site.get("/table/").text == "the table")
  }

  @Test("start at the photo table, unless the folder has an index of its own")
  func start() async throws {
    let site = try await TestSite(["photo-table/index.html": "photos"])
    #expect(try await site.get("/").headers["location"] == "/photo-table/")
    #expect(try await TestSite(["index.html": "own"]).get("/").text == "own")
  }

  @Test(
    "that are not there say so in a short page", arguments: ["/no", "/no/", "/file.txt/", "/folder/", "/a%2e%2e", "/é"])
  func missing(path: String) async throws {
    let site = try await TestSite(["file.txt": "x", "folder/a.txt": "x"])
    let reply = try await site.get(path)
    #expect(reply.status == 404)
    #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
    #expect(reply.text.contains("There is no such page."))
  }

  @Test("cannot be written", arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
  func methods(method: String) async throws {
    let reply = try await TestSite(["a.txt": "x"]).get("/a.txt", method: method)
    #expect(reply.status == 405)
    #expect(reply.headers["allow"] == "GET, HEAD")
  }
}

@Suite("The folder of pages")
struct WebFolderTests {
  @Test(
    "is never left",
    arguments: ["/../secret.txt", "/%2e%2e/secret.txt", "/a/../../secret.txt", "//secret.txt", "/..%2fsecret.txt"])
  func traversal(path: String) async throws {
    let site = try await TestSite(["a/b.txt": "x"])
    try Data("secret".utf8).write(to: site.folder.appendingPathComponent("secret.txt"))
    let reply = try await site.get(path)
    #expect(reply.status == 404)
    #expect(!reply.text.contains("secret"))
  }

  @Test("is not left by a link either, to a file or to a folder")
  func links() async throws {
    let site = try await TestSite(["a.txt": "x"])
    try Data("secret".utf8).write(to: site.folder.appendingPathComponent("secret.txt"))
    let web = site.folder.appendingPathComponent("web")
    try FileManager.default.createSymbolicLink(
      at: web.appendingPathComponent("link.txt"), withDestinationURL: site.folder.appendingPathComponent("secret.txt"))
    try FileManager.default.createSymbolicLink(at: web.appendingPathComponent("up"), withDestinationURL: site.folder)
    #expect(try await site.get("/link.txt").status == 404)
    #expect(try await site.get("/up/secret.txt").status == 404)
    #expect(try await site.get("/up/").status == 404)
    #expect(try await site.get("/a.txt").status == 200)
  }

  @Test("shows nothing of what is hidden in it")
  func hidden() async throws {
    let site = try await TestSite([".git/config": "secret", "a/.b": "secret"])
    #expect(try await site.get("/.git/config").status == 404)
    #expect(try await site.get("/a/.b").status == 404)
  }

  @Test("may hold things that are no files, which hold nobody up")
  func pipes() async throws {
    let site = try await TestSite()
    let pipe = site.folder.appendingPathComponent("web/pipe").path
    #expect(mkfifo(pipe, 0o644) == 0)
    #expect(try await site.get("/pipe").status == 404)
  }

  @Test("must be there, and be a folder")
  func mustExist() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-\(UUID().uuidString)")
    #expect(throws: ServerError.self) { try WebFolder(path: file.path) }
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: ServerError.self) { try WebFolder(path: file.path) }
  }
}
