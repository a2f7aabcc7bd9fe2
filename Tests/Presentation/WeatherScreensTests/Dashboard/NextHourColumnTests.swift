import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The next two hours: bars where minutes are known, words for everything else")
struct NextHourColumnTests {
    /// Berlin, dry by its hours; it is 15:04 there.
    private let place: PlaceWeather

    init() throws {
        place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z")
    }

    /// Steps from 15:00 on: `.` dry, `l` 1 mm/h, `h` 10 mm/h, `?` unknown.
    private func nowcast(
        _ line: String, step: Int = 5, origin: Nowcast.Origin = .radar, fall: Nowcast.Fall? = .rain, coverage: Nowcast.Coverage = .covered,
        picture: String = "2026-11-21T14:00Z"
    ) throws -> Nowcast {
        let rates: [Character: Double] = [".": 0, "l": 1, "h": 10]
        let start = try instant("2026-11-21T14:00Z")
        return Nowcast(
            start: start, step: ForecastStep(minutes: step), rates: line.map { rates[$0] },
            falls: line.map { rates[$0, default: 0] > 0 ? fall : nil }, origin: origin, pictureAt: try instant(picture), coverage: coverage,
            provenance: Provenance(
                provider: .metNorway, attribution: "Data from MET Norway", attributionURL: "https://met.example/", fetchedAt: start,
                isSimulated: false))
    }

    private func content(_ nowcast: Nowcast?, _ place: PlaceWeather? = nil, language: String = "en") throws -> DashboardContent {
        let place = place ?? self.place
        let phrases = try #require(Language(tag: language)).phrases(region: nil, isServed: true)
        return DashboardContent.make(
            snapshot: place.snapshot, now: place.fetchedAt, units: UnitPreferences(clock: .hours24), phrases: phrases, nowcast: nowcast)
    }

    @Test("Without minutes there is no such column, and nothing else differs")
    func none() throws {
        #expect(try content(nil).nextHour == nil)
    }

    @Test("Rain on its way is drawn by five minutes, and the outlook says when, once")
    func wet() throws {
        let content = try content(nowcast("....llhhllll............"))
        let column = try #require(content.nextHour)
        #expect(column.title == "The next two hours" && column.isSaidByOutlook)
        #expect(column.sentence == "Rain from 15:20, heavy around 15:30, over by 16:00.")
        #expect(content.now?.outlook == column.sentence)
        #expect(column.source == "radar, MET Norway · picture of 15:00" && column.note == nil)
        let bars = try #require(column.bars)
        #expect(bars.bars.count == 24 && bars.bars[0].label == "15:00")
        #expect(bars.bars[0].amount == "dry" && bars.bars[0].height == 0)
        #expect(bars.bars[6].label == "15:30" && plain(bars.bars[6].amount) == "10~mm/h")
        let heights = bars.bars.compactMap(\.height)
        #expect(heights.max() == bars.bars[6].height && heights.allSatisfy { (0...1).contains($0) })
        #expect(bars.bands.map(\.label) == ["light", "moderate", "heavy"])
        let (moderate, heavy) = (bars.bands[1].place, bars.bands[2].place)
        #expect(moderate < heavy && bars.bars[4].height ?? 1 < moderate && bars.bars[6].height ?? 0 >= heavy)
        #expect(bars.times.map(\.label) == ["15:00", "15:30", "16:00", "16:30"])
    }

    @Test("A step that is not known has no height, and its row says so")
    func holes() throws {
        let bars = try #require(try content(nowcast("..??llll................")).nextHour?.bars)
        #expect(bars.bars[2].height == nil && bars.bars[2].amount == "not known" && bars.bars[4].height ?? 0 > 0)
        // Beyond the series nothing is known.
        let short = try #require(try content(nowcast("llll........")).nextHour?.bars)
        #expect(short.bars.count == 24 && short.bars[11].height == 0 && short.bars[12].height == nil)
    }

    @Test("Dry minutes are one sentence with its source and the limit of a radar's knowledge; hours that say rain do not contradict them")
    func dry() throws {
        var rainy = place
        for index in rainy.hours.indices { rainy.hours[index].condition = WeatherCondition(kind: .rain, isDay: true) }
        for index in rainy.hours.indices { rainy.hours[index].precipitationMillimeters = 2 }
        let content = try content(nowcast(String(repeating: ".", count: 36)), rainy)
        let column = try #require(content.nextHour)
        #expect(column.bars == nil && !column.isSaidByOutlook)
        #expect(column.sentence == "No rain in the next two hours (radar, MET Norway).")
        #expect(column.note == "A radar only moves on the rain that is there.")
        let outlook = try #require(content.now?.outlook)
        #expect(outlook.contains("until about 18:00, then rain") || outlook.contains("until about 18:00, then light rain"), "\(outlook)")
        #expect(try self.content(nil, rainy).now?.outlook?.contains("18:00") == false)
    }

