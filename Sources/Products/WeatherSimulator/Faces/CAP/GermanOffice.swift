import Foundation
import WeatherModel

/// The German service: `list.atom` lists its messages. The real one has an archive of such files for each minute.
///
/// Each message is in eight languages, of which most repeat the English words, and has its area in each of them: districts by WARNCELLID, with a
/// hole that is a geocode, and heights in feet. The numbers of the service say what the event is.
struct GermanOffice {
    static let prefix = "2.49.0.0.276.0.SIM."

    let office: NationalOffice

    private static let languages = ["de-DE", "en-GB", "fr-FR", "es-ES", "it-IT", "pl-PL", "nl-NL", "ru"]

    /// - Parameter path: behind `/dwd`.
    func reply(to path: String) -> FaceReply {
        if path == "/list.atom" {
            return office.list(
                "Simulated German service",
                office.messages(in: OfficeZone.german).map { ("messages/\($0.name).xml", $0.words.event, $0.issue.sent) })
        }
        guard path.hasPrefix("/messages/"), path.hasSuffix(".xml"),
            let message = office.message(named: path.dropFirst("/messages/".count).dropLast(".xml".count), in: OfficeZone.german)
        else { return .html("Not Found", status: 404) }
        return FaceReply(content: .text(xml(message), mediaType: "application/cap+xml"))
    }

    private func xml(_ message: NationalOffice.Message) -> String {
        let issue = message.issue
        let type = issue.kind.isEnding ? "Cancel" : issue.number == 1 ? "Alert" : "Update"
        return CAPDocument.alert(
            Self.prefix + message.name, sent: CAPDocument.time(issue.sent, 1), type: type,
            references: NationalOffice.references(message, prefix: Self.prefix, zone: 1),
            infos: Self.languages.map { info(message, $0) }.joined())
    }

    private func info(_ message: NationalOffice.Message, _ language: String) -> String {
        let issue = message.issue
        let russian = message.hazard.russianWords(peak: message.course.event.peak, in: message.course.square)
        let words = message.words
        let (event, detail, instruction) =
            switch language {
            case "de-DE": ("Amtliche WARNUNG vor \(Self.german(message.hazard).event)", words.description, words.instruction)
            case "ru": (russian.event, russian.detail, russian.instruction)
            default: (words.event, words.description, words.instruction)
            }
        return """
            <info>\(NationalOffice.element("language", language))<category>Met</category>\(NationalOffice.element("event", event))\
            <responseType>\(issue.kind.isEnding ? "AllClear" : "Prepare")</responseType>\(NationalOffice.grades(issue))\
            \(NationalOffice.named("eventCode", "II", "\(Self.german(message.hazard).number)"))\
            <effective>\(CAPDocument.time(issue.sent, 1))</effective><onset>\(CAPDocument.time(issue.onset, 1))</onset>\
            <expires>\(CAPDocument.time(issue.ends, 1))</expires><senderName>Simulated German service</senderName>\
            \(NationalOffice.element("description", detail))\(NationalOffice.element("instruction", instruction))\
            \(area(message.zone))</info>
            """
    }

    private func area(_ zone: OfficeZone) -> String {
        // A hole beside the point, as for a lake.
        let corners = [(0.3, 0.3), (0.3, 0.4), (0.4, 0.4), (0.4, 0.3), (0.3, 0.3)]
        let hole = corners.map { "\(zone.point.latitude + $0.0),\(zone.point.longitude + $0.1)" }.joined(separator: " ")
        return """
            <area><areaDesc>\(zone.code)</areaDesc>\(NationalOffice.named("geocode", "EXCLUDE_POLYGON", hole))\
            \(NationalOffice.named("geocode", "WARNCELLID", zone.code))<altitude>0</altitude><ceiling>9842.5197</ceiling></area>
            """
    }

    private static func german(_ hazard: WarnedHazard) -> (number: Int, event: String) {
        switch hazard {
        case .wind: (52, "STURMBÖEN")
        case .thunderstorm: (33, "STARKEM GEWITTER")
        case .rain: (61, "STARKREGEN")
        case .snow: (71, "SCHNEEFALL")
        case .ice: (84, "GLATTEIS")
        case .heat: (247, "HITZE")
        case .cold: (82, "STRENGEM FROST")
        case .frost: (22, "FROST")
        case .cyclone: (56, "ORKANBÖEN")
        }
    }
}
