import Foundation
import Testing

@testable import TactusServer

@Suite("The names that a server answers to")
struct HostCheckTests {
  private let local = HostCheck(address: .loopback, machine: "desk")

  @Test(
    "are those of this machine alone",
    arguments: ["127.0.0.1", "127.0.0.1:8000", "127.1.2.3:80", "localhost", "LOCALHOST:49152", "[::1]", "[::1]:8000"])
  func loopback(host: String) {
    #expect(local.allows(host))
  }

  @Test(
    "are no others, whatever these may lead to",
    arguments: [
      nil, "", "evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.0.7",
      "[fe80::1]:8000", "desk", "desk:8000", "localhost:port", "localhost:", "localhost:99999", "127.0.0.1:80:80",
      "[::1",
      "0x7f.1", "localhost:+1",
    ])
  func others(host: String?) {
    #expect(!local.allows(host))
  }

  @Test("are all addresses, and the machine's name, if the network is let in")
  func network() throws {
    let open = HostCheck(address: try BindAddress("0.0.0.0"), machine: "Desk")
    for host in ["192.168.0.7:8000", "127.0.0.1", "[fe80::1]:8000", "localhost", "desk:8000", "desk.local"] {
      #expect(open.allows(host), "\(host)")
    }
    for host in ["evil.example", "desk.evil.example", ""] { #expect(!open.allows(host), "\(host)") }
  }

  @Test("are also that of the proxy that was named, exactly as browsers write it")
  func proxy() throws {
    let check = HostCheck(address: .loopback, origin: try PageOrigin("https://panel.example:8443"), machine: "desk")
    for host in ["panel.example:8443", "Panel.Example:8443", "127.0.0.1:8000", "localhost"] {
      #expect(check.allows(host), "\(host)")
    }
    for host in ["panel.example", "panel.example:443", "evil.example:8443", "desk"] {
      #expect(!check.allows(host), "\(host)")
    }
  }

  @Test("are asked for by every request")
  func served() async throws {
    let site = try await TestSite(["a.txt": "secret"])
    let reply = try await site.get("/a.txt", host: "evil.example")
    #expect(reply.status == 421)
    #expect(!reply.text.contains("secret"))
    let reason: String = try await site.events.first { if case .refused(let reason) = $0 { reason } else { nil } }
    #expect(reason.contains("evil.example"))
  }

  @Test("are shown without what a terminal would obey")
  func terminal() async throws {
    let site = try await TestSite()
    _ = try await site.get("/", host: "evil\u{1B}[2J")
    let reason: String = try await site.events.first { if case .refused(let reason) = $0 { reason } else { nil } }
    #expect(reason.contains("evil?[2J"))
  }
}

@Suite("The origin of pages behind a proxy")
struct PageOriginTests {
  @Test(
    "is written as browsers write it",
    arguments: [
      ("https://panel.example", "https://panel.example"), ("HTTPS://Panel.Example:443", "https://panel.example"),
      ("https://panel.example:8443", "https://panel.example:8443"), ("https://192.168.0.7", "https://192.168.0.7"),
      ("https://[FD00:0::7]:8443", "https://[fd00::7]:8443"), ("https://localhost:8443", "https://localhost:8443"),
    ])
  func origins(text: String, origin: String) throws {
    #expect(try PageOrigin(text).description == origin)
  }

  @Test(
    "has TLS, a host, perhaps a port, and nothing else",
    arguments: [
      "", "*", "null", "panel.example", "http://panel.example", "https://", "https://:8443", "https://panel.example/",
      "https://panel.example/lab", "https://panel.example?a", "https://user@panel.example", "https://*.example",
      "https://panel.example:0", "https://panel.example:70000", "https://panel.example:", "https://pänel.example",
      "https://panel example", "https://[panel]", "https://fd00::7", "https://a,https://b",
    ])
  func others(text: String) {
    let error = #expect(throws: ServerError.self) { try PageOrigin(text) }
    #expect(error?.suggestion == "write one such as https://panel.example or https://panel.example:8443")
  }
}

@Suite("An address to listen on")
struct BindAddressTests {
  @Test("is this machine's own unless said otherwise")
  func standard() {
    #expect(ServerConfiguration(webFolder: "Web").address.isLoopback)
    #expect(ServerConfiguration(webFolder: "Web").port == 0)
  }

  @Test(
    "is written in numbers",
    arguments: [
      ("127.0.0.1", "http://127.0.0.1:80/", true), ("localhost", "http://127.0.0.1:80/", true),
      ("::1", "http://[::1]:80/", true), ("[::1]", "http://[::1]:80/", true),
      ("192.168.0.7", "http://192.168.0.7:80/", false), ("0.0.0.0", "http://127.0.0.1:80/", false),
      ("::", "http://[::1]:80/", false), ("FE80:0::0:1", "http://[fe80::1]:80/", false),
    ])
  func numbers(text: String, url: String, isLoopback: Bool) throws {
    let address = try BindAddress(text)
    #expect(address.url(port: 80) == url)
    #expect(address.isLoopback == isLoopback)
  }

  @Test(
    "is no name",
    arguments: ["", "example.com", "1.2.3", "1.2.3.4.5", "256.0.0.1", "[127.0.0.1", "127.0.0.1:80", "::g"])
  func names(text: String) {
    #expect(throws: ServerError.self) { try BindAddress(text) }
  }

  @Test("may be in use, which is reported")
  func taken() async throws {
    let site = try await TestSite()
    let error = await #expect(throws: ServerError.self) { try await TestSite { $0.port = site.port } }
    #expect(error?.message == "port \(site.port) of 127.0.0.1 is used by another program")
  }

  @Test("may be none of this machine, which is reported")
  func foreign() async throws {
    let error = await #expect(throws: ServerError.self) {
      try await TestSite { $0.address = try! BindAddress("192.0.2.1") }
    }
    #expect(error?.message == "192.0.2.1 is no address of this machine")
  }

  @Test("may be one of the new kind")
  func ip6() async throws {
    let address = try BindAddress("::1")
    let folder = FileManager.default.temporaryDirectory.path
    let server = try PageServer(ServerConfiguration(webFolder: folder, address: address)) { _ in }
    let url = try await server.start()
    #expect(url.hasPrefix("http://[::1]:"))
    await server.stop()
  }
}
