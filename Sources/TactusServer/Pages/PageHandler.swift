import NIOHTTP1

/// Answers requests for files.
struct PageHandler: Sendable {
  let folder: WebFolder
  /// What is served besides, by its path.
  var documents: [String: [UInt8]] = [:]

  /// The file, a way to it, or the reason why there is none.
  func answer(_ head: HTTPRequestHead) -> Answer {
    guard head.method == .GET || head.method == .HEAD else {
      var answer = Answer.page(.methodNotAllowed, "Pages can only be read.")
      answer.headers.add(name: "Allow", value: "GET, HEAD")
      return answer
    }
    let answer = find(RequestPath.part(of: head.uri), host: head.headers.first(name: "Host"))
    return head.method == .HEAD ? answer.withoutContent : answer
  }

  private func find(_ text: String, host: String?) -> Answer {
    guard let path = RequestPath(text) else { return .notFound }
    if !path.endsInSlash, let document = documents[path.names.joined(separator: "/")] {
      return .document(document, type: ContentType.of(path.names.last ?? ""))
    }
    switch folder.look(path.names) {
    case .nothing:
      return .notFound
    case .file(let file):
      // A file is no folder: what a page names relative to itself would be looked for in the wrong place.
      return path.endsInSlash ? .notFound : page(file, type: ContentType.of(path.names.last ?? ""), host: host)
    case .folder:
      guard path.endsInSlash else { return .moved(to: text + "/") }
      if case .file(let file) = folder.look(path.names + ["index.html"]) {
        return page(file, type: ContentType.html, host: host)
      }
      return folder.list(path.names).map { .html(.ok, $0.html(title: path.names.last)) } ?? .notFound
    }
  }

  private func page(_ file: OpenFile, type: String, host: String?) -> Answer {
    var answer = Answer.file(file, type: type)
    if type == ContentType.html { answer.headers.add(name: "Set-Cookie", value: LinkHint.cookie(host: host)) }
    return answer
  }
}
