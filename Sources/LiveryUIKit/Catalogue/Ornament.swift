/// A view that shows a property of the view that it is in. Themes set that property, and nothing of the ornament itself.
package protocol Ornament: UIView {}
