extension Publisher {
  /// Each value turned into another.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    AnyPublisher { receive, completion in observe({ receive(transform($0)) }, completion: completion) }
  }

  /// A property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { map { $0[keyPath: keyPath] } }

  /// Each value turned into another, without those that come to nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    AnyPublisher { receive, completion in
      observe({ if let value = transform($0) { receive(value) } }, completion: completion)
    }
  }

  /// The values that a closure answers true for.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// The values after the first ones.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, completion in
      let left = Guarded(count)
      return observe(
        { value in
          let isDropped = left.withLock { left in
            defer { left -= 1 }
            return left > 0
          }
          if !isDropped { receive(value) }
        }, completion: completion)
    }
  }

  /// The values for which a closure does not answer true together with the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, completion in
      let last = Guarded<Output?>(nil)
      return observe(
        { value in
          let isRepeated = last.withLock { last in
            defer { last = value }
            return last.map { predicate($0, value) } ?? false
          }
          if !isRepeated { receive(value) }
        }, completion: completion)
    }
  }

  /// The values and the end, told by a scheduler.
  public func receive(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, completion in
      // What was cancelled meanwhile is not told.
      let isOn = Guarded(true)
      let inner = observe(
        { value in
          scheduler.schedule { if isOn.withLock({ $0 }) { receive(value) } }
        },
        completion: { end in
          scheduler.schedule { if isOn.withLock({ $0 }) { completion(end) } }
        })
      return AnyCancellable {
        isOn.withLock { $0 = false }
        inner.cancel()
      }
    }
  }
}

extension Publisher where Output: Equatable {
  /// The values that differ from the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
