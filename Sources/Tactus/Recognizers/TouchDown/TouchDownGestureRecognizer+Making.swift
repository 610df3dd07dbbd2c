// Made by Scripts/catalogue from Catalogue/touchDown.toml.

extension TouchDownGestureRecognizer {
  /// A recognizer with an action.
  public convenience init(_ action: @escaping (TouchDownGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }
}
