@testable import ProviderKit
import Testing

@Suite("F17: a provider's feels-like and dew point are taken where they are possible, else they are computed")
struct CompletionTests {
    @Test(
        "Feels-like: warmer than the formula by 10 K at most, colder by 10 K and what Steadman's formula has for the wind",
        arguments: [
            (29.0, 20.0, 10.0, 70.0, true), (43.5, 20, 10, 70, false), (39, 20, 10, 70, false), (11, 20, 0, 70, true),
            (1, 20, 10, 70, false),
            // Steadman in a gale: 20 + 0.33 * 16.4 - 0.7 * 22.2 - 4.
            (5.9, 20, 80, 70, true), (26.8, 40, 60, 10, true), (-35, -10, 10, 80, false), (-16, -10, 10, 80, true),
            (.nan, 20, 10, 70, false),
            (.infinity, 20, 10, 70, false),
        ])
    func feelsLike(sent: Double, temperature: Double, wind: Double, humidity: Double, isTaken: Bool) {
        let told = Completion.feelsLike(sent, temperatureCelsius: temperature, windKph: wind, humidity: humidity)
        let own = Completion.feelsLike(nil, temperatureCelsius: temperature, windKph: wind, humidity: humidity)
        #expect(told == (isTaken ? sent : own) && own.isFinite)
    }

    @Test(
        "Dew point: not above the temperature, and within 10 K of what temperature and humidity say",
        arguments: [
            (14.0, 20.0, 70.0, true), (26, 20, 70, false), (-60, 20, 70, false), (20.4, 20, 100, true), (-17, 35, 3, true),
            (-45, -40, 60, true),
        ])
    func dewPoint(sent: Double, temperature: Double, humidity: Double, isTaken: Bool) {
        let told = Completion.dewPoint(sent, temperatureCelsius: temperature, humidity: humidity)
        #expect(told == (isTaken ? sent : Completion.dewPoint(nil, temperatureCelsius: temperature, humidity: humidity)))
    }

    @Test("Without a humidity a dew point is taken unless it is above the temperature")
    func dewPointAlone() {
        #expect(Completion.dewPoint(-60, temperatureCelsius: 20, humidity: nil) == -60)
        #expect(Completion.dewPoint(25, temperatureCelsius: 20, humidity: nil) == nil)
    }
}
