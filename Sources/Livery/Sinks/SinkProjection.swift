/// What a sink derives from a plan and keeps with a switch that is known, so that it is there when the switch comes again.
///
/// What is stored is accessed by the committing thread alone, in steps that do not call each other with parts of it.
class SinkProjection {
  /// The number of the known switch that this was derived from, 0 if it was from another.
  @exclusivity(unchecked) final var switchNumber: UInt64 = 0

  /// Whether this was derived from the switch with a number, which is known.
  final func isOf(_ number: UInt64) -> Bool { switchNumber == number && number != 0 }
}
