import SwiftUI
import UIKit
import WeatherDesign
import WeatherScreens

/// One city in the table: its name, and its temperature or the failure, in the detailed form with the weather. VoiceOver and Voice Control
/// get one element with the core's sentence, and the button that retries as a second one if it is visible.
final class CityCell: UITableViewCell {
    static let identifier = "city"

    private let city = UILabel.growing(.body, .cellText)
    private let value = UILabel.growing(.body, .cellText)
    private let symbol = CityCell.drawing(of: nil).makeContentView()
    private let condition = UILabel.growing(.footnote, .headText)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let button = WideButton(configuration: .retry())
    private lazy var status = UIStackView(arrangedSubviews: [spinner, symbol, value, button])
    private lazy var weather = UIStackView(arrangedSubviews: [status, condition])
    private lazy var parts = UIStackView(arrangedSubviews: [city, weather])
    private var retry: () -> Void = {}

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        button.addAction(UIAction { [weak self] _ in self?.retry() }, for: .primaryActionTriggered)
        status.spacing = Spacing.tight
        status.alignment = .center
        weather.axis = .vertical
        weather.alignment = .trailing
        parts.spacing = Spacing.card
        contentView.fill(with: parts, padding: CityTable.paddingPoints)
        for part in [value, condition, button] { part.setContentHuggingPriority(.defaultHigh, for: .horizontal) }
        value.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        NSLayoutConstraint.activate([
            // The text of a failure may be long: the name keeps its part of the row.
            city.widthAnchor.constraint(greaterThanOrEqualTo: parts.widthAnchor, multiplier: 0.3),
            // As high as the value: nothing moves when it arrives.
            spinner.heightAnchor.constraint(lessThanOrEqualTo: value.heightAnchor),
        ])
    }

    /// The app uses no storyboard.
    required init?(coder: NSCoder) { nil }

    func show(_ row: CityRow, retry: @escaping () -> Void) {
        self.retry = retry
        city.text = row.city
        symbol.configuration = Self.drawing(of: row.symbol)
        symbol.isHidden = row.symbol == nil
        condition.isHidden = !row.hasDetails
        // A blank line is as high as the words that come: nothing moves when they do.
        condition.text = row.condition ?? " "
        switch row.state {
        case .waiting(let text): draw(text, isWaiting: true)
        case .known(let temperature): draw(temperature.figure)
        case .failed(let failure): draw(failure.title, .token(.alarm), retryTitle: failure.retryTitle)
        }
        tell(row)
    }

    private static func drawing(of symbol: String?) -> some UIContentConfiguration {
        // The system's least size is that of a row, which is higher than a line.
        UIHostingConfiguration { CitySymbol(name: symbol) }.margins(.all, 0).minSize(width: 0, height: 0)
    }

    private func draw(_ text: String, _ color: UIColor = .city(.cellText), isWaiting: Bool = false, retryTitle: String? = nil) {
        value.text = text
        value.textColor = color
        button.isHidden = retryTitle == nil
        button.configuration?.title = retryTitle
        // A stopped spinner takes no room.
        if isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
        arrange(isLarge: traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
    }

    /// A row that is one element hides its parts; beside a button the name is the row's element, and a tap on it opens the weather.
    private func tell(_ row: CityRow) {
        isAccessibilityElement = button.isHidden
        accessibilityElements = button.isHidden ? nil : [city, button]
        button.accessibilityLabel = row.retryLabel
        // The visible title, or the label with the city's name if several buttons are visible.
        button.accessibilityUserInputLabels = [row.failure?.retryTitle, row.retryLabel].compactMap(\.self)
        for teller in [self, city] {
            teller.accessibilityLabel = row.spoken
            teller.accessibilityUserInputLabels = [row.city]
            teller.accessibilityTraits = row.opensWeather ? .button : .staticText
        }
    }

    /// The button's target is larger than the stacks that contain it: they would not pass on a tap beside them.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if !button.isHidden, button.point(inside: button.convert(point, from: self), with: event) { return button }
        return super.hitTest(point, with: event)
    }

    /// In large text everything is below each other, a failure and its button too; a symbol stays beside its figure.
    private func arrange(isLarge: Bool) {
        parts.turn(isLarge)
        weather.alignment = isLarge ? .leading : .trailing
        let isStacked = isLarge && !button.isHidden
        status.axis = isStacked ? .vertical : .horizontal
        status.alignment = isStacked ? .leading : .center
    }

    /// Called when a trait changes: stacks the texts vertically at the largest sizes.
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        let isLarge = state.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        arrange(isLarge: isLarge)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .city(state.isHighlighted ? .head : .cell)
        backgroundConfiguration = background
    }
}

/// A button as high as its line, so that it moves nothing when it comes; what can be tapped is as large as a finger needs at least.
private final class WideButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: min(-Spacing.card, missing(bounds.width)), dy: min(-Spacing.card, missing(bounds.height))).contains(point)
    }

    /// Half of the missing length, as an inset: negative if the length is too short.
    private func missing(_ length: CGFloat) -> CGFloat { (length - Spacing.touch) / 2 }
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

/// The drawing of a city's weather, as high as a line of its text.
private struct CitySymbol: View {
    let name: String?

    @ScaledMetric(relativeTo: .body) private var side = 24.0

    var body: some View {
        if let name { WeatherSymbol(name: name).frame(width: side, height: side) }
    }
}
