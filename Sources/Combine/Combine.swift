// So that `import Combine` compiles on Linux, where Apple's framework does not exist. That one brings Foundation along.
@_exported import Foundation
@_exported import HeadlessCombine
