#if os(iOS) || os(tvOS) || os(visionOS)
  @_exported import UIKit
#else
  @_exported import HeadlessUIKit
#endif
