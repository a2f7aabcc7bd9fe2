import Foundation
@testable import TestSupport
import Testing
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

/// Lists of made-up temperatures.
enum SampleCities {
    static let accuWeather = TopCitiesList.Source(
        provider: .accuWeather, name: "AccuWeather", attribution: "AccuWeather", attributionURL: "https://www.accuweather.com/")
    static let openMeteo = TopCitiesList.Source(
        provider: .openMeteo, name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
        license: "CC BY 4.0")

    static func row(_ name: String, _ state: TopCitiesRow.State = .waiting) -> TopCitiesRow {
        TopCitiesRow(key: name.lowercased(), name: name, coordinate: .moscow, state: state)
    }

    static func known(
        _ value: Double, _ unit: TemperatureUnit = .fahrenheit, at time: Date? = nil, _ condition: MomentCondition? = nil
    ) -> TopCitiesRow.State {
        .known(TopCitiesRow.Temperature(value: value, unit: unit, time: time, condition: condition, provider: .accuWeather))
    }

    /// In words, at noon.
    static func content(_ list: TopCitiesList, unit: UnitPreferences.Temperature = .fahrenheit) -> TopCitiesContent {
        TopCitiesContent.make(list: list, now: Sample.noon, unit: unit)
    }

    static func list(_ rows: [TopCitiesRow], standIn: TopCitiesList.StandIn? = nil, isSettled: Bool = true) -> TopCitiesList {
        TopCitiesList(sources: [standIn == nil ? accuWeather : openMeteo], standIn: standIn, rows: rows, isSettled: isSettled)
    }
}

@Suite("The top-cities table in words")
struct TopCitiesContentTests {
    @Test("Title, headings and a row are those of the reference")
    func reference() throws {
        let content = SampleCities.content(SampleCities.list([SampleCities.row("Beijing", SampleCities.known(83))]))
        #expect(content.title == "Weather" && content.cityHeading == "City" && content.temperatureHeading == "Temperature")
        let row = try #require(content.rows.first)
        #expect(row.city == "Beijing" && plain(row.temperature) == "83~°F" && row.spoken == "Beijing: 83 degrees Fahrenheit.")
        #expect(row.latitude == 55.7558 && row.failure == nil && row.waiting == nil)
        #expect(content.note == nil && content.simulatedBanner == nil && content.sources.map(\.text) == ["AccuWeather"])
    }

    @Test("A temperature whose weather is known has its words and its symbol, of the night at night, and both are spoken")
    func condition() {
        func row(_ kind: Condition, _ text: String? = nil, isDay: Bool, hoursAgo: Double = 0) -> CityRow {
            let condition = MomentCondition(WeatherCondition(kind: kind, isDay: isDay, text: text), isDay: isDay)
            let known = SampleCities.known(83, at: Sample.noon - hoursAgo * 3600, condition)
            return SampleCities.content(SampleCities.list([SampleCities.row("Beijing", known)])).rows[0]
        }
        let rain = row(.rainLight, "Drizzly", isDay: true)
        #expect(rain.condition == "Light rain" && rain.symbol == "rainLight-day")
        #expect(rain.spoken == "Beijing: 83 degrees Fahrenheit, light rain.")
        #expect(row(.clear, isDay: false).symbol == "clear-night")
        #expect(row(.unknown, "Raining frogs", isDay: true).condition == "Raining frogs", "never guessed")
        let old = row(.rainLight, isDay: true, hoursAgo: 3).spoken
        #expect(plain(old) == "Beijing: 83 degrees Fahrenheit, light rain, as it was 3~h ago.")
        let bare = SampleCities.content(SampleCities.list([SampleCities.row("Beijing", SampleCities.known(83))])).rows[0]
        #expect(bare.condition == nil && bare.symbol == nil)
    }

    @Test("Before the first row it says that it asks; with rows, or with nothing more to come, it does not")
    func asking() {
        let nothing = SampleCities.content(TopCitiesList(sources: [], rows: [], isSettled: false))
        #expect(nothing.asking == "Asking for the top cities" && nothing.rows.isEmpty)
        #expect(SampleCities.content(TopCitiesList(sources: [], rows: [], isSettled: true)).asking == nil)
        #expect(SampleCities.content(SampleCities.list([SampleCities.row("Dhaka")], isSettled: false)).asking == nil)
    }

    @Test("A city opens its weather where its place is known")
    func opens() {
        let known = TopCitiesRow(key: "a", name: "A", coordinate: .moscow, state: .waiting)
        let unknown = TopCitiesRow(key: "b", name: "B", coordinate: nil, state: .waiting)
        #expect(SampleCities.content(SampleCities.list([known, unknown])).rows.map(\.opensWeather) == [true, false])
    }

