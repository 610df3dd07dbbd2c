import Foundation

/// How much memory the process has.
public enum ResidentMemory {
  /// In KiB, as Linux reports it; 0 elsewhere.
  public static var kilobytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    for line in status.split(separator: "\n") where line.hasPrefix("VmRSS:") {
      return Int(line.filter(\.isNumber)) ?? 0
    }
    return 0
  }
}
