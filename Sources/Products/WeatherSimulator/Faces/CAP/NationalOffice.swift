import Foundation
import WeatherModel

/// The common part of the simulated national offices: the events of their zones, their lists, and messages in CAP.
struct NationalOffice {
    /// Seconds for which what is over is still listed.
    static let memorySeconds = 21_600.0

    let atmosphere: SimulatedAtmosphere
    let now: Date

    /// A message of an event in a zone.
    struct Message {
        let zone: OfficeZone
        let course: WarningCourse
        let issue: WarningIssue

        /// The name of the file, without the office's prefix: `wind-1843-246201-2`.
        var name: String { "\(course.id)-\(issue.number)" }

        var words: SimulatedWarning { SimulatedWarning(course, issue) }

        var hazard: WarnedHazard { course.event.hazard }
    }

    /// The latest message of each event of the zones, the newest first.
    func messages(in zones: [OfficeZone]) -> [Message] {
        zones.flatMap { zone in
            courses(in: zone).compactMap { course in
                course.latest(at: now).map { Message(zone: zone, course: course, issue: $0) }
            }
        }.sorted { ($1.issue.sent, $1.name) < ($0.issue.sent, $0.name) }
    }

    func courses(in zone: OfficeZone) -> [WarningCourse] {
        atmosphere.courses(in: zone.square, since: now.addingTimeInterval(-Self.memorySeconds), known: now)
    }

    /// Any message of the zones that was sent, by its name.
    func message(named name: Substring, in zones: [OfficeZone]) -> Message? {
        let parts = name.split(separator: "-")
        guard parts.count == 4, let square = Int(parts[1]).flatMap(WarnedArea.init(number:)),
            let zone = zones.first(where: { $0.square == square })
        else { return nil }
        return courses(in: zone).lazy.flatMap { course in
            course.issues.filter { $0.sent <= now }.map { Message(zone: zone, course: course, issue: $0) }
        }.first { $0.name == name }
    }

    /// `sender,name,time` of all earlier messages of the event; nil for the first.
    static func references(_ message: Message, prefix: String, zone: Int) -> String? {
        let earlier = message.course.issues.filter { $0.number < message.issue.number }
        guard !earlier.isEmpty else { return nil }
        return earlier.map {
            "\(CAPDocument.sender),\(prefix)\(message.course.id)-\($0.number),\(CAPDocument.time($0.sent, zone))"
        }.joined(separator: " ")
    }

    /// A list in Atom.
    func list(_ title: String, _ entries: [(address: String, title: String, updated: Date)]) -> FaceReply {
        let written = entries.map {
            """
            <entry><id>\($0.address)</id><title>\(Self.escaped($0.title))</title><updated>\(WireTime.text($0.updated, in: .gmt))</updated>\
            <link type="application/cap+xml" href="\($0.address)"/></entry>
            """
        }
        return FaceReply(
            headers: ["cache-control": "public, max-age=60"],
            content: .text(
                """
                <?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>\(title)</title>\
                <id>urn:petrel:\(title.lowercased().split(separator: " ").joined(separator: "-"))</id>\
                <updated>\(WireTime.text(now, in: .gmt))</updated>\(written.joined(separator: "\n"))</feed>
                """, mediaType: "application/atom+xml"))
    }

    static func element(_ name: String, _ text: String) -> String { "<\(name)>\(escaped(text))</\(name)>" }

    static func named(_ element: String, _ name: String, _ value: String) -> String {
        "<\(element)><valueName>\(name)</valueName><value>\(escaped(value))</value></\(element)>"
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// The elements that are the same in all languages of a message.
    static func grades(_ issue: WarningIssue) -> String {
        element("urgency", issue.urgency.rawValue.capitalized) + element("severity", issue.severity.rawValue.capitalized)
            + element("certainty", issue.certainty.rawValue.capitalized)
    }
}
