import Tactus
@_spi(Tools) import TactusJSON

/// The tables of `Documentation/Velocity.md`: how good the engine's velocities and guesses are, measured anew each time.
///
/// The same on every platform, to the last digit: arithmetic is the core's, and chance has a seed.
public struct VelocityTables: Sendable {
  /// Between which lines of the page the tables stand.
  public static let marks = ("<!-- tables: begin -->", "<!-- tables: end -->")

  let synthetic: [SyntheticErrors]
  let strokes: [RecordedStroke]
  let predictions: [PredictionErrors]
  let resampled: [ResampledDrags]

  /// Measures everything.
  ///
  /// - Parameter root: the folder of the project, with `Recordings` in it.
  /// - Throws: what is wrong with a recording, or with `velocities.json`.
  public init(root: String) throws {
    synthetic = SyntheticErrors.measure()
    strokes = try RecordedStroke.load(root: root)
    predictions = try PredictionErrors.load(root: root)
    resampled = try ResampledDrags.load(root: root)
  }

  /// The tables as Markdown.
  public var markdown: String {
    [
      "### Where the truth is known", syntheticText, "### One odd sample at the lift", wobbleText,
      "### Recorded strokes", strokesText, "### The next position", predictionText, "### At the frames of a display",
      resampledText,
    ].joined(separator: "\n\n")
  }

  private var methods: [String] { VelocityMethod.all.map { $0.name } }

  /// The numbers of `values`, the least of them in bold.
  private func marked(_ values: [Double]) -> [String] {
    let texts = values.map { $0.percent }
    let least = values.min().map { $0.percent }
    return texts.map { $0 == least ? "**\($0)**" : $0 }
  }

  private var syntheticText: String {
    var table = MarkdownTable(header: ["motion", "rate, Hz"] + methods)
    for row in synthetic {
      table.rows.append([row.motion, row.rate?.text(decimals: 0) ?? "all"] + marked(row.errors))
    }
    for rate in SyntheticErrors.rates {
      let mean = SyntheticErrors.mean(synthetic.filter { $0.rate == rate }, name: "")
      table.rows.append(["**all**", rate.text(decimals: 0)] + marked(mean.errors))
    }
    table.rows.append(["**all**", "all"] + marked(SyntheticErrors.mean(synthetic, name: "").errors))
    return """
      The mean distance from the true velocity, in percent of the full speed, over \
      \(SyntheticErrors.noises.map { $0.text(decimals: 1) }.joined(separator: ", ")) points of noise, \
      \(SyntheticErrors.speeds.map { $0.text(decimals: 0) }.joined(separator: ", ")) points a second and \
      \(SyntheticErrors.repetitions) lifts each. The least is bold.

      \(table.text)
      """
  }

  private var wobbleText: String {
    var table = MarkdownTable(header: ["the last sample is off by", "rate, Hz"] + methods)
    for wobble in LiftWobble.all {
      for rate in LiftWobble.rates {
        table.rows.append([wobble.name, rate.text(decimals: 0)] + marked(wobble.worst(rate: rate)))
      }
    }
    return """
      The largest change of the velocity of a steady finger, in percent of it, over \
      \(LiftWobble.speeds.map { $0.text(decimals: 0) }.joined(separator: ", ")) points a second and six directions.

      \(table.text)
      """
  }

  private var resampledText: String {
    var table = MarkdownTable(header: ["device", "drags", "as they come", "resampled"])
    for row in resampled {
      table.rows.append(
        [row.device, "\(row.strokes)"] + [row.asTheyCome.share, row.resampled.share].map { $0.percent })
    }
    return """
      How much each step of a drag differs from the next one on a display of 60 Hz, in percent of its path, with touches as they \
      come and with those of `FrameResampler`, 5 ms later. A drag has 30 points and 0.2 s at least.

      \(table.text)
      """
  }

  private var strokesText: String {
    var table = MarkdownTable(header: ["stroke", "expected"] + methods)
    for stroke in strokes {
      let expected = stroke.expected.map { "\($0.y.text(decimals: 1)) (\($0.strategy))" }.joined(separator: ", ")
      table.rows.append(
        [stroke.name, expected]
          + VelocityMethod.all.map { method in
            let velocity = method.velocity(stroke.samples)
            let error = stroke.error(of: velocity).percent
            return velocity.dy.text(decimals: 1) + (stroke.isBackwards(velocity) ? " (backwards)" : " (\(error) %)")
          })
    }
    func count(_ condition: (RecordedStroke, Vector) -> Bool) -> [String] {
      VelocityMethod.all.map { method in
        String(strokes.filter { condition($0, method.velocity($0.samples)) }.count)
      }
    }
    table.rows.append(["**within 20 %**", "of \(strokes.count)"] + count { $0.error(of: $1) <= 0.2 })
    table.rows.append(["**backwards**", "of \(strokes.count)"] + count { $0.isBackwards($1) })
    return """
      Velocities along y at the lift, in the recording's units per second, and the distance of each from the nearest one that \
      the authors of the stroke expect. Their values are not the truth, but the results of their own strategies.

      \(table.text)
      """
  }

  private var predictionText: String {
    var table = MarkdownTable(header: [
      "device", "predictions", "last position", "predicted", "19 of 20: last position", "predicted",
    ])
    for device in predictions {
      table.rows.append(
        [device.device, String(device.predicted.count)]
          + [
            PredictionErrors.mean(device.lastPosition), PredictionErrors.mean(device.predicted),
            PredictionErrors.most(device.lastPosition), PredictionErrors.most(device.predicted),
          ].map { $0.text(decimals: 2) })
    }
    return """
      The distance of the prediction of `TouchPredictor` from the next sample, compared with that of the last position: the \
      mean, and the bound of nineteen in twenty predictions; in points.

      \(table.text)
      """
  }
}
