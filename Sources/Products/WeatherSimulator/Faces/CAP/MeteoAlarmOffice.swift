import Foundation
import WeatherModel

/// MeteoAlarm: `feeds/meteoalarm-legacy-atom-COUNTRY` lists the warnings of a country, each in a separate message.
///
/// Areas are codes alone (EMMA_ID). The list has an entry for each language of a message. The level and the kind are parameters, the colour now
/// and then with a capital. One message of each country has a green level: no warning holds, and an event that is over becomes green.
struct MeteoAlarmOffice {
    static let prefix = "meteoalarm-"
    private static let feed = "/feeds/meteoalarm-legacy-atom-"

    let office: NationalOffice

    /// - Parameter path: behind `/meteoalarm`.
    func reply(to path: String) -> FaceReply {
        if path.hasPrefix(Self.feed), let zones = OfficeZone.meteoAlarm[String(path.dropFirst(Self.feed.count))] { return list(zones) }
        guard path.hasPrefix("/messages/"), path.hasSuffix(".xml") else { return .html("Not Found", status: 404) }
        let name = path.dropFirst("/messages/".count).dropLast(".xml".count)
        guard let xml = document(named: name) else { return .html("Not Found", status: 404) }
        return FaceReply(content: .text(xml, mediaType: "application/cap+xml"))
    }

    private func list(_ zones: [OfficeZone]) -> FaceReply {
        var entries: [(address: String, title: String, updated: Date)] = []
        for message in office.messages(in: zones) {
            let entry = (address: "../messages/\(message.name).xml", title: message.words.event, updated: message.issue.sent)
            entries += [entry, entry]
        }
        if let calm = zones.first(where: { office.courses(in: $0).isEmpty }) {
            entries.append(("../messages/green-\(calm.code).xml", "Green warning", midnight))
        }
        return office.list("MeteoAlarm", entries)
    }

    private var midnight: Date { Date(timeIntervalSince1970: (office.now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400) }

    private func document(named name: Substring) -> String? {
        if name.hasPrefix("green-") {
            let code = name.dropFirst("green-".count)
            guard let zone = OfficeZone.meteoAlarm.values.joined().first(where: { $0.code == code }) else { return nil }
            return green(zone)
        }
        let zones = Array(OfficeZone.meteoAlarm.values.joined())
        return office.message(named: name, in: zones).map(xml)
    }

    private func green(_ zone: OfficeZone) -> String {
        let info = """
            <info><language>en-GB</language><category>Met</category><event>No warning</event><responseType>None</responseType>\
            <urgency>Future</urgency><severity>Minor</severity><certainty>Unlikely</certainty>\
            <onset>\(CAPDocument.time(midnight, 0))</onset><expires>\(CAPDocument.time(midnight + 86_400, 0))</expires>\
            \(parameters("1; green; Minor", "1; Wind"))\(area(zone))</info>
            """
        return CAPDocument.alert(
            "\(Self.prefix)green-\(zone.code)-\(Int(midnight.timeIntervalSince1970))", sent: CAPDocument.time(midnight, 0), type: "Alert",
            references: nil, infos: info)
    }

    private func xml(_ message: NationalOffice.Message) -> String {
        let issue = message.issue
        let type = issue.kind == .cancelled ? "Cancel" : issue.number == 1 ? "Alert" : "Update"
        let russian = message.hazard.russianWords(peak: message.course.event.peak, in: message.course.square)
        let words = [
            ("en-GB", message.words.event, message.words.description, message.words.instruction),
            ("ru", russian.event, russian.detail, russian.instruction),
        ]
        return CAPDocument.alert(
            Self.prefix + message.name, sent: CAPDocument.time(issue.sent, 1), type: type,
            references: NationalOffice.references(message, prefix: Self.prefix, zone: 1),
            infos: words.map { info(message, $0) }.joined())
    }

    private func info(
        _ message: NationalOffice.Message, _ words: (language: String, event: String, description: String, instruction: String)
    ) -> String {
        let issue = message.issue
        let isOver = issue.kind == .allClear
        let level = isOver ? "1; green; Minor" : Self.level(issue.severity, hasCapital: issue.number % 2 == 0)
        return """
            <info>\(NationalOffice.element("language", words.language))<category>Met</category>\
            \(NationalOffice.element("event", words.event))<responseType>\(isOver ? "AllClear" : "Monitor")</responseType>\
            \(NationalOffice.grades(issue))\
            <effective>\(CAPDocument.time(issue.sent, 1))</effective><onset>\(CAPDocument.time(issue.onset, 1))</onset>\
            <expires>\(CAPDocument.time(issue.ends, 1))</expires><senderName>Simulated MeteoAlarm member</senderName>\
            \(NationalOffice.element("description", words.description))\(NationalOffice.element("instruction", words.instruction))\
            \(parameters(level, Self.type(message.hazard)))\(area(message.zone))</info>
            """
    }

    private func parameters(_ level: String, _ type: String) -> String {
        NationalOffice.named("parameter", "awareness_level", level) + NationalOffice.named("parameter", "awareness_type", type)
    }

    private func area(_ zone: OfficeZone) -> String {
        "<area><areaDesc>\(zone.code)</areaDesc>\(NationalOffice.named("geocode", "EMMA_ID", zone.code))</area>"
    }

    private static func level(_ severity: Alert.Severity, hasCapital: Bool) -> String {
        let (number, colour) =
            switch severity {
            case .extreme: (4, "red")
            case .severe: (3, "orange")
            case .moderate, .minor, .unknown: (2, "yellow")
            }
        return "\(number); \(hasCapital ? colour.capitalized : colour); \(severity.rawValue.capitalized)"
    }

    private static func type(_ hazard: WarnedHazard) -> String {
        switch hazard {
        case .wind, .cyclone: "1; Wind"
        case .snow, .ice: "2; Snow-Ice"
        case .thunderstorm: "3; Thunderstorm"
        case .heat: "5; high-temperature"
        case .cold, .frost: "6; low-temperature"
        case .rain: "10; Rain"
        }
    }
}
