import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The charts of cloud by height, of sunshine and of thunderstorms")
struct SkyChartTests {
    private func content(
        _ measure: Measure, _ sky: (Date) -> SkyAnswer, at time: String = "2026-05-21T14:04Z", in name: String = "Berlin",
        _ latitude: Double = 52.52, _ longitude: Double = 13.4, _ zone: String = "Europe/Berlin", tag: String = "en"
    ) throws -> MeasureChartContent {
        var place = try PlaceWeather(name, latitude, longitude, zone, at: time)
        for index in place.hours.indices { place.hours[index].cloudCover = 40 }
        let phrases = try #require(Language(tag: tag)).phrases(region: nil, isServed: false)
        return MeasureChartContent.make(
            measure, snapshot: place.snapshot, requested: RequestedHours(sky: sky(place.fetchedAt)), now: place.fetchedAt, units: .metric,
            phrases: phrases)
    }

    private func known(_ date: Date) -> SkyAnswer { .known(FakeSky.outlook(at: date)) }
    private func away(_ date: Date) -> SkyAnswer { .failed(WeatherError(.upstreamDown, provider: .openMeteo)) }

    @Test("Cloud by height has a scale of its own below all cloud, ends with the weather's hours, and names its source")
    func cloud() throws {
        let content = try content(.cloud, known)
        let cloud = content.chart
        #expect(cloud.panels.map(\.columns) == [[0], [1, 2, 3]] && cloud.panels.allSatisfy { $0.ticks.last?.text == "100%" })
        #expect(
            cloud.columns.map { plain($0.title) } == [
                "Cloud cover", "Low clouds (below 3~km)", "Medium clouds (3 to 8~km)", "High clouds (above 8~km)",
            ])
        let weather = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-05-21T14:04Z").snapshot.dashboard
        let end = try #require(weather.forecast.hourly.last).end
        let begin = try #require(cloud.begin)
        #expect(begin.addingTimeInterval(cloud.width * 3_600) == end, "later days are not told hour by hour")
        #expect(cloud.days.first?.title == "Yesterday")
        #expect(cloud.notes == ["Clouds by height: Weather data by Open-Meteo.com · Licence: CC BY 4.0"])
    }

    @Test("Without the hours of the sky the chart of all cloud stays, and says what could not be fetched")
    func cloudAlone() throws {
        let failed = try content(.cloud, away).chart
        #expect(failed.panels.map(\.columns) == [[0]] && failed.notes == ["Clouds by height could not be fetched."])
        let none = try content(.cloud, { _ in .none }).chart
        #expect(none.isDrawn && none.notes.isEmpty)
    }

    @Test("Sunshine is bars of an hour, and whole days are added up; a day of 23 and one of 25 hours are whole days")
    func sunshine() throws {
        let sunshine = try content(.sunshine, known).chart
        #expect(sunshine.columns.map(\.kind) == [.bars] && sunshine.panels.first?.unit == "min" && sunshine.notes.isEmpty)
        // At UTC+2 the sun shines from 08:00 to 20:00.
        #expect(plain(sunshine.reading(of: sunshine.steps[8])) == "30~min" && plain(sunshine.reading(of: sunshine.steps[7])) == "0~min")
        let sentence = "Today: 6 h 0 min of sunshine · Tomorrow: 6 h 0 min of sunshine · Saturday 23 May: 6 h 0 min of sunshine"
        #expect(sunshine.summary.map { plain($0).replacing("~", with: " ") } == sentence)
        for time in ["2026-03-29T10:00Z", "2026-10-25T10:00Z"] {
            let summary = try #require(try content(.sunshine, known, at: time).chart.summary)
            #expect(plain(summary).replacing("~", with: " ").hasPrefix("Today: 6 h 0 min of sunshine · Tomorrow: 6 h"), "\(time)")
        }
    }

    @Test("A day of which an hour is missing is not added up")
    func missing() throws {
        let gap = try content(
            .sunshine,
            { now in
                let whole = FakeSky.outlook(at: now)
                var values = whole.column(.sunshineMinutes)
                values[60] = nil
                return .known(SkyOutlook(start: whole.start, values: [.sunshineMinutes: values], provenance: whole.provenance))
            }
        ).chart
        #expect(gap.summary?.hasPrefix("Tomorrow: ") == true && gap.notes.count == 1, "the gap is named")
    }

    @Test("The energy for thunderstorms has its class behind it, and a note that it is no forecast of one")
    func thunder() throws {
        let thunder = try content(.thunder, known).chart
        #expect(thunder.title == "Thunderstorms" && thunder.columns.map(\.title) == ["Energy in the air"])
        func reading(_ step: Int) -> String { plain(thunder.reading(of: thunder.steps[step])) }
        // The first hour is 22 hours after the source's.
        #expect(reading(0) == "220~J/kg (stable air)" && reading(8) == "300~J/kg (slightly unstable)")
        #expect(reading(78) == "1000~J/kg (unstable)" && thunder.notes.last?.hasPrefix("The more energy") == true)
        #expect(ThunderEnergy(cape: 2_499.9) == .much && ThunderEnergy(cape: 2_500) == .extreme)
    }

    @Test("Where the source is away, or has none of it, there is a sentence and no drawing")
    func absent() throws {
        for measure in [Measure.sunshine, .thunder] {
            let failed = try content(measure, away).chart
            #expect(!failed.isDrawn && failed.statement?.hasPrefix("These hours could not be fetched. ") == true)
            let none = try content(measure, { _ in .none }).chart
            #expect(none.statement == "The source of this forecast has no hours of it.")
            let quantity: SkyQuantity = measure == .thunder ? .cape : .sunshineMinutes
            let hollow = try content(measure, { .known(FakeSky.outlook(at: $0, without: [quantity])) }).chart
            #expect(!hollow.isDrawn && hollow.statement == "The source of this forecast has no hours of it.")
        }
    }

    @Test("In Russian the layers, the classes and the units are Russian")
    func russian() throws {
        let cloud = try content(.cloud, known, tag: "ru").chart
        #expect(plain(cloud.columns[1].title) == "Нижние облака (ниже 3~км)")
        let thunder = try content(.thunder, known, tag: "ru").chart
        #expect(plain(thunder.reading(of: thunder.steps[0])) == "220~Дж/кг (воздух устойчив)")
        let sunshine = try content(.sunshine, known, tag: "ru").chart
        #expect(sunshine.title == "Солнечное сияние" && sunshine.summary?.hasPrefix("Сегодня: ") == true)
    }
}
