import Foundation
import Testing
import WeatherModel

@testable import ProviderKit
@testable import WeatherProviders

@Suite("CAP's recorded oddities, by their numbers")
struct CAPOdditiesTests {
    private func only(_ body: CAPBody) throws -> Alert {
        let alerts = try body.alerts()
        #expect(alerts.count == 1)
        return try #require(alerts.first)
    }

    @Test("oddity 7.1: a message without expires and onset has neither; its end is for others to say")
    func noEnd() throws {
        let alert = try only(CAPBody(infos: [CAPBody.info(["expires": "", "onset": ""])]))
        #expect(alert.expires == nil && alert.onset == nil && alert.messageType == .alert && alert.sent != nil)
    }

    @Test("oddity 7.2: an all clear comes as an update that refers to itself: it cancels, and replaces no other than itself")
    func allClear() throws {
        // Given
        let own = "warn@example.org,made-up-7,2026-03-10T12:00:00+01:00"
        let earlier = "warn@example.org,made-up-7,2026-03-10T09:00:00+01:00"
        let info = CAPBody.info(["urgency": "Past", "severity": "Moderate", "expires": ""], more: "<responseType>AllClear</responseType>")
        // When
        let alert = try only(CAPBody(messageType: "Update", more: "<references>\(own) \(earlier)</references>", infos: [info]))
        // Then
        #expect(alert.messageType == .cancel && alert.urgency == .past && alert.severity == .moderate)
        #expect(alert.id == own && alert.references == [earlier])
    }

    @Test("oddity 7.2: past alone, or an all clear for what is still expected, cancels nothing")
    func notAllClear() throws {
        let past = CAPBody.info(["urgency": "Past"], more: "<responseType>Monitor</responseType>")
        #expect(try only(CAPBody(messageType: "Update", infos: [past])).messageType == .update)
        let clear = CAPBody.info(more: "<responseType>AllClear</responseType>")
        #expect(try only(CAPBody(messageType: "Update", infos: [clear])).messageType == .update)
    }

    @Test(
        "oddity 7.3: of one warning in several languages one is shown: English, else the first",
        arguments: [
            (["he", "en"], "en"), (["sr", "sr-Latn", "en-GB"], "en-GB"), (["zh-mo", "pt", "EN-us"], "EN-us"), (["fr", "de"], "fr"),
            (["zh-mo", nil], "none"),
        ] as [([String?], String)])
    func languages(tags: [String?], chosen: String) throws {
        let infos = tags.map { CAPBody.info(language: $0, ["event": $0 ?? "none"]) }
        #expect(try only(CAPBody(infos: infos)).event == chosen)
    }

    @Test("oddity 7.3: blocks of one language are events or areas of their own: none is lost, whatever the language")
    func segments() throws {
        let tags = ["en-CA", "fr-CA", "en-CA", "fr-CA", "fr-CA"]
        let infos = tags.enumerated().map { index, tag in CAPBody.info(language: tag, ["event": "\(tag) \(index)"]) }
        let alerts = try CAPBody(infos: infos).alerts()
        #expect(alerts.map(\.event) == ["fr-CA 1", "fr-CA 3", "fr-CA 4"], "French has one more")
        #expect(Set(alerts.map(\.id)).count == 3 && alerts[1].id == alerts[0].id + "#2")
        #expect(try CAPBody(infos: Array(infos.prefix(4))).alerts().map(\.event) == ["en-CA 0", "en-CA 2"])
    }

    @Test(
        "oddity 7.4: empty outlines, trailing blanks, line ends and tabs between the points",
        arguments: ["50,10 51,10 51,11 50,10", "50,10 51,10 51,11 50,10 ", "\n\t50,10\n\t\t51,10\r\n\t51,11\t50,10\n"])
    func polygons(text: String) throws {
        let area = "<area><areaDesc>Here</areaDesc><polygon/><polygon></polygon><polygon> </polygon><polygon>\(text)</polygon></area>"
        let message = try Self.message(CAPBody(infos: [CAPBody.info(more: area)]))
        let polygon = try #require(message.infos.first?.areas.first?.polygons.first)
        #expect(message.infos.first?.areas.first?.polygons.count == 1)
        #expect(polygon.map(\.latitude) == [50, 51, 51, 50] && polygon.map(\.longitude) == [10, 10, 11, 10], "latitude comes first")
    }

