import TactusGestures

// More gestures as people write them for SwiftUI.

// 12
struct Magnifier: View {
  @State private var currentAmount = 0.0
  @State private var finalAmount = 1.0

  var body: some View {
    Image("photo")
      .scaleEffect(finalAmount + currentAmount)
      .gesture(
        MagnificationGesture()
          .onChanged { amount in
            currentAmount = amount - 1
          }
          .onEnded { amount in
            finalAmount += currentAmount
            currentAmount = 0
          })
  }
}

// 13
struct Rotator: View {
  @State private var angle = Angle(degrees: 0.0)
  var rotation: some Gesture {
    RotationGesture()
      .onChanged { angle in
        self.angle = angle
      }
  }
  var body: some View { Rectangle().rotationEffect(self.angle).gesture(rotation) }
}

// 14
struct NewNames: View {
  @State private var scale: CGFloat = 1
  @State private var anchor: UnitPoint = .center
  @State private var angle: Angle = .zero

  var body: some View {
    Image(systemName: "star")
      .scaleEffect(scale, anchor: anchor)
      .gesture(
        MagnifyGesture(minimumScaleDelta: 0)
          .onChanged { value in
            scale = value.magnification
            anchor = value.startAnchor
            _ = value.startLocation.x + value.velocity
          }
          .simultaneously(
            with: RotateGesture(minimumAngleDelta: .degrees(2)).onChanged { value in
              angle = value.rotation + .degrees(1)
              _ = value.startAnchor.x + value.velocity.degrees
            }))
  }
}

// 15
struct Photo: View {
  @State private var scale: CGFloat = 1
  @State private var offset: CGSize = .zero
  var body: some View {
    let drag = DragGesture().onChanged { offset = $0.translation }
    let pinch = MagnificationGesture().onChanged { self.scale = $0.magnitude }
    Image("photo").scaleEffect(scale).offset(offset).gesture(drag.simultaneously(with: pinch))
  }
}

// 16
struct DoubleOrSingle: View {
  @State private var message = ""
  var body: some View {
    Text(message).gesture(
      TapGesture(count: 2).onEnded { message = "double" }
        .exclusively(before: TapGesture(count: 1).onEnded { _ in message = "single" }))
  }
}

// 17
struct ExclusiveValues: View {
  func handle(_ value: ExclusiveGesture<TapGesture, DragGesture>.Value) {
    switch value {
    case .first: break
    case .second(let drag): _ = drag.location
    }
  }
  var body: some View {
    handle(ExclusiveGesture<TapGesture, DragGesture>.Value.first(()))
    return Circle().gesture(ExclusiveGesture(TapGesture(), DragGesture()).onEnded(handle))
  }
}

// 18
struct SimultaneousValues: View {
  @State private var offset = CGSize.zero
  @State private var scale = 1.0
  var body: some View {
    Circle().gesture(
      SimultaneousGesture(DragGesture(), MagnifyGesture())
        .onChanged { value in
          if let translation = value.first?.translation { offset = translation }
          scale = value.second.map { $0.magnification } ?? scale
        }
        .onEnded { value in
          offset = value.first?.predictedEndTranslation ?? .zero
        })
  }
}

// 19
struct TapVariants: View {
  @State private var taps = 0
  var body: some View {
    Circle()
      .gesture(TapGesture().onEnded { taps += 1 })
      .gesture(TapGesture().onEnded { _ in taps += 1 })
      .gesture(TapGesture().onEnded { v in taps += 1 })
      .gesture(TapGesture().onEnded(increase))
      .gesture(TapGesture(count: 3).onEnded({ self.taps = 0 }))
  }
  func increase() { taps += 1 }
}

// 20
struct MethodReferences: View {
  var body: some View {
    Circle().gesture(DragGesture(minimumDistance: 10, coordinateSpace: .global).onChanged(changed).onEnded(ended(_:)))
  }
  func changed(_ value: DragGesture.Value) {}
  func ended(_ value: DragGesture.Value) {}
}

// 21
struct ConditionalGesture: View {
  var isEditing: Bool
  var body: some View {
    Circle()
      .gesture(isEditing ? DragGesture().onEnded { _ in } : nil)
      .gesture(isEditing ? nil : TapGesture())
  }
}

// 22
struct Masks: View {
  var isOn = true
  var body: some View {
    VStack {
      Circle().gesture(TapGesture(), including: .none)
      Circle().gesture(TapGesture(), including: isOn ? .all : .subviews)
    }
    .gesture(DragGesture(), including: .gesture)
    .highPriorityGesture(TapGesture(), including: .subviews)
    .simultaneousGesture(TapGesture().onEnded {}, including: isOn ? .gesture : .none)
  }
}

// 23
struct Spaces: View {
  let space: CoordinateSpace = .named("canvas")
  enum Name { case board }
  var body: some View {
    ZStack {
      Circle().gesture(DragGesture(coordinateSpace: .named("canvas")).onChanged { _ = $0.location.y })
      Circle().gesture(DragGesture(minimumDistance: 0, coordinateSpace: space))
    }
    .coordinateSpace(name: "canvas")
    .gesture(SpatialTapGesture(count: 2, coordinateSpace: .named(Name.board)).onEnded { _ = $0.location })
  }
}

