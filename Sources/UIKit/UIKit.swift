// On Linux, `import UIKit` gives the headless toolkit.
@_exported import Foundation
@_exported import HeadlessUIKit
