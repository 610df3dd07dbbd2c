import Tactus

// Devices that follow one contact: old panels, touchpads, and the tablets of pens. `ABS_X`, `ABS_Y` and `BTN_TOUCH`
// define it. `ABS_DISTANCE` does not matter, since many pens report some distance while they write.

/// The state of the only contact besides its slot.
struct SingleContact: Sendable {
  /// The tools that can hover and are near, a bit for each button.
  var nearTools: UInt8 = 0
  /// Whether a tool that can hover is near.
  var isNear: Bool { nearTools != 0 }
  /// Whether `ABS_X` or `ABS_Y` was ever sent.
  var hasPlace = false
  /// Whether `ABS_Z` or `ABS_RX` replaced them.
  var usesOtherAxes = false
}

extension EvdevDecoder {
  mutating func applySingle() {
    guard let index = contactIndex(0) else { return }
    for event in events {
      if event.type == EvdevType.absolute {
        applyAxis(event, to: index)
      } else if event.type == EvdevType.key {
        applyKey(event, to: index)
      }
    }
  }

  private mutating func applyAxis(_ event: EvdevEvent, to index: Int) {
    switch event.code {
    case EvdevCode.x:
      contacts[index].slot.x = event.value
      single.hasPlace = true
    case EvdevCode.y:
      contacts[index].slot.y = event.value
      single.hasPlace = true
    case EvdevCode.z where mayUseOtherAxes:
      contacts[index].slot.x = value(event.value, of: EvdevCode.z, on: EvdevCode.x)
      single.usesOtherAxes = true
    case EvdevCode.rx where mayUseOtherAxes:
      contacts[index].slot.y = value(event.value, of: EvdevCode.rx, on: EvdevCode.y)
      single.usesOtherAxes = true
    case EvdevCode.pressure: contacts[index].slot.pressure = event.value
    default: break
    }
  }

  /// Whether `ABS_Z` and `ABS_RX` are the place: the device has both, is not a pen, and never sent the proper ones.
  private var mayUseOtherAxes: Bool {
    !single.hasPlace && !device.isPen && device.axis(EvdevCode.z) != nil && device.axis(EvdevCode.rx) != nil
  }

  /// The value on another axis for the same relative place.
  private func value(_ value: Int32, of code: UInt16, on other: UInt16) -> Int32 {
    guard let from = device.axis(code), let onto = device.axis(other), from.extent > 0, onto.extent > 0 else {
      return value
    }
    let share = (Double(value) - Double(from.minimum)) / from.extent
    let place = (Double(onto.minimum) + share * onto.extent).nearestWhole
    return place >= Double(Int32.max) ? .max : place <= Double(Int32.min) ? .min : Int32(place)
  }

  private mutating func applyKey(_ event: EvdevEvent, to index: Int) {
    if event.code == EvdevCode.touch {
      if event.value == 0 { contacts[index].slot.trackingID = -1 }
      if event.value == 1, contacts[index].slot.trackingID < 0 { touchDown(index) }
    } else {
      applyTool(ofButton: event.code, event.value, to: index)
    }
  }

  mutating func applyTool(ofButton code: UInt16, _ value: Int32, to index: Int) {
    guard let tool = EvdevTool.tool(ofButton: code) else { return }
    if value == 1 { contacts[index].slot.toolType = tool }
    if tool == EvdevTool.finger || value == 2 { return }
    let bit: UInt8 = 1 << UInt8(code - EvdevCode.toolPen)
    if value == 1 { single.nearTools |= bit } else { single.nearTools &= ~bit }
  }

  mutating func touchDown(_ index: Int) {
    contacts[index].slot.trackingID = makeID()
    if single.usesOtherAxes, !single.hasPlace { anomalies.placesOnOtherAxes &+= 1 }
    // A pen without a button for its tip cannot report its tool in another way.
    if device.isPen, contacts[index].slot.toolType == EvdevTool.finger { contacts[index].slot.toolType = EvdevTool.pen }
  }
}
