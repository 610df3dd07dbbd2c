import Tactus

// What makes gestures of a document's elements: a view for each element, recognizers on views, and their relations.

/// Opens a surface for the elements of a document whose viewport has this size.
///
/// - Returns: the number of the surface.
@c(tactus_page_open)
public func tactusPageOpen(_ width: Double, _ height: Double) -> Int32 {
  SurfaceList.add(PageSurface(viewport: .init(width: sensible(width), height: sensible(height))))
}

/// Says how large the viewport is now.
@c(tactus_page_resize)
public func tactusPageResize(_ page: Int32, _ width: Double, _ height: Double) {
  surface(page)?.viewport = Size(width: sensible(width), height: sensible(height))
}

/// Adds a view for an element inside that of view `parent`, or −1 for none.
///
/// - Returns: the number of the view; −1 if there is no such page.
@c(tactus_view_add)
public func tactusViewAdd(_ page: Int32, _ parent: Int32) -> Int32 { surface(page)?.addView(in: parent) ?? -1 }

/// Says where the element of a view lies, in pixels of the viewport, and inside which other view, or −1 for none.
///
/// - Returns: how many actions there are to read, of gestures that were cancelled since the view moved to another one.
@c(tactus_view_place)
public func tactusViewPlace(
  _ page: Int32, _ view: Int32, _ parent: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> Int32 {
  ActionBatch.shared.removeAll()
  surface(page)?.placeView(
    view, in: parent, Rect(x: x, y: y, width: sensible(width), height: sensible(height)))
  return Int32(ActionBatch.shared.count)
}

/// Takes a view away.
///
/// - Returns: how many actions there are to read, of gestures that were cancelled.
@c(tactus_view_remove)
public func tactusViewRemove(_ page: Int32, _ view: Int32) -> Int32 {
  ActionBatch.shared.removeAll()
  surface(page)?.removeView(view)
  return Int32(ActionBatch.shared.count)
}

/// Where the page writes the options of a recognizer: for each its number, how many numbers follow, and these; see
/// ``GestureKind``. It has room for ``OptionReader/capacity`` numbers and never moves within the module's memory.
@c(tactus_options)
public func tactusOptions() -> UnsafeMutablePointer<Double> { OptionReader.memory }

/// How many numbers there is room for.
@c(tactus_options_capacity)
public func tactusOptionsCapacity() -> Int32 { Int32(OptionReader.capacity) }

/// Adds a recognizer of kind `kind` to a view: the page wrote `count` numbers, its options.
///
/// - Returns: the number of the recognizer; −1 if there is no such page, view or kind; −2 if an option is wrong, of which the
///   text of `tactus_fault` says more.
@c(tactus_recognizer_add)
public func tactusRecognizerAdd(_ page: Int32, _ view: Int32, _ kind: Int32, _ count: Int32) -> Int32 {
  guard let surface = surface(page), let kind = UInt8(exactly: kind).flatMap({ PageKind(rawValue: $0) }) else {
    return -1
  }
  do throws(PageFault) {
    return try surface.addRecognizer(kind, OptionReader(count: count), to: view)
  } catch {
    return error.report()
  }
}

/// Sets options of a recognizer: the page wrote `count` numbers.
///
/// - Returns: how many actions there are to read, of gestures that were cancelled; −1 if there is no such page or
///   recognizer; −2 if an option is wrong; the text of `tactus_fault` says which.
@c(tactus_recognizer_set)
public func tactusRecognizerSet(_ page: Int32, _ recognizer: Int32, _ count: Int32) -> Int32 {
  ActionBatch.shared.removeAll()
  guard let surface = surface(page) else { return -1 }
  do throws(PageFault) {
    return try surface.setOptions(OptionReader(count: count), of: recognizer) ? Int32(ActionBatch.shared.count) : -1
  } catch {
    return error.report()
  }
}

/// Writes option `option` of a recognizer, by its place in `types.js`, where the page writes options.
///
/// - Returns: how many numbers it has: 0 for what only the page knows, such as the steps of a sequence, and for what is not there;
///   −1 if there is no such page or recognizer.
@c(tactus_recognizer_get)
public func tactusRecognizerGet(_ page: Int32, _ recognizer: Int32, _ option: Int32) -> Int32 {
  surface(page)?.readOption(option, of: recognizer) ?? -1
}

/// Reports all of a recognizer as an action would, where actions are read: the page has read a value that was left out of the last
/// one. From now on every action of the recognizer has it.
///
/// - Returns: 1, for one action to read; −1 if there is no such page or recognizer.
@c(tactus_recognizer_report)
public func tactusRecognizerReport(_ page: Int32, _ recognizer: Int32) -> Int32 {
  ActionBatch.shared.removeAll()
  return surface(page)?.reportAll(of: recognizer) == true ? 1 : -1
}

/// The length in bytes of the text that says what was wrong with an option last; it lies at `tactus_text_out`.
@c(tactus_fault)
public func tactusFault() -> Int32 { PageFault.length }

/// Takes a recognizer away.
///
/// - Returns: how many actions there are to read, of a gesture that was cancelled.
@c(tactus_recognizer_remove)
public func tactusRecognizerRemove(_ page: Int32, _ recognizer: Int32) -> Int32 {
  ActionBatch.shared.removeAll()
  surface(page)?.removeRecognizer(recognizer)
  return Int32(ActionBatch.shared.count)
}

/// Has recognizer `first` stand in a relation to `second`: 0, it waits for the other to fail; 1, both may be in progress
/// at the same time; 2, it may be in progress only while the other is, where −1 for `second` takes the gate away.
///
/// - Returns: 0; −1 if there is no such page, recognizer or relation; −2 if the two, and perhaps others, would wait for each
///   other to fail in a circle; −3 if a gesture would be its own gate, directly or through others.
@c(tactus_relate)
public func tactusRelate(_ page: Int32, _ relation: Int32, _ first: Int32, _ second: Int32) -> Int32 {
  guard let surface = surface(page), let recognizer = surface.recognizer(first) else { return -1 }
  let other = surface.recognizer(second)
  switch (relation, other) {
  case (0, let other?):
    do throws(RequirementCycle) {
      try recognizer.requireFailure(of: other)
    } catch {
      return -2
    }
  case (1, let other?): recognizer.recognizeSimultaneously(with: other)
  case (2, _):
    do throws(GateCycle) {
      try recognizer.setGate(other)
    } catch {
      return -3
    }
  default: return -1
  }
  return 0
}

/// Has a page note what is decided about its recognizers, and why, or no longer.
@c(tactus_observe)
public func tactusObserve(_ page: Int32, _ isOn: Int32) { surface(page)?.observe(isOn != 0) }

/// Where the page reads decisions; see ``DecisionLog``. `nil` while it notes none.
@c(tactus_decisions)
public func tactusDecisions(_ page: Int32) -> UnsafeMutablePointer<Double>? { surface(page)?.decisions?.memory }

/// How many decisions there are to read; those that come later are written over them.
@c(tactus_decisions_take)
public func tactusDecisionsTake(_ page: Int32) -> Int32 { surface(page)?.decisions?.drain() ?? 0 }

/// The length in bytes of the name of a reason, by the number that decisions have; it lies at `tactus_text_out`. 0 if there is no
/// such reason.
@c(tactus_reason_name)
public func tactusReasonName(_ reason: Int32) -> Int32 { DecisionLog.writeName(of: reason) }

@inline(never)
private func surface(_ page: Int32) -> PageSurface? { SurfaceList[page] as? PageSurface }

/// A length that the page says: what is no length counts as none.
private func sensible(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
