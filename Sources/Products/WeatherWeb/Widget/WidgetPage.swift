import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer
import WeatherService

/// The widget's page as plain data: which place, of when, and why it has no weather.
struct WidgetPage: Sendable {
    let phrases: any Phrases
    /// Everything that its words depend on; nil without weather.
    let weather: WeatherKey?
    /// Why it has no weather.
    let problem: Problem?
    /// Where the whole forecast is.
    let address: Address

    /// The rain of the next two hours, as far as it is known.
    let minutes: MinutesAnswer

    private let snapshot: Snapshot?
    private let choice: PlaceChoice
    private let error: WeatherError?
    private let now: Date
    private let units: UnitPreferences

    init(
        _ place: PlaceRequest, _ snapshot: Snapshot?, minutes: MinutesAnswer = .none, error: WeatherError?, now: Date, _ reader: Reader
    ) {
        phrases = reader.phrases
        self.minutes = minutes
        weather = snapshot.map {
            WeatherKey(
                $0, nowcast: minutes.nowcast, now: now, units: reader.units, language: reader.language, choice: place.placeChoice,
                error: nil, isRefreshing: false)
        }
        problem = error.map { Problem($0) }
        address = place.address
        self.snapshot = snapshot
        choice = place.placeChoice
        self.error = error
        self.now = now
        units = reader.units.preferences
    }

    /// The page in place of a place that the address does not say.
    init(refused problem: Problem, _ reader: Reader) {
        phrases = reader.phrases
        self.problem = problem
        (weather, snapshot, minutes) = (nil, nil, .none)
        error = WeatherError(.placeNotFound)
        address = Address(.dashboard)
        choice = .chosen(nil)
        now = .distantPast
        units = reader.units.preferences
    }

    /// The page of a reader who has no place yet.
    init(unplaced reader: Reader) {
        phrases = reader.phrases
        (weather, problem, snapshot, minutes, error) = (nil, nil, nil, .none, nil)
        address = Address(.dashboard)
        choice = .fallbackUnasked
        now = .distantPast
        units = reader.units.preferences
    }

    /// The same entries as in the phone's widget. The reader's clock is not known: ages use the place's clock.
    func timeline() -> WidgetTimeline {
        WidgetTimeline.make(
            snapshot: snapshot, nowcast: minutes.nowcast, choice: choice, now: now, units: units, phrases: phrases, error: error)
    }

    /// Seconds since 1970 at which the weather was received; nil without weather.
    var fetched: String? { snapshot.map { Self.seconds($0.fetchedAt.timeIntervalSince1970) } }

    /// Age of the weather in whole seconds; empty without weather.
    var age: String { snapshot.map { Self.seconds(max(0, now.timeIntervalSince($0.fetchedAt))) } ?? "" }

    /// An instant as its script reads it.
    static func seconds(_ value: Double) -> String { String(Int(min(1e11, max(-1e11, value)).rounded(.up))) }
}
