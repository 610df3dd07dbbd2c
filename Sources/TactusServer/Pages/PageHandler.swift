import FlyingFox
import Foundation

/// Answers requests for files.
struct PageHandler: Sendable {
  let folder: WebFolder
  /// Where the root leads to if it has no page of its own.
  let startPage: String

  /// The file, a way to it, or the reason why there is none.
  func respond(to request: HTTPRequest) -> HTTPResponse {
    let isHead = request.method == .HEAD
    guard isHead || request.method == .GET else {
      var response = HTTPResponse.page(.methodNotAllowed, "Pages can only be read.", isHead: false)
      response.headers[.allow] = "GET, HEAD"
      return response
    }
    guard let path = RequestPath(request.target.path()) else { return .notFound(isHead: isHead) }
    switch folder.look(path.names) {
    case .nothing:
      return .notFound(isHead: isHead)
    case .file(let content):
      // A file is no folder: what a page names relative to itself would be looked for in the wrong place.
      if path.endsInSlash { return .notFound(isHead: isHead) }
      return .file(content, type: ContentType.of(path.names.last ?? ""), isHead: isHead)
    case .folder:
      guard path.endsInSlash else { return .moved(to: request.target.path() + "/", isHead: isHead) }
      if case .file(let content) = folder.look(path.names + ["index.html"]) {
        return .file(content, type: ContentType.html, isHead: isHead)
      }
      if path.names.isEmpty { return .moved(to: "/" + startPage, isHead: isHead) }
      return .notFound(isHead: isHead)
    }
  }
}
