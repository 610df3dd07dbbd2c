import NIOHTTP1

/// Why a request is not looked at any further.
enum RequestFault: Error, Hashable {
  /// It is no request, or one that could be understood in two ways.
  case malformed
  /// Its first line is too long.
  case lineTooLong(limit: Int)
  /// Its header fields are too long altogether.
  case headTooLarge(limit: Int)
  /// It has too many header fields.
  case tooManyFields(limit: Int)
  /// It is for this host, which is not this server's name.
  case foreignHost(String)
  /// It did not arrive in time.
  case tooSlow
  /// It brings something, which nobody asked for.
  case hasContent

  /// What is answered.
  var status: HTTPResponseStatus {
    switch self {
    case .malformed: .badRequest
    case .lineTooLong: .uriTooLong
    case .headTooLarge, .tooManyFields: .requestHeaderFieldsTooLarge
    case .foreignHost: .misdirectedRequest
    case .tooSlow: .requestTimeout
    case .hasContent: .payloadTooLarge
    }
  }

  /// What the page that is answered says.
  var text: String {
    switch self {
    case .malformed: "This is no request."
    case .lineTooLong(let limit): "The address is longer than \(limit) bytes."
    case .headTooLarge(let limit): "The header fields have more than \(limit) bytes."
    case .tooManyFields(let limit): "There are more than \(limit) header fields."
    case .foreignHost: "This server does not answer to that name."
    case .tooSlow: "The request took too long."
    case .hasContent: "Requests bring nothing here."
    }
  }

  /// What people at the terminal are told; `nil` for what happens by itself.
  var report: String? {
    switch self {
    case .malformed, .tooSlow: nil
    case .lineTooLong(let limit): "a request whose address is longer than \(limit) bytes"
    case .headTooLarge(let limit): "a request whose header fields have more than \(limit) bytes"
    case .tooManyFields(let limit): "a request with more than \(limit) header fields"
    case .foreignHost(let host): "a request for the host \"\(printable(host))\", which is not this server's name"
    case .hasContent: "a request that brings something"
    }
  }
}
