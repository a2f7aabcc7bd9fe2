import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("AccuWeather's surprises, by their numbers in the provider notes (1.3)")
struct AccuWeatherSurprisesTests {
    private typealias Bodies = AccuWeatherBodies

    private func weather(_ endpoint: String, _ text: String, coordinate: Coordinate? = nil) throws -> ProviderWeather {
        try Decoding.weather(.accuWeather, text, endpoint: endpoint, coordinate: coordinate)
    }

    private func cities(_ endpoint: String, _ text: String) throws -> [CityReading] {
        let outcome = Decoding.outcome(.accuWeather, endpoint, text)
        guard case .decoded(.cities(let cities), _) = outcome else {
            throw Decoding.Unexpected(description: "\(String(describing: outcome))")
        }
        return cities
    }

    @Test("surprise 1.3.1: arrays of one, arrays, objects, each by its endpoint; an unwrapped element of the present is read as well")
    func shapes() throws {
        #expect(try weather("current", Bodies.current()) == weather("current", Bodies.currentElement()))
        #expect(try weather("hourly", Bodies.hourly()).hourly.count == 2)
        #expect(try weather("daily", Bodies.daily(Bodies.dayElement())).daily.count == 1)
        #expect(try Decoding.places(.accuWeather, "geoposition", Bodies.location()).map(\.name) == ["Berlin"])
        let hits = "[\(Bodies.location()),\(Bodies.location(key: "2_PC", name: "Spandau"))]"
        #expect(try Decoding.places(.accuWeather, "search", hits).map(\.name) == ["Berlin", "Spandau"])
        #expect(try cities("topcities", hits).map(\.city.key) == ["178087", "2_PC"], "the list of places, without weather")
        let element = Bodies.location(String(Bodies.currentElement().dropFirst().dropLast()) + ",")
        #expect(try cities("topcities", "[\(element)]").first?.current?.temperatureCelsius == 3.4, "the list of their weather")
    }

