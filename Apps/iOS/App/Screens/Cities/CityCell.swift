import UIKit
import WeatherDesign
import WeatherScreens

/// One city in the table: its name, and what is known of its temperature. One element for VoiceOver, with the core's sentence.
final class CityCell: UITableViewCell {
    static let identifier = "city"

    private let city = UILabel.growing(.body, .cellText)
    private let value = UILabel.growing(.body, .cellText)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let button = WideButton(configuration: .retry())
    private lazy var status = UIStackView(arrangedSubviews: [spinner, value, button])
    private lazy var parts = UIStackView(arrangedSubviews: [city, status])
    private var retry: () -> Void = {}

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        button.addAction(UIAction { [weak self] _ in self?.retry() }, for: .primaryActionTriggered)
        status.spacing = Spacing.tight
        status.alignment = .center
        parts.spacing = Spacing.card
        contentView.fill(with: parts, padding: Spacing.card)
        for part in [value, button] { part.setContentHuggingPriority(.defaultHigh, for: .horizontal) }
        value.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        NSLayoutConstraint.activate([
            // What failed may be told at length: the name keeps its part of the row.
            city.widthAnchor.constraint(greaterThanOrEqualTo: parts.widthAnchor, multiplier: 0.3),
            // As high as what comes: nothing moves when it does.
            spinner.heightAnchor.constraint(lessThanOrEqualTo: value.heightAnchor),
        ])
        isAccessibilityElement = true
    }

    /// There is no storyboard to decode.
    required init?(coder: NSCoder) { nil }

    func show(_ row: CityRow, retry: @escaping () -> Void) {
        self.retry = retry
        city.text = row.city
        value.text = row.temperature ?? row.waiting ?? row.failure?.title
        value.textColor = row.failure == nil ? .city(.cellText) : .token(.alarm)
        button.isHidden = row.failure == nil
        button.configuration?.title = row.failure?.retryTitle
        // Stopped it takes no room.
        if row.waiting == nil { spinner.stopAnimating() } else { spinner.startAnimating() }
        accessibilityLabel = row.spoken
        accessibilityTraits = row.opensWeather ? .button : .staticText
        accessibilityCustomActions = row.failure.map { failure in
            [
                UIAccessibilityCustomAction(name: failure.retryTitle) { _ in
                    retry()
                    return true
                }
            ]
        }
    }

    /// Called anew when a trait changes: the largest texts stand one below the other.
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        let isLarge = state.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        parts.turn(isLarge)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .city(state.isHighlighted ? .head : .cell)
        backgroundConfiguration = background
    }
}

/// A button as high as its line, so that it moves nothing when it comes; the row's padding can be tapped as well.
private final class WideButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -Spacing.card, dy: -Spacing.card).contains(point)
    }
}

extension UIButton.Configuration {
    /// Text in the colour of links, without space around it.
    fileprivate static func retry() -> UIButton.Configuration {
        var configuration = UIButton.Configuration.plain()
        configuration.contentInsets = .zero
        configuration.baseForegroundColor = .token(.accent)
        return configuration
    }
}
