import Tactus
@_spi(Tools) import TactusRecordings
import Testing

@testable import TactusServer

@Suite("What a page says")
struct LinkConversationTests {
  private static let header = #"{"format":"tactus-link","version":1,"width":390,"height":844,"device":"Page"}"#
  private static let began = #"{"t":1,"id":1,"phase":"began","x":10,"y":20}"#

  private func said(_ messages: String..., limits: LinkLimits = LinkLimits()) throws -> [LinkConversation.Line] {
    var conversation = LinkConversation(limits: limits)
    var lines: [LinkConversation.Line] = []
    for message in messages { lines += try conversation.receive(message.utf8) }
    return lines
  }

  private func fault(_ messages: String..., limits: LinkLimits = LinkLimits()) -> LinkFault? {
    var conversation = LinkConversation(limits: limits)
    do {
      for message in messages { _ = try conversation.receive(message.utf8) }
      return nil
    } catch {
      return error
    }
  }

  @Test("is a header, then samples as recordings have them, labels, and gestures")
  func ordinary() throws {
    let lines = try said(
      Self.header,
      Self.began + "\n" + #"{"t":1.0625,"id":1,"phase":"ended","x":11,"y":20,"force":0.5,"tool":"pen"}"#,
      #"{"t":1.0625,"recognizer":"tap","type":"tap","state":"ended","view":"photo 2","x":10,"y":20,"touches":[1]}"#,
      #"{"t":2,"label":"a tap"}"#)
    try #require(lines.count == 5)
    guard case .header(let header) = lines[0], case .touches(.sample(let sample)) = lines[2],
      case .gesture(let gesture) = lines[3]
    else {
      Issue.record("other lines: \(lines)")
      return
    }
    #expect(header.surface == Size(width: 390, height: 844))
    #expect(header.device == "Page")
    #expect(sample.time == Timestamp(nanoseconds: 1_062_500_000))
    #expect(sample.phase == .ended)
    #expect(sample.tool == .pen)
    #expect(gesture.recognizer == "tap")
    #expect(gesture.view == "photo 2")
    #expect(gesture.values.map(\.key) == ["x", "y", "touches"])
    #expect(lines[4] == .touches(.label(Recording.Label(time: Timestamp(nanoseconds: 2_000_000_000), text: "a tap"))))
  }

  @Test("may come in any number of messages, with blank lines")
  func messages() throws {
    let whole = try said(Self.header + "\n\n" + Self.began + "\n")
    #expect(try said(Self.header, "", Self.began, "\n") == whole)
  }

  @Test(
    "begins with a header that is understood",
    arguments: [
      ("{}", "the first line must be a header"), (Self.began, "the first line must be a header"),
      (#"{"format":"tactus-touches","version":1}"#, "the first line must be a header"),
      (#"{"format":"tactus-link"}"#, "needs \"version\""),
      (#"{"format":"tactus-link","version":0}"#, "needs \"version\""),
      (#"{"format":"tactus-link","version":2}"#, "version 2 of the protocol; the newest known here is 1"),
      (#"{"format":"tactus-link","version":1,"file":"../x"}"#, "unknown key \"file\""),
      (#"{"format":"tactus-link","version":1,"width":10}"#, "\"width\" and \"height\""),
      (#"{"format":"tactus-link","version":1,"width":0,"height":1}"#, "\"width\" and \"height\""),
      (#"{"format":"tactus-link","version":1,"width":1e9,"height":1}"#, "\"width\" and \"height\""),
      (#"{"format":"tactus-link","version":1,"device":"a\u001bb"}"#, "\"device\""),
      (#"{"format":"tactus-link","version":1,"device":7}"#, "\"device\""),
    ])
  func headers(line: String, message: String) throws {
    let fault = try #require(self.fault(line))
    #expect(fault.message.contains(message), "\(fault.message)")
    #expect(fault.code == 1008)
  }

  @Test("has one header only")
  func secondHeader() {
    #expect(fault(Self.header, Self.header)?.message == "line 1 of a message: a second header")
  }

  @Test(
    "is closed for what makes no sense, with the line and the reason",
    arguments: [
      ("nonsense", "line 1 of a message: "), ("[1]", "a line must be an object, not an array"),
      ("{\"t\":1", "line 1 of a message: "), (#"{"t":1,"id":1,"phase":"began","x":10}"#, "a sample needs \"y\""),
      (#"{"t":1,"id":1,"phase":"begin","x":10,"y":1}"#, "unknown phase \"begin\"; did you mean \"began\"?"),
      (#"{"t":1,"id":1,"phase":"began","x":1e99,"y":1}"#, "\"x\" is 1e99"),
      (#"{"t":1,"id":-1,"phase":"began","x":1,"y":1}"#, "\"id\" must be an integer"),
      (#"{"t":-1,"id":1,"phase":"began","x":1,"y":1}"#, "earlier than 0 s"),
      (#"{"t":1e99,"id":1,"phase":"began","x":1,"y":1}"#, "beyond 292 years"),
      (#"{"t":1,"id":1,"phase":"moved","x":1,"y":1}"#, "contact 1 moves, but is not down"),
      (#"{"t":1,"id":1,"phase":"ended","x":1,"y":1}"#, "contact 1 ends, but is not down"),
      (#"{"t":1,"id":1,"phase":"began","x":1,"y":1,"path":"/etc"}"#, "unknown key \"path\""),
      (#"{"t":1,"label":"a\u0007b"}"#, "a label and its person must be"),
    ])
  func nonsense(line: String, message: String) throws {
    let fault = try #require(self.fault(Self.header, line))
    #expect(fault.message.contains(message), "\(fault.message)")
  }

  @Test("has contacts that begin once, and time that advances")
  func order() {
    #expect(
      fault(Self.header, Self.began, Self.began)?.message.contains("contact 1 begins, but is down already") == true)
    let earlier = #"{"t":0.5,"id":2,"phase":"began","x":1,"y":1}"#
    #expect(fault(Self.header, Self.began, earlier)?.message.contains("earlier than the one before") == true)
    let again = #"{"t":1,"id":1,"phase":"ended","x":1,"y":1}"# + "\n" + Self.began
    #expect(fault(Self.header, Self.began, again) == nil)
  }

  @Test("has labels before or after the touches that they are about; the times of samples advance")
  func labels() {
    func label(_ time: String) -> String { #"{"t":\#(time),"label":"x"}"# }
    #expect(fault(Self.header, label("1"), Self.began, label("1"), label("2")) == nil)
    #expect(fault(Self.header, label("2"), label("1"), Self.began, label("0.5")) == nil)
    #expect(
      fault(Self.header, Self.began, #"{"t":0.5,"label":"x","until":2000000000}"#)?.message.contains("later") == true)
    #expect(fault(Self.header, label("-1"))?.message.contains("a label is earlier than 0 s") == true)
  }

  @Test("has times with room for later ones")
  func late() {
    func at(_ time: String) -> String { #"{"t":\#(time),"id":1,"phase":"began","x":1,"y":1}"# }
    #expect(fault(Self.header, at("1000000000")) == nil)
    #expect(fault(Self.header, at("1000000000.1"))?.message.contains("later than 1000000000 s") == true)
  }

  @Test("has no more contacts down than any panel reports")
  func contacts() {
    let many = (1...65).map { #"{"t":1,"id":\#($0),"phase":"began","x":1,"y":1}"# }
    #expect(fault(Self.header, many.prefix(64).joined(separator: "\n")) == nil)
    #expect(fault(Self.header, many.joined(separator: "\n"))?.code == 1009)
  }

  @Test("has messages of a limited size")
  func size() {
    let limits = LinkLimits(messageSize: 200)
    #expect(fault(Self.header + String(repeating: " ", count: 200 - Self.header.utf8.count), limits: limits) == nil)
    let fault = self.fault(Self.header + String(repeating: " ", count: 201 - Self.header.utf8.count), limits: limits)
    #expect(fault == LinkFault(code: 1009, message: "a message has 201 bytes; 200 are allowed"))
  }

  @Test("is never deeper than a line has to be, and never crashes the reader")
  func deep() {
    #expect(fault(Self.header, String(repeating: "[", count: 60_000)) != nil)
    #expect(fault(Self.header, String(repeating: "{\"a\":", count: 10_000)) != nil)
  }

  @Test("leaves the reader whole, whatever bytes come")
  func damage() {
    let text = Array((Self.header + "\n" + Self.began).utf8)
    for index in text.indices {
      for byte: UInt8 in [0, 0x22, 0x2d, 0x7b, 0xff] {
        var damaged = text
        damaged[index] = byte
        var conversation = LinkConversation(limits: LinkLimits())
        // Whether it is a fault depends on the place; that the reader answers at all is what counts.
        let lines = (try? conversation.receive(damaged)) ?? []
        #expect(lines.count <= 2)
      }
    }
  }
}

@Suite("A gesture of a page")
struct GestureLineTests {
  private func fault(_ rest: String) -> String? {
    var conversation = LinkConversation(limits: LinkLimits())
    do {
      _ = try conversation.receive(#"{"format":"tactus-link","version":1}"#.utf8)
      _ = try conversation.receive("{\(rest)}".utf8)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("may have values: numbers, words, yes and no, and lists of these")
  func values() {
    let start = #""t":1,"recognizer":"r","type":"pan","state":"ended""#
    #expect(fault(start) == nil)
    #expect(fault(start + #","scale":1.5,"direction":"left","held":true,"translation":[1,2]"#) == nil)
  }

  @Test(
    "has what a line in the terminal needs, and nothing that would spoil it",
    arguments: [
      (#""recognizer":"r","type":"pan","state":"ended""#, "needs \"t\""),
      (#""t":"1","recognizer":"r","type":"pan","state":"ended""#, "needs \"t\""),
      (#""t":1,"recognizer":"","type":"pan","state":"ended""#, "needs \"recognizer\""),
      (#""t":1,"recognizer":"\u001b[2J","type":"pan","state":"ended""#, "needs \"recognizer\""),
      (#""t":1,"recognizer":"r\u202e","type":"pan","state":"ended""#, "needs \"recognizer\""),
      (#""t":1,"recognizer":"r","state":"ended""#, "needs \"type\""),
      (#""t":1,"recognizer":"r","type":"pan","state":"over""#, "\"over\" is no state of an action"),
      (#""t":1,"recognizer":"r","type":"pan","state":"ended","view":7"#, "needs \"view\""),
      (#""t":1,"recognizer":"r","type":"pan","state":"ended","a":null"#, "\"a\" of a gesture"),
      (#""t":1,"recognizer":"r","type":"pan","state":"ended","a":{}"#, "\"a\" of a gesture"),
      (#""t":1,"recognizer":"r","type":"pan","state":"ended","a":[[1]]"#, "\"a\" of a gesture"),
      (#""t":1,"recognizer":"r","type":"pan","state":"ended","a":"b\nc""#, "\"a\" of a gesture"),
    ])
  func wrong(line: String, message: String) throws {
    let fault = try #require(self.fault(line))
    #expect(fault.contains(message), "\(fault)")
  }

  @Test("has limits in every direction")
  func limits() {
    let start = #""t":1,"type":"pan","state":"ended""#
    #expect(fault(start + ",\"recognizer\":\"\(String(repeating: "é", count: 64))\"") == nil)
    #expect(fault(start + ",\"recognizer\":\"\(String(repeating: "é", count: 65))\"") != nil)
    func values(_ count: Int) -> String { (0..<count).map { ",\"v\($0)\":1" }.joined() }
    #expect(fault(start + ",\"recognizer\":\"r\"" + values(24)) == nil)
    #expect(
      fault(start + ",\"recognizer\":\"r\"" + values(25)) == "line 1 of a message: a gesture has more than 24 values")
    let list = "[" + Array(repeating: "1", count: 65).joined(separator: ",") + "]"
    #expect(fault(start + ",\"recognizer\":\"r\",\"a\":\(list)") != nil)
  }
}
