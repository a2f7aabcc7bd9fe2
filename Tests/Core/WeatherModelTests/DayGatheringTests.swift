import Foundation
import Testing
import WeatherModel

@Suite("The hours of a day gathered as the table says")
struct DayGatheringTests {
    private static let midnight = Date(timeIntervalSince1970: 1_773_097_200)

    private static func summary(_ count: Int = 24, step: ForecastStep = .hour, _ value: (Int, inout HourlyForecast) -> Void) -> DaySummary {
        let hours = (0..<count).map { index in
            var hour = HourlyForecast(
                time: midnight + Double(index) * step.seconds, temperatureCelsius: 10, feelsLikeCelsius: 10, isDay: true,
                condition: WeatherCondition(kind: .cloudy, isDay: true), step: step)
            value(index, &hour)
            return hour
        }
        return DaySummary(hours[...], of: midnight..<midnight + 86_400)
    }

    @Test("Winds, gusts and the UV index are the highest", arguments: [HourQuantity.windKph, .gustKph, .uvIndex])
    func highest(quantity: HourQuantity) {
        #expect(Self.summary { $1[quantity] = $0 == 7 ? 31.5 : nil }[quantity] == 31.5)
        #expect(Self.summary { _, _ in }[quantity] == nil)
    }

    @Test("A chance is the highest, and 0 only if every hour has one")
    func chance() {
        #expect(Self.summary { $1.chanceOfRain = $0 == 7 ? 30 : nil }.chanceOfRain == 30)
        #expect(Self.summary { $1.chanceOfRain = $0 == 7 ? nil : 0 }.chanceOfRain == nil)
        #expect(Self.summary { $1.chanceOfRain = 0 }.chanceOfRain == 0)
    }

    @Test(
        "A mean is rounded as the value is, and needs half of the day",
        arguments: [HourQuantity.humidity, .cloudCover, .visibilityKilometers])
    func mean(quantity: HourQuantity) {
        let expected = quantity == .visibilityKilometers ? 11.5 : 12
        #expect(Self.summary { $1[quantity] = Double($0) }[quantity] == expected)
        #expect(Self.summary { $1[quantity] = $0 < 11 ? 5 : nil }[quantity] == nil)
        #expect(Self.summary(11) { $1[quantity] = 5 }[quantity] == nil)
    }

    @Test("A sum needs every step of the day", arguments: [HourQuantity.precipitationMillimeters, .snowfallCentimeters])
    func sum(quantity: HourQuantity) {
        #expect(Self.summary { $1[quantity] = 0.1 }[quantity] == 2.4)
        #expect(Self.summary { $1[quantity] = $0 == 3 ? nil : 0.1 }[quantity] == nil)
        #expect(Self.summary(23) { $1[quantity] = 0.1 }[quantity] == nil)
        #expect(Self.summary(96, step: ForecastStep(minutes: 15)) { $1[quantity] = 0.5 }[quantity] == 48)
    }

    @Test("The wind's direction is that of the vector sum; opposite winds have none")
    func direction() {
        let across = Self.summary { ($1.windKph, $1.windDirectionDegrees) = (10, $0 < 12 ? 350 : 10) }
        #expect(across.windDirectionDegrees == 0)
        #expect(Self.summary { ($1.windKph, $1.windDirectionDegrees) = (10, $0 < 12 ? 90 : 270) }.windDirectionDegrees == nil)
        #expect(Self.summary { ($1.windKph, $1.windDirectionDegrees) = ($0 == 3 ? nil : 10, 90) }.windDirectionDegrees == nil)
    }

    @Test("Steps of a quarter of an hour make a whole day too")
    func quarters() {
        let summary = Self.summary(96, step: ForecastStep(minutes: 15)) { $1.temperatureCelsius = $0 < 48 ? 5 : 15 }
        #expect(summary.isComplete && summary.coverage == 1 && summary.isHourly && summary.avgTempCelsius == 10)
        #expect(summary.minTempCelsius == 5 && summary.maxTempCelsius == 15)
    }

    @Test("Given steps from a quarter to one on, then hours make the whole day, and quarters do not: three of them are missing")
    func late() {
        let hours = Self.summary {
            $1.time += 2_700
            $1.precipitationMillimeters = 0.5
        }
        #expect(hours.isComplete && hours.precipitationMillimeters == 12)
        let quarters = Self.summary(93, step: ForecastStep(minutes: 15)) {
            $1.time += 2_700
            $1.precipitationMillimeters = 0.5
        }
        #expect(!quarters.isComplete && quarters.precipitationMillimeters == nil)
        #expect(quarters.window == Self.midnight + 2_700..<Self.midnight + 86_400)
    }
}
