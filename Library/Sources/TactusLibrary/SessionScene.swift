import CTactus
@_spi(Tools) import Tactus
import TactusJSON
@_spi(Tools) import TactusScenes

/// Describes a session that the host built by calls.
private struct SessionScene {
  private var names: Set<String> = []
  private var recognizers: [(recognizer: GestureRecognizer, description: RecognizerDescription)] = []

  static func description(of session: LibrarySession) -> SceneDescription {
    var export = SessionScene()
    var scene = SceneDescription()
    let members = session.members.all
    var views: [ViewDescription] = []
    for view in session.window.subviews { views.append(export.view(view, members)) }
    let surface = session.window.bounds
    if let first = views.first {
      // A scene's window is as large as the one view in it.
      if views.count > 1 || first.frame != surface || !first.transform.isIdentity {
        var root = ViewDescription(id: export.id("surface"), frame: surface)
        root.children = views
        views = [root]
      }
      scene.views = views
    }
    var pairs: [SceneDescription.Simultaneity.Pair] = []
    for (place, (recognizer, description)) in export.recognizers.enumerated() {
      let others = recognizer.failureRequirements
      export.recognizers[place].description.requireToFail = others.compactMap { export.id(of: $0) }
      let partners = recognizer.simultaneousRecognizers
      for (other, otherDescription) in export.recognizers.dropFirst(place + 1) {
        if partners.contains(where: { $0 === other }) { pairs.append(.init(description.id, otherDescription.id)) }
      }
      if let gate = recognizer.gate.flatMap({ export.id(of: $0) }) {
        scene.gates.append(SceneDescription.Gate(description.id, by: gate))
      }
    }
    scene.recognizers = export.recognizers.map { $0.description }
    scene.simultaneous = .pairs(pairs)
    return scene
  }

  private func id(of recognizer: GestureRecognizer) -> String? {
    recognizers.first { $0.recognizer === recognizer }?.description.id
  }

  /// A unique id.
  private mutating func id(_ name: String) -> String {
    var (id, number) = (name, 1)
    while id.isEmpty || names.contains(id) {
      number += 1
      id = name.isEmpty ? "\(number)" : "\(name) \(number)"
    }
    names.insert(id)
    return id
  }

  private mutating func view(_ view: View, _ members: [LibraryMember]) -> ViewDescription {
    let size = view.bounds.size
    let frame = Rect(
      x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width, height: size.height)
    var description = ViewDescription(id: id("view"), frame: frame)
    description.transform = view.transform
    description.isHidden = view.isHidden
    description.isUserInteractionEnabled = view.isUserInteractionEnabled
    description.isMultipleTouchEnabled = view.isMultipleTouchEnabled
    description.isExclusiveTouch = view.isExclusiveTouch
    description.clipsToBounds = view.clipsToBounds
    for recognizer in view.gestureRecognizers ?? [] {
      guard let member = members.first(where: { $0.recognizer === recognizer }) else { continue }
      let type = member.type
      var made = RecognizerDescription(
        id: id(recognizer.name ?? type.name), type: type.name, view: description.id)
      let usual = type.make()
      // Its defaults may follow from these: what begins by holding prevents no others.
      for name in type.requiredProperties {
        if let property = type.property(name), let value = property.describe(recognizer) {
          property.apply(value, to: usual)
        }
      }
      for property in type.properties {
        let passed = property.name == "subgestures" ? member.subgestures : nil
        guard let value = passed.map({ .structure($0) }) ?? property.describe(recognizer),
          value != property.describe(usual) || type.requiredProperties.contains(property.name)
        else { continue }
        made.properties[property.name] = value
      }
      recognizers.append((recognizer, made))
    }
    for subview in view.subviews { description.children.append(self.view(subview, members)) }
    return description
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_scene_of_session(_ session: tactus_session) -> tactus_scene {
  Door.handle { () throws(Refusal) in
    let session = try Sessions.session(session)
    guard session.scene == nil else { throw .value("the session was made of a scene; that scene is what is asked for") }
    let scene = SessionScene.description(of: session)
    // An invalid scene is refused here, where the mistake is known.
    _ = try reading { () throws(DescriptionError) in try Scene(scene, surface: session.window.bounds.size) }
    return try Library.scenes.add { _ in scene }
  }
}