    @Test(
        "oddity 7.4: an outline with a point that is none is no outline",
        arguments: [
            "50,10 51 51,11 50,10", "91,10 51,10 51,11", "50,10 51,x 5,5", "50,10,7 51,10 51,11", "50,10 51,10", "nan,10 51,10 51,11",
        ])
    func badPolygons(text: String) { #expect(CAPArea.polygon(text) == nil) }

    @Test("oddity 7.4: codes without an outline, and a circle alone")
    func codesAndCircles() throws {
        let codes = "<area><areaDesc>Ain</areaDesc><geocode><valueName>NUTS3</valueName><value>FR711</value></geocode></area>"
        let circle = "<area><areaDesc>Sea</areaDesc><circle>53.401,-165.164 1.0</circle><circle>here</circle><circle>1,2 -3</circle></area>"
        let areas = try Self.message(CAPBody(infos: [CAPBody.info(more: codes + circle)])).infos[0].areas
        #expect(areas[0].polygons.isEmpty && areas[0].geocodes == [CAPNamedValue(name: "NUTS3", value: "FR711")])
        #expect(areas[1].circles.map(\.radiusKilometers) == [1] && areas[1].circles.first?.center.longitude == -165.164)
        #expect(try only(CAPBody(infos: [CAPBody.info(more: codes + circle + codes)])).areas == "Ain; Sea")
    }

    @Test("oddity 7.5: names of codes and parameters repeat, and all are kept in order")
    func repeated() throws {
        func named(_ element: String, _ value: String) -> String {
            "<\(element)><valueName>GROUP</valueName><value>\(value)</value></\(element)>"
        }
        let more = named("eventCode", "RAIN") + named("eventCode", "WIND") + named("parameter", "1") + named("parameter", "2")
        let info = try Self.message(CAPBody(infos: [CAPBody.info(more: more)])).infos[0]
        #expect(info.eventCodes.map(\.value) == ["RAIN", "WIND"] && info.parameters.map(\.value) == ["1", "2"])
        #expect(info.parameter("GROUP") == "1")
    }

    @Test(
        "oddity 7.6: an offset of -00:00 is UTC, as are Z and +00:00; a time without an offset is none",
        arguments: [
            ("2026-03-10T11:00:00-00:00", true), ("2026-03-10T11:00:00Z", true), ("2026-03-10T11:00:00+00:00", true),
            ("2026-03-10T12:00:00+01:00", true), ("2026-03-10T03:30:00.250-07:30", true), ("2026-03-10T11:00:00", false), ("today", false),
        ])
    func offsets(text: String, isKnown: Bool) throws {
        let alert = try only(CAPBody(sent: text))
        #expect(try alert.sent == (isKnown ? Decoding.instant("2026-03-10T11:00:00Z") : nil))
    }

    @Test("oddity 7.7: the colour of Meteoalarm is kept beside the severity, which stands although it disagrees")
    func colours() throws {
        let more = """
            <parameter><valueName>awareness_level</valueName><value>2; yellow; Moderate</value></parameter>
            <parameter><valueName>awareness_type</valueName><value>12; flooding</value></parameter>
            """
        let body = CAPBody(infos: [CAPBody.info(more: more)])
        let info = try Self.message(body).infos[0]
        let level = info.parameter("awareness_level").flatMap(CAPAwareness.init)
        #expect(level?.number == 2 && level?.words == ["yellow", "Moderate"])
        #expect(try only(body).severity == .severe)
        #expect(CAPAwareness("yellow")?.number == 2 && CAPAwareness("") == nil && CAPAwareness("mauve") == nil)
    }

    @Test(
        "oddity 7.8: what is private, restricted, a test, an exercise or a draft is read, and warns nobody",
        arguments: [
            ("Actual", "Private"), ("Actual", "Restricted"), ("Test", "Public"), ("Exercise", "Public"), ("System", "Public"),
            ("Draft", "Public"), ("", "Public"), ("Actual", ""),
        ])
    func notForEverybody(status: String, scope: String) throws {
        #expect(try CAPBody(status: status, scope: scope, more: "<addresses>a b</addresses>").alerts().isEmpty)
    }

    @Test("oddity 7.8: a declaration with blanks around its equals signs, and letters that somebody broke")
    func declaration() throws {
        let body = CAPBody(declaration: #"<?xml version = "1.0" encoding = "UTF-8" ?>"#, infos: [CAPBody.info(["headline": "Temp?te"])])
        #expect(try only(body).headline == "Temp?te")
    }

    @Test("oddity 7.9: without effective the time of sending holds, without headline the event")
    func defaults() throws {
        let alert = try only(CAPBody(infos: [CAPBody.info(["effective": "", "headline": ""])]))
        #expect(alert.effective == alert.sent && alert.headline == "Gale" && alert.event == "Gale")
        #expect(try only(CAPBody(infos: [CAPBody.info(["event": ""])])).event == "Gale warning")
    }

    static func message(_ body: CAPBody) throws -> CAPMessage {
        CAPMessage(try #require(CAPReader.alerts(in: Array(body.text.utf8))?.first))
    }
}
