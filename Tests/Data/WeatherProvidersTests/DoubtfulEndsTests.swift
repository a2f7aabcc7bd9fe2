import Foundation
import JSONText
import TestSupport
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("Warnings of providers whose end cannot be right, and level 1")
struct DoubtfulEndsTests {
    private func node(_ text: String) throws -> JSONNode { try JSONDocument(Array(text.utf8)).root }

    @Test(
        "F12, F15: One Call: an end before the beginning, or one that cannot be read, is none, and counts as not read",
        arguments: [
            (#""start":1773216000,"end":1773147600"#, nil as Double?, 1), (#""start":1773144000,"end":"soon""#, nil, 1),
            (#""start":1773144000,"end":1773216000"#, 1_773_216_000, 0), (#""start":1773144000,"end":1773144000"#, nil, 0),
            (#""start":1773144000"#, nil, 0), (#""start":1773144000,"end":null"#, nil, 0),
        ])
    func oneCall(times: String, end: Double?, unread: Int) throws {
        let payload = OpenWeatherMapOneCall(try node(#"{"lat":1,"lon":2,"alerts":[{"event":"Gale",\#(times)}]}"#))
        #expect(payload.unreadAlerts == unread)
        #expect(OpenWeatherMapMapping.alerts(payload.alerts ?? []).map(\.expires) == [end.map(Date.init(timeIntervalSince1970:))])
    }

    @Test(
        "F12, F15: WeatherAPI: the same",
        arguments: [
            ("2026-03-11T08:00:00+00:00", "2026-03-10T13:00:00+00:00", nil as Double?, 1),
            ("2026-03-10T12:00:00+00:00", "2026-03-10T25:00:00+00:00", nil, 1),
            ("2026-03-10T12:00:00+00:00", "2026-03-11T08:00:00+00:00", 1_773_216_000, 0), ("2026-03-10T12:00:00+00:00", "", nil, 0),
        ])
    func weatherAPI(effective: String, expires: String, end: Double?, unread: Int) throws {
        let list = try node(#"{"alert":[{"event":"Gale","effective":"\#(effective)","expires":"\#(expires)"}]}"#)
        let read = WeatherAPIAlert.list(list, in: .gmt)
        #expect(WeatherAPIAlert.unread(list, of: read) == unread)
        #expect(WeatherAPIMapping.alerts(read ?? []).map(\.expires) == [end.map(Date.init(timeIntervalSince1970:))])
    }

    @Test(
        "F12, F15: AccuWeather: the same, of any of its areas",
        arguments: [
            (#""EpochStartTime":1773216000,"EpochEndTime":1773147600"#, true), (#""EpochStartTime":1773144000,"EndTime":"soon""#, true),
            (#""EpochStartTime":1773144000,"EpochEndTime":1773216000"#, false), (#""EpochStartTime":1773144000"#, false),
        ])
    func accuWeather(times: String, isDoubtful: Bool) throws {
        let alert = AccuWeatherAlert(try node(#"{"AlertID":1,"Type":"Gale","Area":[{"Name":"Coast",\#(times)}]}"#))
        #expect(alert.areas.map(\.hasDoubtfulEnd) == [isDoubtful])
    }

    @Test(
        "F13: level 1 of a provider's list is no warning",
        arguments: [("Green wind warning", "Minor", true), ("Green wind warning", "Severe", false), ("Wind warning", "Minor", false)])
    func green(event: String, severity: String, isGreen: Bool) throws {
        let list = try node(#"{"alert":[{"event":"\#(event)","severity":"\#(severity)"}]}"#)
        #expect(WeatherAPIMapping.alerts(WeatherAPIAlert.list(list, in: .gmt) ?? []).isEmpty == isGreen)
        let payload = OpenWeatherMapOneCall(try node(#"{"lat":1,"lon":2,"alerts":[{"event":"\#(event)","start":1773144000}]}"#))
        #expect(OpenWeatherMapMapping.alerts(payload.alerts ?? []).isEmpty == event.hasPrefix("Green"))
    }
}
