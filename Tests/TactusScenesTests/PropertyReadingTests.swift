import Tactus
@_spi(Tools) import TactusScenes
import Testing

@Suite("What properties are set to")
struct PropertyReadingTests {
  /// A value of the kind that is not the default of any property; `nil` for what has a form of its own.
  private func odd(_ kind: PropertyKind, _ now: PropertyValue?) -> PropertyValue? {
    switch kind {
    case .flag: .flag(now != .flag(true))
    case .integer(let range): .integer(min(range.upperBound, max(range.lowerBound, 7)))
    case .number(let range): .number(min(range.upperBound, max(range.lowerBound, 0.375)))
    case .duration: .duration(.seconds(0.375))
    case .choice(let words), .choices(let words): .names([words[words.count - 1]])
    case .structure: nil
    }
  }

  @Test(
    "every property that a scene sets reads back as it was set",
    arguments: RecognizerType.supported.map { $0.name })
  func readsBack(name: String) throws {
    let type = try #require(RecognizerType.supported.first { $0.name == name })
    for property in type.properties where type.requiredProperties.isEmpty {
      guard let value = odd(property.kind, property.read(type.make())) else { continue }
      let scene = SceneDescription(recognizers: [
        RecognizerDescription(id: "it", type: type.name, view: "root", properties: [property.name: value])
      ])
      let live = try #require(try Scene(scene).recognizer("it"))
      #expect(property.read(live) == value, "\(property.name)")
    }
  }

  @Test("a property that cannot be read has no value")
  func unreadable() throws {
    let property = try #require(RecognizerType.supported.first { $0.name == "individual" }?.property("subgestures"))
    #expect(property.read(IndividualTouchRecognizer()) == nil)
  }
}