// 24
struct WrittenSequence: View {
  typealias PressDrag = SequenceGesture<LongPressGesture, DragGesture>
  @State private var log: [String] = []
  func update(value: PressDrag.Value) {
    switch value {
    case .first(let isPressing): log.append("\(isPressing)")
    case .second(_, nil): log.append("held")
    case .second(_, let drag): log.append("\(drag?.time.seconds ?? 0)")
    }
  }
  var body: some View {
    Circle().gesture(SequenceGesture(LongPressGesture(), DragGesture()).onChanged(update).onEnded(update))
  }
}

// 25
struct ChangedTypes {
  var drag: _EndedGesture<_ChangedGesture<DragGesture>> {
    DragGesture().onChanged { _ in }.onEnded { _ in }
  }
  var any: AnyGesture<Void> { AnyGesture(drag.map { _ in () }) }
}

// 26
struct ErasedChoice: View {
  var isPan: Bool
  var gesture: AnyGesture<Void> {
    isPan ? AnyGesture(DragGesture().map { _ in }) : AnyGesture(TapGesture().map { _ in () })
  }
  var body: some View { Circle().gesture(gesture) }
}

// 27
struct PanAndZoom: Gesture {
  enum Value: Equatable {
    case pan(CGSize)
    case zoom(CGFloat)
  }
  var body: AnyGesture<Value> {
    AnyGesture(
      DragGesture().exclusively(before: MagnificationGesture()).map { value in
        switch value {
        case .first(let drag): .pan(drag.translation)
        case .second(let scale): .zoom(scale)
        }
      })
  }
}

// 28
struct OwnWithAlias: Gesture {
  typealias Value = DragGesture.Value
  let onMove: (CGSize) -> Void
  var body: some Gesture<DragGesture.Value> {
    DragGesture(minimumDistance: 0).onChanged { onMove($0.translation) }
  }
}

// 29
struct OwnConcrete: Gesture {
  var body: SimultaneousGesture<RotateGesture, MagnifyGesture> {
    RotateGesture().simultaneously(with: MagnifyGesture())
  }
}

// 30
struct UsesOwn: View {
  @State private var count = 0
  @State private var size = CGSize.zero
  var body: some View {
    Circle()
      .gesture(OwnPressGesture(count: $count))
      .gesture(OwnWithAlias { size = $0 }.onEnded { size = $0.predictedEndTranslation })
      .gesture(PanAndZoom().onChanged { if case .pan(let size) = $0 { self.size = size } })
      .gesture(OwnConcrete().onEnded { _ = $0.first?.rotation.radians })
  }
}

// 31
struct Modifiers: View {
  @State private var isPressing = false
  var body: some View {
    Text("Tap")
      .onTapGesture { isPressing.toggle() }
      .onTapGesture(count: 2) { isPressing.toggle() }
      .onTapGesture { location in _ = location.x }
      .onLongPressGesture { isPressing = true }
      .onLongPressGesture(minimumDuration: 0.1, maximumDistance: 20) {
        isPressing = true
      } onPressingChanged: { inProgress in
        isPressing = inProgress
      }
      .onLongPressGesture(
        minimumDuration: 0.1, pressing: { isPressing = $0 }, perform: { withAnimation(.spring()) { isPressing = true } }
      )
  }
}

// 32
func generic<T: Gesture>(_ gesture: T) -> some Gesture<T.Value> where T.Value: Equatable {
  gesture.onChanged { _ in }.onEnded { _ in }
}

// 33
struct Swiper: View {
  @State private var page = 0
  var body: some View {
    Text("\(page)").gesture(
      DragGesture(minimumDistance: 30, coordinateSpace: .local)
        .onEnded { value in
          let horizontal = value.translation.width as CGFloat
          let vertical = value.translation.height as CGFloat
          if abs(horizontal) > abs(vertical) {
            withAnimation { page += horizontal < 0 ? 1 : -1 }
          } else if value.predictedEndLocation.y - value.location.y > 100 || value.velocity.height > 500 {
            page = 0
          }
        })
  }
}

// 34
struct Stopwatch: View {
  @State private var last: DragGesture.Value?
  var body: some View {
    Circle().gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { value in
          let moment: Timestamp = value.time
          if let last, moment.timeIntervalSince(last.time) > 0 {
            _ = (value.location.x - last.location.x) / CGFloat(value.time.timeIntervalSince(last.time))
          }
          last = value
        }
        .onEnded { _ in last = nil })
  }
}

// 35
struct ThreeTogether: View {
  @GestureState private var state: (CGSize, CGFloat, Angle) = (.zero, 1, .zero)
  var body: some View {
    Image("x").gesture(
      DragGesture().simultaneously(with: MagnificationGesture().simultaneously(with: RotationGesture()))
        .updating($state) { value, state, _ in
          state.0 = value.first?.translation ?? .zero
          state.1 = value.second?.first ?? 1
          state.2 = value.second?.second ?? .zero
        })
  }
}