    @Test("surprise 1.3.2: PrecipitationType null in the dry present, absent in dry hours: neither says anything, and neither is missed")
    func precipitationType() throws {
        let wet = Bodies.hour(#""PrecipitationType":"Snow","PrecipitationIntensity":"Light","#)
        let hours = try weather("hourly", "[\(wet),\(Bodies.hour(at: 1_770_372_000))]").hourly
        #expect(hours.map(\.condition.kind) == [.rain, .rain], "the icon decides")
        #expect(try weather("current", Bodies.current()).current?.precipitationMillimeters == nil)
    }

    @Test("surprise 1.3.3: after a change of the clock Date keeps the old offset: the day is its first ten characters, sunrise its epoch")
    func clockChange() throws {
        let sun =
            #""Sun":{"Rise":"2023-03-27T06:30:00+02:00","EpochRise":1679891400,"Set":"2023-03-27T19:07:00+02:00","EpochSet":1679936820},"#
        let days = try weather(
            "daily",
            Bodies.daily(Bodies.dayElement(date: "2023-03-25T07:00:00+01:00"), Bodies.dayElement(sun, date: "2023-03-27T07:00:00+01:00"))
        ).daily
        #expect(days.map(\.date.description) == ["2023-03-25", "2023-03-27"])
        #expect(days.last?.sunrise == Date(timeIntervalSince1970: 1_679_891_400))
        #expect(days.last?.sunset == Date(timeIntervalSince1970: 1_679_936_820))
        // With a late stamp the offset alone would say another day.
        let late = Bodies.daily(Bodies.dayElement(date: "2023-03-27T23:30:00-11:00"))
        #expect(try weather("daily", late).daily.map(\.date.description) == ["2023-03-27"])
    }

    @Test("surprise 1.3.4: the stamp of 07:00 is not the day's beginning; without a text the epoch's day at the place counts")
    func stamp() throws {
        let day = Bodies.dayElement().replacingOccurrences(of: #""Date":"2026-02-06T07:00:00+01:00","#, with: "")
        let sun = #"{"Sun":{"Rise":"2026-02-06T07:33:00+01:00","EpochRise":1770359580},"#
        #expect(try weather("daily", Bodies.daily(sun + day.dropFirst())).daily.map(\.date.description) == ["2026-02-06"])
        #expect(throws: Decoding.Unexpected.self) { try weather("daily", Bodies.daily(day)) }
    }

    @Test("surprise 1.3.5: a headline without a category and without an end is not in the way; nor is none at all")
    func headline() throws {
        let day = Bodies.dayElement()
        for headline in [#""Headline":{"Category":"","EndDate":null,"EndEpochDate":null},"#, #""Headline":null,"#, ""] {
            #expect(try weather("daily", "{\(headline)\"DailyForecasts\":[\(day)]}").daily.count == 1)
        }
    }

    @Test("surprise 1.3.6: zeros for air and pollen are no measurements and become nothing; the UV index beside them is one")
    func airAndPollen() throws {
        let air =
            #""AirAndPollen":[{"Name":"AirQuality","Value":0,"Category":"Unhealthy (Sensitive)","CategoryValue":1},"#
            + #"{"Name":"Tree","Value":0},{"Name":"UVIndex","Value":0,"Category":"Low"}],"#
        let weather = try weather("daily", Bodies.daily(Bodies.dayElement(air)))
        #expect(weather.airQuality == nil && weather.daily.first?.uvIndex == 0)
    }

    @Test("surprise 1.3.7: a gust without a direction does not take the wind's")
    func gust() throws {
        let wind =
            #""Wind":{"Speed":\#(Bodies.value("14.8", "km/h", 7)),"Direction":{"Degrees":360}},"#
            + #""WindGust":{"Speed":\#(Bodies.value("25.9", "km/h", 7))},"#
        let hour = try #require(try weather("hourly", "[\(Bodies.hour(wind))]").hourly.first)
        #expect(hour.windKph == 14.8 && hour.gustKph == 25.9 && hour.windDirectionDegrees == 0)
        let alone = #""WindGust":{"Speed":\#(Bodies.value("25.9", "km/h", 7)),"Direction":{"Degrees":90}},"#
        #expect(try weather("hourly", "[\(Bodies.hour(alone))]").hourly.first?.windDirectionDegrees == nil)
    }

    @Test("surprise 1.3.8: places that a postcode search puts into a wrong region keep their own points, so that distance can tell")
    func wrongRegion() throws {
        let wrong = Bodies.location(
            #""GeoPosition":{"Latitude":50.333,"Longitude":15.917},"AdministrativeArea":{"LocalizedName":"Hradec Králové"},"#,
            key: "373889_PC",
            name: "Josefov")
        let place = try #require(try Decoding.places(.accuWeather, "search", "[\(wrong)]").first)
        let prague = try Coordinate(latitude: 50.09, longitude: 14.42)
        #expect(place.coordinate.distanceKilometers(to: prague) > 100 && place.region == "Hradec Králové")
    }

    @Test("surprise 1.3.9: empty postcodes, no further areas, no next change of the clock, offsets of 5.75 hours")
    func emptyMembers() throws {
        let zone = #""TimeZone":{"Code":"NPT","Name":"Asia/Kathmandu","GmtOffset":5.75,"NextOffsetChange":null},"#
        #expect(try Decoding.places(.accuWeather, "geoposition", Bodies.location(zone)).first?.timeZone == "Asia/Kathmandu")
        // Without a name the offset stands in: 09:30 at +05:45 is 03:45 UTC.
        let unnamed = #""TimeZone":{"GmtOffset":5.75},"LocalObservationDateTime":"2026-02-06T09:30:00","EpochTime":null,"#
        let element = Bodies.location(unnamed + String(Bodies.currentElement().dropFirst().dropLast()) + ",")
        let reading = try #require(try cities("topcities", "[\(element)]").first)
        #expect(reading.current?.time == (try Decoding.instant("2026-02-06T03:45:00Z")))
        #expect(
            try Decoding.places(.accuWeather, "geoposition", Bodies.location(#""TimeZone":{"GmtOffset":5.75},"#)).first?.timeZone == nil)
    }

    @Test("surprise 1.3.10: the localized name is displayed even where it is in another alphabet; the key tells who it is")
    func localizedName() throws {
        let moscow = Bodies.location(#""LocalizedName":"Москва","EnglishName":"Moscow","#, key: "294021")
        #expect(try Decoding.places(.accuWeather, "search", "[\(moscow)]").first?.name == "Москва")
        let city = try #require(try cities("topcities", "[\(moscow)]").first?.city)
        #expect(city.name == "Moscow" && city.key == "294021", "in English, as the list of cities asks")
        let short =
            #"{"Version":1,"Key":"294021","Type":"City","Rank":10,"LocalizedName":"Москва","Country":{"ID":"RU","LocalizedName":"Россия"}}"#
        #expect(try cities("autocomplete", "[\(short)]").map(\.city) == [TopCity(key: "294021", name: "Москва", countryCode: "RU")])
        #expect(try cities("search", "[\(short),\(short)]").count == 2, "hits without a point are not lost")
    }

    @Test("surprise 1.3.12: keys that nobody knew before, and keys that are gone, lose nothing else")
    func newKeys() throws {
        let more = #""HeatIndex":{"Metric":{"Value":1}},"Nested":{"deep":[1,{"x":null}]},"UVIndex":3,"UVIndexFloat":3.26,"#
        let now = try #require(try weather("current", Bodies.current(more)).current)
        #expect(now.uvIndex == 3.26 && now.temperatureCelsius == 3.4)
        let humidity = #""RelativeHumidity":{"Minimum":50,"Maximum":90,"Average":71},"TotalLiquid":\#(Bodies.value("1.2", "mm", 3)),"#
        let day = try #require(try weather("daily", Bodies.daily(Bodies.dayElement(day: humidity))).daily.first)
        #expect(day.humidity == 71 && day.precipitationMillimeters == 2.4 && day.chanceOfRain == 55)
        for uv in [#""UVIndexFloat":{"Minimum":0,"Maximum":4.26},"#, #""UVIndexFloat":{"Maximum":{"Value":4.26,"UnitType":21}},"#] {
            #expect(try weather("daily", Bodies.daily(Bodies.dayElement(uv))).daily.first?.uvIndex == 4.26)
            #expect(try weather("daily", Bodies.daily(Bodies.dayElement(day: uv))).daily.first?.uvIndex == 4.26)
        }
        #expect(day.maxWindKph == nil && day.snowfallCentimeters == nil && day.uvIndex == nil, "absent stays absent")
    }
}
