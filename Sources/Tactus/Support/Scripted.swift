// What is left out where scripts run the gestures, as on pages: they know what everything is called, which view was hit and where,
// and hear of everything by actions. Nobody can set what is not there.
#if TACTUS_SCRIPTED
  extension View {
    var name: String? { nil }

    // Views are upright rectangles in plain sight.
    var transform: Transform {
      get { .identity }
      set {}
    }
    var inverseTransform: Transform? { .identity }
    var hasTransform: Bool { false }
    var isHidden: Bool {
      get { false }
      set {}
    }
    var isUserInteractionEnabled: Bool { true }
    var alpha: Double { 1 }
  }

  extension GestureRecognizer {
    var name: String? { nil }
    var delegate: (any GestureRecognizerDelegate)? { nil }
    var mayHaveDelegate: Bool { false }
  }

  extension Subgesture {
    var id: String { "" }
    var onChange: ((Change) -> Void)? {
      get { nil }
      set {}
    }
    var delegate: (any SubgestureDelegate)? {
      get { nil }
      set {}
    }
  }
#endif
