#if os(Linux)
  import CLibrary

  /// The reason why an input device cannot be read, in words for a person, with a suggestion.
  ///
  /// ```
  /// /dev/input/event4: this user may not read the device; add the user to the group input (sudo usermod -aG input $USER)
  /// and log in again, or let a udev rule give access
  /// ```
  public nonisolated struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the device or folder.
    public var path: String
    /// The error, in a sentence without a full stop.
    public var message: String
    /// The right way, or a suggestion.
    public var suggestion: String?
    /// The system's number of the error (`errno`); 0 if the error is not the system's.
    public var code: Int32

    /// An error about `path`.
    public init(path: String, _ message: String, suggestion: String? = nil, code: Int32 = 0) {
      self.path = path
      self.message = message
      self.suggestion = suggestion
      self.code = code
    }

    /// The path, the message and the suggestion on one line.
    public var description: String { "\(path): \(message)" + (suggestion.map { "; \($0)" } ?? "") }

    /// Whether the only problem is a missing permission.
    public var isPermission: Bool { code == EACCES || code == EPERM }
  }

  nonisolated extension InputError {
    /// The error of a call that returned `status`, a negative `errno`, while `doing` something.
    static func system(_ path: String, _ doing: String, _ status: Int32) -> InputError {
      let code = -status
      func error(_ message: String, suggestion: String? = nil) -> InputError {
        InputError(path: path, message, suggestion: suggestion, code: code)
      }
      return switch code {
      case EACCES, EPERM:
        error(
          "this user may not read the device",
          suggestion: "add the user to the group input (sudo usermod -aG input $USER) and log in again, or let a udev "
            + "rule give access")
      case ENOENT: error("there is no such device")
      case ENODEV, ENXIO: error("the device is gone")
      case ENOTTY, EINVAL, EPROTO:
        error("this is no input device", suggestion: "input devices are called /dev/input/event*")
      case EBUSY:
        error(
          "another program has taken the device for itself",
          suggestion: "end that program, or have it read the device without a grab")
      case EMFILE, ENFILE:
        error(
          "too many files are open, or too many folders watched",
          suggestion: "raise the limit (ulimit -n, or sudo sysctl fs.inotify.max_user_instances=512)")
      default: error("\(doing) failed: \(String(cString: strerror(code)))")
      }
    }
  }
#endif
