#if !hasFeature(Embedded)
  @_spi(Tools) import Tactus
  import TactusJSON

  struct SceneExport {
    private var omissions: [String] = []
    private var viewNames = ExportNames<View>()
    private var recognizerNames = ExportNames<GestureRecognizer>()
    /// The recognizers that are described, in the order of their views.
    private var recognizers: [(recognizer: GestureRecognizer, description: RecognizerDescription)] = []
    private var ids: [GestureRecognizer: String] = [:]
    /// The parts that replace a recognizer that is made of others.
    private var parts: [GestureRecognizer: [GestureRecognizer]] = [:]
    private let types = ExportTypes()

    /// The largest depth of nested views: a file cannot be nested deeper.
    private static let maximumDepth = 100

    static func description(of windows: [Window], _ onOmission: (String) -> Void) -> SceneDescription {
      var export = SceneExport()
      // The window of a scene does not count as one of its views.
      let roots = windows.flatMap { $0 is SceneWindow ? $0.subviews : [$0] }
      for root in roots { export.reserveNames(root, 1) }
      var views = roots.map { export.view($0, shift: .zero, depth: 1) }
      if views.isEmpty { views = [ViewDescription(id: SceneDescription.defaultViewID, frame: .zero)] }
      let description = export.description(views)
      for omission in export.omissions { onOmission(omission) }
      return description
    }

    // MARK: Names

    private mutating func reserveNames(_ view: View, _ depth: Int) {
      viewNames.reserve(view.name, for: view)
      for recognizer in view.gestureRecognizers ?? [] { reserveNames(recognizer) }
      if depth < Self.maximumDepth { for subview in view.subviews { reserveNames(subview, depth + 1) } }
    }

    /// Parts that are described have their own names; a single part has the name of the whole.
    private mutating func reserveNames(_ recognizer: GestureRecognizer) {
      let parts = describedParts(of: recognizer) ?? [recognizer]
      for part in parts { recognizerNames.reserve(parts.count == 1 ? recognizer.name : part.name, for: part) }
    }

    /// The parts of a recognizer that is made of others and whose class scenes do not know.
    private func describedParts(of recognizer: GestureRecognizer) -> [GestureRecognizer]? {
      guard let whole = recognizer as? CompositeGestureRecognizer, types.type(of: whole) == nil else { return nil }
      return whole.parts.isEmpty ? nil : whole.parts
    }

    private static func className(_ object: AnyObject) -> String { String(describing: type(of: object)) }

    /// The name of a class as a noun: `mapView` for `MapView`.
    private static func noun(_ object: AnyObject) -> String {
      let name = className(object)
      return name.prefix(1).lowercased() + name.dropFirst()
    }

    // MARK: Views

    /// - Parameter shift: the origin of the parent's bounds. Files have no such value, so the children are moved instead.
    private mutating func view(_ view: View, shift: Vector, depth: Int) -> ViewDescription {
      let id = viewNames.id(of: view, Self.noun(view))
      let size = Size(width: max(0, view.bounds.size.width), height: max(0, view.bounds.size.height))
      let frame = Rect(
        x: view.center.x - view.bounds.size.width / 2 - shift.dx,
        y: view.center.y - view.bounds.size.height / 2 - shift.dy, width: size.width, height: size.height)
      var description = ViewDescription(id: id, frame: frame)
      description.transform = view.transform
      description.isHidden = view.isHidden
      description.alpha = min(1, max(0, view.alpha.isNaN ? 0 : view.alpha))
      description.isUserInteractionEnabled = view.isUserInteractionEnabled
      description.isMultipleTouchEnabled = view.isMultipleTouchEnabled
      description.isExclusiveTouch = view.isExclusiveTouch
      description.clipsToBounds = view.clipsToBounds
      description.touchOutsets = view.touchOutsets
      description.isControl = view is Control
      noteClass(of: view, id)

      var childShift = Vector.zero
      if let scrollView = view as? ScrollView {
        description.scroll = scroll(scrollView, id)
      } else {
        childShift = Vector(dx: view.bounds.minX, dy: view.bounds.minY)
        if childShift != .zero, !(view is SceneWindow) {
          omissions.append(
            "the bounds of the view \(id) do not begin at 0: what is in it lies where it lay, but places in its coordinates differ"
          )
        }
      }
      for recognizer in view.gestureRecognizers ?? [] { add(recognizer, on: view, id, description.scroll) }
      if depth >= Self.maximumDepth, !view.subviews.isEmpty {
        omissions.append("what is in the view \(id) is left out: it lies \(depth) views deep, deeper than files can be")
        return description
      }
      for subview in view.subviews {
        description.children.append(self.view(subview, shift: childShift, depth: depth + 1))
      }
      if let scrollView = view as? ScrollView { finishScroll(&description, scrollView) }
      return description
    }

    private mutating func noteClass(of view: View, _ id: String) {
      let known: [View.Type] = [
        View.self, Window.self, ScrollView.self, Control.self, SceneScrollView.self, SceneControl.self,
      ]
      if type(of: view).usesDefaultHitTesting || known.contains(where: { $0 == type(of: view) }) { return }
      omissions.append(
        "the view \(id) is a \(Self.className(view)): what it overrides, such as hitTest(_:with:), is not in the scene")
    }

    // MARK: Scroll views

    private mutating func scroll(_ scrollView: ScrollView, _ id: String) -> ScrollDescription {
      let usual = ScrollView()
      let scale = scrollView.zoomScale
      var scroll = ScrollDescription(
        contentSize: Size(
          width: max(0, scrollView.contentSize.width / scale), height: max(0, scrollView.contentSize.height / scale)))
      for property in ScrollDescription.all {
        guard let value = property.get?(scrollView), value != property.get?(usual) else { continue }
        do throws(DescriptionError) {
          try property.kind.check(value, at: .root)
          scroll.properties[property.name] = value
        } catch {
          omissions.append("\(property.name) of the view \(id) is left out: \(error.message)")
        }
      }
      if scale != 1 {
        let offset = scrollView.contentOffset
        scroll.properties["contentOffset"] = .structure(
          JSONNode([JSONNode(offset.x / scale), JSONNode(offset.y / scale)]))
        omissions.append("the content of \(id) is enlarged; the scene has it as it was before")
      }
      if !(scrollView is SceneScrollView), let delegate = scrollView.delegate {
        omissions.append(
          "the scroll view \(id) has a delegate (\(Self.className(delegate))): but for what it enlarges, its answers are not in "
            + "the scene")
      }
      return scroll
    }

    /// Adds the properties of a scroll view that refer to the views in it, which have their ids by now.
    private mutating func finishScroll(_ description: inout ViewDescription, _ scrollView: ScrollView) {
      let zoomed = scrollView.delegate?.viewForZooming(in: scrollView)
      if let zoomed, let id = viewNames.known(zoomed), zoomed !== scrollView, zoomed.isDescendant(of: scrollView) {
        description.scroll?.zoomedView = id
        description.scroll?.zoomToggledBy = (scrollView as? SceneScrollView)?.zoomToggledBy
        if scrollView.zoomScale != 1 { Self.shrink(id, in: &description.children, by: scrollView.zoomScale) }
      } else {
        description.scroll?.properties["minimumZoomScale"] = nil
        description.scroll?.properties["maximumZoomScale"] = nil
      }
    }

    /// Undoes the scroll view's enlargement of the view called `id`.
    private static func shrink(_ id: String, in views: inout [ViewDescription], by scale: Double) {
      for index in views.indices {
        if views[index].id == id {
          let center = views[index].frame.center
          views[index].frame.origin.x += center.x / scale - center.x
          views[index].frame.origin.y += center.y / scale - center.y
          views[index].transform = .identity
        } else {
          shrink(id, in: &views[index].children, by: scale)
        }
      }
    }

    // MARK: Recognizers

    private mutating func add(
      _ recognizer: GestureRecognizer, on view: View, _ viewID: String, _ scroll: ScrollDescription?
    ) {
      if view is ScrollView, ScrollView.isInner(recognizer) { return }
      if let scrollView = view as? ScrollView {
        if recognizer === scrollView.panGestureRecognizer {
          // A scene gives this name to a recognizer that it does not describe.
          if recognizer.name == "\(viewID)'s pan" { return }
          add(recognizer, .scrollPan, ScrollView().panGestureRecognizer, viewID, "\(viewID) scroll")
          return
        }
        if recognizer === scrollView.pinchGestureRecognizer {
          let zoomed = scrollView.delegate?.viewForZooming(in: scrollView)
          let canZoom = zoomed != nil && scrollView.minimumZoomScale < scrollView.maximumZoomScale
          if recognizer.name == "\(viewID)'s pinch" || !canZoom { return }
          add(recognizer, .scrollPinch, ScrollView().pinchGestureRecognizer, viewID, "\(viewID) zoom")
          return
        }
      }
      if let parts = describedParts(of: recognizer) { return add(parts, of: recognizer, viewID) }
      add(recognizer, viewID, nil)
    }

    private mutating func add(_ parts: [GestureRecognizer], of whole: GestureRecognizer, _ viewID: String) {
      let name = whole.name ?? Self.noun(whole)
      let isDescribed = whole is any DescribedAsInherited
      for part in parts where !isDescribed || types.type(of: part) != nil {
        add(part, viewID, parts.count == 1 ? name : part.name ?? name)
      }
      self.parts[whole] = parts
      noteUndescribed(whole, name)
      noteDelegate(of: whole, name)
      if !isDescribed {
        omissions.append(
          "the recognizer \(name) is a \(Self.className(whole)): the scene has what it is made of, and not what it makes of that"
        )
      }
    }

    private mutating func noteUndescribed(_ recognizer: GestureRecognizer, _ id: String) {
      for thing in (recognizer as? any DescribedAsInherited)?.undescribed ?? [] {
        omissions.append("that \(id) \(thing) is left out: scenes cannot say it")
      }
    }

    private mutating func noteDelegate(of recognizer: GestureRecognizer, _ id: String) {
      guard let delegate = recognizer.delegate else { return }
      // Scroll views are the delegates of their own recognizers.
      if let list = delegate as? ScrollView, type(of: list) == ScrollView.self || list is SceneScrollView { return }
      omissions.append(
        "the recognizer \(id) has a delegate (\(Self.className(delegate))): its answers are not in the scene")
    }

    /// - Parameter fallback: its id if its name is missing or taken; `nil` for that of its type.
    private mutating func add(_ recognizer: GestureRecognizer, _ viewID: String, _ fallback: String?) {
      if let drag = recognizer as? HandOverGestureRecognizer, let owners = owners(of: drag) {
        _ = add(recognizer, .handOver, HandOverGestureRecognizer([]), viewID, fallback ?? "drag", ["owners": owners])
        return
      }
      guard let (type, usual, isExact) = types.type(of: recognizer) else {
        let id = recognizer.name ?? Self.noun(recognizer)
        omissions.append(
          "the recognizer \(id) is left out: there is no type for \(Self.className(recognizer)); "
            + "RecognizerType.register(_:) makes one known")
        return
      }
      guard let id = add(recognizer, type, usual, viewID, fallback ?? type.name) else { return }
      noteUndescribed(recognizer, id)
      if recognizer is HandOverGestureRecognizer {
        omissions.append(
          "an owner of the drag \(id) is no view of the scene: there it is \(type.noun), which moves nothing")
      } else if !isExact {
        omissions.append(
          "the recognizer \(id) is a \(Self.className(recognizer)), and in the scene \(type.noun); RecognizerType.register(_:) "
            + "makes its own type known")
      }
    }

    /// The owners of a drag as a scene writes them; `nil` if one of them is not a view of the window.
    private mutating func owners(of drag: HandOverGestureRecognizer) -> PropertyValue? {
      drag.ownersNode { view in
        view.window === drag.view?.window ? viewNames.id(of: view, Self.noun(view)) : nil
      }.map { .structure($0) }
    }

    /// - Parameter known: values that the type itself cannot read.
    @discardableResult
    private mutating func add(
      _ recognizer: GestureRecognizer, _ type: RecognizerType, _ usual: GestureRecognizer, _ view: String,
      _ fallback: String, _ known: [String: PropertyValue] = [:]
    ) -> String? {
      let id = recognizerNames.id(of: recognizer, fallback)
      var description = RecognizerDescription(id: id, type: type.name, view: view)
      let holds = (recognizer as? SequenceGestureRecognizer)?.sequence.beginsByHolding ?? false
      for property in type.properties {
        if !property.isReadable, known[property.name] == nil {
          omissions.append("\(property.name) of \(id) is left out: its type does not say how it is read, with \"get\"")
        }
        guard let value = known[property.name] ?? property.describe(recognizer),
          value != property.describe(usual) || type.requiredProperties.contains(property.name)
            || property.name == "preventsOthers" && holds
        else { continue }
        do throws(DescriptionError) {
          try property.kind.check(value, at: .root)
          description.properties[property.name] = value
        } catch {
          omissions.append("\(property.name) of \(id) is left out: \(error.message)")
        }
      }
      if let missing = type.requiredProperties.first(where: { description.properties[$0] == nil }) {
        omissions.append("the recognizer \(id) is left out: its \(missing) cannot be written in a scene")
        return nil
      }
      if recognizer.buttonMaskRequired != usual.buttonMaskRequired {
        omissions.append("buttonMaskRequired of \(id) is left out: scenes have no buttons")
      }
      let pan = recognizer as? PanGestureRecognizer
      if let pan, pan.wheelPause != PanConfiguration().wheelPause {
        omissions.append("wheelPause of \(id) is left out: scenes have no wheels")
      }
      if (recognizer as? TwoFingerGestureRecognizer)?.intent ?? pan?.intent != nil {
        omissions.append("intent of \(id) is left out: in the scene it competes with the others")
      }
      noteDelegate(of: recognizer, id)
      ids[recognizer] = id
      recognizers.append((recognizer, description))
      return id
    }

    // MARK: Relations

    /// The ids of a recognizer that another recognizer names, or of its parts; reports a recognizer that is not described.
    private mutating func ids(of other: GestureRecognizer, for id: String, _ relation: String) -> [String] {
      if let known = ids[other] { return [known] }
      let known = (parts[other] ?? []).compactMap { ids[$0] }
      if !known.isEmpty { return known }
      // A pause of a sequence does not belong to a gesture that is described.
      if other.wholeRecognizer is any DescribedAsInherited { return [] }
      let name = other.name ?? Self.className(other)
      omissions.append("that \(id) \(relation) \(name) is left out: the scene does not have that recognizer")
      return []
    }

    private mutating func require(_ other: String, by index: Int) {
      if !recognizers[index].description.requireToFail.contains(other) {
        recognizers[index].description.requireToFail.append(other)
      }
    }

    /// Whether a gesture runs at the same time as `other` because of how it was attached.
    private static func runsBeside(_ gesture: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
      gesture is any DescribedAsInherited && !gesture.canBePrevented(by: other)
    }

    private mutating func description(_ views: [ViewDescription]) -> SceneDescription {
      var scene = SceneDescription(views: views)
      var pairs: [SceneDescription.Simultaneity.Pair] = []
      var order: [String: Int] = [:]
      for (index, entry) in recognizers.enumerated() { order[entry.description.id] = index }
      for index in recognizers.indices {
        let recognizer = recognizers[index].recognizer
        let id = recognizers[index].description.id
        for other in recognizer.failureRequirements {
          for other in ids(of: other, for: id, "waits for") { require(other, by: index) }
        }
        var partners: Set<Int> = []
        for other in recognizer.simultaneousRecognizers {
          for other in ids(of: other, for: id, "may be in progress together with") {
            if let place = order[other], place > index { partners.insert(place) }
          }
        }
        for (place, other) in recognizers.enumerated() where place != index {
          let other = other.recognizer
          if recognizer is any DescribedAsInherited, recognizer.shouldBeRequiredToFail(by: other) {
            require(id, by: place)
          }
          if place > index, Self.runsBeside(recognizer, other) || Self.runsBeside(other, recognizer) {
            partners.insert(place)
          }
        }
        for place in partners.sorted() { pairs.append(.init(id, recognizers[place].description.id)) }
        if let gate = recognizer.gate.flatMap({ ids(of: $0, for: id, "is gated by").first }) {
          scene.gates.append(SceneDescription.Gate(id, by: gate))
        }
      }
      scene.recognizers = recognizers.map { $0.description }
      let count = recognizers.count
      scene.simultaneous = count > 2 && pairs.count == count * (count - 1) / 2 ? .all : .pairs(pairs)
      do throws(DescriptionError) {
        try scene.validate()
      } catch {
        omissions.append("the scene is not as scenes have to be: \(error)")
      }
      return scene
    }
  }
#endif
