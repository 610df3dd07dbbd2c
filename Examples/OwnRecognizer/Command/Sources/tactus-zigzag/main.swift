// The whole command `tactus`, also for scenes with zigzags.
import Foundation
import TactusCommand
import TactusScenes
import Zigzag

try RecognizerType.register(.zigzag)
exit(TactusTool.run(Array(CommandLine.arguments.dropFirst())))
