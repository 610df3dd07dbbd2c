/// The values of one contact in a report.
struct HIDContact: Sendable {
  var id: Int64
  var x: Int32
  var y: Int32
  var isDown: Bool
  var isInRange: Bool
  var isEraser: Bool
  var isPalm: Bool
  var pressure: Int32?
  var width: Int32?
  var height: Int32?
}

/// The places of the values of one contact in a report.
struct HIDContactLayout: Sendable {
  var kind: HIDDigitizer.Kind
  var reportID: UInt8
  /// The use of the device: a touch screen, a pad, a pen.
  var application: UInt32
  var x: HIDField
  var y: HIDField
  var tip: HIDField
  var id: HIDField?
  var confidence: HIDField?
  var inRange: HIDField?
  var pressure: HIDField?
  var width: HIDField?
  var height: HIDField?
  var invert: HIDField?
  var eraser: HIDField?

  /// The contacts of all reports of a descriptor.
  static func all(in descriptor: HIDReportDescriptor, isWacom: Bool) -> [HIDContactLayout] {
    var groups: [Group] = []
    for field in descriptor.fields {
      let collection = group(of: field, in: descriptor, isWacom)
      if collection < 0 { continue }
      let place =
        groups.firstIndex { $0.collection == collection && $0.id == field.reportID } ?? groups.count
      if place == groups.count { groups.append(Group(collection: collection, id: field.reportID)) }
      groups[place].fields.append((HIDUsage.standard(field.usage, isWacom: isWacom), field))
    }
    return groups.compactMap { HIDContactLayout(descriptor, $0, isWacom) }
  }

  /// The values of one report in one collection, with their usages.
  private struct Group {
    var collection: Int
    var id: UInt8
    var fields: [(usage: UInt32, field: HIDField)] = []
  }

  /// The collection of the value's finger or pen, or otherwise that of the device.
  private static func group(of field: HIDField, in descriptor: HIDReportDescriptor, _ isWacom: Bool) -> Int {
    var collection = field.collection
    while collection >= 0 {
      let usage = HIDUsage.standard(descriptor.collections[collection].usage, isWacom: isWacom)
      if usage == HIDUsage.finger || usage == HIDUsage.stylus { return collection }
      if descriptor.collections[collection].isApplication { return collection }
      collection = descriptor.collections[collection].parent
    }
    return -1
  }

  /// The contact of a group of values; `nil` if it is not a contact, because a place or the tip is missing.
  private init?(_ descriptor: HIDReportDescriptor, _ group: Group, _ isWacom: Bool) {
    let collection = group.collection
    func field(_ usage: UInt32) -> HIDField? { group.fields.first { $0.usage == usage }?.field }
    guard let x = field(HIDUsage.x), let y = field(HIDUsage.y), let tip = field(HIDUsage.tipSwitch) else { return nil }
    (self.x, self.y, self.tip, self.reportID) = (x, y, tip, group.id)
    id = field(HIDUsage.contactID)
    confidence = field(HIDUsage.confidence)
    inRange = field(HIDUsage.inRange)
    pressure = field(HIDUsage.tipPressure)
    width = field(HIDUsage.width)
    height = field(HIDUsage.height)
    invert = field(HIDUsage.invert)
    eraser = field(HIDUsage.eraser)

    var outer = collection
    while !descriptor.collections[outer].isApplication, descriptor.collections[outer].parent >= 0 {
      outer = descriptor.collections[outer].parent
    }
    application = HIDUsage.standard(descriptor.collections[outer].usage, isWacom: isWacom)
    let inner = HIDUsage.standard(descriptor.collections[collection].usage, isWacom: isWacom)
    if inner == HIDUsage.finger {
      kind = .touch
    } else if inner == HIDUsage.stylus {
      kind = .pen
    } else {
      switch application {
      case HIDUsage.touchScreen, HIDUsage.touchPad: kind = .touch
      case HIDUsage.pen, HIDUsage.digitizer: kind = .pen
      default: return nil
      }
    }
  }

