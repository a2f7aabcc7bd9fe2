import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("OpenWeatherMap's units, which a reply from disk does not name (row 20)")
struct OpenWeatherMapUnitsTests {
    enum Units: CaseIterable { case standard, metric, imperial }

    /// A 2.5 reply about one air, as the service would have sent it in each of its units: two decimals, `feels_like` by its formula.
    struct Air {
        var celsius: Double
        var humidity = 60.0
        var wind = 4.0
        var code = 803
        var latitude = 50.0
        var epoch = 1_770_364_800
        var feelsLike: Double?
        var country: String?

        func body(_ units: Units) -> String {
            func sent(_ value: Double) -> String {
                let value =
                    switch units {
                    case .standard: value + 273.15
                    case .metric: value
                    case .imperial: value * 1.8 + 32
                    }
                return String((value * 100).rounded() / 100)
            }
            let speed = ((units == .imperial ? wind / 0.44704 : wind) * 100).rounded() / 100
            return #"{"coord":{"lon":10,"lat":\#(latitude)},"weather":[{"id":\#(code)}],"main":{"temp":\#(sent(celsius)),"#
                + (feelsLike.map { #""feels_like":\#(sent($0)),"# } ?? "")
                + #""humidity":\#(humidity)},"wind":{"speed":\#(speed)},\#(country.map { "\"sys\":{\"country\":\"\($0)\"}," } ?? "")"#
                + #""dt":\#(epoch),"cod":200}"#
        }
    }

    private func now(_ body: String) throws -> CurrentWeather { try OpenWeatherMapDecoding.weather(body) }

    /// Wind chill to 10 °C, above that the heat index, below 80 °F in its simple form: what the service sends since 2021.
    private static func felt(_ celsius: Double, humidity: Double, wind: Double) -> Double {
        if celsius <= 10 {
            let power = pow(wind * 3.6, 0.16)
            return wind * 3.6 > 4.8 ? 13.12 + 0.6215 * celsius - 11.37 * power + 0.3965 * celsius * power : celsius
        }
        let fahrenheit = celsius * 1.8 + 32
        if fahrenheit >= 80 {
            let (t, r) = (fahrenheit, humidity)
            let index =
                -42.379 + 2.049_015_23 * t + 10.143_331_27 * r - 0.224_755_41 * t * r - 0.006_837_83 * t * t - 0.054_817_17 * r * r
                + 0.001_228_74 * t * t * r + 0.000_852_82 * t * r * r - 0.000_001_99 * t * t * r * r
            return (index - 32) / 1.8
        }
        return ((0.5 * (fahrenheit + 61 + (fahrenheit - 68) * 1.2 + humidity * 0.094)) - 32) / 1.8
    }

    /// The Australian apparent temperature: what it sent in 2020.
    private static func formerly(_ celsius: Double, humidity: Double, wind: Double) -> Double {
        celsius + 0.33 * humidity / 100 * 6.105 * exp(17.27 * celsius / (237.7 + celsius)) - 0.7 * wind - 4
    }

    @Test("With feels-like every air from -40 to 40 °C comes back the same in all three units, by both formulas")
    func everyAir() throws {
        var wrong: [String] = []
        var count = 0
        for tenths in stride(from: -400, through: 400, by: 37) {
            for (humidity, wind) in [(35.0, 1.5), (58, 3.1), (71, 5.66), (93, 9.4), (82, 2.2)] {
                for formula in [Self.felt, Self.formerly] {
                    let celsius = Double(tenths) / 10
                    let air = Air(
                        celsius: celsius, humidity: humidity, wind: wind, latitude: 45, epoch: 1_775_000_000,
                        feelsLike: formula(celsius, humidity, wind))
                    for units in Units.allCases {
                        count += 1
                        let found = try now(air.body(units))
                        // Sent with two decimals, read to tenths.
                        if abs(found.temperatureCelsius - celsius) > 0.11 { wrong.append("\(air) \(units): \(found.temperatureCelsius)") }
                    }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(count): \(wrong.prefix(5))")
    }

    @Test("Without feels-like what cannot be decides: 60 °C, tropical dew points in winter, snow in the heat, rain in the frost")
    func impossible() throws {
        let airs: [(Air, Units)] = [
            (Air(celsius: 22, latitude: 41, epoch: 1_500_000_000), .imperial), (Air(celsius: 7.84, humidity: 100, latitude: 30), .imperial),
            (Air(celsius: 2.06, humidity: 72, code: 616, latitude: 52), .imperial), (Air(celsius: 12.5, code: 501, latitude: 50), .metric),
            (Air(celsius: -3.4, code: 601, latitude: 60), .metric), (Air(celsius: -3.4, code: 601, latitude: 60), .imperial),
            (Air(celsius: 31, latitude: 5), .metric), (Air(celsius: 31, latitude: 5), .imperial),
        ]
        for (air, units) in airs {
            #expect(abs(try now(air.body(units)).temperatureCelsius - air.celsius) < 0.06, "\(air) \(units)")
        }
    }

    @Test("The service lets the wind take 7 °C and no more: that difference tells the units of an Arctic gale")
    func cappedChill() throws {
        let air = Air(celsius: -29.63, humidity: 100, wind: 6.25, latitude: 79.4, epoch: 1_704_325_250, feelsLike: -36.63)
        for units in Units.allCases {
            #expect(abs(try now(air.body(units)).temperatureCelsius + 29.6) < 0.06, "\(units)")
        }
    }

    @Test("Old values without feels-like: the country tells; a mild day in the north of Norway is no hard frost, the sea is nobody's")
    func byCountry() throws {
        let mild = Air(celsius: -2.84, humidity: 100, wind: 1.11, latitude: 69.65, epoch: 1_515_473_249)
        for country in ["NO", ""] {
            var air = mild
            air.country = country
            #expect(try now(air.body(.metric)).temperatureCelsius == -2.84, "\(country)")
        }
        for country in ["US", "PR"] {
            let air = Air(celsius: -2.2, humidity: 70, wind: 5, latitude: 41, epoch: 1_389_700_000, country: country)
            #expect(try now(air.body(.imperial)).temperatureCelsius == -2.2, "\(country)")
        }
    }

    @Test("Days alone: the zone's name stands for the country")
    func byZone() throws {
        for (zone, celsius) in [("America/Chicago", -12.777_778), ("Europe/Berlin", 9)] {
            let day = #"{"dt":1705255200,"temp":{"min":6,"max":9},"weather":[{"id":803}]}"#
            let text = OpenWeatherMapBodies.oneCall(current: nil, hours: nil, days: [day], zone: #""timezone":"\#(zone)""#)
            #expect(try OpenWeatherMapDecoding.oneCall(text).daily.first?.maxTempCelsius == celsius, "\(zone)")
        }
    }

    @Test("Winds follow the units: m/s in two of them, mph in the third; water, visibility and pressure never change")
    func winds() throws {
        for units in Units.allCases {
            let air = Air(celsius: 12, humidity: 80, wind: 10, feelsLike: Self.felt(12, humidity: 80, wind: 10)).body(units)
            let body = air.replacingOccurrences(
                of: #""cod":200"#, with: #""visibility":9000,"rain":{"1h":4.69},"snow":{"1h":1},"cod":200"#
            ).replacingOccurrences(of: #""humidity":80.0"#, with: #""humidity":80,"pressure":1009"#)
            let now = try now(body)
            #expect(now.temperatureCelsius == 12 && now.precipitationMillimeters == 5.69, "\(units)")
            // Miles per hour are sent in hundredths.
            #expect(abs(try #require(now.windKph) - 36) < 0.01, "\(units)")
            #expect(now.visibilityKilometers == 9 && now.pressureHectopascals == 1_009)
        }
    }

    @Test("Where nothing tells, metric is what stands")
    func undecided() throws {
        let body = #"{"main":{"temp":21},"dt":1770364800,"cod":200}"#
        #expect(try now(body).temperatureCelsius == 21)
        #expect(try now(body.replacingOccurrences(of: "21", with: "294.15")).temperatureCelsius == 21, "Kelvin stands out")
    }

    @Test("Old forecasts without feels-like are told by their many steps")
    func oldForecast() throws {
        for units in [Units.metric, .imperial] {
            let steps = (0..<40).map { index -> String in
                let celsius = 9.37 + 6 * sin(Double(index) * .pi / 4)
                let value = units == .metric ? celsius : celsius * 1.8 + 32
                return
                    #"{"dt":\#(1_413_104_400 + index * 10_800),"main":{"temp":\#((value * 100).rounded() / 100),"humidity":80,"temp_kf":1},"#
                    + #""weather":[{"id":500}],"rain":{"3h":0.3}}"#
            }
            let text = OpenWeatherMapBodies.forecast(steps, zone: nil)
            let weather = try OpenWeatherMapDecoding.forecast(text)
            #expect(abs(try #require(weather.hourly.first).temperatureCelsius - 9.37) < 0.003 && weather.hourly.count == 40, "\(units)")
            #expect(weather.daily.isEmpty && weather.timeZone == nil, "without a zone the days are not known")
        }
    }

    @Test("How often single old values, without feels-like, are told from climate alone")
    func climateAlone() throws {
        // Usual temperatures at sea level in January and July, by latitude.
        let places: [(Double, Double, Double)] = [
            (1, 27, 28), (-34, 23, 12), (26, 18, 28), (37, 10, 22), (41, 1, 24), (52, 5, 19), (60, -5, 17),
        ]
        var right: [Units: Int] = [:]
        var count = 0
        for (latitude, january, july) in places {
            for (usual, epoch) in [(january, 1_389_700_000), (july, 1_405_339_200)] {
                for offset in stride(from: -5.13, through: 5.2, by: 2.57) {
                    count += 1
                    for units in [Units.metric, .imperial] {
                        let air = Air(celsius: usual + offset, latitude: latitude, epoch: epoch)
                        let found = try now(air.body(units)).temperatureCelsius
                        if abs(found - air.celsius) < 0.06 { right[units, default: 0] += 1 }
                    }
                }
            }
        }
        print("units from climate alone: of \(count) airs \(right[.metric] ?? 0) metric and \(right[.imperial] ?? 0) imperial ones right")
        #expect((right[.metric] ?? 0) * 100 >= count * 90 && (right[.imperial] ?? 0) * 100 >= count * 80)
    }
}
