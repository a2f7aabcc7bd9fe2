import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The charts of the air and of pollen")
struct AirChartTests {
    private static let failure = AirAnswer.failed(WeatherError(.upstreamDown, provider: .openMeteo))

    private func content(
        _ measure: Measure, _ air: (Date) -> AirAnswer, at time: String = "2026-05-21T14:04Z", in name: String = "Berlin",
        _ latitude: Double = 52.52, _ longitude: Double = 13.4, _ zone: String = "Europe/Berlin", country: String = "DE", tag: String = "en"
    ) throws -> MeasureChartContent {
        var place = try PlaceWeather(name, latitude, longitude, zone, at: time)
        place.air = AirQuality(time: place.fetchedAt, concentrations: [.pm2_5: 8.1], indices: [.usAQI: 42])
        place.countryCode = country
        let phrases = try #require(Language(tag: tag)).phrases(region: nil, isServed: false)
        return MeasureChartContent.make(
            measure, snapshot: place.snapshot,
            requested: RequestedHours(air: air(place.fetchedAt)), now: place.fetchedAt, units: .metric, phrases: phrases)
    }

    private func known(_ pollen: [Pollen: Double] = [:]) -> (Date) -> AirAnswer {
        { .known(FakeAir.outlook(at: $0, pollen: pollen)) }
    }

    @Test("Index, particles, gases and carbon monoxide are on four scales from yesterday's midnight to the last hour of the source")
    func air() throws {
        let content = try content(.air, known())
        let air = content.chart
        #expect(
            air.panels.map(\.columns) == [[0], [1, 2], [3, 4, 5], [6]] && air.panels.map(\.unit) == [nil, "µg/m³", "µg/m³", "µg/m³"])
        #expect(air.days.map(\.title).prefix(3) == ["Yesterday", "Today", "Tomorrow"] && air.days.count == 6)
        // The source begins on the day before yesterday; its last day ends at 02:00 at UTC+2.
        #expect(air.steps.count == 4 * 24 + 2 + 24 && air.width == 5 * 24 + 2 && air.statement == nil)
        #expect(plain(air.reading(of: air.steps[0])).hasPrefix("22 (fair) · Fine particles (PM2.5) 22~µg/m³ · Particles (PM10) 22~µg/m³"))
        #expect(air.steps[air.present].label == "Now" && air.summary?.hasPrefix("Lowest: 0 (good), ") == true)
        #expect(content.provenance.source.contains("Copernicus") && air.source.provider == "Open-Meteo")
    }

    @Test("The index is the one that the tile has, by its name, the same for every hour; where there is none of them there is none")
    func scales() throws {
        let europe = try content(.air, known()).chart
        #expect(europe.columns[0].title == "European AQI (EEA 2024)" && europe.steps[1].values[0] == "23 (fair)")
        let america = try content(.air, known(), in: "New York", 40.7, -74, "America/New_York", country: "US").chart
        #expect(america.columns[0].title == "US AQI (EPA 2024)")
        let kingdom = try content(.air, known(), in: "London", 51.5, -0.1, "Europe/London", country: "GB").chart
        #expect(kingdom.columns[0].title == "European AQI (EEA 2024)")
        let none = try content(.air, { .known(FakeAir.outlook(at: $0, indices: [])) }).chart
        #expect(none.columns.count == 6 && none.panels.map(\.columns) == [[0, 1], [2, 3, 4], [5]])
    }

    @Test("Where the source is away, the chart says so with the reason, and lists the hour that is known; it never draws clean air")
    func away() throws {
        let away = try content(.air, { _ in Self.failure }).chart
        #expect(away.statement?.hasPrefix("The hours of the air could not be fetched: how it changes is not known. ") == true)
        #expect(!away.isDrawn && away.steps.count == 1 && away.columns.map(\.title) == ["Fine particles (PM2.5)"])
        let without = try content(.air, { _ in .none }).chart
        #expect(without.statement == "The source has the air of one hour only: how it changes is not known.")
    }

    @Test("Kinds of pollen that are in the air are drawn, the one of which there is most first, and the others are named")
    func pollen() throws {
        let content = try content(.pollen, known([.grass: 12, .birch: 300, .alder: 0, .olive: 0]))
        let pollen = content.chart
        #expect(pollen.columns.map(\.title) == ["Birch", "Grasses"] && pollen.panels.map(\.unit) == ["grains/m³"])
        #expect(pollen.notes == ["None in these hours: Alder, Olive."] && pollen.statement == nil)
        #expect(pollen.summary.map(plain)?.hasPrefix("Lowest: 0.0~grains/m³") == true)
        #expect(plain(pollen.reading(of: pollen.steps[0])) == "67~grains/m³ · Grasses 2.7~grains/m³")
        #expect(content.provenance.source.contains("Copernicus"))
    }

    @Test("Without any there are different sentences: none forecast, out of season, not in Europe, not told, and not fetched")
    func sentences() throws {
        func statement(_ air: (Date) -> AirAnswer, _ time: String = "2026-05-21T14:04Z") throws -> String? {
            try content(.pollen, air, at: time).chart.statement
        }
        let zero = known([.alder: 0, .birch: 0])
        #expect(try statement(zero) == "No pollen is forecast here from yesterday to the end of the forecast.")
        let winter = "It is not the pollen season: the forecast begins in February and ends in October."
        #expect(try statement(zero, "2026-12-10T12:00Z") == winter)
        #expect(try statement({ _ in .none }, "2026-12-10T12:00Z") == winter)
        #expect(try statement(known()) == "Nothing is known of pollen: no source of this weather tells it.")
        for time in ["2026-05-21T14:04Z", "2026-12-10T12:00Z"] {
            let away = try statement({ _ in Self.failure }, time)
            #expect(away?.hasPrefix("The pollen forecast could not be fetched: whether there is any is not known. ") == true)
        }
        let delhi = try content(.pollen, { _ in .none }, in: "Delhi", 28.6, 77.2, "Asia/Kolkata", country: "IN").chart
        #expect(delhi.statement == "There is no pollen forecast for this place: it exists for Europe only.")
        #expect(Measure.pollen.hasHoursOfAir(at: try Coordinate(latitude: 52.5, longitude: 13.4)))
        #expect(
            !Measure.pollen.hasHoursOfAir(at: try Coordinate(latitude: 28.6, longitude: 77.2)) && !Measure.wind.hasHoursOfAir(at: .moscow))
        #expect(Measure.air.hasHoursOfAir(at: try Coordinate(latitude: 28.6, longitude: 77.2)))
    }

    @Test("In Russian the categories, the kinds and their unit are Russian")
    func russian() throws {
        let air = try content(.air, known(), tag: "ru").chart
        #expect(air.steps[1].values[0] == "23 (приемлемое)")
        let pollen = try content(.pollen, known([.birch: 300, .mugwort: 0]), tag: "ru").chart
        #expect(pollen.columns.map(\.title) == ["Берёза"] && pollen.panels.first?.unit == "зёрен/м³")
        #expect(pollen.notes.map(plain) == ["Нет в~эти часы: Полынь."])
        #expect(plain(pollen.steps[0].values[0] ?? "") == "67~зёрен/м³")
    }
}
