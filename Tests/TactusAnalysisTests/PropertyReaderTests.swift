import Tactus
import TactusScenes
import Testing

@testable import TactusAnalysis

@Suite("What properties are set to")
struct PropertyReaderTests {
  /// A value of the kind that is nobody's default.
  private func odd(_ kind: PropertyKind) -> PropertyValue? {
    switch kind {
    case .integer(let range): .integer(min(range.upperBound, max(range.lowerBound, 7)))
    case .number(let range): .number(min(range.upperBound, max(range.lowerBound, 0.375)))
    case .duration: .duration(.seconds(0.375))
    default: nil
    }
  }

  @Test("every number that a scene sets reads back as it was set")
  func numbers() throws {
    var count = 0
    for type in RecognizerType.supported where type.requiredProperties.isEmpty {
      for property in type.properties {
        guard let value = odd(property.kind) else { continue }
        let scene = SceneDescription(recognizers: [
          RecognizerDescription(id: "it", type: type.name, view: "root", properties: [property.name: value])
        ])
        let live = try #require(try Scene(scene).recognizer("it"))
        guard let read = PropertyReader.value(property.name, of: live) else { continue }
        #expect(read == value, "\(type.name) \(property.name)")
        count += 1
      }
    }
    #expect(count > 40)
  }
}
