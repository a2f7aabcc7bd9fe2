import Foundation
import Gazetteer
import ProviderKit
import TownGazetteer
import WeatherFormatting
import WeatherModel
import WeatherService
import WeatherStore

// Defaults for the places that the product's gazetteer knows, so that tests need not repeat them: the larger places.

extension Language {
    package func phrases(region: String?, isServed: Bool) -> any Phrases { phrases(region: region, isServed: isServed, places: .towns) }
}

extension WeatherService {
    package init(
        providers: [any WeatherProvider], store: any WeatherStore, feeds: WarningFeeds? = nil, nowcasts: Nowcasts? = nil,
        airOutlooks: AirOutlooks? = nil, usuals: Usuals? = nil, spreads: Spreads? = nil,
        configuration: WeatherServiceConfiguration = WeatherServiceConfiguration(), clock: any Clock<Duration> = ContinuousClock(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(), now: @escaping @Sendable () -> Date = { Date() },
        report: @escaping @Sendable (ServiceEvent) -> Void = { _ in }
    ) {
        self.init(
            providers: providers, store: store, gazetteer: .towns, feeds: feeds, nowcasts: nowcasts, airOutlooks: airOutlooks,
            usuals: usuals, spreads: spreads, configuration: configuration, clock: clock, random: random, now: now, report: report)
    }
}
