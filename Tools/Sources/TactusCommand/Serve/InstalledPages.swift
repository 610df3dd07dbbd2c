import Foundation

/// The pages that were installed with the command: the lab, the photo table and the gallery.
enum InstalledPages {
  /// The folder that commands serve by default, as a clone of the repository has it.
  static let standardFolder = "Web"

  /// The folder to serve where `folder` was asked for.
  ///
  /// - Parameters:
  ///   - folder: what the option says; ``standardFolder`` if it was left out.
  ///   - program: the path of the program, `PREFIX/bin/tactus`.
  ///   - here: the folder that the program was started in.
  /// - Returns: `PREFIX/share/tactus/Web`, if the standard folder is asked for, is not here, and was installed; otherwise `folder`.
  static func folder(
    _ folder: String, program: String? = Bundle.main.executablePath,
    here: String = FileManager.default.currentDirectoryPath
  ) -> String {
    guard folder == standardFolder, FileSystem.kind(of: "\(here)/\(folder)") == .nothing, let program else {
      return folder
    }
    let prefix = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
    let installed = prefix.appendingPathComponent("share/tactus/\(standardFolder)").path
    return FileSystem.kind(of: installed) == .folder ? installed : folder
  }
}
