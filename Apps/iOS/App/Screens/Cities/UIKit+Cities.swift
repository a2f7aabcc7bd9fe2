import UIKit
import WeatherDesign
import WeatherScreens

extension String {
    /// A number with its sign, for a label: isolated from the text around it and left to right, so that the sign precedes it in every
    /// direction of reading.
    nonisolated var figure: String { "\u{2066}\(self)\u{2069}" }
}

extension UILabel {
    /// A label that grows with the reader's text size, over as many lines as it takes.
    static func growing(_ style: UIFont.TextStyle, _ color: CityTableColor) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.textColor = .city(color)
        return label
    }
}

extension UIView {
    /// Puts `content` inside, with the same padding all round.
    func fill(with content: UIView, padding: CGFloat) {
        content.translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
        let bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -padding)
        // A table temporarily measures its rows with other heights.
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: topAnchor, constant: padding), bottom,
            content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: padding),
            content.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -padding),
        ])
    }
}

extension UIStackView {
    /// Stacks the texts vertically at the largest sizes.
    func turn(_ isLarge: Bool) {
        axis = isLarge ? .vertical : .horizontal
        alignment = isLarge ? .leading : .top
    }
}

extension UIColor {
    /// A colour of the table, for the theme and the contrast that the screen has. Only the headings have others in the plain form.
    nonisolated static func city(_ color: CityTableColor, in form: CitiesForm = .detailed) -> UIColor {
        UIColor { traits in UIColor(color.color(Appearance(traits), ColorContrast(traits), in: form)) }
    }

    /// A colour of the palette by its role, likewise.
    nonisolated static func token(_ token: ColorToken) -> UIColor {
        UIColor { traits in UIColor(Palette.color(token, Appearance(traits), ColorContrast(traits))) }
    }

    nonisolated private convenience init(_ rgb: RGB) { self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: 1) }
}

nonisolated extension Appearance {
    /// The theme that a view has now.
    fileprivate init(_ traits: UITraitCollection) { self = traits.userInterfaceStyle == .dark ? .dark : .light }
}

nonisolated extension ColorContrast {
    /// The contrast that *Increase Contrast* requests.
    fileprivate init(_ traits: UITraitCollection) { self = traits.accessibilityContrast == .high ? .more : .standard }
}
