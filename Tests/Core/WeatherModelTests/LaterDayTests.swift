import Foundation
import Testing
import WeatherModel

@Suite("What is told of a day after the first week")
struct LaterDayTests {
    private static let now = Date(timeIntervalSince1970: 1_773_144_000)
    private static let today = CivilDate(of: now, in: .gmt)

    private func day(
        _ index: Int, _ low: Double = 5, _ high: Double = 15, _ kind: Condition = .cloudy, water: Double? = nil, snow: Double? = nil,
        chance: Double? = nil
    ) -> DailyForecast {
        DailyForecast(
            date: Self.today.adding(days: index), maxTempCelsius: high, minTempCelsius: low, avgTempCelsius: (low + high) / 2,
            condition: WeatherCondition(kind: kind, isDay: true), chanceOfRain: chance, precipitationMillimeters: water,
            snowfallCentimeters: snow, sun: .upAllDay, moon: MoonDay(phase: 0, illumination: 0))
    }

    private func later(_ day: DailyForecast, known: Int = 7) -> LaterDay? {
        let week = (0..<known).map { self.day($0) }
        return Forecast(daily: week + [day], hourly: []).inSpans(at: Self.now, in: .gmt).laterDays.first
    }

    @Test("The sky follows the amounts where they are known, and else the condition; an unknown one is nothing")
    func sky() {
        let cases: [(DailyForecast, LaterDay.Sky?)] = [
            (day(9, water: 0), .dry), (day(9, 5, 15, .rain, water: 0.9), .dry), (day(9, water: 1), .showery),
            (day(9, water: 4.9), .showery),
            (day(9, water: 5), .wet), (day(9, water: 3, snow: 1), .snowy), (day(9, 5, 15, .snowLight, water: 2), .snowy),
            (day(9, 5, 15, .clear), .dry),
            (day(9, 5, 15, .showers), .showery), (day(9, 5, 15, .rainHeavy), .wet), (day(9, 5, 15, .snow), .snowy),
            (day(9, 5, 15, .unknown), nil),
        ]
        for (day, sky) in cases {
            #expect(later(day)?.sky == sky, "\(day.condition.kind) \(String(describing: day.precipitationMillimeters))")
        }
    }

    @Test("Sky and chance of a day never contradict each other")
    func chance() {
        for water in [nil, 0, 1.5, 20] {
            for chance in [nil, 0, 24, 25, 59, 60, 100.0] {
                guard let day = later(day(9, 5, 15, .cloudy, water: water, chance: chance)) else { continue }
                #expect((day.chance == nil) == (chance == nil))
                #expect(day.sky != .dry || day.chance != .likely)
                #expect(day.sky == .dry || day.chance != .unlikely)
            }
        }
        #expect(later(day(9, water: 0, chance: 80))?.sky == .showery && later(day(9, water: 2, chance: 10))?.sky == .dry)
    }

    @Test("Warmer and colder are against the mean of the first week, from two degrees on")
    func tendency() {
        #expect(later(day(9, 7, 17))?.tendency == .warmer && later(day(9, 6.9, 17))?.tendency == .asBefore)
        #expect(later(day(9, 3, 13))?.tendency == .colder && later(day(9, 3.1, 13))?.tendency == .asBefore)
        #expect(later(day(9, 20, 30), known: 5)?.tendency == .warmer && later(day(9, 20, 30), known: 4)?.tendency == nil)
    }

    @Test("The figures are the source's own, unrounded")
    func figures() {
        let found = later(day(9, 3.26, 12.74))
        #expect(found?.minTempCelsius == 3.26 && found?.maxTempCelsius == 12.74 && found?.chance == nil)
    }
}
