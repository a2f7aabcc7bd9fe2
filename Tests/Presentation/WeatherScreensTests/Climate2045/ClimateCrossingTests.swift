import Testing

@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Weather in 2045: the days of the week that cross a limit")
struct ClimateCrossingTests {
    private func crossings(
        _ days: [(high: Double, low: Double)], with: Bool = false, units: UnitPreferences = .metric
    ) throws -> ClimateModels {
        let place = try ClimateWeather.place(9.4, days: days)
        return try #require(ClimateWeather.content(place, units: units).projection).models(withInterventions: with)
    }

    @Test(
        "A high crosses when it was not above the limit and becomes so, by the tenths that are shown",
        arguments: [
            (28.0, nil), (28.1, ClimateCrossingKind.hot), (29.9, .hot), (30.0, .hot), (30.1, nil), (33.0, nil), (33.1, .veryHot),
            (35.0, .veryHot), (35.1, nil), (40, nil), (-3, nil),
        ] as [(Double, ClimateCrossingKind?)])
    func highs(celsius: Double, kind: ClimateCrossingKind?) throws {
        #expect(try crossings([(celsius, 10)]).crossings.map(\.kind) == [kind].compactMap(\.self))
    }

    @Test(
        "A low crosses when it was below freezing and no longer is",
        arguments: [
            (-2.1, false), (-2.0, true), (-0.1, true), (0.0, false), (0.1, false), (-30, false),
        ])
    func lows(celsius: Double, isCrossed: Bool) throws {
        #expect(try crossings([(20, celsius)]).crossings.map(\.kind) == (isCrossed ? [.frostFree] : []))
    }

    @Test(
        "The warming with interventions is the smaller one, and ends exactly at the limit without a rounding error",
        arguments: [
            (29.2, nil), (29.3, ClimateCrossingKind.hot), (34.2, nil), (34.3, .veryHot), (28.5, nil),
        ] as [(Double, ClimateCrossingKind?)])
    func withInterventions(celsius: Double, kind: ClimateCrossingKind?) throws {
        #expect(try crossings([(celsius, 10)], with: true).crossings.map(\.kind) == [kind].compactMap(\.self))
        #expect(try crossings([(20, -0.8)], with: true).crossings.map(\.kind) == [.frostFree])
        #expect(try crossings([(20, -0.9)], with: true).crossings.isEmpty)
    }

    @Test("A day can cross a limit with its high and with its low: both are told, the high first")
    func both() throws {
        let models = try crossings([(29.5, -0.5)])
        #expect(models.crossings.map(\.kind) == [.hot, .frostFree] && models.noCrossings == nil)
        #expect(
            models.crossings.map { plain($0.text) } == [
                "Today: the high of 29.5~°C becomes 31.5~°C, above 30~°C.",
                "Today: the low of −0.5~°C becomes 1.5~°C, no longer below 0~°C.",
            ])
    }

    @Test("Whether the models' own figure goes that far is said beside each")
    func models() throws {
        let models = try crossings([(28.1, 10), (29.9, 10)])
        #expect(
            models.crossings.map(\.byModels) == ["The models’ figure does not go that far.", "The models’ figure gives the same."])
    }

    @Test("Days are the place's civil days, named as in the forecast")
    func days() throws {
        let week = [(29.0, 10.0), (29, 10), (20, 10), (29, 10)]
        #expect(
            try crossings(week).crossings.map { $0.text.prefix { $0 != ":" } } == ["Today", "Tomorrow", "Tuesday 24\u{A0}November"])
        #expect(try crossings(week).crossings.map(\.date) == ["2026-11-21", "2026-11-22", "2026-11-24"])
        // Half past eleven in the evening of the 20th in Greenwich is the 21st in Auckland.
        let place = try ClimateWeather.place(
            20, days: [(29, 10)], latitude: -36.85, longitude: 174.76, zone: "Pacific/Auckland", at: "2026-11-20T23:30Z")
        let crossing = try #require(ClimateWeather.content(place).projection?.modelsWithout.crossings.first)
        #expect(crossing.date == "2026-11-21" && crossing.text.hasPrefix("Today:"))
    }

    @Test("Where no day crosses a limit one sentence says so; where no day is known none does")
    func none() throws {
        let models = try crossings([(20, 10), (12, 4)])
        #expect(models.crossings.isEmpty)
        #expect(
            plain(models.noCrossings)
                == "This warming would lift no high of the coming week past 30~°C or 35~°C, and no low past freezing (0~°C).")
        let unknown = try crossings([])
        #expect(unknown.crossings.isEmpty && unknown.noCrossings == nil)
    }

    @Test("The limits are the same in Fahrenheit: 86, 95 and 32 °F")
    func fahrenheit() throws {
        let models = try crossings([(29.5, -0.5), (34, 10)], units: ClimateWeather.fahrenheit)
        #expect(
            models.crossings.map { plain($0.text) } == [
                "Today: the high of 85.1~°F becomes 88.7~°F, above 86~°F.",
                "Today: the low of 31.1~°F becomes 34.7~°F, no longer below 32~°F.",
                "Tomorrow: the high of 93.2~°F becomes 96.8~°F, above 95~°F.",
            ])
    }
}
