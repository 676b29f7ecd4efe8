// UIKit where it has all classes of the table, and the headless one elsewhere.
#if os(iOS) || os(visionOS)
  @_exported import UIKit
#else
  @_exported import HeadlessUIKit
#endif
