import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders

@Suite("CAP messages and the weather service's GeoJSON as messages of the warning engine")
struct CAPWarningsTests {
    private static let noon = Date(timeIntervalSince1970: 1_773_144_000)

    private func messages(_ bytes: [UInt8]) throws -> [WarningMessage] {
        try #require(WarningFeedReader.reading(of: bytes, from: "Example feed", receivedAt: Self.noon)).messages
    }

    private func instant(_ text: String) -> Date? { WireTime.instant(text) }

    @Test("every field, in two languages")
    func fields() throws {
        var body = CAPBody()
        let more = """
            <responseType>Shelter</responseType><parameter><valueName>VTEC</valueName><value>/O.NEW.KXYZ.WI.Y.0001.260310T1800Z-260311T0600Z/</value></parameter>
            <area><areaDesc>A</areaDesc><polygon>1,2 3,4 5,6 1,2</polygon><circle>7,8 9</circle>
            <geocode><valueName>SAME</valueName><value>001</value></geocode></area>
            """
        body.messageType = "Update"
        body.more = "<references>warn@example.org,made-up-6,2026-03-10T11:00:00+01:00</references>"
        body.infos = [CAPBody.info(more: more), CAPBody.info(language: "de", ["event": "Sturm", "headline": "Sturmwarnung"], more: more)]
        let message = try #require(try messages(Array(body.text.utf8)).first)
        #expect(message.key == WarningKey(sender: "warn@example.org", identifier: "made-up-7"))
        #expect(message.sent == instant("2026-03-10T11:00:00Z") && message.isDated && message.type == .update && message.isForEverybody)
        #expect(
            message.references == [
                WarningReference(
                    key: WarningKey(sender: "warn@example.org", identifier: "made-up-6"), sent: instant("2026-03-10T10:00:00Z"))
            ])
        #expect(message.codes.first?.contains("KXYZ.WI.Y.0001") == true && message.source == "Example feed")
        let block = try #require(message.blocks.first)
        #expect(message.blocks.count == 1)
        #expect(block.texts.map(\.language) == ["en-GB", "de"] && block.texts.map(\.event) == ["Gale", "Sturm"])
        #expect(
            block.texts.map(\.headline) == ["Gale warning", "Sturmwarnung"] && block.texts.first?.senderName == "Example Weather Office")
        #expect(
            block.texts.first?.description == "It blows." && block.texts.first?.instruction == "Stay in." && block.texts.first?.areas == "A"
        )
        #expect(block.severity == .severe && block.urgency == .expected && block.certainty == .likely && block.responses == ["shelter"])
        #expect(block.effective == instant("2026-03-10T11:30:00Z") && block.onset == instant("2026-03-10T17:00:00Z"))
        #expect(block.expires == instant("2026-03-11T05:00:00Z") && block.ends == nil)
        #expect(block.areas.first?.polygons.first?.count == 4 && block.areas.first?.circles.first?.radiusKilometers == 9)
        #expect(block.areas.first?.zones == [WarningZone(scheme: "SAME", code: "001")])
    }

    @Test("recorded: a thunderstorm, a tsunami statement, an update in German")
    func recorded() throws {
        if let bytes = Recordings.bytes("cap/thunderstorm.xml") {
            let message = try #require(try messages(bytes).first)
            #expect(message.key == WarningKey(sender: "KSTO@NWS.NOAA.GOV", identifier: "KSTO1055887203"))
            #expect(message.sent == instant("2003-06-17T21:57:00Z") && message.type == .alert && message.references.isEmpty)
            let block = try #require(message.blocks.first)
            #expect(
                block.severity == .severe && block.urgency == .immediate && block.certainty == .observed && block.responses == ["shelter"])
            #expect(block.expires == instant("2003-06-17T23:00:00Z") && block.onset == nil && block.texts.first?.language == nil)
            #expect(
                block.areas.first?.polygons.first?.count == 5 && block.areas.first?.zones.map(\.code) == ["006109", "006009", "006003"])
            let inside = WarningPlace(try Coordinate(latitude: 38.5, longitude: -119.9))
            #expect(block.presence(of: inside) == .inside && block.presence(of: WarningPlace(.moscow)) == .outside)
        }
        if let bytes = Recordings.bytes("cap/tsunami.xml") {
            let message = try #require(try messages(bytes).first)
            #expect(message.key.identifier == "PAAQ-1-rfwv11" && message.sent == instant("2022-08-01T00:40:48Z"))
            let block = try #require(message.blocks.first)
            #expect(block.severity == .minor && block.urgency == .unknown && block.certainty == .unlikely && block.responses == ["none"])
            #expect(block.areas.first?.circles.first?.radiusKilometers == 1 && block.areas.first?.polygons.isEmpty == true)
        }
        if let bytes = Recordings.bytes("cap/dwd-update.xml") {
            let message = try #require(try messages(bytes).first)
            #expect(message.type == .update && message.references.first?.key.sender == "opendata@dwd.de")
            #expect(message.references.first?.sent == instant("2022-08-26T19:29:00Z"))
            let block = try #require(message.blocks.first)
            #expect(block.texts.first?.language == "de-DE" && block.texts.first?.event == "STARKES GEWITTER" && block.severity == .moderate)
            // The outline is that of the whole event: the community's code is the same place in other words.
            #expect(block.areas.count == 1 && block.areas.last?.zones == [WarningZone(scheme: "WARNCELLID", code: "814626190")])
            #expect(block.presence(of: WarningPlace(.moscow)) == .outside)
        }
        if let bytes = Recordings.bytes("nws/wg_alerts_active_8.json") {
            let messages = try messages(bytes)
            #expect(messages.count == 8 && messages.allSatisfy { $0.isDated && !$0.blocks.isEmpty })
            let first = try #require(messages.first { $0.key.identifier == "urn:oid:2.49.0.1.840.0.hash-1.001.1" })
            let block = try #require(first.blocks.first)
            #expect(first.sent == Self.noon - 235 && block.onset == Self.noon + 166_864)
            #expect(block.ends == Self.noon + 199_264 && block.expires == Self.noon + 29_164)
            #expect(block.severity == .severe && block.certainty == .possible && block.urgency == .future && block.responses == ["prepare"])
            #expect(block.texts.first?.event == "Ice Storm Warning" && block.texts.first?.language == "en-US")
            #expect(first.codes == ["/O.NEW.KAMA.FW.A.0007.260306T1700Z-260307T0200Z/"])
            #expect(block.areas.first?.zones == [WarningZone(scheme: "SAME", code: "027123")])
        }
    }
}
