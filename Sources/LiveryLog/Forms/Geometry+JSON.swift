import LiveryVocabulary

// Lists of numbers, in the order of the initialisers.

extension ThemePoint: JSONConvertible {
  package init(json: JSON) throws {
    let numbers = try json.numbers(2)
    self.init(x: numbers[0], y: numbers[1])
  }
  package var json: JSON { [x, y].json }
}

extension ThemeSize: JSONConvertible {
  package init(json: JSON) throws {
    let numbers = try json.numbers(2)
    self.init(width: numbers[0], height: numbers[1])
  }
  package var json: JSON { [width, height].json }
}

extension ThemeOffset: JSONConvertible {
  package init(json: JSON) throws {
    let numbers = try json.numbers(2)
    self.init(horizontal: numbers[0], vertical: numbers[1])
  }
  package var json: JSON { [horizontal, vertical].json }
}

extension ThemeInsets: JSONConvertible {
  package init(json: JSON) throws {
    let numbers = try json.numbers(4)
    self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
  package var json: JSON { [top, leading, bottom, trailing].json }
}

extension CubicBezier: JSONConvertible {
  package init(json: JSON) throws {
    let numbers = try json.numbers(4)
    self.init(ThemePoint(x: numbers[0], y: numbers[1]), ThemePoint(x: numbers[2], y: numbers[3]))
  }
  package var json: JSON { [first.x, first.y, second.x, second.y].json }
}
