/// Tells pages that their server has a link, so that scripts need not ask servers that have none.
///
/// A script cannot see the headers that its page came with, but it sees the page's cookies. The name has the port in it, for
/// browsers keep the cookies of one machine together. It lasts a minute: the next server on that port may be another one.
enum LinkHint {
  /// How the name of the cookie begins; the port of the page follows, if its address has one.
  static let name = "tactus-link"

  /// The cookie for a page that was asked for under the name `host`.
  static func cookie(host: String?) -> String {
    var port = ""
    if let host, let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      port = "-" + host[host.index(after: colon)...].filter(\.isWholeNumber)
    }
    return "\(name)\(port)=1; Path=/; Max-Age=60; SameSite=Strict"
  }
}
