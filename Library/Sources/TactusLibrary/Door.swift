import CTactus
import TactusJSON
@_spi(Tools) import TactusScenes

/// The reason why a call is refused.
struct Refusal: Error {
  var code: Int32
  var message: String
  var file = ""
  var key = ""
  var suggestion = ""
  var line: Int32 = 0
  var column: Int32 = 0

  init(_ code: Int32, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A mistake in a scene, a case or options; options that came as numbers or words have no place in a text.
  init(_ error: DescriptionError, isText: Bool = true) {
    var error = error
    // The id that a question is about is in no text.
    let isText = isText && (error.kind != .unknownID || error.position != nil)
    if !isText { error.position = nil }
    self.init(isText ? Code.text : Code.value, error.description)
    file = error.file ?? ""
    key = error.path.steps.isEmpty ? "" : error.path.description
    suggestion = error.suggestion ?? ""
    if let position = error.position {
      line = Int32(clamping: position.line)
      column = Int32(clamping: position.column)
    }
  }

  /// A mistake in a value for the option `key`.
  static func option(_ key: String, _ message: String, code: Int32 = Code.value) -> Refusal {
    var refusal = Refusal(code, message)
    refusal.key = key
    return refusal
  }

  /// The numbers of `tactus_error`.
  enum Code {
    static var null: Int32 { -1 }
    static var handle: Int32 { -2 }
    static var thread: Int32 { -3 }
    static var value: Int32 { -4 }
    static var busy: Int32 { -5 }
    static var cycle: Int32 { -6 }
    static var text: Int32 { -7 }
    static var limit: Int32 { -8 }
  }

  /// The refusal of a value that cannot be.
  static func value(_ message: String) -> Refusal { Refusal(Code.value, message) }

  /// The refusal of a pointer that must not be NULL.
  static func null(_ what: String) -> Refusal { Refusal(Code.null, "\(what) must not be NULL") }

  /// Sets this as the last error of the caller's thread.
  func report() {
    system_fail(code, line, column)
    for (which, text) in [message, file, key, suggestion].enumerated() {
      var text = text
      text.withUTF8 { system_fail_text(Int32(which), $0.baseAddress, $0.count) }
    }
  }
}

/// The entry into the library: one call at a time; a refusal becomes the last error of the thread.
enum Door {
  /// The result of `body`, or the number of the error.
  @inline(__always)
  static func result(_ body: () throws(Refusal) -> Int32) -> Int32 { enter(body) { $0.code } }

  /// The same for a count that may exceed 32 bits.
  static func count(_ body: () throws(Refusal) -> Int64) -> Int64 { enter(body) { Int64($0.code) } }

  /// The handle that `body` returns, or 0.
  static func handle(_ body: () throws(Refusal) -> UInt64) -> UInt64 { enter(body) { _ in 0 } }

  /// The pointer that `body` returns, or NULL.
  static func pointer<Pointer>(_ body: () throws(Refusal) -> Pointer?) -> Pointer? { enter(body) { _ in nil } }

  /// A copy for the caller of the text from `body`, or NULL.
  static func text(_ body: () throws(Refusal) -> String) -> UnsafeMutablePointer<CChar>? {
    pointer { () throws(Refusal) -> UnsafeMutablePointer<CChar>? in
      var text = try body()
      return text.withUTF8 { system_text($0.baseAddress, $0.count) }
    }
  }

  @inline(__always)
  private static func enter<Result>(
    _ body: () throws(Refusal) -> Result, or refused: (Refusal) -> Result
  ) -> Result {
    system_lock()
    defer { system_unlock() }
    do throws(Refusal) {
      return try body()
    } catch {
      error.report()
      return refused(error)
    }
  }

  /// Runs a callback of the host: meanwhile other threads may call, and the callback may call any function.
  static func open<Result>(_ callback: () -> Result) -> Result {
    system_unlock()
    defer { system_lock() }
    return callback()
  }
}

/// The result of `body`; its error becomes a refusal.
func reading<Result>(isText: Bool = true, _ body: () throws(DescriptionError) -> Result) throws(Refusal) -> Result {
  do throws(DescriptionError) {
    return try body()
  } catch {
    throw Refusal(error, isText: isText)
  }
}

/// A text from the caller; `what` is its name in errors.
func passedText(_ text: UnsafePointer<CChar>?, _ what: String) throws(Refusal) -> String {
  guard let text else { throw .null(what) }
  return String(cString: text)
}

/// The bytes from the caller.
func passedBytes(_ bytes: UnsafePointer<CChar>?, _ count: Int, _ what: String) throws(Refusal) -> [UInt8] {
  guard count >= 0, count <= 1 << 30 else {
    throw .value("\(what) has a length that makes no sense, or is larger than 1 GB")
  }
  if count == 0 { return [] }
  guard let bytes else { throw .null(what) }
  return UnsafeRawBufferPointer(start: bytes, count: count).map { $0 }
}

/// Refuses room for more elements than there can be.
func checkRoom(_ capacity: Int) throws(Refusal) {
  if capacity < 0 { throw .value("capacity is larger than any memory") }
}

/// A number from the caller, which must be finite.
func finite(_ number: Double, _ what: String) throws(Refusal) -> Double {
  guard number.isFinite else { throw .value("\(what) must be a finite number") }
  return number
}

/// A flag from the caller: 0 or 1; `option` is the option that it is for.
func flag(_ number: Int32, _ what: String, of option: String = "") throws(Refusal) -> Bool {
  guard number == 0 || number == 1 else { throw .option(option, "\(what) is \(number); it must be 0 or 1") }
  return number == 1
}

/// A number from the caller, in `range`.
func number(_ number: Double, _ what: String, in range: ClosedRange<Double>) throws(Refusal) -> Double {
  let number = try finite(number, what)
  if range.contains(number) { return number }
  throw .value("\(what) must be from \(text(range.lowerBound)) to \(text(range.upperBound))")
}

/// A bound in words: no length is larger than 1e9.
private func text(_ bound: Double) -> String { bound.magnitude < 1e9 ? "\(Int(bound))" : bound < 0 ? "-1e9" : "1e9" }

/// A coordinate from the caller. Results of arithmetic with it are finite and exact enough.
func place(_ coordinate: Double, _ what: String) throws(Refusal) -> Double {
  try number(coordinate, what, in: -1e9...1e9)
}

/// A length from the caller.
func length(_ length: Double, _ what: String) throws(Refusal) -> Double { try number(length, what, in: 0...1e9) }
