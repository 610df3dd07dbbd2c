extension TimelinePicture {
  /// The picture as a page of its own that zooms: by its buttons, by + and -, and by the wheel with Ctrl; it needs nothing
  /// but itself.
  ///
  /// Words that would lie on each other are left out, and come as one zooms in. Without scripts the page shows the picture
  /// as it is as SVG.
  public var html: String { TimelinePage.text(svg()) }
}
