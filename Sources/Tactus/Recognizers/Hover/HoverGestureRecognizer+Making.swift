// Made by Scripts/catalogue from Catalogue/hover.toml.

extension HoverGestureRecognizer {
  /// A recognizer with an action.
  public convenience init(_ action: @escaping (HoverGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}
