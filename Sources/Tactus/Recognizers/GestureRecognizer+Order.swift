extension GestureRecognizer {
  /// Whether this recognizer comes before `other`: deepest view first, at one depth in the order of the subviews, within
  /// a view in the order of adding (S-4.2).
  func precedes(_ other: GestureRecognizer) -> Bool {
    if !isPart, !other.isPart, let view = attachedViewReference, let otherView = other.attachedViewReference {
      if view.toOpaque() == otherView.toOpaque() { return addedNumber < other.addedNumber }
      return view._withUnsafeGuaranteedRef { view in otherView._withUnsafeGuaranteedRef { view.comesBefore($0) } }
    }
    guard let view = attachedView, let otherView = other.attachedView else { return attachedView != nil }
    let (face, otherFace) = (face, other.face)
    if face === otherFace { return face.leaves.first { $0 === self || $0 === other } === self }
    if view === otherView { return face.addedNumber < otherFace.addedNumber }
    return view.comesBefore(otherView)
  }
  @inline(__always)
  private var attachedViewReference: Unmanaged<View>? { attachedView.map { Unmanaged.passUnretained($0) } }
}
