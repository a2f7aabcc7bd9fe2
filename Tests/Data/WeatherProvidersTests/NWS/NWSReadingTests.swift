import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("Forms and errors of the National Weather Service")
struct NWSReadingTests {
    @Test(
        "Temperature as a number, as a text and as an object",
        arguments: [
            (#""temperature":50,"temperatureUnit":"F""#, 10.0), (#""temperature":"50","temperatureUnit":"F""#, 10),
            (#""temperature":{"unitCode":"wmoUnit:degC","value":10.04}"#, 10.04),
            (#""temperature":{"unitCode":"wmoUnit:degF","value":50}"#, 10),
            (#""temperature":50"#, 10), (#""temperature":10,"temperatureUnit":"C""#, 10),
        ])
    func temperature(members: String, celsius: Double) throws {
        #expect(try NWSDecoding.hour(members).temperatureCelsius == celsius)
    }

    @Test("A temperature in a unit that is not known is none, and so is its hour (row 20)")
    func unknownUnits() throws {
        for members in [#""temperature":50,"temperatureUnit":"R""#, #""temperature":{"unitCode":"wmoUnit:furlong","value":1}"#] {
            #expect(try NWSDecoding.weather("hourly", NWSBodies.forecast([NWSBodies.period(NWSBodies.hour, members)])).hourly.isEmpty)
        }
        let wind = #","windSpeed":{"unitCode":"wmoUnit:furlong","value":1},"visibility":{"unitCode":"wmoUnit:parsec","value":1}"#
        let current = try NWSDecoding.weather("observation", NWSBodies.observation(wind)).current
        #expect(current?.windKph == nil && current?.visibilityKilometers == nil && current?.temperatureCelsius == 12.2)
    }

    @Test(
        "Wind as a text, as a range, as an object and as a number: of a range the upper end",
        arguments: [
            (#""10 mph""#, 16.09344), (#""10 to 15 mph""#, 24.14016), (#""2 to 35 km/h""#, 35), (#""0 mph""#, 0), (#""20 kt""#, 37.04),
            (#"{"unitCode":"wmoUnit:km_h-1","value":14.8}"#, 14.8),
            (#"{"unitCode":"wmoUnit:km_h-1","minValue":9.26,"maxValue":18.52}"#, 18.52),
            (#"{"unitCode":"wmoUnit:m_s-1","value":5}"#, 18), ("10", 16.09344), (#""breezy""#, nil), ("null", nil), (#""5 leagues""#, nil),
        ] as [(String, Double?)])
    func wind(value: String, kph: Double?) throws {
        #expect(try NWSDecoding.hour(#""temperature":50,"temperatureUnit":"F","windSpeed":\#(value)"#).windKph == kph)
    }

    @Test(
        "Directions by the points of the compass, in degrees and none",
        arguments: [
            (#""N""#, 0.0), (#""NNE""#, 22.5), (#""WSW""#, 247.5), (#""NNW""#, 337.5), (#""""#, nil), (#""VRB""#, nil), ("100", 100),
        ]
            as [(String, Double?)])
    func direction(value: String, degrees: Double?) throws {
        #expect(try NWSDecoding.hour(#""temperature":50,"temperatureUnit":"F","windDirection":\#(value)"#).windDirectionDegrees == degrees)
    }

    @Test("An observation in full: units by their codes, feels-like of heat or chill, pressure at sea level")
    func observation() throws {
        let members = #"""
            ,"dewpoint":{"unitCode":"wmoUnit:degC","value":4.44},"windSpeed":{"unitCode":"wmoUnit:km_h-1","value":14.76},
            "windGust":{"unitCode":"unit:m_s-1","value":10},"windDirection":{"unitCode":"wmoUnit:degree_(angle)","value":360},
            "barometricPressure":{"unitCode":"wmoUnit:Pa","value":101020},"seaLevelPressure":{"unitCode":"wmoUnit:Pa","value":100930},
            "visibility":{"unitCode":"wmoUnit:m","value":16090},"relativeHumidity":{"unitCode":"wmoUnit:percent","value":84.7},
            "precipitationLastHour":{"unitCode":"wmoUnit:mm","value":0.25},"windChill":{"value":null},
            "heatIndex":{"unitCode":"wmoUnit:degC","value":15.7},"cloudLayers":[{"amount":"FEW"},{"amount":"BKN"},{"amount":null}]
            """#
        let weather = try NWSDecoding.weather("observation", NWSBodies.observation(members))
        let now = try #require(weather.current)
        #expect(now.dewPointCelsius == 4.44 && now.windKph == 14.76 && now.gustKph == 36 && now.windDirectionDegrees == 0)
        #expect(now.pressureHectopascals == 1009.3 && now.visibilityKilometers == 16.09 && now.humidity == 85 && now.cloudCover == 75)
        #expect(now.precipitationMillimeters == 0.25 && now.feelsLikeCelsius == 15.7 && now.isDay && now.uvIndex == nil)
        #expect(weather.observedAt == NWSBodies.hour - 540 && now.time == weather.observedAt)
        let rejected = #","relativeHumidity":{"unitCode":"wmoUnit:percent","value":84.7,"qualityControl":"X"},"cloudLayers":[]"#
        let other = try #require(try NWSDecoding.weather("observation", NWSBodies.observation(rejected)).current)
        #expect(other.humidity == nil && other.cloudCover == nil && other.pressureHectopascals == nil)
    }

    @Test("The altimeter setting stands in for the pressure at sea level; what the barometer of a mountain shows does not")
    func pressure() throws {
        func pressure(_ pascals: Int, elevation: Int) throws -> Double? {
            let members = #"""
                ,"elevation":{"unitCode":"wmoUnit:m","value":\#(elevation)},"seaLevelPressure":{"unitCode":"wmoUnit:Pa","value":null},
                "barometricPressure":{"unitCode":"wmoUnit:Pa","value":\#(pascals)}
                """#
            return try NWSDecoding.weather("observation", NWSBodies.observation(members)).current?.pressureHectopascals
        }
        #expect(try pressure(100_372, elevation: 20) == 1003.72)
        #expect(try pressure(101_700, elevation: 1_640) == 1017)
        #expect(try pressure(83_400, elevation: 1_640) == nil)
    }

    @Test(
        "The words decide where there is no icon",
        arguments: [
            ("Light Snow", Condition.snowLight), ("Heavy Snow", .snowHeavy), ("Snow", .snow), ("Blowing Snow", .snowHeavy),
            ("Light Rain and Snow", .sleet), ("Freezing Drizzle", .freezingRain), ("Ice Pellets", .hail), ("Light Drizzle", .drizzle),
            ("Light Rain", .rainLight), ("Heavy Rain", .rainHeavy), ("Rain", .rain), ("Showers", .showers),
            ("Chance Showers And Thunderstorms", .thunderstorm), ("Fog/Mist", .fog), ("Smoke", .haze), ("Tornado", .severe),
            ("Mostly Cloudy", .mostlyCloudy), ("Partly Sunny", .partlyCloudy), ("Mostly Clear", .mostlyClear), ("Overcast", .cloudy),
            ("Sunny", .clear), ("Fair", .clear), ("Blustery", .wind), ("Confetti", .unknown),
        ])
    func words(text: String, kind: Condition) throws {
        let hour = try NWSDecoding.hour(#""temperature":50,"temperatureUnit":"F","icon":null,"shortForecast":"\#(text)""#)
        #expect(hour.condition.kind == kind && hour.condition.text == text)
    }

    @Test("Every icon of the service's list has its condition (providers.md 6.5)")
    func icons() throws {
        let table: [Condition: [String]] = [
            .clear: ["skc", "wind_skc", "hot", "cold"], .mostlyClear: ["few"], .partlyCloudy: ["sct"], .mostlyCloudy: ["bkn"],
            .cloudy: ["ovc"],
            .wind: ["wind_few", "wind_sct", "wind_bkn", "wind_ovc"], .fog: ["fog"], .haze: ["haze", "smoke", "dust"], .rain: ["rain"],
            .showers: ["rain_showers", "rain_showers_hi"], .freezingRain: ["fzra", "rain_fzra", "snow_fzra"], .hail: ["sleet"],
            .sleet: ["rain_sleet", "snow_sleet", "rain_snow"], .snow: ["snow"], .snowHeavy: ["blizzard"],
            .thunderstorm: ["tsra", "tsra_sct", "tsra_hi"], .severe: ["tornado", "hurricane", "tropical_storm"], .unknown: ["nodata"],
        ]
        for (kind, names) in table {
            for name in names {
                let icon = #""icon":"https://api.weather.gov/icons/land/day/\#(name),40?size=small""#
                #expect(try NWSDecoding.hour(#""temperature":50,"temperatureUnit":"F","# + icon).condition.kind == kind, "\(name)")
            }
        }
    }

    @Test("Tests and exercises are for the offices; updates and cancellations take the place of what they name (row 25)")
    func messages() throws {
        func names(_ ids: String...) -> String {
            #","references":[\#(ids.map { #"{"@id":"https://api.weather.gov/alerts/\#($0)","identifier":"\#($0)"}"# }.joined(separator: ","))]"#
        }
        let alerts = try NWSDecoding.alerts(
            NWSBodies.alerts([
                NWSBodies.alert("t", status: "Test"), NWSBodies.alert("1", #","messageType":"Alert""#),
                NWSBodies.alert("2", #","messageType":"Update""# + names("1")),
                NWSBodies.alert("3", #","messageType":"Update""# + names("1", "2")),
                NWSBodies.alert("4", #","messageType":"Update""# + names("4")), NWSBodies.alert("5", #","messageType":"Alert""#),
                NWSBodies.alert("6", #","messageType":"Cancel""# + names("5", "0")),
                NWSBodies.alert("6", #","messageType":"Cancel""# + names("5", "0")),
            ]))
        #expect(alerts.map(\.id) == ["3", "4", "6"] && alerts.map(\.messageType) == [.update, .update, .cancel])
        #expect(alerts.map(\.references) == [["1", "2"], ["4"], ["5", "0"]])
    }

    @Test("A list of warnings that cannot be read is no empty list")
    func unreadableAlerts() throws {
        for body in [#"{"features":null}"#, #"{"features":[{},{}]}"#, #"{"title":"x"}"#, "[]", "null", "<html>"] {
            #expect(try Decoding.error(.nws, body, endpoint: "alerts") == (.badBody, false), "\(body)")
        }
        #expect(try NWSDecoding.alerts(NWSBodies.alerts()).isEmpty)
        #expect(try NWSDecoding.alerts(NWSBodies.alerts((0..<396).map { NWSBodies.alert("a\($0)") })).count == 396, "a whole country's")
    }

    @Test(
        "Errors by the type of the problem (providers.md 6.4), whatever the point in their words",
        arguments: [
            ("InvalidPoint", 404, WeatherError.Kind.placeNotCovered), ("ForecastGridExpired", 503, .upstreamDown),
            ("UnavailableWebService", 503, .upstreamDown), ("UnexpectedProblem", 500, .upstreamDown), ("NotFound", 404, .placeNotFound),
            ("InvalidParameter", 400, .badRequest), ("Another", 404, .placeNotFound), ("Another", 403, .badRequest),
            ("Another", 502, .upstreamDown), ("Another", 429, .rateLimited), ("MarineForecastNotSupported", 404, .placeNotCovered),
        ])
    func problems(type: String, status: Int, kind: WeatherError.Kind) throws {
        for endpoint in ["points", "forecast", "hourly", "observation", "alerts"] {
            for known in [status, nil] {
                #expect(
                    try Decoding.error(.nws, NWSBodies.problem(type, status: status), endpoint: endpoint, status: known) == (kind, true))
            }
        }
    }

    @Test("Errors without a body that says anything: by their status; a wait that is not named is not made up (F8)")
    func statuses() throws {
        #expect(try Decoding.error(.nws, "<html>", endpoint: "hourly", status: 503) == (.upstreamDown, true))
        #expect(try Decoding.error(.nws, "Forbidden", endpoint: "hourly", status: 403) == (.badRequest, true))
        #expect(try Decoding.error(.nws, "<html>", endpoint: "hourly", status: 200) == (.badBody, false))
        #expect(try Decoding.error(.nws, "", endpoint: "hourly") == (.badBody, false))
        #expect(try Decoding.error(.nws, "{}", endpoint: "hourly") == (.badBody, false))
        #expect(Decoding.outcome(.nws, "hourly", "", status: 429) == .providerError(WeatherError(.rateLimited, provider: .nws)))
        let body = #"{"correlationId":"1","title":"Data Unavailable","type":"urn:noaa:nws:api:InvalidPoint","status":404}"#
        #expect(try Decoding.error(.nws, body, endpoint: "points") == (.placeNotCovered, true), "names of before 2020")
    }

    @Test("A point over the sea has no town, and a town without a point is none")
    func places() throws {
        #expect(try Decoding.places(.nws, "points", #"{"properties":{"gridId":"OKX","relativeLocation":null}}"#).isEmpty)
        #expect(try Decoding.error(.nws, #"{"properties":{"x":1}}"#, endpoint: "points") == (.badBody, false))
    }

    @Test("A clock change within the half-days: each day is that of its own text")
    func clockChange() throws {
        let saturday = try Decoding.instant("2026-10-31T10:00:00Z")
        let members = #""temperature":50,"temperatureUnit":"F","isDaytime":"#
        let weather = try NWSDecoding.weather(
            "forecast",
            NWSBodies.forecast([
                NWSBodies.period(saturday, hours: 12, members + "true"), NWSBodies.period(saturday + 43_200, hours: 13, members + "false"),
                NWSBodies.period(saturday + 90_000, hours: 12, members + "true", offsetHours: -5),
            ]))
        #expect(weather.daily.map(\.date.description) == ["2026-10-31", "2026-11-01"])
    }
}
