import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("What AccuWeather's values become: units, icons, half-filled replies")
struct AccuWeatherReadingTests {
    private typealias Bodies = AccuWeatherBodies

    private func hour(_ more: String) throws -> HourlyForecast? {
        try Decoding.weather(.accuWeather, "[\(Bodies.hour(more))]", endpoint: "hourly").hourly.first
    }

    @Test("Flags sent as words: an evening hour with a cloud for an icon stays at night")
    func flagsAsWords() throws {
        let at = #""DateTime":"2026-02-06T12:00:00+01:00","EpochDateTime":1770375600,"WeatherIcon":7,"#
        for (flag, isDay) in [(#""false""#, false), ("false", false), ("0", false), (#""True""#, true), ("true", true), ("1", true)] {
            #expect(try hour(at + #""IsDaylight":\#(flag),"#)?.isDay == isDay, "\(flag)")
        }
    }

    @Test("The moon's rise of the day before yesterday is no event of this day; its setting in the coming night is")
    func moonOfAnotherDay() throws {
        let moon =
            #""Moon":{"Rise":"2026-02-04T23:42:00+01:00","EpochRise":1770244920,"Set":"2026-02-07T09:00:00+01:00","EpochSet":1770451200},"#
        let day = try Decoding.weather(.accuWeather, Bodies.daily(Bodies.dayElement(moon)), endpoint: "daily").daily.first
        #expect(day?.moon.rise == nil && day?.moon.set == Date(timeIntervalSince1970: 1_770_451_200))
    }

    @Test("A saved place whose key was taken out is still a place, and half a place is none")
    func placeWithoutKey() throws {
        let keyless = Bodies.location().replacingOccurrences(of: #""Key":"178087","#, with: "")
        for endpoint in ["geoposition", "search"] {
            #expect(try Decoding.places(.accuWeather, endpoint, keyless).map(\.name) == ["Berlin"], "\(endpoint)")
        }
        let nameless = #"{"Version":1,"Type":"City","GeoPosition":{"Latitude":52.5,"Longitude":13.4}}"#
        #expect(try Decoding.error(.accuWeather, nameless, endpoint: "geoposition") == (.badBody, false))
    }

    @Test("Units are those of the reply: imperial hours come out in °C, km/h, mm, cm and km")
    func imperial() throws {
        let more =
            #""Temperature":\#(Bodies.value("50", "F", 18)),"RealFeelTemperature":\#(Bodies.value("41", "F", 18)),"DewPoint":\#(Bodies.value("32", "F", 18)),"#
            + #""Wind":{"Speed":\#(Bodies.value("10", "mi/h", 9)),"Direction":{"Degrees":255}},"Visibility":\#(Bodies.value("10", "mi", 2)),"#
            + #""TotalLiquid":\#(Bodies.value("0.17", "in", 1)),"Snow":\#(Bodies.value("2", "in", 1)),"Pressure":\#(Bodies.value("29.92", "inHg", 12)),"#
        let hour = try #require(try hour(more))
        #expect(hour.temperatureCelsius == 10 && hour.feelsLikeCelsius == 5 && hour.dewPointCelsius == 0)
        #expect(hour.windKph == 16.093_44 && hour.visibilityKilometers == 16.093_44 && hour.pressureHectopascals == 1_013.207_489)
        #expect(hour.precipitationMillimeters == 4.318 && hour.snowfallCentimeters == 5.08, "snow is deep, water is not")
    }

    @Test(
        "UnitType decides; Unit speaks where it is missing; an unknown unit, and none at all, is no value",
        arguments: [
            (#""UnitType":17,"Unit":"F""#, 20.0), (#""UnitType":18,"Unit":"C""#, -6.666_667), (#""Unit":"F""#, -6.666_667),
            (#""Unit":"C""#, 20),
            (#""UnitType":"17""#, 20), (#""UnitType":17.0"#, 20), (#""UnitType":99,"Unit":"C""#, nil), (#""Unit":"X""#, nil),
            (#""UnitType":7"#, nil), (#""x":1"#, nil),
        ] as [(String, Double?)])
    func units(unit: String, celsius: Double?) throws {
        let more = #""Temperature":{"Value":20,\#(unit)},"#
        let outcome = Decoding.outcome(.accuWeather, "hourly", "[\(Bodies.hour(more)),\(Bodies.hour(at: 1_770_372_000))]")
        guard case .decoded(.weather(let weather), _) = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(weather.hourly.map(\.temperatureCelsius) == [celsius, 4].compactMap(\.self), "the hour without a temperature is left out")
    }

    @Test("Other units that the service has: m/s, knots, kPa, feet, kelvin, mm of snow")
    func rareUnits() throws {
        let more =
            #""Temperature":\#(Bodies.value("273.15", "K", 19)),"Wind":{"Speed":\#(Bodies.value("10", "m/s", 10))},"#
            + #""WindGust":{"Speed":\#(Bodies.value("10", "kt", 8))},"Pressure":\#(Bodies.value("101.3", "kPa", 13)),"#
            + #""Visibility":\#(Bodies.value("5000", "ft", 0)),"Snow":\#(Bodies.value("25", "mm", 3)),"TotalLiquid":\#(Bodies.value("0.3", "cm", 4)),"#
        let hour = try #require(try hour(more))
        #expect(hour.temperatureCelsius == 0 && hour.windKph == 36 && hour.gustKph == 18.52 && hour.pressureHectopascals == 1_013)
        #expect(hour.visibilityKilometers == 1.524 && hour.snowfallCentimeters == 2.5 && hour.precipitationMillimeters == 3)
    }

    @Test("The present has both systems: metric counts, imperial serves where that is missing, and a pair needs no unit's name")
    func pairs() throws {
        for (pair, celsius) in [
            (#"{"Metric":{"Value":21.5,"Unit":"C","UnitType":17},"Imperial":{"Value":71,"Unit":"F","UnitType":18}}"#, 21.5),
            (#"{"Metric":{"Value":null,"Unit":"C","UnitType":17},"Imperial":{"Value":68,"Unit":"F","UnitType":18}}"#, 20),
            (#"{"Metric":null,"Imperial":{"Value":"68"}}"#, 20), (#"{"Metric":{"Value":21}}"#, 21),
        ] {
            let text = Bodies.current(#""Temperature":\#(pair),"#)
            #expect(try Decoding.weather(.accuWeather, text, endpoint: "current").current?.temperatureCelsius == celsius)
        }
    }

    @Test("Every icon of table 1.5, by day and by night; 9, 10, 27 and 28 do not exist and are unknown, their words kept")
    func icons() throws {
        let expected: [Condition: [Int]] = [
            .clear: [1, 30, 31, 33], .mostlyClear: [2, 34], .partlyCloudy: [3, 4, 35, 36], .haze: [5, 37], .mostlyCloudy: [6, 38],
            .cloudy: [7, 8], .fog: [11], .showers: [12, 13, 14, 39, 40], .thunderstorm: [15, 16, 17, 41, 42], .rain: [18],
            .snowLight: [19, 20, 21, 43], .snow: [22, 23, 44], .freezingRain: [24, 26], .sleet: [25, 29], .wind: [32],
            .unknown: [0, 9, 10, 27, 28, 45, -1],
        ]
        #expect(expected.values.joined().filter { (1...44).contains($0) }.count == 44)
        for (kind, icons) in expected {
            for icon in icons {
                let condition = try #require(try hour(#""WeatherIcon":\#(icon),"IconPhrase":" Hot ","#)).condition
                #expect(condition.kind == kind && condition.code == icon && condition.text == "Hot", "\(icon)")
            }
        }
        let night = Bodies.hour(#""IsDaylight":null,"WeatherIcon":33,"#)
        #expect(try Decoding.weather(.accuWeather, "[\(night)]", endpoint: "hourly").hourly.first?.isDay == false)
        #expect(try hour(#""WeatherIcon":null,"#)?.condition == WeatherCondition(kind: .unknown, isDay: true, text: "Rain"))
    }

    @Test("details=false: what is not there is absent; feels-like and dew point are completed only from what is there")
    func withoutDetails() throws {
        let now = try #require(try Decoding.weather(.accuWeather, Bodies.current(), endpoint: "current").current)
        #expect(now.temperatureCelsius == 3.4 && now.feelsLikeCelsius == 3.4 && now.condition.kind == .cloudy && now.isDay)
        #expect(now.windKph == nil && now.humidity == nil && now.pressureHectopascals == nil && now.dewPointCelsius == nil)
        #expect(now.uvIndex == nil && now.visibilityKilometers == nil && now.precipitationMillimeters == nil && now.cloudCover == nil)
        let humid = try #require(try hour(#""RelativeHumidity":100,"#))
        #expect(humid.dewPointCelsius == 4, "saturated air is as warm as its dew point")
        let apparent = Bodies.current(#""ApparentTemperature":{"Metric":{"Value":1.1,"Unit":"C","UnitType":17}},"#)
        #expect(try Decoding.weather(.accuWeather, apparent, endpoint: "current").current?.feelsLikeCelsius == 1.1)
    }

    @Test("Bad elements lose themselves only; a reply without a good one is undecodable, and so is one without its list")
    func holes() throws {
        let text = "[null,{},5,\(Bodies.hour()),{\"EpochDateTime\":1770372000},\(Bodies.hour(at: 1_770_372_000)),\(Bodies.hour())]"
        let weather = try Decoding.weather(.accuWeather, text, endpoint: "hourly")
        #expect(weather.hourly.map { Int($0.time.timeIntervalSince1970) } == [1_770_368_400, 1_770_372_000])
        let days = Bodies.daily("null", "{}", Bodies.dayElement(#""Temperature":{"Maximum":null},"#), Bodies.dayElement())
        #expect(try Decoding.weather(.accuWeather, days, endpoint: "daily").daily.count == 1)
        for endpoint in ["current", "hourly", "daily", "geoposition", "topcities"] {
            for nothing in ["[]", "{}", "[{}]", "[null]", #"{"DailyForecasts":[]}"#, "5", #""text""#, "", "<html></html>"] {
                #expect(try Decoding.error(.accuWeather, nothing, endpoint: endpoint, status: 200) == (.badBody, false), "\(nothing)")
            }
        }
    }

    @Test("Hours without epochs are read by their own offset, over the repeated hour; without an offset they need the zone")
    func timesAsText() throws {
        func hour(_ text: String) -> String {
            Bodies.hour(#""DateTime":"\#(text)","EpochDateTime":null,"#)
        }
        let both = "[\(hour("2026-10-25T02:00:00+02:00")),\(hour("2026-10-25T02:00:00+01:00"))]"
        let weather = try Decoding.weather(.accuWeather, both, endpoint: "hourly")
        #expect(weather.hourly.map(\.time) == [try Decoding.instant("2026-10-25T00:00:00Z"), try Decoding.instant("2026-10-25T01:00:00Z")])
        #expect(try Decoding.error(.accuWeather, "[\(hour("2026-10-25T02:00:00"))]", endpoint: "hourly") == (.badBody, false))
    }

    @Test("Polar night: null for rise and set is no event at an unknown place, and the almanac's word at a known one")
    func polarNight() throws {
        let text = Bodies.daily(
            Bodies.dayElement(#""Sun":{"Rise":null,"EpochRise":null,"Set":null,"EpochSet":0},"#, date: "2026-12-21T07:00:00+01:00"))
        #expect(try Decoding.weather(.accuWeather, text, endpoint: "daily").daily.first?.sun == .times(rise: nil, set: nil))
        let there = try Coordinate(latitude: 78.22, longitude: 15.65)
        #expect(try Decoding.weather(.accuWeather, text, endpoint: "daily", coordinate: there).daily.first?.sun == .downAllDay)
    }

    @Test("A day's sums need both halves, its extremes of wind do not; its sky is that of the day, of the night where that is all")
    func halves() throws {
        let rain = #""TotalLiquid":\#(Bodies.value("3", "mm", 3)),"Wind":{"Speed":\#(Bodies.value("20", "km/h", 7))},"#
        let whole = try #require(
            try Decoding.weather(.accuWeather, Bodies.daily(Bodies.dayElement(day: rain)), endpoint: "daily").daily.first)
        #expect(whole.precipitationMillimeters == 6 && whole.maxWindKph == 20 && whole.condition.kind == .showers)
        let night = Bodies.dayElement(#""Day":null,"#, day: rain)
        let half = try #require(try Decoding.weather(.accuWeather, Bodies.daily(night), endpoint: "daily").daily.first)
        #expect(half.precipitationMillimeters == nil && half.maxWindKph == 20 && half.condition.kind == .mostlyCloudy)
    }

    @Test("Air quality: concentrations without a unit are µg/m³, those in another unit are left out, and no index is made up")
    func air() throws {
        let outcome = Decoding.outcome(.accuWeather, "air-quality", Bodies.air)
        guard case .decoded(.airQuality(let air), let missing) = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(air.map(\.concentrations) == [[.pm2_5: 8.25, .ozone: 61], [.pm10: 20]] && missing.isEmpty)
        #expect(air.allSatisfy { $0.indices.isEmpty })
        #expect(try Decoding.error(.accuWeather, #"{"data":[]}"#, endpoint: "air-quality") == (.badBody, false))
    }
}
