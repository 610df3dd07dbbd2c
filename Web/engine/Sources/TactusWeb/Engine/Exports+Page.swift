import Tactus

// Functions for gestures on a document's elements: a view for each element, recognizers on views, and relations.

/// Opens a surface for the elements of a document whose viewport has this size.
///
/// - Returns: the number of the surface.
@c(tactus_page_open)
public func tactusPageOpen(_ width: Double, _ height: Double) -> Int32 {
  SurfaceList.add(PageSurface(viewport: .init(width: sensible(width), height: sensible(height))))
}

/// Sets the size of the viewport.
@c(tactus_page_resize)
public func tactusPageResize(_ page: Int32, _ width: Double, _ height: Double) {
  surface(page)?.viewport = Size(width: sensible(width), height: sensible(height))
}

/// Adds a view for an element inside that of view `parent`, or −1 for none.
///
/// - Returns: the number of the view; −1 if there is no such page.
@c(tactus_view_add)
public func tactusViewAdd(_ page: Int32, _ parent: Int32) -> Int32 { surface(page)?.addView(in: parent) ?? -1 }

/// Sets the frame of a view's element, in pixels of the viewport, and the view that contains it, or −1 for none.
///
/// - Returns: the number of actions to read, of gestures that were cancelled because the view moved to another one.
@c(tactus_view_place)
public func tactusViewPlace(
  _ page: Int32, _ view: Int32, _ parent: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> Int32 {
  ActionBatch.shared.removeAll()
  surface(page)?.placeView(
    view, in: parent, Rect(x: x, y: y, width: sensible(width), height: sensible(height)))
  return Int32(ActionBatch.shared.count)
}

/// Removes a view.
///
/// - Returns: the number of actions to read, of gestures that were cancelled.
@c(tactus_view_remove)
public func tactusViewRemove(_ page: Int32, _ view: Int32) -> Int32 {
  ActionBatch.shared.removeAll()
  surface(page)?.removeView(view)
  return Int32(ActionBatch.shared.count)
}

/// The memory in which the page writes the options of a recognizer: for each option its number, the count of its numbers, and
/// these; see ``GestureKind``. It has room for ``OptionReader/capacity`` numbers and never moves within the module's memory.
@c(tactus_options)
public func tactusOptions() -> UnsafeMutablePointer<Double> { OptionReader.memory }

/// The number of numbers that fit.
@c(tactus_options_capacity)
public func tactusOptionsCapacity() -> Int32 { Int32(OptionReader.capacity) }

/// Adds a recognizer of kind `kind` to a view: the page wrote `count` numbers, its options.
///
/// - Returns: the number of the recognizer; −1 if there is no such page, view or kind; −2 if an option is wrong: the
///   text of `tactus_fault` describes the mistake.
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
/// - Returns: the number of actions to read, of gestures that were cancelled; −1 if there is no such page or
///   recognizer; −2 if an option is wrong: the text of `tactus_fault` describes the mistake.
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

/// Writes option `option` of a recognizer, by its index in `types.js`, to the memory in which the page writes options.
///
/// - Returns: the count of its numbers: 0 for an option that only the page knows, such as the steps of a sequence, and
///   for an unknown option; −1 if there is no such page or recognizer.
@c(tactus_recognizer_get)
public func tactusRecognizerGet(_ page: Int32, _ recognizer: Int32, _ option: Int32) -> Int32 {
  surface(page)?.readOption(option, of: recognizer) ?? -1
}

/// Reports all values of a recognizer as an action would, in the memory of actions: the page has read a value that was
/// omitted in the last action. From now on every action of the recognizer has all values.
///
/// - Returns: 1, for one action to read; −1 if there is no such page or recognizer.
@c(tactus_recognizer_report)
public func tactusRecognizerReport(_ page: Int32, _ recognizer: Int32) -> Int32 {
  ActionBatch.shared.removeAll()
  return surface(page)?.reportAll(of: recognizer) == true ? 1 : -1
}

/// The length in bytes of the text about the last mistake in an option; it is at `tactus_text_out`.
@c(tactus_fault)
public func tactusFault() -> Int32 { PageFault.length }

/// Removes a recognizer.
///
/// - Returns: the number of actions to read, of a gesture that was cancelled.
@c(tactus_recognizer_remove)
public func tactusRecognizerRemove(_ page: Int32, _ recognizer: Int32) -> Int32 {
  ActionBatch.shared.removeAll()
  surface(page)?.removeRecognizer(recognizer)
  return Int32(ActionBatch.shared.count)
}

/// Adds a relation of recognizer `first` to `second`: 0, it waits for the other to fail; 1, both may be in progress at
/// the same time; 2, it may be in progress only while the other is; −1 for `second` removes the gate.
///
/// - Returns: 0; −1 if there is no such page, recognizer or relation; −2 if the two, possibly with others, would wait
///   for each other to fail in a circle; −3 if a gesture would be its own gate, directly or through others.
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

/// Starts or stops the recording of the decisions about a page's recognizers.
@c(tactus_observe)
public func tactusObserve(_ page: Int32, _ isOn: Int32) { surface(page)?.observe(isOn != 0) }

/// The memory from which the page reads decisions; see ``DecisionLog``. `nil` while there is no recording.
@c(tactus_decisions)
public func tactusDecisions(_ page: Int32) -> UnsafeMutablePointer<Double>? { surface(page)?.decisions?.memory }

/// The number of decisions to read; later ones overwrite them.
@c(tactus_decisions_take)
public func tactusDecisionsTake(_ page: Int32) -> Int32 { surface(page)?.decisions?.drain() ?? 0 }

/// The length in bytes of the name of a reason, by its number in decisions; it is at `tactus_text_out`. 0 if there is
/// no such reason.
@c(tactus_reason_name)
public func tactusReasonName(_ reason: Int32) -> Int32 { DecisionLog.writeName(of: reason) }

@inline(never)
private func surface(_ page: Int32) -> PageSurface? { SurfaceList[page] as? PageSurface }

/// A length from the page; an invalid one counts as zero.
private func sensible(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
