// Everything that the command `tactus` does, for scenes with zigzags too.
import Foundation
import TactusCommand
import TactusScenes
import Zigzag

try RecognizerType.register(.zigzag)
exit(TactusTool.run(Array(CommandLine.arguments.dropFirst())))
