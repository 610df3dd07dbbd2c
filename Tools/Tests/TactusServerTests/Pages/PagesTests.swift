import Foundation
import Testing

@testable import TactusServer

@Suite("Pages")
struct PagesTests {
  @Test(
    "are served to browsers as what they are",
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

  @Test("may be in memory, where no file has to be")
  func documents() async throws {
    let site = try await TestSite(["lab/index.html": "the lab"]) {
      $0.documents["lab/opened.scene.json"] = Array("{}".utf8)
    }
    let reply = try await site.get("/lab/opened.scene.json")
    #expect(reply.text == "{}")
    #expect(reply.headers["content-type"] == "application/json")
    #expect(try await site.get("/lab/opened.scene.json/").status == 404)
    #expect(try await site.get("/opened.scene.json").status == 404)
    #expect(try await site.get("/lab/").text == "the lab")
  }

  @Test("get the exact clocks of a process of their own")
  func isolation() async throws {
    let headers = try await TestSite(["a.html": ""]).get("/a.html").headers
    #expect(headers["cross-origin-opener-policy"] == "same-origin")
    #expect(headers["cross-origin-embedder-policy"] == "require-corp")
    #expect(headers["x-content-type-options"] == "nosniff")
  }

  @Test("forbid other sites to show them in a frame, as all answers do, refusals included")
  func frames() async throws {
    let site = try await TestSite(["a.html": "", "folder/b.js": ""]) { $0.documents["c.json"] = [] }
    let long = String(repeating: "a", count: 8200)
    let replies = [
      try await site.get("/a.html"), try await site.get("/folder/b.js"), try await site.get("/c.json"),
      try await site.get("/folder"), try await site.get("/folder/"), try await site.get("/none"),
      try await site.get("/a.html", method: "HEAD"), try await site.get("/a.html", method: "POST"),
      try await site.get("/a.html", headers: "Content-Length: 1\r\n"), try await site.get("/link"),
      try await site.get("/\(long)"), try await site.get("/", headers: "X: \(long)\(long)\r\n"),
      try await site.get("/", host: "evil.example"), try await site.get("/", headers: " folded\r\n"),
    ]
    #expect(
      replies.map(\.status) == [200, 200, 200, 307, 200, 404, 200, 405, 413, 403, 414, 431, 421, 400])
    for reply in replies {
      #expect(reply.headers["content-security-policy"] == "frame-ancestors 'self'")
      #expect(reply.headers["x-frame-options"] == "SAMEORIGIN")
    }
  }

  @Test("are sent compressed to browsers that can unpack them, where the build has compressed them")
  func compression() async throws {
    let site = try await TestSite(["lab.wasm": "ab", "other.wasm": "abc", "plain.wasm": "ab"])
    let web = site.folder.appendingPathComponent("web")
    // What `gzip -n` makes of "ab".
    let packed: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 75, 76, 2, 0, 109, 72, 131, 158, 2, 0, 0, 0]
    for name in ["lab.wasm.gz", "other.wasm.gz"] { try Data(packed).write(to: web.appendingPathComponent(name)) }

    let reply = try await site.get("/lab.wasm", headers: "Accept-Encoding: br;q=1, GZIP\r\n")
    #expect(reply.body == packed)
    #expect(reply.headers["content-encoding"] == "gzip")
    #expect(reply.headers["content-type"] == "application/wasm")
    #expect(reply.headers["content-length"] == "22")
    #expect(reply.headers["vary"] == "Accept-Encoding")
    for asked in ["", "Accept-Encoding: br, gzip;q=0\r\n", "Accept-Encoding: xgzip\r\n"] {
      let reply = try await site.get("/lab.wasm", headers: asked)
      #expect(reply.text == "ab", "\(asked)")
      #expect(reply.headers["content-encoding"] == nil)
      #expect(reply.headers["vary"] == "Accept-Encoding")
    }
    // Of a file that has another length it is out of date; without one, nothing is compressed.
    #expect(try await site.get("/other.wasm", headers: "Accept-Encoding: gzip\r\n").text == "abc")
    #expect(try await site.get("/plain.wasm", headers: "Accept-Encoding: gzip\r\n").text == "ab")
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

  @Test("start at the index of the folder")
  func start() async throws {
    let reply = try await TestSite(["index.html": "own", "photo-table/index.html": "photos"]).get("/")
    #expect(reply.status == 200)
    #expect(reply.text == "own")
  }

  @Test("are listed where a folder has no index: folders first, what is hidden or a link not at all")
  func listing() async throws {
    let site = try await TestSite([
      "b.html": "", "a & <b>.txt": "x", "photo-table/index.html": "", ".hidden": "x", "deep/er/c.txt": "y",
    ])
    let web = site.folder.appendingPathComponent("web")
    try FileManager.default.createSymbolicLink(at: web.appendingPathComponent("up"), withDestinationURL: site.folder)
    let reply = try await site.get("/")
    #expect(reply.status == 200)
    #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
    let links = reply.text.matches(of: /<a href="([^"]*)">([^<]*)<\/a>/).map { "\($0.1) \($0.2)" }
    #expect(
      links == [
        "./deep/ deep/", "./photo-table/ photo-table/", "./a%20%26%20%3Cb%3E.txt a &amp; &lt;b&gt;.txt",
        "./b.html b.html",
      ])
    #expect(try await site.get("/a%20%26%20%3Cb%3E.txt").text == "x")
    #expect(try await site.get("/deep/").text.contains("<a href=\"./er/\">er/</a>"))
    #expect(try await site.get("/deep/er/").text.contains("<a href=\"../\">../</a>"))
  }

  @Test("are listed up to a thousand, and it is said if there are more")
  func longListing() async throws {
    var files: [String: String] = [:]
    for index in 0..<1001 { files["\(index).txt"] = "" }
    let text = try await TestSite(files).get("/").text
    #expect(text.split(separator: "<li>").count == 1001)
    #expect(text.contains("There is more than these 1000."))
  }

  @Test("learn by a cookie that there is a link, under the port that they were asked for at")
  func hint() async throws {
    let site = try await TestSite(["a.html": "", "b.js": ""])
    let cookie = try await site.get("/a.html").headers["set-cookie"]
    #expect(cookie == "tactus-link-\(site.port)=1; Path=/; Max-Age=60; SameSite=Strict")
    #expect(try await site.get("/a.html", host: "localhost").headers["set-cookie"]?.hasPrefix("tactus-link=1;") == true)
    #expect(try await site.get("/b.js").headers["set-cookie"] == nil)
  }

  @Test(
    "that are not there say so in a short page",
    arguments: ["/no", "/no/", "/file.txt/", "/folder/no/", "/a%2e%2e", "/%C3%A9"])
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

  @Test("may hold things that are no files, which hold up no page")
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
