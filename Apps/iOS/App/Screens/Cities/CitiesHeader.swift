import UIKit
import WeatherDesign
import WeatherScreens

/// City and Temperature over the table's columns, in the grays of the table's form.
final class CitiesHeader: UITableViewHeaderFooterView {
    static let identifier = "head"

    private let city = UILabel.growing(.subheadline, .headText)
    private let temperature = UILabel.growing(.subheadline, .headText)
    private lazy var headings = UIStackView(arrangedSubviews: [city, temperature])

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        headings.spacing = Spacing.card
        temperature.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        contentView.fill(with: headings, padding: CityTable.paddingPoints)
        for heading in [city, temperature] { heading.accessibilityTraits = .header }
    }

    /// The app uses no storyboard.
    required init?(coder: NSCoder) { nil }

    /// Called when a trait changes, as for the rows.
    override func updateConfiguration(using state: UIViewConfigurationState) {
        super.updateConfiguration(using: state)
        headings.turn(state.traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
    }

    func show(_ content: TopCitiesContent) {
        city.text = content.cityHeading
        temperature.text = content.temperatureHeading
        for heading in [city, temperature] { heading.textColor = .city(.headText, in: content.form) }
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .city(.head, in: content.form)
        backgroundConfiguration = background
    }
}
