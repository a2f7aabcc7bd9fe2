import Foundation
import TestSupport
import Testing
import WeatherModel
@testable import WeatherProviders
import WeatherWarnings

@Suite("Messages of CAP as JSON")
struct CAPJSONTests {
    private func reading(_ text: String) -> WarningFeedReader.Reading? {
        WarningFeedReader.reading(of: Array(text.utf8), from: "Office", receivedAt: Date(timeIntervalSince1970: 1_785_000_000))
    }

    private static let alert = """
        {"identifier":"1","sender":"office@example.org","sent":"2026-03-02T02:02:43+01:00","status":"Actual","msgType":"Alert","scope":"Public",\
        "info":[{"language":"nl-NL","event":"Zware windstoten","severity":"Severe","urgency":"Future","certainty":"Likely",\
        "onset":"2026-03-07T00:00:00+01:00","expires":"2026-03-07T23:59:59+01:00","category":["Met"],\
        "parameter":[{"valueName":"awareness_type","value":"1; Wind"},{"valueName":"awareness_level","value":"3; orange; Severe"}],\
        "area":[{"areaDesc":"Drenthe","geocode":[{"valueName":"EMMA_ID","value":"NL018"}]}]},\
        {"language":"en-GB","event":"Severe wind warning","severity":"Severe","urgency":"Future","certainty":"Likely",\
        "onset":"2026-03-07T00:00:00+01:00","expires":"2026-03-07T23:59:59+01:00","category":["Met"],\
        "area":{"areaDesc":"Drenthe","geocode":{"valueName":"EMMA_ID","value":"NL018"}}}]}
        """

    @Test("A list, a message with its name, and the message alone are the same; lists of one member may be without brackets")
    func forms() throws {
        for text in [#"{"warnings":[{"alert":\#(Self.alert),"uuid":"x"}]}"#, #"{"cap":"urn","alert":\#(Self.alert)}"#, Self.alert] {
            let read = try #require(reading(text))
            let block = try #require(read.messages.first?.blocks.first)
            #expect(read.messages.count == 1 && read.alerts == 1 && read.gaps.total == 0 && read.messages[0].blocks.count == 1)
            #expect(
                block.texts.map(\.language) == ["nl-NL", "en-GB"] && block.severity == .severe && block.kind == .wind
                    && block.level == .orange)
            #expect(block.areas.flatMap(\.zones) == [WarningZone(scheme: "EMMA_ID", code: "NL018")])
            #expect(block.ends == nil && block.expires != nil && read.messages[0].key.sender == "office@example.org")
        }
    }

    @Test("An entry that is no message is counted; other JSON, and an empty list of nobody knows whom, is no list of warnings")
    func others() throws {
        let partly = try #require(reading(#"{"warnings":[{"alert":\#(Self.alert)},{"alert":{}}]}"#))
        #expect(partly.messages.count == 1 && partly.gaps.total == 1)
        for text in [
            "{}", #"{"warnings":[]}"#, #"{"alerts":[]}"#, #"{"warnings":[1,2]}"#, #"{"warnings":{}}"#, #"{"alerts":[{"id":1}]}"#,
            #"{"alert":null}"#, "{", "[]",
        ] {
            #expect(reading(text) == nil, "\(text)")
        }
    }

    @Test("Bright Sky: both languages of one warning, the code of the event, and the cell of the point")
    func germany() throws {
        let text = """
            {"alerts":[{"id":1,"alert_id":"2.49.0.0.276.0.DWD.1","effective":"2026-03-06T11:37:00+00:00","onset":"2026-03-07T00:00:00+00:00",\
            "expires":"2026-03-07T08:00:00+00:00","category":"met","response_type":"prepare","urgency":"immediate","severity":"minor",\
            "certainty":"likely","event_code":22,"event_en":"frost","event_de":"FROST","headline_en":"Official WARNING of FROST",\
            "headline_de":"Amtliche WARNUNG vor FROST","status":"actual"}],"location":{"warn_cell_id":711000101,"name":"Berlin - Mitte"}}
            """
        let read = try #require(reading(text))
        let block = try #require(read.messages.first?.blocks.first)
        #expect(read.messages.count == 1 && read.gaps.total == 0 && block.texts.map(\.event) == ["FROST", "frost"] && block.kind == .frost)
        #expect(block.areas.flatMap(\.zones) == [WarningZone(scheme: "WARNCELLID", code: "711000101")] && block.severity == .minor)
        let none = try #require(reading(#"{"alerts":[],"location":{"warn_cell_id":711000101,"name":"Berlin - Mitte"}}"#))
        #expect(none.messages.isEmpty && none.gaps.total == 0)
    }

    @Test(
        "Recordings: a green list is no warning, an ended warning is over, frost in Berlin",
        .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
    func recordings() throws {
        func read(_ path: String) throws -> WarningFeedReader.Reading {
            let bytes = try #require(Recordings.bytes("2026-11-27/\(path)"))
            return try #require(WarningFeedReader.reading(of: bytes, from: "Office", receivedAt: .distantPast))
        }
        let green = try read("meteoalarm/netherlands_green_2026.json")
        #expect(green.alerts > 0 && green.gaps.total == 0 && green.messages.flatMap(\.blocks).allSatisfy(\.isAllClear))
        let ended = try #require(try read("cap/saskalert-cap-ended.json").messages.first)
        #expect(ended.type == .update && ended.blocks.count == 1 && ended.isOver(ended.blocks[0]) && ended.blocks[0].kind == .thunderstorm)
        let berlin = try #require(try read("brightsky/alerts_berlin_2026.json").messages.first?.blocks.first)
        #expect(berlin.kind == .frost && berlin.severity == .minor && berlin.texts.count == 2)
    }
}
