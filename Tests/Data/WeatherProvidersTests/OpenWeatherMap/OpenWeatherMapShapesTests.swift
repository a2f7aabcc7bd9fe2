import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("OpenWeatherMap's older and newer shapes")
struct OpenWeatherMapShapesTests {
    private typealias Bodies = OpenWeatherMapBodies

    @Test("That no place matches is said by an empty list alone: a list of something else is a bad body")
    func notPlaces() throws {
        for endpoint in ["geo-direct", "geo-reverse"] {
            #expect(try Decoding.places(.openWeatherMap, endpoint, "[]").isEmpty)
            for text in ["[{}]", "[null]", "[1]", #"[{"LocalObservationDateTime":"2026-02-06T09:30:00+01:00","EpochTime":1770366600}]"#] {
                #expect(try Decoding.error(.openWeatherMap, text, endpoint: endpoint) == (.badBody, false), "\(text)")
            }
            let one = #"[{"name":"Ayr","lat":55.46,"lon":-4.63,"country":"GB"},{"lat":1,"lon":2},7]"#
            #expect(try Decoding.places(.openWeatherMap, endpoint, one).map(\.name) == ["Ayr"], "a bad hit loses itself alone")
        }
    }

    @Test("The daily forecast of 2.5 may have its point in the city itself, without a zone: the day is that of the sun there")
    func pointOfCity() throws {
        let text =
            #"{"cod":"200","message":0,"city":{"geoname_id":524901,"name":"Moscow","lat":55.7522,"lon":37.6156,"country":"RU","iso2":"RU"},"#
            + #""cnt":1,"list":[{"dt":1485766800,"temp":{"day":262.65,"min":261.41,"max":262.65,"night":261.41,"eve":262.65,"morn":262.65},"#
            + #""humidity":76,"weather":[{"id":800,"description":"sky is clear","icon":"01d"}],"speed":4.57,"deg":225,"clouds":0,"snow":0.3}]}"#
        let weather = try OpenWeatherMapDecoding.forecast(text)
        #expect(weather.place?.name == "Moscow" && weather.coordinate?.longitude == 37.6156)
        let day = try #require(weather.daily.first)
        #expect(day.date == CivilDate(iso8601: "2017-01-30") && day.maxTempCelsius == -10.5 && day.minTempCelsius == -11.74)
        #expect(day.precipitationMillimeters == 0.3 && day.maxWindKph == 16.452)
    }

    @Test("Replies from before 2019 name no offset: the days are those of the point that was asked for, where its zone is known")
    func zoneOfPoint() throws {
        let steps = (0..<24).map { Bodies.step(1_413_104_400 + $0 * 10_800, temperature: Double($0 % 8), #","rain":{"3h":0.5}"#) }
        let bytes = Array(Bodies.forecast(steps, zone: nil).utf8)
        let zone = try Decoding.zone("Europe/London")
        let point = try Coordinate(latitude: 51.5, longitude: -0.1)
        let outcome = ReplyDecoder().decode(
            provider: .openWeatherMap, endpoint: "forecast", bytes: bytes, coordinate: point, zone: zone)
        guard case .decoded(.weather(let weather), _) = outcome else {
            throw Decoding.Unexpected(description: "\(String(describing: outcome))")
        }
        #expect(weather.daily.map(\.date).contains(try #require(CivilDate(iso8601: "2014-10-13"))))
        #expect(weather.timeZone == nil, "the reply itself names none")
    }

    @Test("The past of One Call 3.0, and 4.0: one list of a moment, of hours or of days")
    func dataList() throws {
        func read(_ elements: [String]) throws -> ProviderWeather {
            let data = elements.joined(separator: ",")
            return try OpenWeatherMapDecoding.oneCall(#"{"lat":52.5,"lon":13.4,"timezone":"Europe/Berlin","data":[\#(data)]}"#)
        }
        let moment = try read([Bodies.flat(Bodies.eight)])
        #expect(moment.current?.temperatureCelsius == 3 && moment.hourly.isEmpty)
        let hours = try read([Bodies.flat(Bodies.eight), Bodies.flat(Bodies.eight + 3_600)])
        #expect(hours.hourly.count == 2 && hours.current == nil)
        let days = try read([Bodies.day(Bodies.eight + 10_800), Bodies.day(Bodies.eight + 97_200)])
        #expect(days.daily.map(\.maxTempCelsius) == [6.06, 6.06])
        let quarters = #"{"lat":52.5,"lon":13.4,"data":[\#(Bodies.flat(Bodies.eight)),\#(Bodies.flat(Bodies.eight + 900))]}"#
        #expect(try Decoding.error(.openWeatherMap, quarters, endpoint: "onecall") == (.badBody, false), "quarters of an hour are no hours")
    }
}
