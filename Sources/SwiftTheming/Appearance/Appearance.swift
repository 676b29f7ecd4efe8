/// The values of one asset: one for every appearance, or one for light and one for dark.
enum Appearance<Value: Equatable>: Equatable {
  case `static`(Value)
  case dynamic(light: Value, dark: Value)
}
