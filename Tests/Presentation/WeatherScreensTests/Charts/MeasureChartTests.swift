import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The chart of a measure")
struct MeasureChartTests {
    /// A chart from yesterday on, of hours that `change` may alter before they are cut into spans.
    private func chart(
        _ measure: Measure, _ name: String = "Berlin", _ latitude: Double = 52.52, _ longitude: Double = 13.4,
        _ zone: String = "Europe/Berlin", at time: String = "2026-11-21T14:04Z", units: UnitPreferences = .metric,
        tag: String = "en", _ change: (inout PlaceWeather) -> Void = { _ in }
    ) throws -> MeasureChart {
        var place = try PlaceWeather(name, latitude, longitude, zone, at: time, dayCount: 16)
        let first = CivilDate(of: place.fetchedAt, in: place.zone).adding(days: -1)
        let start = first.start(in: place.zone)
        place.hours =
            stride(from: start, to: place.hours[0].time, by: 3600).map(PlaceWeather.hour)
            + place.hours.prefix { $0.time < first.adding(days: 9).start(in: place.zone) }
        place.days.insert(place.day(first), at: 0)
        change(&place)
        var dashboard = place.snapshot.dashboard
        dashboard.forecast = dashboard.forecast.inSpans(at: place.fetchedAt, in: place.zone)
        let phrases = try #require(Language(tag: tag)).phrases(region: nil, isServed: false)
        return MeasureChartContent.make(
            measure, snapshot: Snapshot(cell: Cell(containing: place.coordinate), dashboard: dashboard, fetchedAt: place.fetchedAt),
            now: place.fetchedAt, units: units, phrases: phrases
        ).chart
    }

