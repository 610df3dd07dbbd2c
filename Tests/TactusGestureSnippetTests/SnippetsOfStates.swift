import TactusGestures

// Gestures as people write them for SwiftUI: this file imports nothing else, and knows the views of StubViews.swift.

// 1
struct DraggableCard: View {
  @GestureState private var dragOffset = CGSize.zero
  @State private var position = CGSize.zero

  var body: some View {
    Rectangle()
      .fill(.blue)
      .frame(width: 100, height: 100)
      .offset(x: position.width + dragOffset.width, y: position.height + dragOffset.height)
      .gesture(
        DragGesture()
          .updating($dragOffset) { value, state, transaction in
            state = value.translation
          }
          .onEnded { value in
            position.width += value.translation.width
            position.height += value.translation.height
          }
      )
  }
}

// 2
struct PressIndicator: View {
  @GestureState var isDetectingLongPress = false
  @State var completedLongPress = false

  var longPress: some Gesture {
    LongPressGesture(minimumDuration: 3)
      .updating($isDetectingLongPress) { currentState, gestureState, transaction in
        gestureState = currentState
        transaction.animation = Animation.easeIn(duration: 2.0)
      }
      .onEnded { finished in
        self.completedLongPress = finished
      }
  }

  var body: some View {
    Circle()
      .fill(self.isDetectingLongPress ? Color.red : (self.completedLongPress ? Color.green : Color.blue))
      .frame(width: 100, height: 100, alignment: ())
      .gesture(longPress)
  }
}

extension View {
  func frame(width: CGFloat, height: CGFloat, alignment: Void) -> Self { self }
}

// 3
struct PressThenDrag: View {
  enum DragState {
    case inactive
    case pressing
    case dragging(translation: CGSize)

    var translation: CGSize {
      switch self {
      case .inactive, .pressing: return .zero
      case .dragging(let translation): return translation
      }
    }
    var isActive: Bool {
      switch self {
      case .inactive: return false
      case .pressing, .dragging: return true
      }
    }
  }

  @GestureState private var dragState = DragState.inactive
  @State private var viewState = CGSize.zero

  var body: some View {
    let minimumLongPressDuration = 0.5
    let longPressDrag = LongPressGesture(minimumDuration: minimumLongPressDuration)
      .sequenced(before: DragGesture())
      .updating($dragState) { value, state, transaction in
        switch value {
        case .first(true):
          state = .pressing
        case .second(true, let drag):
          state = .dragging(translation: drag?.translation ?? .zero)
        default:
          state = .inactive
        }
      }
      .onEnded { value in
        guard case .second(true, let drag?) = value else { return }
        self.viewState.width += drag.translation.width
        self.viewState.height += drag.translation.height
      }

    return Circle()
      .fill(Color.blue)
      .offset(x: viewState.width + dragState.translation.width, y: viewState.height + dragState.translation.height)
      .animation(nil)
      .animation(.linear(duration: minimumLongPressDuration))
      .gesture(longPressDrag)
  }
}

// 4
struct FourCases: View {
  @GestureState private var text = "idle"

  var body: some View {
    Text(text)
      .gesture(
        LongPressGesture(minimumDuration: 0.3, maximumDistance: 20)
          .sequenced(before: DragGesture(minimumDistance: 0))
          .updating(
            $text,
            body: { value, state, _ in
              switch value {
              case .first(_): state = "first"
              case .second(true, nil): state = "held"
              case .second(true, let drag?): state = "at \(drag.location.x)"
              case .second(false, _): state = "never"
              }
            }))
  }
}

// 5
struct EqualSequence: View {
  @State private var isHeld = false
  var body: some View {
    Text("x").gesture(
      LongPressGesture().sequenced(before: LongPressGesture(minimumDuration: .infinity))
        .onChanged { value in
          if value == .second(true, nil) { isHeld = true }
        })
  }
}

// 6
struct OptionalState: View {
  @GestureState private var start: CGPoint?
  @State private var location = CGPoint(x: 50, y: 50)

  var simpleDrag: some Gesture {
    DragGesture()
      .onChanged { value in
        var newLocation = start ?? location
        newLocation.x += value.translation.width
        newLocation.y += value.translation.height
        self.location = newLocation
      }.updating($start) { (value, startLocation, transaction) in
        startLocation = startLocation ?? location
      }
  }

  var body: some View { Circle().position(location).gesture(simpleDrag) }
}

// 7
struct TupleState: View {
  @GestureState private var values = (offset: CGSize.zero, isDown: false)
  var body: some View {
    Circle().offset(values.offset).gesture(
      DragGesture(minimumDistance: 0).updating($values) { v, s, _ in s = (v.translation, true) })
  }
}

// 8
struct ResetStates: View {
  @GestureState(resetTransaction: Transaction(animation: .spring())) private var a = CGSize.zero
  @GestureState(reset: { value, transaction in transaction.animation = .interactiveSpring() }) private var b = 1.0
  @GestureState(initialValue: 0) private var c: Int
  @GestureState(initialValue: .zero, resetTransaction: .init(animation: .easeOut)) private var d: CGSize
  @GestureState(resetTransaction: Transaction(animation: .default)) private var e: CGPoint?

  var body: some View {
    Circle().gesture(
      DragGesture()
        .updating($a) { $1 = $0.translation }
        .updating($b) { value, b, _ in b = 2 }
        .updating($c) { _, c, _ in c += 1 }
        .updating($d) { v, d, _ in d = v.predictedEndTranslation }
        .updating($e) { v, e, _ in e = v.startLocation })
  }
}

extension GestureStateGesture {
  fileprivate func updating<S>(
    _ state: GestureState<S>, _ body: @escaping (Base.Value, inout S) -> Void
  ) -> GestureStateGesture<Self, S> {
    updating(state) { value, state, _ in body(value, &state) }
  }
}

extension DragGesture {
  fileprivate func updating<S>(
    _ state: GestureState<S>, _ body: @escaping (Value, inout S) -> Void
  ) -> GestureStateGesture<Self, S> {
    updating(state) { value, state, _ in body(value, &state) }
  }
}

// 9
struct OwnPressGesture: Gesture {
  @GestureState var isTapped = false
  @Binding var count: Int
  @State private var total = 0

  var body: some Gesture {
    DragGesture(minimumDistance: 0)
      .updating($isTapped) { (_, isTapped, _) in
        isTapped = true
      }
      .onEnded { _ in
        count += 1
        total += 1
      }
  }
}

// 10
struct StateWithoutProjection: View {
  let pressed: GestureState<Bool>
  init(pressed: GestureState<Bool>) { self.pressed = pressed }
  var body: some View {
    Circle().gesture(LongPressGesture().updating(pressed) { value, state, _ in state = value })
  }
}

// 11
struct WrittenTypes {
  @GestureState private var isOn = false
  var gesture: GestureStateGesture<LongPressGesture, Bool> {
    LongPressGesture().updating($isOn) { value, state, _ in state = value }
  }
  var value: GestureStateGesture<LongPressGesture, Bool>.Value? { true }
}
