import HeadlessUIKit
import Testing

@MainActor struct OutputTests {
  @Test func aDumpShowsTheTree() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    root.backgroundColor = .white
    root.layer.cornerRadius = 4
    let border = CALayer()
    border.borderWidth = 1
    border.borderColor = UIColor.red.cgColor
    root.layer.addSublayer(border)
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20.5))
    label.text = "Hello \"you\""
    label.font = UIFont.boldSystemFont(ofSize: 12)
    label.alpha = 0.5
    root.addSubview(label)
    let button = UIButton(type: .custom)
    button.setTitle("Go", for: .normal)
    button.setTitleColor(.blue, for: [.selected, .highlighted])
    button.setAttributedTitle(
      NSAttributedString(string: "x", attributes: [.foregroundColor: UIColor.red]), for: .disabled)
    root.addSubview(button)
    #expect(
      root.dumpTree() == """
        UIView frame=(0,0,100,50) backgroundColor=#FFFFFF cornerRadius=4
          CALayer frame=(0,0,0,0) borderColor=#FF0000 borderWidth=1
          UILabel frame=(10,10,80,20.5) alpha=0.5 text="Hello \\"you\\"" font=.SFUI 12 weight 0.3
          UIButton frame=(0,0,0,0) title[normal]="Go" titleColor[highlighted+selected]=#0000FF \
        attributedTitle[disabled]="x"{NSColor: #FF0000}
        """)
  }

  @Test func aDumpResolvesDynamicColours() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    view.overrideUserInterfaceStyle = .dark
    #expect(view.dumpTree() == "UIView frame=(0,0,0,0) backgroundColor=#000000")
    view.overrideUserInterfaceStyle = .light
    #expect(view.dumpTree() == "UIView frame=(0,0,0,0) backgroundColor=#FFFFFF")
  }

  @Test func aPictureShowsWhatIsSeen() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    root.backgroundColor = .white
    let card = UIView(frame: CGRect(x: 10, y: 5, width: 20, height: 10))
    card.backgroundColor = .red
    card.alpha = 0.5
    card.clipsToBounds = true
    card.layer.cornerRadius = 3
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor.blue.cgColor
    root.addSubview(card)
    let hidden = UIView(frame: root.bounds)
    hidden.backgroundColor = .green
    hidden.isHidden = true
    root.addSubview(hidden)
    let label = UILabel(frame: CGRect(x: 0, y: 20, width: 100, height: 20))
    label.text = "a < b & \"c\""
    label.textColor = .darkGray
    root.addSubview(label)
    #expect(
      root.svg() == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">
          <g>
            <rect x="0" y="0" width="100" height="50" fill="#FFFFFF"/>
            <clipPath id="d1"><rect x="0" y="0" width="20" height="10" rx="3"/></clipPath>
            <g transform="translate(10 5)" opacity="0.5" clip-path="url(#d1)">
              <rect x="0" y="0" width="20" height="10" rx="3" fill="#FF0000" stroke="#0000FF" stroke-width="1"/>
            </g>
            <g transform="translate(0 20)">
              <text x="0" y="15.95" font-family="sans-serif" font-size="17" fill="#555555">a &lt; b &amp; &quot;c&quot;</text>
            </g>
          </g>
        </svg>

        """)
  }

  @Test func aPictureShowsShapesGradientsAndControls() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 20)).cgPath
    shape.strokeColor = UIColor.red.cgColor
    root.layer.addSublayer(shape)
    let gradient = CAGradientLayer()
    gradient.frame = root.bounds
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    root.layer.addSublayer(gradient)
    let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    toggle.isOn = true
    toggle.onTintColor = .purple
    root.addSubview(toggle)
    let picture = root.svg()
    #expect(picture.contains("<ellipse cx=\"5\" cy=\"10\" rx=\"5\" ry=\"10\" fill=\"#000000\" stroke=\"#FF0000\""))
    #expect(picture.contains("<stop offset=\"1\" stop-color=\"#0000FF\"/>"))
    #expect(picture.contains("rx=\"15\" fill=\"#800080\""))
  }
}
