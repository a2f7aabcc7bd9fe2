import Foundation
import WeatherModel

/// The messages of one event, as an office would send them one after the other.
struct CAPCourse {
    /// One message.
    struct Message {
        var identifier: String
        var sent: Date
        var xml: String
    }

    private static let sender = "warnings@simulated.example"

    private let warning: SimulatedWarning
    private let area: WarnedArea

    init(_ warning: SimulatedWarning, in area: WarnedArea) {
        self.warning = warning
        self.area = area
    }

    var messages: [Message] {
        let first = warning.id + "-1"
        var messages = [message(first, warning.sent, "Alert", after: nil, severity: announced, urgency: "Future")]
        let raised = max(warning.sent.addingTimeInterval(1800), warning.onset.addingTimeInterval(-10_800))
        let second = warning.id + "-2"
        messages.append(
            message(second, raised, "Update", after: (first, warning.sent), severity: warning.severity, urgency: "Expected"))
        let early = warning.ends.addingTimeInterval(-3600)
        guard early > raised else { return messages }
        switch NWSIdentifier.number(of: warning.id, below: 3) {
        case 0: messages.append(message(warning.id + "-3", early, "Cancel", after: (second, raised), severity: nil, urgency: "Past"))
        case 1:
            // Under the name that it ends, with the severity that the warning had.
            messages.append(
                message(
                    second, early, "Update", after: (second, raised), severity: warning.severity, urgency: "Past", response: "AllClear"))
        default: break
        }
        return messages
    }

    /// What nobody is to see.
    static func test(at now: Date) -> Message {
        let xml = """
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>test</identifier><sender>\(sender)</sender>\
            <sent>\(WireTime.text(now, in: .gmt))</sent><status>Test</status><msgType>Alert</msgType><scope>Public</scope>\
            <info><event>Test</event><urgency>Immediate</urgency><severity>Extreme</severity><certainty>Observed</certainty>\
            <area><areaDesc>Everywhere</areaDesc><polygon>-89,-179 -89,179 89,179 89,-179 -89,-179</polygon></area></info></alert>
            """
        return Message(identifier: "test", sent: now, xml: xml)
    }

    /// A step below what comes.
    private var announced: Alert.Severity {
        switch warning.severity {
        case .extreme: .severe
        case .severe: .moderate
        case .moderate, .minor, .unknown: .minor
        }
    }

    /// - Parameter severity: nil for a message without words.
    private func message(
        _ identifier: String, _ sent: Date, _ type: String, after earlier: (name: String, sent: Date)?, severity: Alert.Severity?,
        urgency: String, response: String? = nil
    ) -> Message {
        let reference = earlier.map { "<references>\(Self.sender),\($0.name),\(time($0.sent))</references>" } ?? ""
        let infos = severity.map { severity in
            info("en-GB", warning.event, warning.headline, warning.description, warning.instruction, severity, urgency, response)
                + info("ru", russian, "\(russian): \(warning.areaName)", nil, nil, severity, urgency, response)
        }
        let xml = """
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(identifier)</identifier><sender>\(Self.sender)</sender>\
            <sent>\(time(sent))</sent><status>Actual</status><msgType>\(type)</msgType><scope>Public</scope>\(reference)\(infos ?? "")</alert>
            """
        return Message(identifier: identifier, sent: sent, xml: xml)
    }

    private func info(
        _ language: String, _ event: String, _ headline: String, _ description: String?, _ instruction: String?,
        _ severity: Alert.Severity, _ urgency: String, _ response: String?
    ) -> String {
        """
        <info><language>\(language)</language><category>Met</category><event>\(Self.escaped(event))</event>\
        \(response.map { "<responseType>\($0)</responseType>" } ?? "")<urgency>\(urgency)</urgency>\
        <severity>\(severity.rawValue.capitalized)</severity><certainty>Likely</certainty><onset>\(time(warning.onset))</onset>\
        <expires>\(time(warning.ends))</expires><senderName>Simulated Weather Office</senderName>\
        <headline>\(Self.escaped(headline))</headline>\(description.map { "<description>\(Self.escaped($0))</description>" } ?? "")\
        \(instruction.map { "<instruction>\(Self.escaped($0))</instruction>" } ?? "")<area><areaDesc>\(Self.escaped(warning.areaName))\
        </areaDesc><polygon>\(outline)
        </polygon></area></info>
        """
    }

    /// Latitude first; points by line ends and tabs.
    private var outline: String {
        [(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)].map { "\(area.south + $0.0),\(area.west + $0.1)" }.joined(separator: "\n\t")
    }

    private func time(_ instant: Date) -> String { WireTime.text(instant, in: .gmt) }

    private var russian: String {
        switch WarnedHazard(rawValue: String(warning.id.prefix { $0 != "-" })) {
        case .wind: "Сильный ветер"
        case .thunderstorm: "Сильная гроза"
        case .rain: "Сильный дождь"
        case .snow: "Сильный снег"
        case .ice: "Гололёд"
        case .heat: "Сильная жара"
        case .cold: "Сильный мороз"
        case nil: "Опасное явление"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
