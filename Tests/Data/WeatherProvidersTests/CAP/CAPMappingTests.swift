import Foundation
import Testing
import WeatherModel
import WeatherWarnings

@testable import ProviderKit
@testable import WeatherProviders

@Suite("CAP messages as warnings")
struct CAPMappingTests {
    private func only(_ body: CAPBody) throws -> Alert { try #require(try body.alerts().first) }

    @Test("A whole message, value by value")
    func whole() throws {
        let area = "<area><areaDesc>North</areaDesc></area><area><areaDesc>South, East</areaDesc></area>"
        let info = CAPBody.info(more: "<category>Safety</category>" + area)
        let alert = try only(
            CAPBody(messageType: "Update", more: "<references>a@b,1,2026-03-10T10:00:00+01:00</references>", infos: [info]))
        #expect(alert.kind == .wind && alert.level == nil)
        #expect(
            try alert
                == Alert(
                    id: "warn@example.org,made-up-7,2026-03-10T12:00:00+01:00", messageType: .update, headline: "Gale warning",
                    event: "Gale",
                    severity: .severe, urgency: .expected, certainty: .likely, areas: "North; South, East", category: "Met, Safety",
                    description: "It blows.", instruction: "Stay in.", sender: "Example Weather Office",
                    sent: Decoding.instant("2026-03-10T11:00:00Z"), references: ["a@b,1,2026-03-10T10:00:00+01:00"],
                    message: AlertMessage(
                        key: WarningKey(sender: "warn@example.org", identifier: "made-up-7"),
                        earlier: [
                            WarningReference(
                                key: WarningKey(sender: "a@b", identifier: "1"), sent: Decoding.instant("2026-03-10T09:00:00Z"))
                        ]),
                    effective: Decoding.instant("2026-03-10T11:30:00Z"), onset: Decoding.instant("2026-03-10T17:00:00Z"),
                    expires: Decoding.instant("2026-03-11T05:00:00Z")
                ).classified())
    }

    @Test(
        "Types of message",
        arguments: [
            ("Alert", Alert.MessageType.alert), ("Update", .update), ("Cancel", .cancel), ("Ack", .acknowledge), ("Error", .error),
            ("CANCEL", .cancel), ("", .alert),
        ])
    func types(text: String, type: Alert.MessageType) throws { #expect(try only(CAPBody(messageType: text)).messageType == type) }

    @Test("A cancellation without a block still cancels what it refers to")
    func bareCancel() throws {
        let references =
            "<references>a@b,1,2026-03-10T10:00:00+01:00\n c@d,2,2026-03-10T11:00:00+01:00 </references><note>It is over.</note>"
        let alert = try only(CAPBody(messageType: "Cancel", more: references, infos: []))
        #expect(alert.messageType == .cancel && alert.references.count == 2 && alert.event == "Warning" && alert.headline == "It is over.")
        #expect(alert.sender == "warn@example.org" && alert.expires == nil)
    }

    @Test("Every step of severity, urgency and certainty; Very Likely is Likely, anything else unknown")
    func steps() throws {
        for severity in Alert.Severity.allCases {
            #expect(try only(CAPBody(infos: [CAPBody.info(["severity": severity.rawValue.capitalized])])).severity == severity)
        }
        for urgency in Alert.Urgency.allCases {
            #expect(try only(CAPBody(infos: [CAPBody.info(["urgency": urgency.rawValue.capitalized])])).urgency == urgency)
        }
        for certainty in Alert.Certainty.allCases {
            #expect(try only(CAPBody(infos: [CAPBody.info(["certainty": certainty.rawValue.capitalized])])).certainty == certainty)
        }
        let odd = try only(CAPBody(infos: [CAPBody.info(["severity": "Huge", "urgency": "", "certainty": "Very Likely"])]))
        #expect(odd.severity == .unknown && odd.urgency == .unknown && odd.certainty == .likely)
    }

    @Test("References are read in their parts, and kept as they were sent")
    func references() {
        let references = CAPReference.all(in: "a@b,1,2,2026-03-10T10:00:00-00:00 urn:oid:1.2.3", sender: nil)
        #expect(references[0].sender == "a@b" && references[0].identifier == "1,2" && references[0].sent != nil)
        #expect(references.last?.text == "urn:oid:1.2.3" && references.last?.identifier == nil)
    }

    @Test(
        "F19: whatever separates references, and with blanks and commas in names, the message that is meant is among them",
        arguments: [
            ("office,J 1,TIME", "office", "J 1"), ("Dept, Weather,ID1,TIME", "Dept, Weather", "ID1"),
            ("Dept, Weather,A B,1,TIME", "Dept, Weather", "A B,1"), ("office, 7 , TIME", "office", "7"), ("office,7,TIME,", "office", "7"),
            ("x,1,TIME;office,7,TIME", "office", "7"), ("x,1,TIME\n office,7,TIME", "office", "7"), ("x,1 office,7,TIME", "office", "7"),
        ])
    func oddReferences(text: String, sender: String, identifier: String) throws {
        let sent = try Decoding.instant("2026-03-10T09:00:00Z")
        for (time, own) in [("2026-03-10T10:00:00+01:00", sender), ("2026-03-10T09:00Z", "another")] {
            let all = CAPReference.all(in: text.replacing("TIME", with: time), sender: own)
            // A sender with a comma is recognised with certainty only as the message's own.
            if own == "another", sender.contains(","), identifier.contains(",") { continue }
            #expect(
                all.contains { $0.sender == sender && $0.identifier == identifier && $0.sent == sent },
                "\(all)")
        }
    }

