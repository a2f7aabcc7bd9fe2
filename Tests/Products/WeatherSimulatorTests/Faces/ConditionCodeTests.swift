import Testing
import WeatherModel

@testable import WeatherSimulator

@Suite("Each face's code leads back to the condition of the sample, where its table has it")
struct ConditionCodeTests {
    private func sample(
        _ condition: Condition, rate: Double, showerShare: Double, celsius: Double, cloudCover: Double
    ) -> AtmosphereSample {
        AtmosphereSample(
            temperatureCelsius: celsius, dewPointCelsius: celsius - 1, humidity: 93, pressureHectopascals: 1010, windKph: 10,
            gustKph: 20, windDirectionDegrees: 270, cloudCover: cloudCover, column: .clear, precipitationMillimetersPerHour: rate,
            snowfallCentimetersPerHour: celsius < 0 ? rate : 0, showerShare: showerShare, hasThunder: condition == .thunderstorm,
            visibilityKilometers: 10, uvIndex: 0, isDay: true, condition: condition, chanceOfPrecipitation: 50, pollutants: [:])
    }

    /// Every condition in light and heavy, steady and showery, warm and cold, clear and overcast variants.
    private func variants(_ condition: Condition) -> [AtmosphereSample] {
        var samples: [AtmosphereSample] = []
        for rate in [0, 0.1, 0.4, 1, 5, 15, 40] {
            for showerShare in [0, 0.9] {
                for celsius in [-8.0, 0.5, 20] {
                    for cloudCover in [5.0, 30, 65, 100] {
                        samples.append(
                            sample(condition, rate: rate, showerShare: showerShare, celsius: celsius, cloudCover: cloudCover))
                    }
                }
            }
        }
        return samples
    }

    /// Which conditions a code may stand for (the readers' tables).
    private static let wmo: [Int: Condition] = [
        0: .clear, 1: .mostlyClear, 2: .partlyCloudy, 3: .cloudy, 45: .fog, 48: .fog, 51: .drizzle, 53: .drizzle, 55: .drizzle,
        56: .freezingRain, 57: .freezingRain, 61: .rainLight, 63: .rain, 65: .rainHeavy, 66: .freezingRain, 67: .freezingRain,
        71: .snowLight, 73: .snow, 75: .snowHeavy, 77: .snowLight, 80: .showers, 81: .showers, 82: .rainHeavy, 85: .snow,
        86: .snowHeavy, 95: .thunderstorm, 96: .thunderstorm, 99: .thunderstorm,
    ]
    private static let weatherAPI: [Int: Condition] = [
        1000: .clear, 1003: .partlyCloudy, 1006: .mostlyCloudy, 1009: .cloudy, 1030: .mist, 1063: .showers, 1066: .snowLight,
        1069: .sleet, 1072: .freezingRain, 1087: .thunderstorm, 1114: .snowHeavy, 1117: .snowHeavy, 1135: .fog, 1147: .fog,
        1150: .drizzle, 1153: .drizzle, 1168: .freezingRain, 1171: .freezingRain, 1180: .rainLight, 1183: .rainLight, 1186: .rain,
        1189: .rain, 1192: .rainHeavy, 1195: .rainHeavy, 1198: .freezingRain, 1201: .freezingRain, 1204: .sleet, 1207: .sleet,
        1210: .snowLight, 1213: .snowLight, 1216: .snow, 1219: .snow, 1222: .snowHeavy, 1225: .snowHeavy, 1237: .hail,
        1240: .showers, 1243: .rainHeavy, 1246: .rainHeavy, 1249: .sleet, 1252: .sleet, 1255: .snowLight, 1258: .snow,
        1261: .hail, 1264: .hail, 1273: .thunderstorm, 1276: .thunderstorm, 1279: .thunderstorm, 1282: .thunderstorm,
    ]

    @Test("Open-Meteo: all but those without a WMO code of their own", arguments: Condition.known)
    func openMeteo(condition: Condition) throws {
        let hasNoCode: Set<Condition> = [.mostlyCloudy, .haze, .mist, .wind, .severe, .sleet, .hail]
        for sample in variants(condition) {
            let code = try #require(WMOCode.code(sample))
            let back = try #require(Self.wmo[code], "\(code)")
            if !hasNoCode.contains(condition) { #expect(back == condition) }
        }
        #expect(WMOCode.code(sample(.unknown, rate: 0, showerShare: 0, celsius: 10, cloudCover: 50)) == nil)
    }

    @Test("WeatherAPI: all but those without a code of their own", arguments: Condition.known)
    func weatherAPI(condition: Condition) throws {
        let hasNoCode: Set<Condition> = [.mostlyClear, .haze, .wind, .severe]
        for sample in variants(condition) {
            let back = try #require(Self.weatherAPI[SimulatedWeatherAPICondition(sample).code])
            if !hasNoCode.contains(condition) { #expect(back == condition) }
        }
    }
}
