import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("Replies that are wrong on purpose or by accident")
struct HostileReplyTests {
    private static let head = #""latitude":52.5,"longitude":13.4,"timezone":"Europe/Berlin""#

    private static func column(_ count: Int, _ value: (Int) -> Int) -> String {
        (0..<count).map { String(value($0)) }.joined(separator: ",")
    }

    @Test("The smallest whole number as an offset is no offset, in the forecast and in the air quality", arguments: [Int.min, Int.max])
    func smallestOffset(offset: Int) throws {
        let text = #"{\#(Self.head),"utc_offset_seconds":\#(offset),"hourly":{"time":[1770391800],"temperature_2m":[3.0],"pm10":[4]}}"#
        #expect(try Decoding.weather(.openMeteo, text).hourly.count == 1)
        #expect(try Decoding.air(text).count == 1)
    }

    @Test("Hours and days of Open-Meteo beyond what any provider offers are not read")
    func longColumns() throws {
        let text = """
            {\(Self.head),"utc_offset_seconds":3600,"hourly":{"time":[\(Self.column(9_000) { 1_770_332_400 + $0 * 3_600 })],
            "temperature_2m":[\(Self.column(9_000) { $0 % 20 })],"pm10":[\(Self.column(9_000) { $0 % 20 })]},
            "daily":{"time":[\(Self.column(900) { 1_770_332_400 + $0 * 86_400 })],"temperature_2m_max":[\(Self.column(900) { _ in 5 })],
            "temperature_2m_min":[\(Self.column(900) { _ in 1 })]}}
            """
        let weather = try Decoding.weather(.openMeteo, text)
        #expect(weather.hourly.count == 2_600 && weather.daily.count == 120)
        #expect(try Decoding.air(text).count == 2_600)
    }

