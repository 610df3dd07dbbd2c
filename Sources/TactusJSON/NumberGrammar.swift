/// The spelling of numbers in RFC 8259, section 6.
enum NumberGrammar {
  /// What is wrong with a number, and at which byte.
  struct Fault {
    var message: String
    var index: Int
  }

  /// Either the length of the number that starts at `start`, or what is wrong with it.
  struct Reading {
    var valid: Int?
    var fault: Fault?
  }

  /// Reads the longest run of bytes that could belong to the number at `start` and says whether it is one.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Reading {
    var index = start

    func byte() -> UInt8? { index < bytes.count ? bytes[index] : nil }
    func skipDigits() -> Int {
      let first = index
      while let next = byte(), next.isDigit { index += 1 }
      return index - first
    }
    func fault(_ message: String, at index: Int) -> Reading { Reading(fault: Fault(message: message, index: index)) }

    if byte() == UInt8(ascii: "-") { index += 1 }
    let firstDigit = index
    let digits = skipDigits()
    if digits == 0 { return fault("a digit must follow the minus sign of a number", at: index) }
    if digits > 1, bytes[firstDigit] == UInt8(ascii: "0") {
      return fault("a number must not start with a superfluous zero", at: firstDigit)
    }
    if byte() == UInt8(ascii: ".") {
      index += 1
      if skipDigits() == 0 { return fault("a digit must follow the decimal point of a number", at: index) }
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      index += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { return fault("a digit must follow the exponent sign of a number", at: index) }
    }
    return Reading(valid: index - start)
  }
}
