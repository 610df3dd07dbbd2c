extension CaseDescription {
  /// Checks everything that a case must obey, also where it was put together in code: that its scene is right, that ids
  /// refer to something, and that it expects anything at all.
  ///
  /// A recognizer that is expected to act and also listed under ``never`` is a contradiction. The values of expected
  /// actions are not held against the recognizers' types here, only where a file is read; one that the recognizer does
  /// not have makes the case fail with `no such value`.
  ///
  /// - Throws: a ``DescriptionError`` for the first thing that is wrong. Its path starts at the case: what is wrong in
  ///   the scene is found under `scene`.
  public func validate() throws(DescriptionError) {
    do throws(DescriptionError) {
      do throws(DescriptionError) {
        try scene.validate()
      } catch {
        var error = error
        error.path = DescriptionPath.root["scene"].appending(error.path)
        throw error
      }
      try checkExpectations()
    } catch {
      throw error.located(in: origin)
    }
  }

  private func checkExpectations() throws(DescriptionError) {
    let root = DescriptionPath.root
    if expect == nil, never.isEmpty, final.isEmpty, why.isEmpty, views == nil, scroll.isEmpty {
      throw DescriptionError(
        .contradiction,
        "the case checks nothing; it needs one of \"expect\", \"never\", \"final\", \"why\", \"views\" and \"scroll\"")
    }
    for (index, entry) in (expect ?? []).enumerated() {
      let path = root["expect"][index]
      try scene.checkRecognizerID(entry.recognizer, at: path["recognizer"])
      if never.contains(entry.recognizer) {
        throw DescriptionError(
          .contradiction, "\"\(entry.recognizer)\" is expected to act, but also listed under \"never\"",
          at: path["recognizer"])
      }
    }
    for (index, id) in never.enumerated() { try scene.checkRecognizerID(id, at: root["never"][index]) }
    for entry in final { try scene.checkRecognizerID(entry.recognizer, at: root["final"][entry.recognizer]) }
    for entry in why { try scene.checkRecognizerID(entry.recognizer, at: root["why"][entry.recognizer]) }
    for (index, record) in (views ?? []).enumerated() {
      try SceneDescription.check(record.view, isAmong: scene.viewIDs, "view", at: root["views"][index][1])
    }
    for (index, moment) in scroll.enumerated() {
      let path = root["scroll"][index]
      try SceneDescription.check(moment.view, isAmong: scene.viewIDs, "view", at: path["view"])
      if scene.view(moment.view)?.scroll == nil {
        throw DescriptionError(
          .contradiction, "the view \"\(moment.view)\" is no scroll view: it has no key \"scroll\"", at: path["view"])
      }
      if moment.isEmpty {
        throw DescriptionError(
          .contradiction,
          "the moment checks nothing; it needs one of \"contentOffset\", \"zoomScale\" and \"isMoving\"", at: path)
      }
      if let until, moment.time > until {
        throw DescriptionError(
          .contradiction, "the case ends at \(until.text), before this moment", at: path["t"])
      }
    }
  }
}