    @Test(
        "F13: level 1 is no warning, however it is written, and no other level is taken for it",
        arguments: [
            ("awareness_level", "1; green; Minor", true), ("Awareness_Level", "1; green; Minor", true), ("awareness_level", "green", true),
            ("awareness_level", "1; white; None", true), ("awareness_level", "1; vert; Mineur", true),
            ("awareness_level", "1.0; green", true),
            ("awareness_level", "1, green, Minor", true), ("awareness_level", " 1 ", true),
            ("awareness_level", "2; yellow; Moderate", false),
            ("awareness_level", "1; red; Extreme", false), ("awareness_level", "1; rojo; Extremo", false),
            ("awareness_level", "orange", false), ("awareness_level", "10; green", false),
            ("awareness_level", "1.5; green", false), ("awareness_level", "", false), ("level", "1; green", false),
        ])
    func green(name: String, value: String, isGreen: Bool) throws {
        let parameter = "<parameter><valueName>\(name)</valueName><value>\(value)</value></parameter>"
        let bytes = Array(CAPBody(infos: [CAPBody.info(["severity": isGreen ? "Minor" : "Severe"], more: parameter)]).text.utf8)
        let reading = WarningFeedReader.reading(of: bytes, from: "Office", receivedAt: try Decoding.instant("2026-03-10T12:00:00Z"))
        let block = try #require(reading?.messages.first?.blocks.first)
        #expect(block.responses.contains(WarningBlock.allClear) == isGreen)
    }

    @Test(
        "F13: a weak warning that only its name calls green is none",
        arguments: [
            ("Green wind warning", "Gale warning", "Minor", true), ("Thunderstorm", "Green warning for thunderstorm", "Minor", true),
            ("GREEN ALERT", "Gale warning", "Unknown", true), ("Green Wind Warning", "Gale warning", "Severe", false),
            ("Greenhouse frost warning", "Gale warning", "Minor", false), ("Green algae", "Gale warning", "Minor", false),
            ("Yellow wind warning", "Not green: a warning", "Minor", false), ("Vigilance verte vent", "Vent", "Minor", true),
            ("Grüne Sturmwarnung", "Sturm", "Minor", true), ("Flood Advisory", "Green River flood advisory", "Minor", false),
            ("Small Craft Advisory", "Green Bay small craft advisory", "Minor", false), ("Green Lake wind warning", "Gale", "Minor", false),
        ])
    func greenByName(event: String, headline: String, severity: String, isGreen: Bool) throws {
        let info = CAPBody.info(["event": event, "headline": headline, "severity": severity])
        let reading = WarningFeedReader.reading(
            of: Array(CAPBody(infos: [info]).text.utf8), from: "Office", receivedAt: try Decoding.instant("2026-03-10T12:00:00Z"))
        let block = try #require(reading?.messages.first?.blocks.first)
        #expect(block.responses.contains(WarningBlock.allClear) == isGreen)
    }

    @Test("The end of the event, where a parameter tells it, comes before the time at which to ask again")
    func eventEnds() throws {
        let more = "<parameter><valueName>eventEndingTime</valueName><value>2026-03-12T00:00:00-00:00</value></parameter>"
        #expect(try only(CAPBody(infos: [CAPBody.info(more: more)])).expires == Decoding.instant("2026-03-12T00:00:00Z"))
    }

