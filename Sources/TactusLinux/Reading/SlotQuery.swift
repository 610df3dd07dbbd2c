#if os(Linux)
  import CTactusLinux
  @_spi(Tools) import TactusEvdev

  /// Queries the present contents of a device's slots.
  nonisolated struct SlotQuery {
    /// The answer of a device.
    struct State {
      var slots: [EvdevSlot]
      /// The slot of the next events.
      var activeSlot: Int32
      /// The buttons that are down, of a device with one contact.
      var buttons: [UInt16]?
    }

    private let slotCount: Int
    private let axes: [UInt16]
    private let isSingle: Bool

    /// - Parameter device: the description of the device. A device that reports contacts without slots cannot be
    ///   queried: its next report is complete.
    init(device: EvdevDevice) {
      if let axis = device.axis(EvdevCode.slot), axis.maximum >= 0 {
        slotCount = min(Int(axis.maximum) + 1, EvdevDecoder.maximumContacts)
      } else {
        slotCount = 0
      }
      isSingle = !device.isMultiTouch && device.axis(EvdevCode.slot) == nil && device.hasTouches
      let known = [
        EvdevCode.trackingID, EvdevCode.positionX, EvdevCode.positionY, EvdevCode.multiTouchPressure,
        EvdevCode.touchMajor, EvdevCode.touchMinor, EvdevCode.orientation, EvdevCode.multiTouchDistance,
        EvdevCode.toolType,
      ]
      axes = known.filter { device.axis($0) != nil }
    }

    /// Whether the device can be queried.
    var isPossible: Bool { slotCount > 0 || isSingle }

    /// The device's answer; `nil` if it does not answer.
    func state(of descriptor: Int32) -> State? {
      isSingle ? singleState(of: descriptor) : slotState(of: descriptor)
    }

    private func slotState(of descriptor: Int32) -> State? {
      guard let active = Self.value(of: EvdevCode.slot, descriptor) else { return nil }
      var slots = (0..<slotCount).map { EvdevSlot(index: Int32($0)) }
      var values = [Int32](repeating: 0, count: slotCount)
      for code in axes {
        guard tactus_slots(descriptor, Int32(code), &values, Int32(slotCount)) >= 0 else {
          // Without ids, the occupied slots are unknown; without another axis, its values are 0.
          if code == EvdevCode.trackingID { return nil }
          continue
        }
        for index in slots.indices { slots[index].set(code, to: values[index]) }
      }
      return State(slots: slots, activeSlot: active)
    }

    private func singleState(of descriptor: Int32) -> State? {
      let keys = Bits(count: 0x300) { tactus_keys_down(descriptor, $0, $1) }
      guard keys.status >= 0, let x = Self.value(of: EvdevCode.x, descriptor),
        let y = Self.value(of: EvdevCode.y, descriptor)
      else { return nil }
      let slot = EvdevSlot(
        index: 0, trackingID: keys[EvdevCode.touch] ? 0 : -1, x: x, y: y,
        pressure: Self.value(of: EvdevCode.pressure, descriptor) ?? 0)
      return State(slots: [slot], activeSlot: 0, buttons: keys.codes)
    }

    private static func value(of code: UInt16, _ descriptor: Int32) -> Int32? {
      var axis = tactus_axis()
      return tactus_read_axis(descriptor, Int32(code), &axis) >= 0 ? axis.value : nil
    }
  }
#endif
