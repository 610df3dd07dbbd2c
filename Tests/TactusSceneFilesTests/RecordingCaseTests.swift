import Foundation
import Tactus
import TactusScenes
import Testing

@testable import TactusSceneFiles

@Suite("Cases whose touches are a recording in a file")
struct RecordingCaseTests {
  static let recording = """
    {"format":"tactus-touches","version":1,"units":"pt","width":600,"height":300}
    {"t":0,"id":4,"phase":"began","x":500,"y":200}
    {"t":0.1,"id":4,"phase":"ended","x":500,"y":200}

    """

  static func caseText(_ recording: String) -> String {
    """
    {"format":"tactus-case","version":1,
     "scene":{"recognizers":[{"id":"tap","type":"tap","view":"root"}]},
     "recording":"\(recording)",
     "expect":[{"recognizer":"tap","state":"ended","t":0.1,"location":[500,200],"touches":[4]}]}
    """
  }

  /// A folder with `files`, by name, that is gone after `body`.
  static func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    try body(folder.path)
  }

  @Test("the recording is found beside the case, and its surface is as large as the view root")
  func besideTheCase() throws {
    try Self.withFolder(["tap.touches.jsonl": Self.recording, "a.case.json": Self.caseText("tap.touches.jsonl")]) {
      folder in
      let description = try CaseDescription(contentsOfFile: folder + "/a.case.json")
      #expect(description.touches == .recording("tap.touches.jsonl"))
      let result = try CaseRunner().run(description)
      #expect(result.difference == nil)
      #expect(result.actions.count == 1)
    }
  }

  @Test(
    "in a window of another size the touches lie as the case says, or else the recording",
    arguments: [
      ("", "", false), ("\"place\":\"fill\",", "", true), ("", ",\"place\":\"fill\"", true),
      ("\"place\":\"as-is\",", ",\"place\":\"fill\"", false),
    ])
  func placed(inCase: String, inRecording: String, fills: Bool) throws {
    let recording = Self.recording.replacing("\"height\":300", with: "\"height\":300" + inRecording)
    let text = Self.caseText("tap.touches.jsonl")
      .replacing("\"scene\":{", with: "\(inCase)\"scene\":{\"views\":[{\"id\":\"root\",\"frame\":[0,0,1200,600]}],")
      .replacing("[500,200]", with: fills ? "[1000,400]" : "[500,200]")
    try Self.withFolder(["tap.touches.jsonl": recording, "a.case.json": text]) { folder in
      let description = try CaseDescription(contentsOfFile: folder + "/a.case.json")
      #expect(try CaseRunner().run(description).difference == nil)
      #expect(try CaseDescription(json: Array(description.text.utf8)).place == description.place)
    }
  }

  @Test("a pen that hovers in the recording hovers in the case, where the surface is placed")
  func hover() throws {
    let hovers = ["began", "moved", "ended"].enumerated().map { index, phase in
      "{\"t\":0.\(2 + index),\"hover\":\"\(phase)\",\"x\":\(500 + index),\"y\":200}\n"
    }
    let text = Self.caseText("tap.touches.jsonl")
      .replacing(
        #""scene":{"#, with: #""place":"fill","scene":{"views":[{"id":"root","frame":[0,0,1200,600]}],"#
      )
      .replacing("tap\",\"type\":\"tap\"", with: "h\",\"type\":\"hover\"")
      .replacing(
        #"{"recognizer":"tap","state":"ended","t":0.1,"location":[500,200],"touches":[4]}"#,
        with: """
          {"recognizer":"h","state":"began","t":0.2,"location":[1000,400]},{"recognizer":"h","state":"changed","t":0.3},
          {"recognizer":"h","state":"ended","t":0.4}
          """)
    try Self.withFolder(["tap.touches.jsonl": Self.recording + hovers.joined(), "a.case.json": text]) { folder in
      let result = try CaseRunner().run(CaseDescription(contentsOfFile: folder + "/a.case.json"))
      #expect(result.difference == nil, "\(result.difference?.description ?? "")")
    }
  }

  @Test("a placement without a recording, or of no known name, is an error")
  func wrongPlacement() {
    for text in [
      Self.caseText("a").replacing("\"recording\":\"a\"", with: "\"touches\":[],\"place\":\"fill\""),
      Self.caseText("a").replacing("\"recording\"", with: "\"place\":\"stretch\",\"recording\""),
    ] {
      let error = #expect(throws: DescriptionError.self) { try CaseDescription(json: Array(text.utf8)) }
      #expect(error?.path == DescriptionPath.root["place"])
    }
  }

  @Test("a recording that is not there is an error at the key that names it, with the path that was tried")
  func missing() throws {
    try Self.withFolder(["a.case.json": Self.caseText("other.touches.jsonl")]) { folder in
      let description = try CaseDescription(contentsOfFile: folder + "/a.case.json")
      let error = #expect(throws: DescriptionError.self) { try CaseRunner().run(description) }
      #expect(error?.kind == .unreadable)
      #expect(error?.file == folder + "/a.case.json")
      #expect(error?.position?.line == 3)
      #expect(error?.path == DescriptionPath.root["recording"])
      #expect(error?.message.contains(folder + "/other.touches.jsonl") == true)
    }
  }

  @Test("a recording that is wrong is an error that says where in the recording")
  func wrongRecording() throws {
    let wrong = Self.recording.replacing("began", with: "begun")
    try Self.withFolder(["tap.touches.jsonl": wrong, "a.case.json": Self.caseText("tap.touches.jsonl")]) { folder in
      let description = try CaseDescription(contentsOfFile: folder + "/a.case.json")
      let error = #expect(throws: DescriptionError.self) { try CaseRunner().run(description) }
      #expect(error?.message.contains("tap.touches.jsonl:2:") == true)
      #expect(error?.message.contains("begun") == true)
    }
  }

  @Test(
    "a relative path begins in the folder of the case, an absolute one does not",
    arguments: [
      ("r.jsonl", "cases/a.json", "cases/r.jsonl"), ("../r.jsonl", "cases/a.json", "cases/../r.jsonl"),
      ("r.jsonl", "a.json", "r.jsonl"), ("r.jsonl", nil, "r.jsonl"), ("/r.jsonl", "cases/a.json", "/r.jsonl"),
    ] as [(String, String?, String)])
  func paths(name: String, file: String?, expected: String) {
    #expect(DescriptionFile.path(of: name, beside: file) == expected)
  }

  @Test("a file that is not there, or is a folder, is an error that names it")
  func unreadable() {
    let missing = #expect(throws: DescriptionError.self) {
      try SceneDescription(contentsOfFile: "/nonexistent/a.scene.json")
    }
    #expect(missing?.description == "/nonexistent/a.scene.json: there is no such file")
    let folder = #expect(throws: DescriptionError.self) { try CaseDescription(contentsOfFile: "/") }
    #expect(folder?.description == "/: this is a folder, not a file")
  }

  @Test("a file without an end is given up")
  func endless() {
    let error = #expect(throws: DescriptionError.self) { try CaseDescription(contentsOfFile: "/dev/zero") }
    #expect(error?.description == "/dev/zero: the file is larger than 16777216 bytes, the most that is read here")
  }
}
