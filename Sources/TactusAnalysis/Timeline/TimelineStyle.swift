/// The colours of timelines and diagrams.
enum TimelineStyle {
  /// Text as XML wants it.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  static func css(_ theme: TimelinePicture.Theme) -> String {
    switch theme {
    case .light: rules(light)
    case .dark: rules(dark)
    case .auto: rules(light) + "@media (prefers-color-scheme: dark) {" + colors(dark) + "}"
    }
  }

  private struct Colors {
    let paper, ink, faint, rule, down, possible, held, active, success, failure, cancelled: String
  }

  private static let light = Colors(
    paper: "#ffffff", ink: "#1b1f24", faint: "#57606a", rule: "#d8dee4", down: "#8c959f", possible: "#b6d4f7",
    held: "#f2cc60", active: "#56b870", success: "#116329", failure: "#b3202a", cancelled: "#8a4600")
  private static let dark = Colors(
    paper: "#0d1117", ink: "#e6edf3", faint: "#9ea7b3", rule: "#30363d", down: "#6e7681", possible: "#1f4b7d",
    held: "#9e7a1a", active: "#2c7a43", success: "#6fdd8b", failure: "#ff8a8a", cancelled: "#f0b072")

  private static func rules(_ theme: Colors) -> String {
    "text{font:11px system-ui,sans-serif}.words,.inside{font-size:10px}.name{font-weight:600}"
      + ".crowded{display:none}.mark path{fill:none;stroke-width:2}.deadline path{stroke-width:1.2}" + colors(theme)
  }

  private static func colors(_ theme: Colors) -> String {
    ".paper{fill:\(theme.paper)}text{fill:\(theme.ink)}.tick text,.words{fill:\(theme.faint)}"
      + ".tick line,.rule{stroke:\(theme.rule)}.down{fill:\(theme.down)}.possible{fill:\(theme.possible)}"
      + ".held{fill:url(#hatch)}.hatch-ground{fill:\(theme.paper)}.hatch-line{fill:\(theme.held)}"
      + ".active{fill:\(theme.active)}.success path{stroke:\(theme.success);fill:\(theme.success)}"
      + ".failure path{stroke:\(theme.failure)}.cancelled rect{fill:\(theme.cancelled)}"
      + ".deadline path{stroke:\(theme.faint)}.told circle{fill:\(theme.down)}"
      + ".failure .words{fill:\(theme.failure)}.success .words{fill:\(theme.success)}"
      + ".node{fill:\(theme.paper);stroke:\(theme.ink)}.edge{stroke:\(theme.faint);fill:none}"
  }
}
