import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("Open-Meteo's replies of other years and to other questions")
struct OpenMeteoOlderRepliesTests {
    private static let start =
        #""latitude":40.71,"longitude":-73.99,"generationtime_ms":0.3,"utc_offset_seconds":-18000,"timezone":"EST5EDT""#
    private static let now =
        #""current_weather":{"temperature":50.0,"windspeed":10.0,"winddirection":222.0,"weathercode":3,"time":"2023-01-10T13:00"}"#

    @Test(
        "surprise 4.4.10: the `current_weather` of 2022 names no units, and is in those of the reply's other sections",
        arguments: [
            (#","hourly_units":{"temperature_2m":"°F","windspeed_10m":"mp/h"},"hourly":{"time":[],"temperature_2m":[]}"#, 10.0, 16.09344),
            (#","daily_units":{"temperature_2m_max":"°F","windspeed_10m_max":"kn"},"daily":{"time":[]}"#, 10, 18.52),
            (#","hourly_units":{"temperature_2m":"°C"},"hourly":{"time":[]}"#, 50, 10), ("", 50, 10),
            (#","hourly_units":{"vertical_velocity_850hPa":"m/s"},"hourly":{"time":[]}"#, 50, 10),
            (#","current_weather_units":{"temperature":"°C","windspeed":"m/s"},"hourly_units":{"temperature_2m":"°F"}"#, 50, 36),
        ])
    func currentWeatherWithoutUnits(rest: String, celsius: Double, kph: Double) throws {
        let current = try #require(try Decoding.weather(.openMeteo, "{\(Self.start),\(Self.now)\(rest)}").current)
        #expect(current.temperatureCelsius == celsius && current.windKph == kph)
    }

    @Test("surprise 4.4.10: days without units beside a present in inches and Fahrenheit")
    func daysWithoutUnits() throws {
        let text = #"""
            {\#(Self.start),"current_units":{"temperature_2m":"°F","precipitation":"inch"},"daily":{"time":["2023-01-10"],
            "temperature_2m_max":[50],"temperature_2m_min":[41],"precipitation_sum":[0.5],"snowfall_sum":[2]}}
            """#
        let day = try #require(try Decoding.weather(.openMeteo, text).daily.first)
        #expect(day.maxTempCelsius == 10 && day.minTempCelsius == 5)
        #expect(day.precipitationMillimeters == 12.7 && day.snowfallCentimeters == 5.08)
    }

    @Test("A degree sign that a proxy broke: the letter behind it says the unit", arguments: ["Â°F", "\u{FFFD}F", "?F"])
    func brokenDegreeSign(unit: String) throws {
        let current = #""current":{"time":"2023-01-10T13:00","temperature_2m":50}"#
        let text = #"{\#(Self.start),"current_units":{"temperature_2m":"\#(unit)"},\#(current)}"#
        #expect(try Decoding.weather(.openMeteo, text).current?.temperatureCelsius == 10)
    }

    @Test("A reply to a question for quarters of an hour alone, or for no variable, is read, and everything is missing")
    func noSections() throws {
        for rest in ["", #","minutely_15_units":{"time":"iso8601"},"minutely_15":{"time":["2023-01-10T13:00"],"temperature_2m":[1.5]}"#] {
            let outcome = Decoding.outcome(.openMeteo, "forecast", "{\(Self.start)\(rest)}")
            guard case .decoded(.weather(let weather), let missing) = outcome else { throw Decoding.Unexpected(description: rest) }
            #expect(weather.current == nil && weather.hourly.isEmpty && missing == [.current, .hourly, .daily])
        }
        #expect(try Decoding.error(.openMeteo, #"{"latitude":40.71,"longitude":-73.99}"#) == (.badBody, false), "who sent that?")
        #expect(try Decoding.error(.openMeteo, "{\(Self.start),\"hourly\":[]}") == (.badBody, false))
    }

    @Test("A place that was asked for by its number comes without a list")
    func placeByNumber() throws {
        let text = #"{"id":1,"name":"Berlin","latitude":52.5,"longitude":13.4,"country_code":"DE","admin1":"Land","generationtime_ms":0.2}"#
        let places = try Decoding.places(.openMeteo, "geocoding", text)
        let untimed = text.replacingOccurrences(of: #","generationtime_ms":0.2"#, with: "")
        #expect(try Decoding.places(.openMeteo, "geocoding", untimed) == places)
        #expect(places.map(\.name) == ["Berlin"] && places.first?.region == "Land" && places.first?.countryCode == "DE")
    }

    @Test("4.5: a failure of the server itself, told without its status", arguments: ["Internal Server Error", "Bad Gateway"])
    func serverErrors(reason: String) throws {
        #expect(try Decoding.error(.openMeteo, #"{"error":true,"reason":"\#(reason)"}"#) == (.upstreamDown, true))
    }
}
