import Testing

@testable import TactusServer

@Suite("The path of a request")
struct RequestPathTests {
  @Test("names folders and a file")
  func names() throws {
    let path = try #require(RequestPath("/photo-table/index.html"))
    #expect(path.names == ["photo-table", "index.html"])
    #expect(!path.endsInSlash)
  }

  @Test("means a folder if it ends in a slash")
  func folder() throws {
    #expect(try #require(RequestPath("/")).names == [])
    #expect(try #require(RequestPath("/")).endsInSlash)
    #expect(try #require(RequestPath("/build/")).names == ["build"])
    #expect(try #require(RequestPath("/build/")).endsInSlash)
  }

  @Test("may be written with escapes")
  func escapes() throws {
    #expect(try #require(RequestPath("/a%20b/%C3%A4.png")).names == ["a b", "ä.png"])
  }

  @Test(
    "never leads out of the folder, nor to what is hidden",
    arguments: [
      "/..", "/../", "/../secret", "/a/../../secret", "/%2e%2e/secret", "/%2E%2E%2Fsecret", "/a%2F..%2F..%2Fsecret",
      "/..%5Csecret", "/.git/config", "/.", "/a/./b", "//secret", "/a//b", "/a%00.html", "/a%0Ab", "/%ff", "/%zz", "",
      "a",
      "http://other/", "*",
    ])
  func outside(path: String) {
    #expect(RequestPath(path) == nil)
  }

  @Test("has a length that makes sense")
  func long() {
    #expect(RequestPath("/" + String(repeating: "a", count: RequestPath.longest - 1)) != nil)
    #expect(RequestPath("/" + String(repeating: "a", count: RequestPath.longest)) == nil)
  }
}
