import Foundation
import TestSupport
import Testing
import WeatherModel

@testable import ProviderKit
@testable import WeatherProviders

/// A recording looked at as plain text, so that what the production reader made of it is compared with a second opinion.
private struct Tagged {
    let text: String

    init?(_ path: String) {
        guard let bytes = Recordings.bytes(path) else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// Everything between the tags of that name, in order, blanks in a row as one.
    func all(_ tag: String) -> [String] {
        text.components(separatedBy: "<\(tag)>").dropFirst().compactMap { $0.components(separatedBy: "</\(tag)>").first }
            .map { $0.replacingOccurrences(of: "&lt;", with: "<").split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    subscript(tag: String) -> String? { all(tag).first }
}

@Suite(
    "CAP's recordings, field by field against the file", .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct CAPRecordingTests {
    @Test("Each recording: the message and its warning", arguments: ["dwd-update", "thunderstorm", "tsunami"])
    func recording(name: String) throws {
        guard let file = Tagged("cap/\(name).xml") else { return }
        let element = try #require(CAPReader.alerts(in: Array(file.text.utf8))?.first)
        let message = CAPMessage(element)
        #expect(message.identifier == file["identifier"] && message.sender == file["sender"] && message.sentText == file["sent"])
        #expect(message.status == "Actual" && message.scope == "Public" && message.messageType == file["msgType"])
        #expect(message.source == file["source"] && message.codes == file.all("code") && message.incidents == file["incidents"])
        #expect(message.references.map(\.text) == file.all("references") && message.infos.count == 1)
        let info = try #require(message.infos.first)
        check(info, file)

        let alerts = try CAPBody.alerts(file.text)
        let alert = try #require(alerts.first)
        #expect(alerts.count == 1 && alert.id == "\(file["sender"] ?? ""),\(file["identifier"] ?? ""),\(file["sent"] ?? "")")
        #expect(alert.event == file["event"] && alert.headline == file["headline"] && alert.description == file["description"])
        #expect(alert.instruction == file["instruction"] && alert.sender == file["senderName"] && alert.category == file["category"])
        #expect(alert.severity.rawValue == file["severity"]?.lowercased() && alert.urgency.rawValue == file["urgency"]?.lowercased())
        #expect(alert.certainty.rawValue == file["certainty"]?.lowercased() && alert.areas == file.all("areaDesc").joined(separator: "; "))
        #expect(alert.references == file.all("references"))
        let formatter = ISO8601DateFormatter()
        #expect(alert.sent == file["sent"].flatMap(formatter.date) && alert.expires == file["expires"].flatMap(formatter.date))
        #expect(alert.onset == file["onset"].flatMap(formatter.date))
        #expect(alert.effective == (file["effective"] ?? file["sent"]).flatMap(formatter.date))
    }

    private func check(_ info: CAPInfo, _ file: Tagged) {
        #expect(info.language == file["language"] && info.categories == file.all("category") && info.event == file["event"])
        #expect(info.responseTypes == file.all("responseType") && info.urgency == file["urgency"] && info.severity == file["severity"])
        #expect(info.certainty == file["certainty"] && info.web == file["web"] && info.contact == file["contact"])
        #expect(info.resources.compactMap(\.uri) == file.all("uri") && info.areas.compactMap(\.description) == file.all("areaDesc"))
        // The names and values of codes, parameters and areas follow one another in the file as they do in the message.
        let named = info.eventCodes + info.parameters + info.areas.flatMap(\.geocodes)
        #expect(named.map(\.name) == file.all("valueName") && named.map(\.value) == file.all("value"))
        let outlines = info.areas.flatMap(\.polygons).map { $0.map { "\($0.latitude),\($0.longitude)" }.joined(separator: " ") }
        #expect(outlines == file.all("polygon"))
        let circles = info.areas.flatMap(\.circles).map { "\($0.center.latitude),\($0.center.longitude) \($0.radiusKilometers)" }
        #expect(circles == file.all("circle"))
        #expect(info.areas.compactMap(\.ceilingFeet) == file.all("ceiling").compactMap(Double.init))
        #expect(info.areas.compactMap(\.altitudeFeet) == file.all("altitude").compactMap(Double.init))
    }

    @Test("The German update: four groups of one name, two areas, what it replaces")
    func update() throws {
        guard let file = Tagged("cap/dwd-update.xml") else { return }
        let alert = try #require(try CAPBody.alerts(file.text).first)
        #expect(alert.messageType == .update && alert.severity == .moderate && alert.urgency == .immediate)
        #expect(try alert.expires == Decoding.instant("2022-08-26T21:00:00Z") && alert.onset == Decoding.instant("2022-08-26T20:03:00Z"))
        let element = try #require(CAPReader.alerts(in: Array(file.text.utf8))?.first)
        let reference = try #require(CAPMessage(element).references.first)
        #expect(try reference.sender == "opendata@dwd.de" && reference.sent == Decoding.instant("2022-08-26T19:29:00Z"))
    }

    @Test("The tsunami statement: UTC by -00:00, unknown urgency, unlikely, a circle of one kilometre, a signature that is not read")
    func tsunami() throws {
        guard let file = Tagged("cap/tsunami.xml") else { return }
        let alert = try #require(try CAPBody.alerts(file.text).first)
        #expect(alert.messageType == .alert && alert.urgency == .unknown && alert.certainty == .unlikely && alert.severity == .minor)
        #expect(try alert.sent == Decoding.instant("2022-08-01T00:40:48Z") && alert.effective == alert.sent)
        #expect(alert.headline == "This is a Tsunami Information Statement.")
    }
}
