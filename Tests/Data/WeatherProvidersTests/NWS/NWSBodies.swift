import Foundation

/// Small replies of the service, written for these tests: New York on 2026-03-10, 14 o'clock, a Tuesday in summer time.
enum NWSBodies {
    /// 2026-03-10 14:10 in New York.
    static let now = Date(timeIntervalSince1970: 1_773_166_200)
    /// The whole hour before `now`.
    static let hour = Date(timeIntervalSince1970: 1_773_165_600)

    static func text(_ instant: Date, offsetHours: Int = -4) -> String {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime]
        formatter.timeZone = TimeZone(secondsFromGMT: offsetHours * 3_600)
        return formatter.string(from: instant)
    }

    static func point(
        office: String = "OKX", x: Int = 33, y: Int = 37, type: String = "land", zone: String? = "America/New_York",
        longitude: Double = -74, latitude: Double = 40.7
    ) -> String {
        let name = zone.map { #","timeZone":"\#($0)""# } ?? ""
        return #"""
            {"id":"https://elsewhere.example/points/1,1","type":"Feature","geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]},
            "properties":{"cwa":"\#(office)","type":"\#(type)","gridId":"\#(office)","gridX":\#(x),"gridY":\#(y),
            "forecast":"https://elsewhere.example/steal","forecastHourly":"https://elsewhere.example/steal",
            "observationStations":"https://elsewhere.example/steal","relativeLocation":{"type":"Feature","geometry":{"type":"Point",
            "coordinates":[-74.02,40.72]},"properties":{"city":"Hoboken","state":"NJ"}}\#(name),"radarStation":null}}
            """#
    }

    /// One period, members as given.
    static func period(_ start: Date, hours: Int = 1, _ members: String, offsetHours: Int = -4) -> String {
        let end = start + Double(hours) * 3_600
        return #"{"startTime":"\#(text(start, offsetHours: offsetHours))","endTime":"\#(text(end, offsetHours: offsetHours))",\#(members)}"#
    }

    static func forecast(_ periods: [String], units: String = "us") -> String {
        #"""
        {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[-74.02,40.69],[-74.02,40.71],[-73.99,40.71],[-73.99,40.69],
        [-74.02,40.69]]]},"properties":{"units":"\#(units)","generatedAt":"2026-03-10T18:05:00+00:00",
        "updateTime":"2026-03-10T17:30:00+00:00","periods":[\#(periods.joined(separator: ","))]}}
        """#
    }

    /// °F of an hour: 50 at midnight in Greenwich, a degree more each hour of the day.
    static func fahrenheit(_ start: Date) -> Double {
        50 + (start.timeIntervalSince1970 / 3_600).truncatingRemainder(dividingBy: 24)
    }

    static func hourly(from start: Date = hour, count: Int = 156) -> String {
        forecast(
            (0..<count).map { index in
                let time = start + Double(index) * 3_600
                return period(
                    time,
                    #"""
                    "isDaytime":true,"temperature":\#(Int(fahrenheit(time))),"temperatureUnit":"F","probabilityOfPrecipitation":
                    {"unitCode":"wmoUnit:percent","value":\#(index % 50)},"dewpoint":{"unitCode":"wmoUnit:degC","value":13.3333},
                    "relativeHumidity":{"unitCode":"wmoUnit:percent","value":70},"windSpeed":"10 mph","windDirection":"NNW",
                    "icon":"https://api.weather.gov/icons/land/day/rain,\#(index % 50)?size=small","shortForecast":"Chance Rain"
                    """#)
            })
    }

    /// Half-days from `This Afternoon` or `Tonight` on; days are of 60 °F, nights of 40 °F, each a degree above the one before.
    static func halfDays(startsByNight: Bool = false, count: Int = 14) -> String {
        // 18 o'clock in New York.
        let evening = Date(timeIntervalSince1970: 1_773_180_000)
        var periods: [String] = []
        if !startsByNight { periods.append(period(hour, hours: 4, members(isDay: true, 60, "This Afternoon"))) }
        var index = 0
        while periods.count < count {
            let isDay = index % 2 == 1
            let degrees = (isDay ? 60 : 40) + (index + 1) / 2
            periods.append(period(evening + Double(index) * 43_200, hours: 12, members(isDay: isDay, degrees, "Later")))
            index += 1
        }
        return forecast(periods)
    }

    private static func members(isDay: Bool, _ fahrenheit: Int, _ name: String) -> String {
        #"""
        "name":"\#(name)","isDaytime":\#(isDay),"temperature":\#(fahrenheit),"temperatureUnit":"F","probabilityOfPrecipitation":
        {"unitCode":"wmoUnit:percent","value":20},"windSpeed":"10 to 15 mph","windDirection":"W",
        "icon":"https://api.weather.gov/icons/land/\#(isDay ? "day" : "night")/sct?size=medium","shortForecast":"Mostly Sunny"
        """#
    }

    /// The raw grid from 8 o'clock of the same day on: 10 °C throughout, 12 mm of rain in each 6 hours, no snow but in the first.
    static func layers() -> String {
        let start = hour - 6 * 3_600
        let showers = #"[{"coverage":"likely","weather":"rain_showers","intensity":"light","visibility":{},"attributes":[]}]"#
        let nothing = #"[{"coverage":null,"weather":null,"intensity":null}]"#
        func values(_ hours: Int, _ count: Int, _ value: (Int) -> String) -> String {
            (0..<count).map { index in
                let begin = start + Double(index * hours) * 3_600
                let validTime = text(begin, offsetHours: 0).replacingOccurrences(of: "Z", with: "+00:00") + "/PT\(hours)H"
                return #"{"validTime":"\#(validTime)","value":\#(value(index))}"#
            }.joined(separator: ",")
        }
        return #"""
            {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[-74.02,40.69],[-74.02,40.71],[-73.99,40.71],[-73.99,40.69],
            [-74.02,40.69]]]},"properties":{"updateTime":"2026-03-10T17:30:00+00:00",
            "temperature":{"uom":"wmoUnit:degC","values":[\#(values(24, 8) { _ in "10" })]},
            "apparentTemperature":{"uom":"wmoUnit:degC","values":[\#(values(6, 4) { "\(17 + $0)" })]},
            "dewpoint":{"uom":"wmoUnit:degC","values":[\#(values(24, 8) { _ in "4" })]},
            "relativeHumidity":{"uom":"wmoUnit:percent","values":[\#(values(24, 8) { _ in "66" })]},
            "skyCover":{"uom":"wmoUnit:percent","values":[\#(values(12, 16) { "\(40 + $0)" })]},
            "windSpeed":{"uom":"wmoUnit:km_h-1","values":[\#(values(24, 8) { _ in "11.112" })]},
            "windDirection":{"uom":"wmoUnit:degree_(angle)","values":[\#(values(24, 8) { _ in "250" })]},
            "windGust":{"uom":"wmoUnit:km_h-1","values":[\#(values(12, 16) { "\(30 + $0)" })]},
            "visibility":{"values":[]},
            "weather":{"values":[\#(values(24, 8) { $0 == 0 ? showers : nothing })]},
            "probabilityOfPrecipitation":{"uom":"wmoUnit:percent","values":[\#(values(12, 16) { _ in "55" })]},
            "quantitativePrecipitation":{"uom":"wmoUnit:mm","values":[\#(values(6, 32) { _ in "12" })]},
            "snowfallAmount":{"uom":"wmoUnit:mm","values":[\#(values(6, 32) { $0 == 0 ? "60" : "0" })]}}}
            """#
    }

    static func stations(_ names: [String] = ["KNYC", "KLGA", "KEWR", "KJFK"]) -> String {
        let features = names.map { #"{"type":"Feature","properties":{"stationIdentifier":"\#($0)"}}"# }
        return #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    }

    static func observation(_ members: String = "", at time: Date = hour - 540, celsius: String = "12.2") -> String {
        #"""
        {"type":"Feature","geometry":{"type":"Point","coordinates":[-73.97,40.78]},"properties":{
        "timestamp":"\#(text(time, offsetHours: 0).replacingOccurrences(of: "Z", with: "+00:00"))","textDescription":"Light Rain",
        "icon":"https://api.weather.gov/icons/land/day/rain?size=medium",
        "temperature":{"unitCode":"wmoUnit:degC","value":\#(celsius),"qualityControl":"V"}\#(members)}}
        """#
    }

    static func alert(_ id: String, _ members: String = "", event: String = "Flood Warning", status: String = "Actual") -> String {
        #"""
        {"id":"https://api.weather.gov/alerts/\#(id)","type":"Feature","geometry":null,"properties":{"id":"\#(id)","areaDesc":"Hudson",
        "affectedZones":["https://api.weather.gov/zones/forecast/NJZ006"],"geocode":{"UGC":["NJZ006"]},"status":"\#(status)",
        "sent":"2026-03-10T09:00:00-04:00","effective":"2026-03-10T09:00:00-04:00","event":"\#(event)"\#(members)}}
        """#
    }

    static func alerts(_ features: [String] = []) -> String {
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))],"title":"Current watches"}"#
    }

    static func problem(_ type: String, status: Int, title: String = "Not this time") -> String {
        #"""
        {"correlationId":"1","title":"\#(title)","type":"https://api.weather.gov/problems/\#(type)","status":\#(status),
        "detail":"Unable to provide data for requested point 90,120.5","instance":"https://api.weather.gov/requests/1"}
        """#
    }
}
