import Foundation
import WeatherModel

/// The VTEC of an event's messages (<https://www.weather.gov/vtec/>): what each does to the event, by which a reader knows them as one.
struct NWSEventCode {
    let course: WarningCourse
    let office: NWSOffice

    /// An event that may come, and is not raised yet, is a watch; thunderstorms are seen too late for one, and advisories have none.
    static func isWatch(_ course: WarningCourse, _ issue: WarningIssue) -> Bool {
        guard course.event.hazard != .thunderstorm, SimulatedWarning(course, issue).event.hasSuffix(" Warning") else { return false }
        return !course.issues.contains { $0.kind == .raised && $0.number <= issue.number }
    }

    /// `HWW`: two letters for the event; W for a warning, A for a watch, Y for an advisory.
    func name(of issue: WarningIssue) -> String {
        let words = SimulatedWarning(course, issue).event.split(separator: " ")
        let letters = words.dropLast().compactMap(\.first).prefix(2)
        let significance = Self.isWatch(course, issue) ? "A" : words.last == "Warning" ? "W" : "Y"
        return String((letters + "X").prefix(2)) + significance
    }

    /// - Parameter isCancelled: true for the message of a part of the area that is released.
    func codes(of issue: WarningIssue, isCancelled: Bool = false) -> [String] {
        if isCancelled || issue.kind.isEnding { return [code("CAN", issue)] }
        switch issue.kind {
        case .first: return [code("NEW", issue)]
        case .raised:
            guard let before = course.issues.last(where: { $0.number < issue.number }), Self.isWatch(course, before) else {
                return [code("CON", issue)]
            }
            return [code("UPG", before), code("NEW", issue)]
        case .prolonged: return [code("EXT", issue)]
        case .corrected, .begun, .narrowed, .cancelled, .allClear: return [code("CON", issue)]
        }
    }

    /// Once the event has begun, its beginning is written with zeros.
    private func code(_ action: String, _ issue: WarningIssue) -> String {
        let name = name(of: issue)
        // Each event has a different number.
        let number = String(String(10_001 + NWSIdentifier.number(of: course.id, below: 9_998)).suffix(4))
        let begins = issue.sent < issue.onset ? Self.time(issue.onset) : "000000T0000Z"
        return "/O.\(action).K\(office.id).\(name.prefix(2)).\(name.suffix(1)).\(number).\(begins)-\(Self.time(issue.ends))/"
    }

    /// `261112T0600Z`.
    private static func time(_ instant: Date) -> String {
        String(WireTime.utc(instant).replacing("-", with: "").replacing(":", with: "").dropFirst(2).dropLast(3)) + "Z"
    }
}
