import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("OpenWeatherMap's warnings (surprise 2.4.9)")
struct OpenWeatherMapAlertTests {
    private func alerts(_ list: String) throws -> [Alert]? {
        try OpenWeatherMapDecoding.oneCall(OpenWeatherMapBodies.oneCall(alerts: list)).alerts
    }

    private func entry(
        _ event: String, sender: String = "Agency", start: Int = 100_000, end: Int = 200_000, text: String = "", tags: String = #"["Wind"]"#
    ) -> String {
        #"{"sender_name":"\#(sender)","event":"\#(event)","start":\#(start),"end":\#(end),"description":"\#(text)","tags":\#(tags)}"#
    }

    @Test("surprise 2.4.9: sender, event and start make the identity; times, tags and text are kept, severity is unknown")
    func whole() throws {
        let alert = try #require(try alerts("[\(OpenWeatherMapBodies.alert)]")?.first)
        #expect(alert.id == "Deutscher Wetterdienst|wind gusts|1770361200" && alert.sender == "Deutscher Wetterdienst")
        #expect(alert.event == "wind gusts" && alert.category == "Wind" && alert.severity == .unknown && alert.urgency == .unknown)
        #expect(alert.onset == Date(timeIntervalSince1970: 1_770_361_200) && alert.effective == alert.onset && alert.areas == nil)
        #expect(alert.expires == Date(timeIntervalSince1970: 1_770_393_600) && alert.headline == nil && alert.messageType == .alert)
        #expect(alert.description == "There is a risk of wind gusts.\n\nMax. 60 km/h")
    }

    @Test("surprise 2.4.9: none, empty tags, an end before now, and a list that cannot be read")
    func shapes() throws {
        #expect(try alerts("[]") == [])
        for unreadable in ["null", "{}", "7", "[7,null,{}]", #""none""#] { #expect(try alerts(unreadable) == nil, "\(unreadable)") }
        let bare = try #require(try alerts("[\(entry("Gale", tags: "[]")),{\"start\":5,\"tags\":[\"Flood\",\"Rain\"]}]"))
        #expect(bare.map(\.event) == ["Gale", "Flood"] && bare.map(\.category) == [nil, "Flood, Rain"])
        #expect(bare.first?.expires == Date(timeIntervalSince1970: 200_000), "over long ago: whether one is active is asked of the clock")
    }

    @Test("surprise 2.4.9: one warning in two scripts is one, by its Latin words; equal entries are one")
    func languages() throws {
        let both = [entry("Yellow wind", text: "Strong"), entry("Жуто упозорење", text: "Јак"), entry("Yellow wind", text: "Strong")]
        #expect(try alerts("[\(both.joined(separator: ","))]")?.map(\.event) == ["Yellow wind"])
        let empty = [entry("frost", sender: "DWD"), entry("", sender: "DWD")]
        #expect(try alerts("[\(empty.joined(separator: ","))]")?.map(\.event) == ["frost"], "the empty one says nothing more")
    }

    @Test("surprise 2.4.9: what may be another warning stays: other tags, times, senders, languages of one script, unequal numbers")
    func differentOnes() throws {
        let pairs: [[String]] = [
            [entry("Yellow wind"), entry("Поплава", tags: #"["Flood"]"#)], [entry("Yellow wind"), entry("Ветер", end: 300_000)],
            [entry("Yellow wind"), entry("Ветер", sender: "Other")], [entry("wind gusts"), entry("Sturmböen")],
            [entry("Yellow wind"), entry("Orange wind")], [entry("Yellow wind", tags: "[]"), entry("Ветер", tags: "[]")],
            [entry("Yellow wind"), entry("Ветер"), entry("Буря")], [entry("Gale", text: "north"), entry("Gale", text: "south")],
        ]
        for pair in pairs {
            let alerts = try #require(try alerts("[\(pair.joined(separator: ","))]"))
            #expect(alerts.count == pair.count && Set(alerts.map(\.id)).count == pair.count, "\(pair)")
        }
        let turned = try alerts("[\(entry("Gale", text: "south")),\(entry("Gale", text: "north"))]")
        let ids = try alerts("[\(entry("Gale", text: "north")),\(entry("Gale", text: "south"))]")?.map(\.id)
        #expect(turned?.map(\.id).reversed() == ids, "whatever their order")
    }
}
