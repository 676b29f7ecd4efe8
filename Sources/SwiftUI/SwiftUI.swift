// So that `import SwiftUI` compiles on Linux, where Apple's framework does not exist. That one brings Foundation along, and of
// UIKit the types that its initialisers take.
@_exported import Foundation
@_exported import HeadlessSwiftUI
@_exported import class HeadlessUIKit.UIColor
@_exported import class HeadlessUIKit.UIFont
