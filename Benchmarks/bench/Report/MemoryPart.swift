/// What a part of an engine holds.
struct MemoryPart: Codable {
  let part: String
  let bytes: UInt64
}

/// Bytes for each object and binding, part by part.
struct MemoryTable {
  let measurements: [Measurement]

  /// nil if no measurement says anything of parts.
  var text: String? {
    var table = TextTable([
      .init(title: "id", isNumber: false), .init(title: "memory", isNumber: false), .init(title: "objects"),
      .init(title: "bytes"), .init(title: "per object"), .init(title: "per binding"),
    ])
    for measurement in measurements {
      for part in measurement.parts ?? [] {
        let each = Double(part.bytes) / Double(measurement.objects)
        table.add([
          measurement.id, part.part, measurement.objects.grouped, Unit.bytes.text(part.bytes), "\(each.short) B",
          "\((each / Double(CanvasAttribute.count)).short) B",
        ])
      }
    }
    return table.rows.isEmpty ? nil : table.text
  }
}
