import Livery
import LiveryVocabulary

/// Which handles the labels stood for at each moment. A cast that was kept for one would be copied as a whole with the
/// next label.
struct CastHistory {
  /// How much had been given.
  struct Moment {
    fileprivate let labelCount: Int
    fileprivate let handleCount: Int
  }

  /// The labels with the first handle of each, in the order in which they came.
  private var labels: [(label: Label, handle: Handle)] = []
  /// The further handles of those that were given again, each with how many handles had been given before, which ascend.
  private var laterHandles: [Label: [(number: Int, handle: Handle)]] = [:]
  private var handleCount = 0

  var now: Moment { Moment(labelCount: labels.count, handleCount: handleCount) }

  /// - Parameter isNew: whether the label stood for nothing before.
  mutating func give(_ handle: Handle, to label: Label, isNew: Bool) {
    if isNew {
      labels.append((label, handle))
    } else {
      laterHandles[label, default: []].append((handleCount, handle))
    }
    handleCount += 1
  }

  /// All labels that there were, sorted, with what they stood for.
  func handles(at moment: Moment) -> [(label: Label, handle: Handle)] {
    labels.prefix(moment.labelCount).map { label, first in
      (label: label, handle: laterHandle(of: label, at: moment) ?? first)
    }.sorted { $0.label < $1.label }
  }

  /// nil if the label had not been given again.
  private func laterHandle(of label: Label, at moment: Moment) -> Handle? {
    guard let handles = laterHandles[label] else { return nil }
    let count = handles.firstPlace { $0.number >= moment.handleCount }
    return count == 0 ? nil : handles[count - 1].handle
  }
}
