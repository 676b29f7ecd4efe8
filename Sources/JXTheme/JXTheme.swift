@_exported import LiveryUIKit
