import TactusPhotoTable

extension PhotoTable {
  /// The poses of the photos, from back to front, as a JSON object on one line: for each its `id`, its `size`, and its
  /// `transform` `[a, b, c, d, tx, ty]` from its own coordinates, whose origin is its center, to the window.
  public var stateLine: String {
    let list = photos.map { photo in
      let t = photo.transform
      let size = "[\(photo.size.width),\(photo.size.height)]"
      return #"{"id":\#(photo.id),"size":\#(size),"transform":[\#(t.a),\#(t.b),\#(t.c),\#(t.d),\#(t.tx),\#(t.ty)]}"#
    }
    return #"{"photos":[\#(list.joined(separator: ","))]}"#
  }
}
