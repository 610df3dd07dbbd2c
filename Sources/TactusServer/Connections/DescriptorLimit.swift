#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How many files and connections the system lets this process have open.
enum DescriptorLimit {
  /// Asks for `wanted` of them, and returns how many there may be.
  static func raise(to wanted: Int) -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0 else { return 256 }
    if limit.rlim_cur < rlim_t(wanted) {
      var raised = limit
      raised.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
      if setrlimit(resource, &raised) == 0 { limit = raised }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// How many connections there may be, if `wanted` are asked for: each may have a file open besides.
  static func connections(wanted: Int) -> Int {
    let needed = wanted * 2 + ConnectionLimits.otherFiles
    return max(1, min(wanted, (raise(to: needed) - ConnectionLimits.otherFiles) / 2))
  }
}
