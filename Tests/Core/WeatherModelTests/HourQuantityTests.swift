import Foundation
import Testing
import WeatherModel

@Suite("The table of an hour's quantities")
struct HourQuantityTests {
    @Test("Each quantity is called in documents as in the core, and no two alike")
    func names() {
        let names = HourQuantity.allCases.map { $0.row.wireName.description }
        #expect(names == HourQuantity.allCases.map { "\($0)" })
        #expect(Set(names).count == names.count)
        #expect(HourQuantity.optional.count == HourQuantity.allCases.count - 2)
    }

    @Test(
        "A value at the end of what is possible arrives, one beyond it is none",
        arguments: [
            (.temperatureCelsius, -95, 65), (.feelsLikeCelsius, -130, 90), (.windKph, 0, 500), (.gustKph, 0, 500),
            (.precipitationMillimeters, 0, 500), (.snowfallCentimeters, 0, 100), (.dewPointCelsius, -110, 45),
            (.pressureHectopascals, 800, 1120), (.visibilityKilometers, 0, 500), (.uvIndex, 0, 50),
            (.snowDepthCentimeters, 0, 20_000), (.freezingLevelMeters, -500, 8_000),
        ] as [(HourQuantity, Double, Double)])
    func ends(quantity: HourQuantity, lowest: Double, highest: Double) {
        #expect(quantity.plausible(lowest) == lowest && quantity.plausible(highest) == highest)
        #expect(quantity.plausible(lowest - 0.1) == nil && quantity.plausible(highest + 0.1) == nil)
    }

    @Test("Percents arrive whole and at most 100", arguments: [HourQuantity.humidity, .chanceOfRain, .cloudCover])
    func percents(quantity: HourQuantity) {
        #expect(quantity.plausible(41.5) == 42 && quantity.plausible(100.4) == 100 && quantity.plausible(101) == 100)
        #expect(quantity.plausible(101.1) == nil && quantity.plausible(-1) == nil)
    }

    @Test("A wind from 360 degrees is one from 0")
    func direction() {
        let quantity = HourQuantity.windDirectionDegrees
        #expect(quantity.plausible(360) == 0 && quantity.plausible(359.999) == 359.999 && quantity.plausible(360.1) == nil)
    }

    @Test("Of a value the noise of a conversion is gone, and what is no number is none", arguments: HourQuantity.allCases)
    func noise(quantity: HourQuantity) {
        #expect(quantity.plausible(nil) == nil && quantity.plausible(.nan) == nil && quantity.plausible(.infinity) == nil)
        guard quantity == .temperatureCelsius else { return }
        #expect(quantity.plausible(293.55 - 273.15) == 20.4)
    }

    @Test("Every quantity of a later generation than the first is one that an hour may lack, and every value fits a forecast's columns")
    func generations() {
        let later = HourQuantity.allCases.filter { $0.row.generation > 0 }
        #expect(HourQuantity.newestGeneration == 1 && later == [.snowDepthCentimeters, .freezingLevelMeters])
        #expect(later.allSatisfy(HourQuantity.optional.contains) && HourQuantity.allCases.count <= 32)
    }

    @Test("Depths and heights arrive to a thousandth", arguments: [HourQuantity.snowDepthCentimeters, .freezingLevelMeters])
    func thousandths(quantity: HourQuantity) {
        #expect(quantity.plausible(0.13 * 100) == 13 && quantity.plausible(1850.1236) == 1850.124)
    }

    @Test("An hour has each value under its quantity and under its name")
    func hour() {
        var hour = HourlyForecast(
            time: Date(timeIntervalSince1970: 1_773_144_000), temperatureCelsius: 21.5, feelsLikeCelsius: 20, isDay: true,
            condition: WeatherCondition(kind: .clear, isDay: true))
        for (index, quantity) in HourQuantity.allCases.enumerated() { hour[quantity] = Double(index) + 0.5 }
        #expect(hour.temperatureCelsius == 0.5 && hour.feelsLikeCelsius == 1.5 && hour.humidity == 2.5 && hour.windKph == 3.5)
        #expect(hour.gustKph == 4.5 && hour.windDirectionDegrees == 5.5 && hour.chanceOfRain == 6.5)
        #expect(hour.precipitationMillimeters == 7.5 && hour.snowfallCentimeters == 8.5 && hour.dewPointCelsius == 9.5)
        #expect(hour.pressureHectopascals == 10.5 && hour.visibilityKilometers == 11.5 && hour.cloudCover == 12.5 && hour.uvIndex == 13.5)
    }
}
