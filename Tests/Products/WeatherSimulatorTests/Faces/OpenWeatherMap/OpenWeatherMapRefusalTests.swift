import JSONText
import Testing
import WeatherModel

@testable import WeatherSimulator

@Suite("OpenWeatherMap, simulated: refusals, conditions and the air index")
struct OpenWeatherMapRefusalTests {
    @Test(
        "2.5: status, words and the changing type of cod",
        arguments: [
            ("data/2.5/weather?appid=bad-key&lat=1&lon=1", 401, true, "Invalid API key"),
            ("data/2.5/weather?lat=1&lon=1", 401, true, "Invalid API key"),
            ("data/3.0/onecall?appid=no-onecall-key&lat=1&lon=1", 401, true, "requires a separate subscription"),
            ("data/2.5/forecast?appid=quota-key&lat=1&lon=1", 429, true, "Your account is temporary blocked"),
            ("data/2.5/weather?appid=k&lat=91&lon=1", 400, false, "wrong latitude"),
            ("data/2.5/weather?appid=k&lat=1&lon=181", 400, false, "wrong longitude"),
            ("data/3.0/onecall?appid=k&lat=91&lon=1", 400, false, "wrong latitude"),
            ("data/2.5/weather?appid=k", 400, false, "Nothing to geocode"),
            ("data/2.5/weather?appid=k&q=xqzzyx", 404, false, "city not found"),
            ("data/9.9/weather?appid=k&lat=1&lon=1", 404, false, "Internal error"),
        ] as [(String, Int, Bool, String)])
    func errors(target: String, status: Int, isNumber: Bool, words: String) async throws {
        let error = try await Asking().object("/openweathermap/" + target, status: status)
        #expect(try error.string("message").contains(words))
        if isNumber {
            #expect(try error.number("cod") == Double(status))
        } else {
            #expect(try error.string("cod") == String(status))
        }
    }

    @Test("A key without One Call is good for everything else")
    func notSubscribed() async throws {
        _ = try await Asking().object("/openweathermap/data/2.5/weather?appid=no-onecall-key&lat=1&lon=1")
    }

    @Test(
        "Errors on demand",
        arguments: [
            (400, nil, "wrong latitude"), (401, nil, "Invalid API key"), (401, 2, "separate subscription"), (404, nil, "city not found"),
            (429, nil, "temporary blocked"), (500, nil, "Internal error"), (502, nil, "502 Bad Gateway"), (503, nil, "503"),
        ] as [(Int, Int?, String)])
    func onDemand(status: Int, code: Int?, words: String) {
        let reply = SimulatedOpenWeatherMapErrors.reply(status: status, code: code).encoded()
        #expect(reply.status == status)
        #expect(String(decoding: reply.body, as: UTF8.self).contains(words))
    }

    /// The readers' table (2.6).
    private static func meaning(_ id: Int) -> Condition? {
        switch id {
        case 800: .clear
        case 801: .mostlyClear
        case 802: .partlyCloudy
        case 803: .mostlyCloudy
        case 804: .cloudy
        case 701: .mist
        case 721, 761: .haze
        case 741: .fog
        case 771: .severe
        case 300...302: .drizzle
        case 200...202, 211: .thunderstorm
        case 500: .rainLight
        case 501: .rain
        case 502...504, 522: .rainHeavy
        case 511: .freezingRain
        case 520, 521: .showers
        case 600, 620: .snowLight
        case 601, 621: .snow
        case 602, 622: .snowHeavy
        case 611...616: .sleet
        default: nil
        }
    }

    @Test("Ids lead back to the condition, where the table has it", arguments: Condition.known)
    func conditions(condition: Condition) throws {
        for rate in [0.01, 0.1, 1, 5, 20, 60] {
            for cloudCover in [5.0, 30, 50, 75, 100] {
                let sample = SampleOf.condition(condition, rate: rate, celsius: 5, cloudCover: cloudCover)
                let id = OpenWeatherMapCondition(sample).id
                let back = try #require(Self.meaning(id), "\(id)")
                switch condition {
                case .wind: #expect(back == ConditionDiagnosis.sky(cloudCover))
                case .hail: #expect(back == .showers)
                default: #expect(back == condition)
                }
            }
        }
    }

    @Test("A trace that is told as 0 mm has a dry id; the icon's letter is the day or the night")
    func trace() throws {
        let sample = SampleOf.condition(.drizzle, rate: 0.004, celsius: 10, cloudCover: 100)
        #expect(OpenWeatherMapCondition(sample).id == 804)
        #expect(try JSONObject(OpenWeatherMapCondition(sample).json(isDay: false).canonicalBytes()).string("icon") == "04n")
        #expect(try JSONObject(OpenWeatherMapCondition(sample).json(isDay: true).canonicalBytes()).string("icon") == "04d")
    }

    @Test(
        "The index is that of the worst pollutant, by the published limits",
        arguments: [
            ([.pm2_5: 9.9], 1), ([.pm2_5: 10], 2), ([.pm2_5: 74.9], 4), ([.pm2_5: 75], 5), ([.ozone: 59, .pm10: 50], 3),
            ([.carbonMonoxide: 4399, .sulphurDioxide: 80], 3), ([.nitrogenDioxide: 150], 4), ([.ozone: 180], 5), ([:], 1),
        ] as [([AirQuality.Pollutant: Double], Int)])
    func airIndex(concentrations: [AirQuality.Pollutant: Double], index: Int) {
        #expect(OpenWeatherMapAirIndex.index(concentrations) == index)
    }
}
