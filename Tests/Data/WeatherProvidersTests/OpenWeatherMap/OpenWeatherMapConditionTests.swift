import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("OpenWeatherMap's condition ids (2.6)")
struct OpenWeatherMapConditionTests {
    @Test("Every id of the table has its condition, the legacy ones too; others are unknown, and kept")
    func table() throws {
        let expected: [Condition: [Int]] = [
            .clear: [800], .mostlyClear: [801], .partlyCloudy: [802], .mostlyCloudy: [803], .cloudy: [804], .mist: [701],
            .haze: [711, 721, 731, 751, 761, 762], .fog: [741], .severe: [771, 781, 900, 901, 902, 903, 904, 962],
            .drizzle: [300, 301, 302, 310, 311, 313, 321], .rain: [312, 314, 501], .rainLight: [500],
            .rainHeavy: [502, 503, 504, 522], .freezingRain: [511], .showers: [520, 521, 531], .snowLight: [600, 620],
            .snow: [601, 621], .snowHeavy: [602, 622], .sleet: [611, 612, 613, 615, 616],
            .thunderstorm: [200, 201, 202, 210, 211, 212, 221, 230, 231, 232], .wind: [905] + Array(951...961), .hail: [906],
            .unknown: [0, 199, 233, 315, 505, 614, 805, 907, 950, 963, 9999],
        ]
        for (kind, codes) in expected {
            for code in codes {
                let weather = #"[{"id":\#(code),"main":"X","description":"words in any language ","icon":"01n"}]"#
                let condition = try OpenWeatherMapDecoding.weather(OpenWeatherMapBodies.weather(weather: weather)).condition
                #expect(condition.kind == kind && condition.code == code && condition.text == "words in any language", "\(code)")
                #expect(condition.iconUrl == WeatherCondition.symbolPath(kind, isDay: false))
            }
        }
    }
}
