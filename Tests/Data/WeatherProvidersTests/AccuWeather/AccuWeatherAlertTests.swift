import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("AccuWeather's warnings")
struct AccuWeatherAlertTests {
    private typealias Bodies = AccuWeatherBodies

    private func alerts(_ text: String) throws -> [Alert] {
        let outcome = Decoding.outcome(.accuWeather, "alerts", text)
        guard case .decoded(.alerts(let alerts), _) = outcome else {
            throw Decoding.Unexpected(description: "\(String(describing: outcome))")
        }
        return alerts
    }

    private func alert(_ more: String) throws -> Alert { try #require(try alerts(Bodies.alerts(more)).first) }

    @Test("One warning, every field; the colour it is drawn in is no severity")
    func fields() throws {
        let alert = try alert("")
        #expect(alert.id == "7797" && alert.event == "Storm warning" && alert.headline == "Storm warning until 8 PM")
        #expect(alert.messageType == .alert && alert.category == "NON-PRECIPITATION" && alert.areas == "Harbour")
        #expect(alert.severity == .unknown && alert.urgency == .unknown && alert.certainty == .unknown)
        #expect(alert.description == "Gusts of 100 km/h.\n\nStay inside." && alert.sender == "Weather office")
        #expect(try alert.effective == Decoding.instant("2026-02-06T07:00:00Z") && alert.onset == alert.effective)
        #expect(try alert.expires == Decoding.instant("2026-02-06T19:00:00Z") && alert.instruction == nil && alert.sent == nil)
    }

    @Test("None is an empty list; what cannot be read is an error, never \"no warnings\"")
    func none() throws {
        #expect(try alerts("[]").isEmpty)
        for text in ["{}", "[{}]", "[null]", "[[]]", #"{"features":[{"type":"Feature"}]}"#] {
            #expect(try Decoding.error(.accuWeather, text, endpoint: "alerts", status: 200) == (.badBody, false), "\(text)")
        }
        #expect(try alerts("[null,{},\(Bodies.alerts().dropFirst().dropLast())]").count == 1, "a bad one loses itself only")
    }

    @Test("Severity: the issuer's level in CAP's words or Meteoalarm's colours, then the service's alarm level, else unknown")
    func severity() throws {
        for (more, severity) in [
            (#""Level":"Severe","#, Alert.Severity.severe), (#""Level":"Yellow","#, .moderate), (#""Level":"Orange","#, .severe),
            (#""Level":"Red","#, .extreme), (#""Level":"黄色","AlarmLevel":"Orange","#, .moderate),
            (#""Level":"","AlarmLevel":"Red","#, .severe),
            (#""Level":null,"AlarmLevel":"Yellow","#, .minor), (#""Level":"2","#, .unknown),
        ] {
            #expect(try alert(more).severity == severity, "\(more)")
        }
    }

    @Test("Last actions: new, continued, extended, cancelled")
    func lastActions() throws {
        for (action, type) in [
            ("New", Alert.MessageType.alert), ("Continue", .update), ("Extend in Time", .update), ("Upgrade", .update), ("Cancel", .cancel),
            ("Cancelled", .cancel), ("Expire", .cancel),
        ] {
            let area = #"{"Name":"A","EpochStartTime":1770361200,"LastAction":{"Localized":"x","English":"\#(action)"}}"#
            #expect(try alert(#""Area":[\#(area)],"#).messageType == type, "\(action)")
        }
        let areas = [("A", "Cancel"), ("B", "New")].map { #"{"Name":"\#($0)","LastAction":{"English":"\#($1)"}}"# }
        #expect(try alert(#""Area":[\#(areas.joined(separator: ","))],"#).messageType == .update, "cancelled in one of two areas")
    }

    @Test("Several areas: names joined, from the first beginning to the last end; one open end leaves the end open")
    func areas() throws {
        let one = #"{"Name":"Coast","EpochStartTime":1770361200,"EpochEndTime":1770404400,"Text":"Wind."}"#
        let two = #"{"Name":"Islands","EpochStartTime":1770350000,"EpochEndTime":1770408000,"Text":"Wind."}"#
        let open = #"{"Name":"Hills","StartTime":"2026-02-06T08:00:00+01:00","EndTime":null,"EpochEndTime":null}"#
        let both = try alert(#""Area":[\#(one),\#(two)],"#)
        #expect(both.areas == "Coast, Islands" && both.description == "Wind.")
        #expect(both.effective == Date(timeIntervalSince1970: 1_770_350_000) && both.expires == Date(timeIntervalSince1970: 1_770_408_000))
        #expect(try alert(#""Area":[\#(one),\#(open)],"#).expires == nil)
        #expect(try alert(#""Area":[\#(open)],"#).effective == Date(timeIntervalSince1970: 1_770_361_200), "read from the text")
    }

    @Test("details=false, no area, no identity, a large identity, repeats, and two warnings of one identity")
    func identities() throws {
        let bare = #"{"Description":{"English":"Flood"},"Area":[{"Name":"Valley","EpochStartTime":1770361200}]}"#
        #expect(try alerts("[\(bare)]").map(\.id) == ["Flood|Valley|1770361200"])
        #expect(try alerts(#"[{"AlertID":12345678901,"Type":"FLW"}]"#).map(\.id) == ["12345678901"])
        #expect(try alerts(#"[{"AlertID":1,"Type":"FLW","Area":[]}]"#).first?.expires == nil)
        let one = #"{"AlertID":1,"Type":"FLW","Area":[{"Name":"A"}]}"#
        #expect(try alerts("[\(one),\(one)]").count == 1)
        let other = one.replacingOccurrences(of: #""A""#, with: #""B""#)
        #expect(try Set(alerts("[\(one),\(other)]").map(\.id)) == Set(alerts("[\(other),\(one)]").map(\.id)), "whatever their order")
        #expect(try Set(alerts("[\(one),\(other)]").map(\.id)).count == 2)
    }

    @Test("The service's own warnings are GeoJSON with keys in lower case")
    func geoJSON() throws {
        let text = #"""
            {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":[]},"properties":{"countryCode":"US",
            "dataSource":"AccuWeather","alertId":168916,"description":{"localized":"High winds","english":"High winds"},"text":"Strong winds.",
            "category":"NON-PRECIPITATION","priority":6,"startTime":"2026-02-26T11:04:00+00:00","endTime":"2026-02-27T12:00:00+00:00",
            "lastAction":{"localized":"New","english":"New"}}}]}
            """#
        let alert = try #require(try alerts(text).first)
        #expect(
            alert.id == "168916" && alert.event == "High winds" && alert.description == "Strong winds." && alert.sender == "AccuWeather")
        #expect(
            try alert.effective == Decoding.instant("2026-02-26T11:04:00Z") && alert.expires == Decoding.instant("2026-02-27T12:00:00Z"))
        #expect(alert.messageType == .alert && alert.category == "NON-PRECIPITATION" && alert.areas == nil)
        #expect(try alerts(#"{"type":"FeatureCollection","features":[]}"#).isEmpty)
        let area = #"{"alertId":7,"type":"FLW","area":[{"name":"Valley","epochStartTime":1770361200,"epochEndTime":1770404400}]}"#
        let flood = try #require(try alerts("[\(area)]").first)
        #expect(flood.areas == "Valley" && flood.expires == Date(timeIntervalSince1970: 1_770_404_400), "areas in lower case")
    }
}