    @Test("Every quantity of an hour is in one chart, and every chart but those whose hours are fetched apart has one")
    func measures() {
        for quantity in HourQuantity.allCases { #expect(quantity.measure.quantities.contains(quantity)) }
        for measure in Measure.allCases where ![.air, .pollen, .sunshine, .thunder].contains(measure) {
            #expect(!measure.quantities.isEmpty, "\(measure)")
        }
        #expect(Measure.precipitation.quantities == [.precipitationMillimeters, .chanceOfRain], "amounts above their chance")
        #expect(Measure(detailKey: "feelsLike") == .temperature && Measure(detailKey: "freezingLevelMeters") == .freezingLevel)
        #expect(Measure(detailKey: "elevation") == nil && Measure(detailKey: "sunrise") == nil)
    }

    @Test("It goes from yesterday's midnight over today and the days whose hours are known, with nights and the present")
    func axis() throws {
        let wind = try chart(.wind)
        #expect(wind.days.count == 9 && wind.days.map(\.title).prefix(3) == ["Yesterday", "Today", "Tomorrow"])
        #expect(wind.width == 9 * 24 && wind.steps.count == 9 * 24)
        #expect(wind.days.map(\.span.start) == (0..<9).map { Double($0 * 24) })
        #expect(wind.days.filter(\.isToday).map(\.title) == ["Today"])
        let now: Double = try #require(wind.now)
        let expected: Double = 39.0 + 4.0 / 60.0
        #expect(abs(now - expected) < 1e-9)
        // Nine evenings; the first night is under way at the beginning.
        #expect(wind.nights.count == 10 && wind.nights.allSatisfy { $0.start < $0.end && $0.end <= wind.width })
        #expect(wind.steps[wind.present].label == "Now" && wind.steps[0].moment == "Yesterday 00:00")
    }

    @Test("The wind has gusts on its scale, and directions as arrows, four a day")
    func wind() throws {
        let wind = try chart(.wind)
        #expect(wind.columns.map(\.title) == ["Wind", "Gusts", "Wind direction"] && wind.columns.map(\.kind) == [.curve, .curve, .arrows])
        let panel = try #require(wind.panels.first)
        #expect(wind.panels.count == 1 && panel.unit == "km/h" && panel.columns == [0, 1])
        #expect(panel.ticks.map(\.text) == ["0", "10", "20", "30", "40"] && panel.ticks.map(\.y) == [0, 0.25, 0.5, 0.75, 1])
        #expect(wind.arrows.count == 9 * 4 && wind.arrows.allSatisfy { $0.degrees == 90 || $0.degrees == 315 })
        let step = wind.steps[3]
        #expect(plain(wind.reading(of: step)) == "20~km/h · Gusts 31~km/h · Wind direction E")
        #expect(step.heights == [0.5, 0.775, nil])
        // The hour that contains now is the observation, as everywhere on the screen.
        #expect(plain(wind.reading(of: wind.steps[wind.present])) == "12~km/h · Gusts 30~km/h · Wind direction NW")
        #expect(plain(try #require(wind.summary)) == "Lowest: 12~km/h, Today 15:00. Highest: 20~km/h, Yesterday 00:00.")
    }

    @Test("Each measure has its values in the reader's units", arguments: Measure.allCases)
    func units(_ measure: Measure) throws {
        func chart(_ units: UnitPreferences) throws -> MeasureChart {
            try self.chart(measure, units: units) { place in
                for index in place.hours.indices {
                    place.hours[index][.uvIndex] = 3
                    place.hours[index][.cloudCover] = 40
                    place.hours[index][.visibilityKilometers] = 16.09344
                    place.hours[index][.freezingLevelMeters] = 1_524
                    place.hours[index][.snowDepthCentimeters] = 25.4
                    place.hours[index][.snowfallCentimeters] = 2.54
                    place.hours[index][.precipitationMillimeters] = 25.4
                    place.hours[index][.pressureHectopascals] = 1013.25
                    place.hours[index][.temperatureCelsius] = 10
                    place.hours[index][.dewPointCelsius] = 5
                    place.hours[index][.windKph] = 16.09344
                }
            }
        }
        let us = UnitPreferences(
            temperature: .fahrenheit, wind: .milesPerHour, pressure: .inchesOfMercury, precipitation: .inches, distance: .miles,
            clock: .hours12)
        let expected: [Measure: (String, String?, String, String?)] = [
            .temperature: ("10°", "°C", "50°", "°F"), .precipitation: ("25~mm", "mm", "1.00~in", "in"),
            .snow: ("2.5~cm", "cm", "1.0~in", "in"), .wind: ("16~km/h", "km/h", "10~mph", "mph"),
            .pressure: ("1013~hPa", "hPa", "29.92~inHg", "inHg"), .humidity: ("70%", nil, "70%", nil), .cloud: ("40%", nil, "40%", nil),
            .visibility: ("16~km", "km", "10~mi", "mi"), .uv: ("3", nil, "3", nil), .freezingLevel: ("1,500~m", "m", "5,000~ft", "ft"),
        ]
        guard let (value, unit, usValue, usUnit) = expected[measure] else {
            #expect(try !chart(.metric).isDrawn)
            return
        }
        for (chart, value, unit) in [(try chart(.metric), value, unit), (try chart(us), usValue, usUnit)] {
            #expect(plain(try #require(chart.steps[3].values[0])) == value)
            #expect(chart.panels.first?.unit == unit)
            for panel in chart.panels {
                #expect(panel.ticks.first?.y == 0 && panel.ticks.last?.y == 1 && (2...7).contains(panel.ticks.count), "\(panel.ticks)")
                #expect(Set(panel.ticks.map(\.text)).count == panel.ticks.count, "\(panel.ticks)")
            }
        }
    }

    @Test("What is not known is a gap, and never drawn as nothing")
    func gaps() throws {
        let humidity = try chart(.humidity) { place in
            place.hours.removeSubrange(50..<54)
            place.hours[60].humidity = nil
            place.hours[61].humidity = .nan
        }
        let pieces = try #require(humidity.panels.first?.curves.first)
        #expect(pieces.map { $0.map(\.x) }.map { [$0.first, $0.last] } == [[0, 49], [54, 63], [66, 215]])
        #expect(humidity.steps.count == 9 * 24 - 6)
        #expect(humidity.notes.count == 2 && humidity.notes[0].contains("Sunday 02:00") || humidity.notes[0].contains("02:00"))
        let rain = try chart(.precipitation) { place in
            for index in 30..<40 { place.hours[index].precipitationMillimeters = nil }
            place.hours[45].precipitationMillimeters = 4
        }
        let bars = try #require(rain.panels.first?.bars)
        #expect(bars.count == 9 * 24 - 10 && bars.filter { $0.y > 0 }.map(\.span.start) == [45])
        let before = try #require(rain.steps[29].values[0])
        #expect(rain.steps[30].values[0] == nil && plain(before) == "0~mm")
        #expect(plain(try #require(rain.summary)) == "Most: 4.0~mm, Today 21:00.")
        #expect(try chart(.precipitation).summary == "None in these hours.")
    }

    @Test("A single hour between two gaps is a piece of its own")
    func single() throws {
        let cloud = try chart(.cloud) { place in for index in [10, 30, 31] { place.hours[index].cloudCover = 50 } }
        let pieces = try #require(cloud.panels.first?.curves.first)
        #expect(pieces.map(\.count) == [1, 2, 1], "the last one is the observation")
    }

    @Test("A precipitation chart has its chance below it on a scale of its own")
    func panels() throws {
        let rain = try chart(.precipitation)
        #expect(rain.panels.count == 2 && rain.panels.map(\.columns) == [[0], [1]])
        #expect(rain.panels[0].curves.isEmpty && rain.panels[1].bars.isEmpty)
        #expect(rain.panels[1].ticks.map(\.text) == ["0%", "50%", "100%"])
        #expect(rain.steps[2].x == 2.5, "an amount is read in the middle of its hour")
        #expect(try chart(.wind).steps[2].x == 2)
    }

    @Test(
        "A day of 23 or 25 hours is as wide as it is long, and each of its hours is there once",
        arguments: [("2026-03-28T12:00Z", 23.0, 2), ("2026-10-24T12:00Z", 25, 2)])
    func clockChanges(_ time: String, _ hours: Double, _ day: Int) throws {
        let wind = try chart(.wind, at: time)
        #expect(wind.days.map { $0.span.end - $0.span.start } == (0..<9).map { $0 == day ? hours : 24 })
        #expect(wind.days.map { Double($0.steps.count) } == (0..<9).map { $0 == day ? hours : 24 })
        #expect(Set(wind.steps.map(\.id)).count == wind.steps.count && Set(wind.steps.map(\.moment)).count == wind.steps.count)
        #expect(wind.steps.enumerated().allSatisfy { $1.x == Double($0) })
    }

    @Test(
        "Where the clock is half an hour or a quarter beside UTC, days begin at their own midnight",
        arguments: [("Asia/Kolkata", 28.6, 77.2), ("Asia/Kathmandu", 27.7, 85.3), ("Australia/Lord_Howe", -31.55, 159.08)])
    func halfHours(_ zone: String, _ latitude: Double, _ longitude: Double) throws {
        let wind = try chart(.wind, "There", latitude, longitude, zone)
        #expect(wind.days.map(\.span.start) == (0..<9).map { Double($0 * 24) })
        #expect(wind.days.allSatisfy { wind.steps[$0.steps.lowerBound].label == "00:00" && $0.steps.count == 24 })
    }

    @Test("Hours of UTC in a zone of half an hour begin half an hour after midnight, and none is in two days")
    func unaligned() throws {
        let wind = try chart(.wind, "Delhi", 28.6, 77.2, "Asia/Kolkata") { place in
            place.hours = place.hours.map { hour in
                var hour = hour
                hour.time += 1800
                return hour
            }
        }
        #expect(wind.days.flatMap { Array($0.steps) } == Array(wind.steps.indices))
        #expect(wind.steps[0].label == "00:30" && wind.steps[0].x == 0.5)
    }

    @Test("The days after the hours are ranges of temperature, wider than their source says, and of nothing else")
    func later() throws {
        let temperature = try chart(.temperature)
        let later = try #require(temperature.later)
        #expect(later.steps.count == 8 && temperature.panels.first?.ranges.count == 8)
        #expect(temperature.width == 9 * 24 + 8 * MeasureChart.laterWidth && later.span.end == temperature.width)
        let first = temperature.steps[later.steps.lowerBound]
        #expect(first.moment.replacing("\u{A0}", with: " ") == "Sunday 29 November" && first.values[0]?.hasSuffix(" to 10°") == true)
        #expect(first.values.dropFirst().allSatisfy { $0 == nil })
        #expect(temperature.panels.first?.ranges.allSatisfy { $0.low < $0.high && $0.low >= 0 && $0.high <= 1 } == true)
        #expect(temperature.columns.map(\.title) == ["Temperature", "Feels like", "Dew point"], "the last one of the observation alone")
        for measure in Measure.allCases where measure != .temperature { #expect(try chart(measure).later == nil) }
    }

    @Test("Where hours end early, the week's days follow as they are")
    func fewHours() throws {
        let temperature = try chart(.temperature) { place in
            place.hours.removeSubrange(96...)
        }
        #expect(temperature.days.count == 4 && temperature.steps[96].moment.replacing("\u{A0}", with: " ") == "Tuesday 24 November")
        #expect(temperature.steps[96].values[0]?.hasSuffix(" to 9°") == true)
    }

    @Test("Without hours of a measure there is a sentence and no drawing")
    func unknown() throws {
        for measure in [Measure.uv, .visibility, .freezingLevel, .snow] {
            let chart = try chart(measure) { $0.current = nil }
            #expect(!chart.isDrawn && chart.steps.isEmpty)
            #expect(chart.statement == "The source of this forecast has no hours of it.", "\(measure)")
        }
    }

    @Test("The air of one hour is a table with a sentence, six measures beside each other")
    func air() throws {
        let air = try chart(.air) { place in
            let amounts = Dictionary(uniqueKeysWithValues: AirQuality.Pollutant.allCases.enumerated().map { ($1, Double($0 + 1)) })
            place.air = AirQuality(time: place.fetchedAt, concentrations: amounts, indices: [:])
        }
        #expect(!air.isDrawn && air.columns.count == 6 && air.steps.count == 1)
        #expect(air.statement == "The source has the air of one hour only: how it changes is not known.")
        #expect(plain(try #require(air.steps[0].values[0])) == "1.0~µg/m³")
        #expect(try chart(.air).statement == "The source of this forecast has no hours of it.")
    }

    @Test("Pollen has three sentences: not in Europe, out of season, and none")
    func pollen() throws {
        let sentences = [
            try chart(.pollen, "Delhi", 28.6, 77.2, "Asia/Kolkata").statement, try chart(.pollen).statement,
            try chart(.pollen, at: "2026-05-10T12:00Z").statement,
        ]
        #expect(
            sentences == [
                "There is no pollen forecast for this place: it exists for Europe only.",
                "It is not the pollen season: the forecast begins in February and ends in October.",
                "Nothing is known of pollen: no source of this weather tells it.",
            ])
    }

    @Test("Amounts of several hours are as wide as they are long, and say so")
    func steps() throws {
        let rain = try chart(.precipitation) { place in
            place.hours = place.hours.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
            for index in place.hours.indices {
                place.hours[index].step = .hours(3)
                place.hours[index].precipitationMillimeters = 3
            }
        }
        #expect(rain.panels[0].bars.allSatisfy { $0.span.end - $0.span.start == 3 })
        #expect(rain.notes == ["Rain and snow are for the 3 hours from each time."])
        let wind = try chart(.wind) { place in
            place.hours = place.hours.enumerated().filter { $0.offset % 6 == 0 }.map(\.element)
            for index in place.hours.indices { place.hours[index].step = .hours(6) }
        }
        #expect(wind.panels[0].curves[0].count == 1, "steps that follow one another are one curve")
    }

    @Test("Beaufort's scale has the forces")
    func beaufort() throws {
        let wind = try chart(.wind, units: UnitPreferences(wind: .beaufort))
        #expect(wind.panels[0].ticks.map(\.text) == ["0", "2", "4", "6"] && wind.panels[0].unit == "force")
    }

    @Test("In Russian, titles and days are Russian")
    func russian() throws {
        let wind = try chart(.wind, tag: "ru")
        #expect(wind.title == "Ветер" && wind.days[2].title == "Завтра" && wind.days[0].label == "Пт")
        #expect(try chart(.pollen, tag: "ru").title == "Пыльца")
    }

    @Test("In polar night the whole axis is night, and in polar day none of it")
    func polar() throws {
        let winter = try chart(.wind, "Longyearbyen", 78.2, 15.6, "Europe/Oslo", at: "2026-12-21T12:00Z")
        #expect(winter.nights == [MeasureChart.Span(start: 0, end: winter.width)])
        #expect(try chart(.wind, "Longyearbyen", 78.2, 15.6, "Europe/Oslo", at: "2026-06-21T12:00Z").nights.isEmpty)
    }
}