    @Test("Days, hours of a day and warnings of WeatherAPI.com beyond any use are not read")
    func longLists() throws {
        let days = (0..<90).map { day in
            let hours = (0..<80).map { #"{"time_epoch":\#(1_770_332_400 + day * 360_000 + $0 * 3_600),"temp_c":1}"# }
            let date = CivilDate(daysSince1970: 20_490 + day)
            return #"{"date":"\#(date)","day":{"maxtemp_c":5,"mintemp_c":1},"hour":[\#(hours.joined(separator: ","))]}"#
        }
        let alerts = (0..<900).map { #"{"event":"Flood \#($0)"}"# }
        let text =
            #"{\#(WeatherAPISurprisesTests.location),"forecast":{"forecastday":[\#(days.joined(separator: ","))]},"alerts":{"alert":[\#(alerts.joined(separator: ","))]}}"#
        let weather = try Decoding.weather(.weatherAPI, text)
        #expect(weather.daily.count == 40 && weather.hourly.count == 2_400 && weather.alerts?.count == 200)
    }

    private func alerts(_ sent: String) throws -> [Alert]? {
        let text = #"{\#(WeatherAPISurprisesTests.location),"current":{"last_updated_epoch":1682644500,"temp_c":9.8},"alerts":\#(sent)}"#
        return try Decoding.weather(.weatherAPI, text, endpoint: "current").alerts
    }

    @Test("Warnings that cannot be read are not the same as no warnings")
    func unreadableAlerts() throws {
        for unreadable in [
            #"{"alert":"temporarily unavailable"}"#, #""none""#, "5", "null", #"{"alert":["x"]}"#, #"{"alert":[{"note":"x"}]}"#,
            #"{"warnings":[]}"#,
        ] {
            #expect(try alerts(unreadable) == nil, "\(unreadable)")
        }
        for none in [#"{"alert":{}}"#, #"{"alert":[]}"#, "[]", "{}"] { #expect(try alerts(none) == [], "\(none)") }
        #expect(try alerts(#"{"alert":["x",{"event":"Flood"}]}"#)?.map(\.event) == ["Flood"])
    }

    @Test("Unreadable warnings are a problem of the answer", arguments: [#""soon""#, #"{"alert":"soon"}"#])
    func unreadableAlertsAreAProblem(sent: String) async throws {
        let body = Bodies.weatherAPI().replacingOccurrences(of: "\"alerts\":{", with: "\"alerts\":\(sent),\"before\":{")
        let transport = ScriptedTransport([("forecast.json", .success(ProviderResponse(status: 200, body: Array(body.utf8))))])
        let weather = try await WeatherAPIProvider(key: "k", transport: transport).weather(
            at: Coordinate(latitude: 52.5, longitude: 13.4), asOf: Date(timeIntervalSince1970: 1_770_366_700))
        #expect(weather.alerts == nil && weather.problems == [WeatherError(.badBody, provider: .weatherAPI, feature: .alerts)])
    }

    @Test("A warning without event, headline and category is kept", arguments: ["desc", "instruction", "severity"])
    func namelessAlert(field: String) throws {
        #expect(try alerts(#"{"alert":[{"\#(field)":"Extreme"}]}"#)?.map(\.event) == ["Weather warning"])
    }

    @Test("Two warnings of one event, area and beginning are both kept and told apart, whatever their order; only equals are one")
    func similarAlerts() throws {
        let moderate =
            #"{"event":"Flood Warning","headline":"River A","areas":"Lane","severity":"Moderate","effective":"2026-02-06T10:00:00-08:00","desc":"A"}"#
        let severe = moderate.replacingOccurrences(of: "Moderate", with: "Severe")
        let other = moderate.replacingOccurrences(of: #""desc":"A""#, with: #""desc":"B""#)
        let there = try #require(try alerts("[\(moderate),\(severe),\(other),\(moderate)]"))
        let back = try #require(try alerts("[\(other),\(severe),\(moderate)]"))
        #expect(there.map(\.severity) == [.moderate, .severe, .moderate] && Set(there.map(\.id)).count == 3)
        #expect(Set(there) == Set(back))
        #expect(try alerts("[\(moderate)]")?.map(\.id) == ["Flood Warning|Lane|1770400800"])
    }

    @Test("Times before 1900 and hours that end before they begin are no forecast (America/Juneau, 1867)")
    func juneau() throws {
        let text = #"""
            {"latitude":58.3,"longitude":-134.4,"timezone":"America/Juneau","utc_offset_seconds":0,
            "hourly":{"time":["1867-10-19T00:00Z","1867-10-19T01:00Z"],"temperature_2m":[3.0,4]}}
            """#
        #expect(try Decoding.error(.openMeteo, text) == (.badBody, false))
        for (year, count) in [("1899", 0), ("1900", 1), ("2199", 1), ("2200", 0)] {
            let text = #"{\#(Self.head),"hourly":{"time":["\#(year)-06-01T00:00","2026-06-01T00:00"],"temperature_2m":[1,2]}}"#
            #expect(try Decoding.weather(.openMeteo, text).hourly.count == 1 + count, "\(year)")
        }
    }

    @Test("A null among local times loses its own hour only", arguments: [0, 1, 2])
    func nullTime(hole: Int) throws {
        let times = (0..<4).map { $0 == hole ? "null" : "\"2026-02-06T0\($0):00\"" }.joined(separator: ",")
        let text = #"{\#(Self.head),"utc_offset_seconds":3600,"hourly":{"time":[\#(times)],"temperature_2m":[0,1,2,3]}}"#
        let hours = try Decoding.weather(.openMeteo, text).hourly
        #expect(hours.map(\.temperatureCelsius) == [0, 1, 2, 3].filter { $0 != Double(hole) })
        #expect(hours.last?.time == (try Decoding.instant("2026-02-06T02:00:00Z")))
    }

    @Test("Instants of days without an offset fall on the days of the named zone")
    func daysWithoutOffset() throws {
        let text = #"""
            {"latitude":-36.8,"longitude":174.8,"timezone":"Pacific/Auckland","daily":{"time":[1770375600,1783512000],
            "temperature_2m_max":[5,5],"temperature_2m_min":[1,1]}}
            """#
        #expect(try Decoding.weather(.openMeteo, text).daily.map(\.date.description) == ["2026-02-07", "2026-07-09"])
    }

    @Test(
        "A nan as the latitude where no hour is means that the place is not covered; nan in an hour loses its value alone, and a text page is a bad body"
    )
    func notANumber() throws {
        let hour = #"{\#(Self.head),"hourly":{"time":[1770391800,1770395400],"temperature_2m":[1.0,nan]}}"#
        #expect(try Decoding.weather(.openMeteo, hour).hourly.map(\.temperatureCelsius) == [1])
        for body in ["Infrastructure maintenance, back soon", "nan", #"{"latitude":52.5,"longitude":nan}"#] {
            #expect(try Decoding.error(.openMeteo, body, status: 200) == (.badBody, false), "\(body)")
        }
        #expect(try Decoding.error(.openMeteo, " {\n \"latitude\" : nan, \"longitude\":nan}", status: 200) == (.placeNotCovered, true))
    }

    @Test("The point that a reply says it is for is kept, for both providers")
    func coordinate() throws {
        let point = try Coordinate(latitude: 52.52, longitude: 13.419998)
        #expect(try Decoding.weather(.openMeteo, Bodies.openMeteo()).coordinate == point)
        #expect(try Decoding.weather(.weatherAPI, Bodies.weatherAPI()).coordinate == Coordinate(latitude: 52.52, longitude: 13.4))
    }
}
