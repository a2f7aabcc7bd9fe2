import Foundation
import WeatherModel

/// One message of an event as a file of CAP 1.2, with what real ones have: two languages, outlines or circles, times in odd zones,
/// references to all, to the last or to the first of the earlier ones, an end that is later than the message's.
struct CAPDocument {
    static let sender = "warnings@simulated.example"

    let course: WarningCourse
    let issue: WarningIssue

    /// The name of the file, and in most countries of the message: `wind-1843-246201-2`.
    var name: String { "\(course.id)-\(issue.number)" }

    /// In the National Weather Service's area, that service's own name of the message: a client of both services shows it once. An all
    /// clear has the name of the message that it ends.
    var identifier: String { Self.identifier(course, issue.kind == .allClear ? issue.number - 1 : issue.number) }

    private static func identifier(_ course: WarningCourse, _ number: Int) -> String {
        NWSGrid(holding: course.square.centre, places: course.places) == nil
            ? "\(course.id)-\(number)" : NWSIdentifier.alert(course.id, number: number)
    }

    private var dice: WarningDice { WarningDice(course.id) }

    var xml: String { xml(identifier, references, infos: infos) }

    /// The languages of a message, each by its tag.
    enum Language: String, Hashable, Sendable {
        case english = "en"
        case russian = "ru"
    }

    /// The message in one of its languages. Those that are not in English have names of their own.
    func xml(in language: Language) -> String {
        let suffix = language == .english ? "" : "-\(language.rawValue)"
        let earlier = earlier.map { "\(Self.sender),\(Self.identifier(course, $0.number))\(suffix),\(time($0.sent))" }
        return xml(
            identifier + suffix, earlier.isEmpty ? nil : earlier.joined(separator: " "), infos: info(in: language))
    }

    private func xml(_ identifier: String, _ references: String?, infos: String) -> String {
        Self.alert(
            identifier, sent: time(issue.sent), type: type, note: issue.kind == .narrowed ? "For a part of the area only." : nil,
            references: references, infos: infos)
    }

    /// "Wind Warning", in English.
    var eventName: String { event(SimulatedWarning(course, issue).event) }

    /// - Parameters:
    ///   - sent: as it is written.
    ///   - status: `Actual` for what people are to see.
    ///   - references: `sender,identifier,sent`, separated by blanks; nil for none.
    static func alert(
        _ identifier: String, sent: String, status: String = "Actual", type: String, scope: String = "Public", note: String? = nil,
        references: String?, infos: String
    ) -> String {
        """
        <?xml version = "1.0" encoding = "UTF-8"?>
        <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(identifier)</identifier><sender>\(sender)</sender>\
        <sent>\(sent)</sent><status>\(status)</status><msgType>\(type)</msgType><scope>\(scope)</scope>\
        \(element("note", note))\(element("references", references))\(infos)</alert>
        """
    }

    private var type: String {
        switch issue.kind {
        case .first: "Alert"
        case .cancelled: "Cancel"
        case .corrected, .raised, .begun, .prolonged, .narrowed, .allClear: "Update"
        }
    }

    private var references: String? {
        earlier.isEmpty
            ? nil
            : earlier.map { "\(Self.sender),\(Self.identifier(course, $0.number)),\(time($0.sent))" }.joined(separator: " ")
    }

    /// The earlier messages that it names.
    private var earlier: [WarningIssue] {
        let earlier = course.issues.filter { $0.number < issue.number }
        guard let first = earlier.first, let last = earlier.last else { return [] }
        return [earlier, [first], [last]][dice.roll("references", of: 3)]
    }

    /// A cancellation has no words.
    private var infos: String { info(in: .english) + info(in: .russian) }

    private func info(in language: Language) -> String {
        guard issue.kind != .cancelled else { return "" }
        switch language {
        case .english:
            let warning = SimulatedWarning(course, issue)
            return info(
                dice.roll("tag", of: 4) == 0 ? nil : "en-GB", event(warning.event), event(warning.headline), warning.description,
                warning.instruction)
        case .russian:
            let words = course.event.hazard.russianWords(peak: course.event.peak, in: course.square)
            return info("ru", words.event, "\(words.event): \(words.summary)", words.detail, words.instruction)
        }
    }

    /// The event's name: a tropical cyclone has a watch until it is raised to a warning.
    private func event(_ words: String) -> String {
        let isWatch = course.event.hazard == .cyclone && NWSEventCode.isWatch(course, issue)
        return isWatch ? words.replacing(" Warning", with: " Watch") : words
    }

    private func info(
        _ language: String?, _ event: String, _ headline: String, _ description: String, _ instruction: String
    ) -> String {
        let isShort = dice.roll("expires", of: 3) == 0
        let expires = isShort ? min(issue.ends, issue.sent.addingTimeInterval(10_800)) : issue.ends
        let end =
            isShort ? "<parameter><valueName>eventEndingTime</valueName><value>\(time(issue.ends))</value></parameter>" : ""
        return """
            <info>\(Self.element("language", language))<category>Met</category><event>\(Self.escaped(event))</event>\
            \(issue.kind == .allClear ? "<responseType>AllClear</responseType>" : "")\
            <urgency>\(issue.urgency.rawValue.capitalized)</urgency><severity>\(issue.severity.rawValue.capitalized)</severity>\
            <certainty>\(issue.certainty.rawValue.capitalized)</certainty><onset>\(time(issue.onset))</onset>\
            <expires>\(time(expires))</expires><senderName>Simulated Weather Office</senderName>\
            \(Self.element("headline", headline))\(Self.element("description", description))\
            \(Self.element("instruction", instruction))\(end)\(vtec)<area><areaDesc>\(Self.escaped(course.areaName))</areaDesc>\
            \(shape)</area></info>
            """
    }

    private var vtec: String {
        guard let grid = NWSGrid(holding: course.square.centre, places: course.places) else { return "" }
        return NWSEventCode(course: course, office: grid.office).codes(of: issue).map {
            "<parameter><valueName>VTEC</valueName><value>\($0)</value></parameter>"
        }.joined()
    }

    /// Latitude first; points by blanks, or by line ends and tabs.
    private var shape: String {
        if case .circle(let center, let kilometers) = issue.area {
            return "<circle>\(center.latitude),\(center.longitude) \(kilometers)</circle>"
        }
        let corners = (issue.area.outline ?? []).map { "\($0.latitude),\($0.longitude)" }
        return "<polygon>\(corners.joined(separator: dice.roll("blanks", of: 2) == 0 ? " " : "\n\t")) </polygon>"
    }

    private func time(_ instant: Date) -> String { Self.time(instant, dice.roll("zone", of: 4)) }

    /// - Parameter zone: 0 for the offset of which RFC 3339 says that it is unknown, else one of three.
    static func time(_ instant: Date, _ zone: Int) -> String {
        let seconds = [0, 10_800, 20_700, -34_200][zone]
        let text = WireTime.text(instant, in: TimeZone(secondsFromGMT: seconds) ?? .gmt)
        guard seconds == 0 else { return text }
        return text.replacing("Z", with: "-00:00").replacing("+00:00", with: "-00:00")
    }

    private static func element(_ name: String, _ text: String?) -> String {
        text.map { "<\(name)>\(escaped($0))</\(name)>" } ?? ""
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
