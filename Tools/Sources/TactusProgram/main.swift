import Foundation
import TactusCommand

exit(TactusTool.run(Array(CommandLine.arguments.dropFirst())))
