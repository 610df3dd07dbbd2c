/// Delivers nothing: the views of a page are all plain ones, which nobody tells of touches. Scripts/web puts this in the place of
/// the core's class of this name.
final class TouchDelivery {
  @exclusivity(unchecked) unowned(unsafe) var engine: Engine!
  @exclusivity(unchecked) var hasExclusiveViews = false

  init(clock: FrameClock) {}

  func admit(_ touch: Touch, among tracker: TouchTracker) {}

  func cancel(_ store: TouchStore) {}

  func hasWork(_ changed: ReferenceList<Touch>) -> Bool { false }

  func deliver(_ changed: ReferenceList<Touch>) {}

  func deliverWithheld() -> Bool { false }
}