    @Test(
        "What is not known is never drawn and never called dry",
        arguments: [
            ("........................", Nowcast.Coverage.outside, "2026-11-21T14:00Z", "No radar sees the rain here (MET Norway)."),
            (
                "........................", .unavailable, "2026-11-21T14:00Z",
                "The radar has no picture now (MET Norway): the next minutes are not known."
            ),
            (
                "llllllll................", .covered, "2026-11-21T13:40Z",
                "The radar’s last picture is 24 minutes old (MET Norway): the next minutes are not known."
            ),
            ("????????????????????????", .covered, "2026-11-21T14:00Z", "The next minutes are not known (MET Norway)."),
        ])
    func unknown(_ line: String, _ coverage: Nowcast.Coverage, _ picture: String, _ sentence: String) throws {
        let column = try #require(try content(nowcast(line, coverage: coverage, picture: picture)).nextHour)
        #expect(column.sentence == sentence)
        #expect(column.bars == nil && !column.isSaidByOutlook)
    }

    @Test("Hours that were spread are a sentence without a minute and without a bar, and the outlook stays that of the hours")
    func hours() throws {
        var rainy = place
        for index in rainy.hours.indices { rainy.hours[index].condition = WeatherCondition(kind: .rain, isDay: true) }
        for index in rainy.hours.indices { rainy.hours[index].precipitationMillimeters = 2 }
        let snapshot = rainy.snapshot
        let spread = try #require(
            Nowcast(
                spreading: snapshot.dashboard.forecast.hourly, at: rainy.fetchedAt,
                provenance: snapshot.dashboard.provenance(of: .hourly)))
        #expect(spread.rates.count == 12 && spread.rates.allSatisfy { $0 == 2 } && spread.origin == .smoothedHours)
        let (with, without) = (try content(spread, rainy), try content(nil, rainy))
        #expect(with.nextHour?.sentence == "Light rain in the next two hours (hours, smoothed, Open-Meteo).")
        #expect(with.nextHour?.bars == nil && with.now == without.now && with.otherSources == without.otherSources)
        // An hour that is not known is not spread.
        var unknown = rainy
        for index in unknown.hours.indices { unknown.hours[index].precipitationMillimeters = nil }
        #expect(
            Nowcast(
                spreading: unknown.hours, at: unknown.fetchedAt, provenance: snapshot.dashboard.provenance(of: .hourly)) == nil)
    }

    @Test("A fine model's quarters are drawn as quarters, and snow has bands of its own")
    func quarters() throws {
        let column = try #require(try content(nowcast(".llll...", step: 15, origin: .fineModel("ICON-D2"), fall: .snow)).nextHour)
        let bars = try #require(column.bars)
        #expect(bars.bars.count == 8 && bars.bars[1].label == "15:15")
        #expect(column.source?.hasPrefix("ICON-D2 model, MET Norway") == true)
        #expect(bars.bars[1].height ?? 0 >= bars.bands[1].place, "1 mm/h is moderate snow")
    }

    @Test(
        "Bars have the bands of what their sentence names, at every temperature around freezing and whatever the source names",
        arguments: [-3, -1, -0.6, 0, 0.4, 0.6, 1, 1.9, 2, 3], ["", "s", "r", "sr", "ssr", "rrs", "srm"])
    func bands(celsius: Double, kinds: String) throws {
        var cold = place
        cold.current?.temperatureCelsius = celsius
        let falls: [Character: Nowcast.Fall] = ["s": .snow, "r": .rain, "m": .sleet]
        let named = kinds.map { falls[$0] }
        let column = try #require(try content(nowcast("..llllllllllllllll......").naming(named), cold).nextHour)
        let bars = try #require(column.bars)
        // 1 mm/h is moderate snow, and light rain.
        #expect(column.sentence.hasPrefix("Snow from") == (bars.bars[3].height ?? 0 >= bars.bands[1].place), "\(column.sentence)")
        #expect(column.sentence.hasPrefix("Light rain from") || column.sentence.contains(/^(Snow|Sleet|Rain or snow) from/))
    }

    @Test("Who sent the minutes is named at the foot, as its terms ask; where it sent the rest as well, once")
    func sources() throws {
        let sources = try content(nowcast("llll....................")).otherSources.map(\.source)
        #expect(sources == ["Data from MET Norway"])
        #expect(try content(nil).otherSources.isEmpty)
    }

    @Test("The same in Russian")
    func russian() throws {
        let column = try #require(try content(nowcast("....llhhllll............"), language: "ru").nextHour)
        #expect(column.title == "Ближайшие два часа" && column.source == "радар, Метеоинститут Норвегии (MET Norway) · снимок 15:00")
        #expect(column.bars?.bands.map(\.label) == ["слабые", "умеренные", "сильные"])
    }
}

extension Nowcast {
    /// The same with these kinds in turn where something falls; none without any.
    fileprivate func naming(_ kinds: [Fall?]) -> Nowcast {
        let falls = rates.indices.map { index in (rates[index] ?? 0) > 0 && !kinds.isEmpty ? kinds[index % kinds.count] : nil }
        return Nowcast(
            start: start, step: step, rates: rates, falls: falls, origin: origin, pictureAt: pictureAt, coverage: coverage,
            provenance: provenance)
    }
}
