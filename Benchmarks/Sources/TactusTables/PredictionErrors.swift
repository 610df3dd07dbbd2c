import Tactus
import TactusRecordings

/// How far guesses at the next sample are off, for the recordings of one device.
struct PredictionErrors {
  var device: String
  /// In points, of all samples that another one follows.
  var lastPosition: [Double] = []
  var predicted: [Double] = []

  /// The mean of `errors`.
  static func mean(_ errors: [Double]) -> Double { errors.reduce(0, +) / Double(max(1, errors.count)) }

  /// What nineteen in twenty of `errors` are below.
  static func most(_ errors: [Double]) -> Double {
    let sorted = errors.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 19 / 20)]
  }

  /// All recordings under `root` in which fingers move, by device.
  static func load(root: String) throws -> [PredictionErrors] {
    var all: [PredictionErrors] = []
    for file in try RecordingFolder.names(root: root) {
      let recording = try Recording(contentsOfFile: RecordingFolder.path(root: root) + "/" + file)
      let device = deviceName(file)
      let index = all.firstIndex { $0.device == device } ?? all.count
      if index == all.count { all.append(PredictionErrors(device: device)) }
      for stroke in recording.strokes { all[index].add(stroke) }
    }
    return all.filter { $0.predicted.count >= 10 }
  }

  /// Guesses every sample of `stroke` from those before it, at its own time, and keeps how far off that is.
  private mutating func add(_ stroke: [PathSample]) {
    var predictor = TouchPredictor()
    var last: PathSample?
    for sample in stroke {
      if let last, sample.time > last.time, sample.time - last.time <= .seconds(0.04),
        let guess = predictor.predict(at: sample.time)
      {
        lastPosition.append(last.position.distance(to: sample.position))
        predicted.append(guess.distance(to: sample.position))
      }
      predictor.add(sample.position, at: sample.time)
      last = sample
    }
  }

  /// The device that the name of a file names: `strokes/android-SailfishFlingUp1` → `android-Sailfish`.
  static func deviceName(_ file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    if file.hasPrefix("evemu-devices/") { return name.split(separator: ".").first.map(String.init) ?? name }
    if file.hasPrefix("android-getevent/") { return "getevent " + (name.split(separator: "-").first ?? "") }
    if name.hasPrefix("flutter-") { return "Android phone (Flutter's strokes)" }
    if name.hasPrefix("android-Sailfish") { return "Sailfish (Android's strokes)" }
    if name.hasPrefix("android-Swordfish") { return "Swordfish (Android's strokes)" }
    return file.split(separator: "/").first.map(String.init) ?? file
  }
}
