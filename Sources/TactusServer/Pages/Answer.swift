import NIOHTTP1

/// What is answered to a request.
struct Answer {
  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  /// What is sent, if it is in memory already.
  var content: [UInt8]?
  /// What is sent, if it is in a file.
  var file: OpenFile?

  private init(_ status: HTTPResponseStatus, type: String, size: Int) {
    self.status = status
    headers = [
      "Content-Type": type,
      "Content-Length": "\(size)",
      // A build must show at the next reload; the way is short.
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      // Together these give a page its own process and with it clocks of 5 µs instead of 100.
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Resource-Policy": "same-origin",
      // No other site can hide a page under its own and lead clicks there. The second header is for older browsers.
      "Content-Security-Policy": "frame-ancestors 'self'",
      "X-Frame-Options": "SAMEORIGIN",
    ]
  }

  /// The content of a file.
  static func file(_ file: OpenFile, type: String) -> Answer {
    var answer = Answer(.ok, type: type, size: file.size)
    answer.file = file
    return answer
  }

  /// A page that was made here.
  static func html(_ status: HTTPResponseStatus, _ html: String) -> Answer {
    document(Array(html.utf8), type: ContentType.html, status)
  }

  /// Something that is in memory.
  static func document(_ content: [UInt8], type: String, _ status: HTTPResponseStatus = .ok) -> Answer {
    var answer = Answer(status, type: type, size: content.count)
    answer.content = content
    return answer
  }

  /// A page that is not there.
  static var notFound: Answer { page(.notFound, "There is no such page.") }

  /// Where a page is instead.
  static func moved(to path: String) -> Answer {
    // Not for ever: what is served here changes with every build.
    var answer = page(.temporaryRedirect, "The page is elsewhere.")
    answer.headers.add(name: "Location", value: path)
    return answer
  }

  /// A short page that says one thing.
  static func page(_ status: HTTPResponseStatus, _ text: String) -> Answer {
    html(
      status,
      """
      <!doctype html><html lang="en"><meta charset="utf-8"><title>\(status.reasonPhrase)</title>
      <h1>\(status.reasonPhrase)</h1><p>\(text)</p></html>

      """)
  }

  /// The answer without what it is about, as HEAD asks for it.
  var withoutContent: Answer {
    var answer = self
    answer.content = nil
    answer.file = nil
    return answer
  }
}
