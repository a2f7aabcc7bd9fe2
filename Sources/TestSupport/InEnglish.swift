import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

// Defaults for the language, which the product gets from its callers, so that tests need not repeat it.

/// English, in which most tests read the texts shown; with a region, where the words differ from country to country.
package func englishPhrases(region: String? = nil, isServed: Bool = false) -> any Phrases {
    Language.standard.phrases(region: region, isServed: isServed)
}

extension WeatherFormatter {
    package init(units: UnitPreferences = .metric) { self.init(units: units, phrases: englishPhrases()) }
}

extension TimeLabels {
    package init(zone: TimeZone, around: Date, clock: UnitPreferences.Clock) {
        self.init(zone: zone, around: around, clock: clock, phrases: englishPhrases())
    }
}

extension Failure {
    package init(_ error: WeatherError) { self.init(error, phrases: englishPhrases()) }
}

extension DashboardContent {
    package static func make(
        snapshot: Snapshot, now: Date, units: UnitPreferences, placeChoice: PlaceChoice = .position, lastKnownError: WeatherError? = nil,
        isRefreshing: Bool = false
    ) -> DashboardContent {
        make(
            snapshot: snapshot, now: now, units: units, phrases: englishPhrases(), placeChoice: placeChoice, lastKnownError: lastKnownError,
            isRefreshing: isRefreshing)
    }
}

extension DashboardFlow {
    package func frame(showing title: String? = nil) -> DashboardFrame { frame(phrases: englishPhrases(), showing: title) }
}

extension DashboardFlow.Phase {
    package func screenState(now: Date, units: UnitPreferences) -> ScreenState<DashboardContent> {
        screenState(now: now, units: units, phrases: englishPhrases())
    }
}

extension DashboardModel {
    package convenience init(
        source: any WeatherSource, positions: any PositionSource, startingAt: DashboardFlow.Target? = nil,
        units: UnitPreferences = .metric, now: @escaping @Sendable () -> Date = { Date() },
        onShow: (@MainActor @Sendable (DashboardFlow.Shown) async -> Void)? = nil
    ) {
        self.init(
            source: source, positions: positions, startingAt: startingAt, units: units, phrases: englishPhrases(), now: now, onShow: onShow)
    }
}

extension TopCitiesContent {
    package static func make(list: TopCitiesList, now: Date, unit: UnitPreferences.Temperature = .fahrenheit) -> TopCitiesContent {
        make(list: list, now: now, unit: unit, phrases: englishPhrases())
    }
}

extension TopCitiesModel {
    package convenience init(
        cities: any TopCitiesUpdating, unit: UnitPreferences.Temperature = .fahrenheit, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(cities: cities, unit: unit, clock: clock, phrases: englishPhrases(), now: now)
    }
}

extension PlacesContent {
    package static func make(_ saved: SavedPlaces, shown: ShownPlace?, before: SavedPlaces? = nil) -> PlacesContent {
        make(saved, shown: shown, before: before, phrases: englishPhrases())
    }
}

extension PlacesModel {
    package convenience init(
        preferences: any PreferenceStore, searching: any PlaceSearching, units: UnitPreferences = .metric, isSimulated: Bool = false,
        home: String? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(
            preferences: preferences, searching: searching, units: units, isSimulated: isSimulated, home: home, clock: clock,
            phrases: englishPhrases())
    }
}

extension SavedPlaceRow {
    package static func rows(_ saved: SavedPlaces, current: Cell? = nil) -> [SavedPlaceRow] {
        rows(saved, current: current, phrases: englishPhrases())
    }
}

extension SearchContent {
    package static func make(query: String, places: [Place], near: Coordinate?, units: UnitPreferences) -> SearchContent {
        make(query: query, places: places, near: near, units: units, phrases: englishPhrases())
    }
}

extension SettingsContent {
    package static func make(settings: ReaderSettings, usual: UnitPreferences, places: SavedPlaces) -> SettingsContent {
        make(settings: settings, usual: usual, places: places, phrases: englishPhrases())
    }
}

extension SettingsModel {
    package convenience init(
        preferences: any PreferenceStore, secrets: any SecretStore, usual: UnitPreferences, appGroupFlaw: AppGroupFlaw? = nil
    ) {
        self.init(preferences: preferences, secrets: secrets, usual: usual, appGroupFlaw: appGroupFlaw, phrases: englishPhrases())
    }
}

extension CreditsContent {
    package static func make(_ facts: CreditsFacts) -> CreditsContent { make(facts, phrases: englishPhrases()) }
}

extension PrivacyContent {
    package static func make(_ facts: PrivacyFacts) -> PrivacyContent { make(facts, phrases: englishPhrases()) }
}

extension WidgetTimeline {
    package static func make(
        snapshot: Snapshot?, nowcast: Nowcast? = nil, choice: PlaceChoice, now: Date, units: UnitPreferences, error: WeatherError? = nil,
        renewal: WidgetRenewal = WidgetRenewal(), deviceZone: TimeZone? = nil
    ) -> WidgetTimeline {
        make(
            snapshot: snapshot, nowcast: nowcast, choice: choice, now: now, units: units, phrases: englishPhrases(), error: error,
            renewal: renewal,
            deviceZone: deviceZone)
    }
}

extension WidgetUpdate {
    package func timeline(for place: WidgetPlace?, units: UnitPreferences) async -> WidgetTimeline {
        await timeline(for: place, units: units, phrases: englishPhrases())
    }

    package func stored(for place: WidgetPlace?, units: UnitPreferences) async -> WidgetTimeline {
        await stored(for: place, units: units, phrases: englishPhrases())
    }
}