    @Test(
        "Namespaces: 1.2, 1.1 and 1.0, as default, with a prefix, undeclared or none",
        arguments: [
            ("", #" xmlns="urn:oasis:names:tc:emergency:cap:1.2""#), ("", #" xmlns="urn:oasis:names:tc:emergency:cap:1.1""#),
            ("", #" xmlns="http://www.incident.com/cap/1.0""#), ("", ""), ("cap:", #" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2""#),
            ("x:", #" xmlns:x="urn:oasis:names:tc:emergency:cap:1.1""#), ("cap:", ""),
        ])
    func namespaces(prefix: String, declaration: String) throws {
        let text =
            "<\(prefix)alert\(declaration)><\(prefix)identifier>1</\(prefix)identifier><\(prefix)status>Actual</\(prefix)status>"
            + "<\(prefix)scope>Public</\(prefix)scope><\(prefix)info><\(prefix)event>Gale</\(prefix)event></\(prefix)info></\(prefix)alert>"
        #expect(try CAPBody.alerts(text).map(\.event) == ["Gale"])
    }

    @Test("Elements of another namespace are not read, although they have the names of ours")
    func foreign() throws {
        let more = #"<event xmlns="urn:example">Not this</event><s:Signature xmlns:s="urn:example"><event>Nor this</event></s:Signature>"#
        #expect(try only(CAPBody(infos: [CAPBody.info(["event": ""], more: more + "<event>This</event>")])).event == "This")
        #expect(
            CAPBody.outcome(Array(#"<alert xmlns="urn:example"><identifier>1</identifier></alert>"#.utf8)) == .undecodable(Self.badBody))
    }

    @Test("Messages in an envelope are found, each of them")
    func envelope() throws {
        let message = CAPBody(declaration: "", identifier: "a").text
        let second = CAPBody(declaration: "", identifier: "b").text
        let text =
            #"<feed xmlns="http://www.w3.org/2005/Atom"><entry>\#(message)</entry><entry><content>\#(second)</content></entry></feed>"#
        #expect(try CAPBody.alerts(text).map(\.id).map { $0.contains(",a,") } == [true, false])
    }

    @Test("CDATA, character references and comments")
    func characters() throws {
        let info = CAPBody.info(["description": "a &lt; b &#233;<![CDATA[ & <c>]]><!-- not this -->."])
        #expect(try only(CAPBody(infos: [info])).description == "a < b é & <c>.")
    }

    @Test("Running text: wrapped lines are joined, paragraphs, lists and lines that are long by themselves stay")
    func runningText() {
        #expect(CAPMapping.unwrapped("one\n  two   three\n\n\nfour\tfive ") == "one two three\n\nfour five")
        #expect(CAPMapping.unwrapped("do:\n* a\n* b c\nd") == "do:\n* a\n* b c d")
        let long = String(repeating: "word ", count: 20).trimmingCharacters(in: .whitespaces)
        #expect(CAPMapping.unwrapped("\(long)\nnext") == "\(long)\nnext")
        #expect(CAPMapping.unwrapped("   \n ").isEmpty)
    }

    @Test("Payload: resources, altitude in feet, values before their names, and CAP 1.0's name=value")
    func payload() throws {
        let more = """
            <resource><resourceDesc>Map</resourceDesc><mimeType>image/png</mimeType><uri>https://example.org/m.png</uri></resource>
            <area><areaDesc>X</areaDesc><geocode><value>1</value><valueName>SAME</valueName></geocode><geocode>FIPS6=006109</geocode>
            <geocode><value>lost</value></geocode><altitude>0.0</altitude><ceiling>9842.5197</ceiling></area>
            """
        let message = try CAPOdditiesTests.message(CAPBody(more: "<code>a</code><code>b</code>", infos: [CAPBody.info(more: more)]))
        let area = message.infos[0].areas[0]
        #expect(message.codes == ["a", "b"] && message.infos[0].resources.first?.mimeType == "image/png")
        #expect(area.geocodes == [CAPNamedValue(name: "SAME", value: "1"), CAPNamedValue(name: "FIPS6", value: "006109")])
        #expect(area.altitudeFeet == 0 && area.ceilingFeet == 9842.5197)
    }

    @Test(
        "A feed that refuses",
        arguments: [(404, WeatherError.Kind.badRequest), (403, .badRequest), (429, .rateLimited), (503, .upstreamDown)])
    func refusals(status: Int, kind: WeatherError.Kind) {
        #expect(
            CAPBody.outcome(Array(CAPBody().text.utf8), status: status)
                == .providerError(WeatherError(kind, provider: .cap, feature: .alerts)))
    }

    static let badBody = WeatherError(.badBody, provider: .cap, feature: .alerts)
}