  /// The contact in a report; `nil` if the report is too short. `place` names a contact without an id.
  func contact(in report: ArraySlice<UInt8>, place: Int) -> HIDContact? {
    guard let x = x.value(in: report), let y = y.value(in: report), let tip = tip.value(in: report) else { return nil }
    func value(_ field: HIDField?) -> Int32? { field?.value(in: report) }
    let isEraser = (value(invert) ?? 0) != 0 || (value(eraser) ?? 0) != 0
    return HIDContact(
      id: value(id).map { Int64(UInt32(bitPattern: $0)) } ?? Int64(place), x: x, y: y,
      isDown: tip != 0 || (value(eraser) ?? 0) != 0, isInRange: (value(inRange) ?? 0) != 0, isEraser: isEraser,
      isPalm: value(confidence) == 0, pressure: value(pressure), width: value(width), height: value(height))
  }

  /// The description for the decoder of a device with these contacts.
  func device(_ kind: HIDDigitizer.Kind, slots: Int) -> EvdevDevice {
    var device = EvdevDevice(keys: [EvdevCode.touch])
    func add(_ code: UInt16, _ field: HIDField?) {
      guard let field else { return }
      device.axes.append(
        EvdevAxis(
          code: code, minimum: field.logicalMinimum, maximum: field.logicalMaximum,
          resolution: field.unitsPerMillimetre))
    }
    if kind == .pen {
      add(EvdevCode.x, x)
      add(EvdevCode.y, y)
      add(EvdevCode.pressure, pressure)
      device.keys += [EvdevCode.toolPen, EvdevCode.toolRubber]
      return device
    }
    add(EvdevCode.positionX, x)
    add(EvdevCode.positionY, y)
    add(EvdevCode.multiTouchPressure, pressure)
    add(EvdevCode.touchMajor, width)
    add(EvdevCode.touchMinor, height)
    if width != nil, height != nil {
      device.axes.append(EvdevAxis(code: EvdevCode.orientation, minimum: 0, maximum: 1))
    }
    device.axes.append(EvdevAxis(code: EvdevCode.slot, minimum: 0, maximum: Int32(slots - 1)))
    device.axes.append(EvdevAxis(code: EvdevCode.trackingID, minimum: 0, maximum: 65535))
    device.properties = application == HIDUsage.touchPad ? 0b01 : 0b10
    return device
  }
}

/// The usages that concern contacts: page and number, after the USB-IF's HID Usage Tables 1.5.
enum HIDUsage {
  static var x: UInt32 { 0x0001_0030 }
  static var y: UInt32 { 0x0001_0031 }
  static var digitizer: UInt32 { 0x000d_0001 }
  static var pen: UInt32 { 0x000d_0002 }
  static var touchScreen: UInt32 { 0x000d_0004 }
  static var touchPad: UInt32 { 0x000d_0005 }
  static var stylus: UInt32 { 0x000d_0020 }
  static var finger: UInt32 { 0x000d_0022 }
  static var tipPressure: UInt32 { 0x000d_0030 }
  static var inRange: UInt32 { 0x000d_0032 }
  static var invert: UInt32 { 0x000d_003c }
  static var tipSwitch: UInt32 { 0x000d_0042 }
  static var eraser: UInt32 { 0x000d_0045 }
  static var confidence: UInt32 { 0x000d_0047 }
  static var width: UInt32 { 0x000d_0048 }
  static var height: UInt32 { 0x000d_0049 }
  static var contactID: UInt32 { 0x000d_0051 }
  static var contactCount: UInt32 { 0x000d_0054 }

  /// The usage of the standard that a usage stands for. Wacom's pages contain the usages of the digitizer page under
  /// their own numbers, and usages of other pages with the page in the second byte: 0x130 is place x.
  static func standard(_ usage: UInt32, isWacom: Bool) -> UInt32 {
    let page = usage >> 16
    guard isWacom, page == 0xff00 || page == 0xff0d else { return usage }
    let inner = (usage >> 8) & 0xff
    return (inner == 0 ? 0x000d_0000 : inner << 16) | (usage & 0xff)
  }
}