    @Test("Each whole degree Fahrenheit that a provider sends is shown as that degree")
    func wholeDegrees() {
        for degree in -130...140 {
            let content = SampleCities.content(SampleCities.list([SampleCities.row("X", SampleCities.known(Double(degree)))]))
            #expect(plain(content.rows[0].temperature) == "\(degree < 0 ? "−" : "")\(abs(degree))~°F")
        }
    }

    @Test("The reader's other scale is one step away, and says so")
    func celsius() {
        let list = SampleCities.list([
            SampleCities.row("Beijing", SampleCities.known(83)), SampleCities.row("Dhaka", SampleCities.known(-3.4, .celsius)),
        ])
        let content = SampleCities.content(list, unit: .celsius)
        #expect(content.rows.map { plain($0.temperature) } == ["28~°C", "−3~°C"])
        #expect(content.rows[1].spoken == "Dhaka: minus 3 degrees Celsius.")
        #expect(content.units.map(\.symbol) == ["°F", "°C"] && content.units.map(\.isShown) == [false, true])
        #expect(content.units[0].label == "Show temperatures in °F")
    }

    @Test("A row that waits says so, one that failed says why, and both leave the others alone")
    func states() throws {
        let error = WeatherError(.timedOut, provider: .accuWeather)
        let list = SampleCities.list(
            [
                SampleCities.row("Dhaka"), SampleCities.row("Kinshasa", .failed(error)),
                SampleCities.row("Santiago", SampleCities.known(70)),
            ],
            isSettled: false)
        let content = SampleCities.content(list)
        #expect(content.rows.map(\.spoken) == ["Dhaka: loading", "Kinshasa: no answer in time.", "Santiago: 70 degrees Fahrenheit."])
        #expect(content.rows[0].waiting == "Loading …" && !content.isSettled)
        let failure = try #require(content.rows[1].failure)
        #expect(failure.title == "No answer in time" && failure.retryTitle == "Retry")
        #expect(content.rows.map(\.retryLabel) == [nil, "Retry Kinshasa", nil])
        #expect(content.messages == ["There is a connection problem: AccuWeather did not answer in time. Retry in a moment."])
        let all = SampleCities.content(
            SampleCities.list([SampleCities.row("A", .failed(error)), SampleCities.row("B", .failed(error))]))
        #expect(all.messages.count == 1 && all.sources.isEmpty)
    }

    @Test("Temperatures from somebody else say from whom and why, as soon as there is one")
    func standIn() {
        let row = SampleCities.row("Dhaka", SampleCities.known(28, .celsius))
        func note(_ standIn: TopCitiesList.StandIn) -> String? {
            SampleCities.content(SampleCities.list([row], standIn: standIn)).note
        }
        #expect(note(.notConfigured) == "These temperatures are from Open-Meteo, because no key for AccuWeather is set.")
        #expect(
            note(.failed(WeatherError(.quotaExhausted, provider: .accuWeather)))
                == "These temperatures are from Open-Meteo, because the quota with AccuWeather is used up.")
        let notes = WeatherError.Kind.allCases.map { note(.failed(WeatherError($0))) }
        #expect(notes.allSatisfy { $0?.contains("AccuWeather") == true } && Set(notes).count >= 8)
        #expect(SampleCities.content(SampleCities.list([SampleCities.row("Dhaka")], standIn: .notConfigured)).note == nil)
        var two = SampleCities.list([row], standIn: .notConfigured)
        two.sources.append(SampleCities.accuWeather)
        #expect(SampleCities.content(two).note?.contains("from Open-Meteo and AccuWeather,") == true)
    }

    @Test("Simulated temperatures say so above the table and beside their source")
    func simulated() {
        var list = SampleCities.list([SampleCities.row("Dhaka", SampleCities.known(80))])
        list.sources[0].isSimulated = true
        let content = SampleCities.content(list)
        #expect(content.simulatedBanner?.isEmpty == false && content.sources[0].simulated?.isEmpty == false)
    }

    @Test("Names and attributions from outside are cleaned, and only an address that is one becomes a link")
    func fromOutside() {
        var list = SampleCities.list([SampleCities.row("Dha\u{202E}ka\u{7}\n2", SampleCities.known(80))])
        list.sources = [
            TopCitiesList.Source(provider: .accuWeather, name: "A", attribution: "A\u{1B}[31m", attributionURL: "javascript:alert(1)")
        ]
        let content = SampleCities.content(list)
        #expect(content.rows[0].city == "Dhaka 2" && content.sources[0].source == "A[31m" && content.sources[0].link == nil)
    }
}
