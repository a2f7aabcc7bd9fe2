import Foundation
import Gazetteer
import JSONText
import WeatherModel

/// The reply of `/alerts/active`: CAP in GeoJSON, with what the real ones leave out.
///
/// Besides the messages in force it has, for some hours, cancellations: of a warning that ended early, and of the part of an area that was
/// released while another message continues for the rest.
struct NWSAlerts {
    /// Seconds for which a cancellation is listed.
    static let memorySeconds = 7200.0

    let courses: [WarningCourse]
    let point: Coordinate
    let area: WarnedArea
    let office: NWSOffice
    let places: Gazetteer
    let now: Date

    /// One message, as it holds for the point.
    private struct Entry {
        let course: WarningCourse
        let issue: WarningIssue
        let isCancelled: Bool

        var warning: SimulatedWarning { SimulatedWarning(course, issue) }
        var messageType: String { isCancelled ? "Cancel" : issue.number == 1 ? "Alert" : "Update" }
        /// The released part of an area is a separate message.
        var id: String {
            NWSIdentifier.alert(course.id, number: issue.number, part: isCancelled && issue.kind == .narrowed ? 2 : 1)
        }
    }

    var json: JSONValue { Self.collection(entries.map(feature), updated: now) }

    private var entries: [Entry] {
        let standing = courses.compactMap { course in
            course.inForce(at: point, now).map { Entry(course: course, issue: $0, isCancelled: false) }
        }
        return standing.sorted { Self.order($0) < Self.order($1) } + courses.compactMap(ended)
    }

    private static func order(_ entry: Entry) -> (Int, Date, String) {
        (Alert.Severity.allCases.firstIndex(of: entry.issue.severity) ?? 0, entry.issue.onset, entry.course.id)
    }

    private func ended(_ course: WarningCourse) -> Entry? {
        let issues = course.issues.filter { $0.sent <= now }
        guard let latest = issues.last else { return nil }
        if latest.kind.isEnding, latest.area.contains(point), now.timeIntervalSince(latest.sent) < Self.memorySeconds {
            return Entry(course: course, issue: latest, isCancelled: true)
        }
        guard let released = issues.last(where: { $0.kind == .narrowed && !$0.area.contains(point) }), !latest.area.contains(point),
            now.timeIntervalSince(released.sent) < Self.memorySeconds
        else { return nil }
        return Entry(course: course, issue: released, isCancelled: true)
    }

    /// The service's name for the event: a watch while it may come, a warning once it is coming.
    static func event(_ course: WarningCourse, _ issue: WarningIssue) -> String {
        let event = SimulatedWarning(course, issue).event
        return NWSEventCode.isWatch(course, issue) ? event.replacing(" Warning", with: " Watch") : event
    }

    static func collection(_ features: [JSONValue], updated: Date) -> JSONValue {
        [
            "@context": NWSContext.short, "type": "FeatureCollection", "features": .array(features),
            "title": "Current watches, warnings, and advisories", "updated": .string(SimulatedNWSTime.text(updated)),
        ]
    }

    private var zone: TimeZone { places.timeZone(at: area.centre) }

    private func feature(_ entry: Entry) -> JSONValue {
        let (warning, id) = (entry.warning, entry.id)
        let url: JSONValue = .string("https://api.weather.gov/alerts/\(id)")
        let zones = NWSZone(area, places: places)
        return [
            "id": url, "type": "Feature", "geometry": variant(warning, 10) == 0 ? polygon(entry.issue) : .null,
            "properties": .object(
                times(warning).merging([
                    "@id": url, "@type": "wx:Alert", "id": .string(id), "areaDesc": .string(warning.areaName),
                    "geocode": ["SAME": [.string(zones.same)], "UGC": [.string(zones.forecast)]],
                    "affectedZones": [.string("https://api.weather.gov/zones/forecast/\(zones.forecast)")], "references": references(entry),
                    "status": "Actual", "messageType": .string(entry.messageType), "category": "Met",
                    "severity": .string(warning.severity.rawValue.capitalized),
                    "certainty": .string(warning.certainty.rawValue.capitalized), "urgency": .string(warning.urgency.rawValue.capitalized),
                    "event": .string(Self.event(entry.course, entry.issue)), "sender": "w-nws.webmaster@noaa.gov",
                    "senderName": .string("NWS \(office.city)"),
                    "headline": .string(warning.headline), "description": .string(description(warning)),
                    // Nearly half of them ask for nothing.
                    "instruction": variant(warning, 9) < 4 ? .null : .string(Self.wrapped(warning.instruction)),
                    "response": .string(warning.urgency == .immediate ? "Avoid" : "Prepare"), "parameters": parameters(entry),
                    "scope": "Public", "code": "IPAWSv1.0", "language": "en-US", "web": "http://www.weather.gov",
                    "eventCode": [
                        "SAME": ["NWS"],
                        "NationalWeatherService": [.string(NWSEventCode(course: entry.course, office: office).name(of: entry.issue))],
                    ],
                ]) { own, _ in own }),
        ]
    }

    /// The message ends before the event does, until the event is half over; where `ends` is null there is nothing else to go by.
    private func times(_ warning: SimulatedWarning) -> [String: JSONValue] {
        let hours = (warning.ends.timeIntervalSince(warning.onset) / 7200).rounded(.up)
        let middle = warning.onset.addingTimeInterval(hours * 3600)
        let hasEnds = variant(warning, 8) > 2
        return [
            "sent": text(warning.sent), "effective": text(warning.sent), "onset": text(warning.onset),
            "expires": text(hasEnds && now < middle ? middle : warning.ends), "ends": hasEnds ? text(warning.ends) : .null,
        ]
    }

    private func text(_ instant: Date) -> JSONValue { .string(SimulatedNWSTime.text(instant, in: zone)) }

    /// Some have an outline, most have none: which one it is hangs on the warning alone.
    private func variant(_ warning: SimulatedWarning, _ count: UInt64) -> Int { NWSIdentifier.number(of: warning.id, below: count) }

    /// Longitude first.
    private func polygon(_ issue: WarningIssue) -> JSONValue {
        guard let outline = issue.area.outline else { return .null }
        return [
            "type": "Polygon",
            "coordinates": [.array(outline.map { [.number($0.longitude), .number($0.latitude)] })],
        ]
    }

    /// All earlier messages of the event, the newest first.
    private func references(_ entry: Entry) -> JSONValue {
        .array(
            entry.course.issues.filter { $0.number < entry.issue.number }.reversed().map { earlier in
                let id = NWSIdentifier.alert(entry.course.id, number: earlier.number)
                return [
                    "@id": .string("https://api.weather.gov/alerts/\(id)"), "identifier": .string(id),
                    "sender": "w-nws.webmaster@noaa.gov", "sent": text(earlier.sent),
                ]
            })
    }

    /// Paragraphs with a star, wrapped in the middle of sentences.
    private func description(_ warning: SimulatedWarning) -> String {
        let parts = warning.description.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
        let what = zip(["* WHAT...", "* IMPACTS..."], parts).map { Self.wrapped($0 + $1) }
        let place = Self.wrapped("* WHERE...\(warning.areaName).")
        let from = SimulatedNWSTime.text(warning.onset, in: zone).prefix(16).replacing("T", with: " ")
        let until = SimulatedNWSTime.text(warning.ends, in: zone).prefix(16).replacing("T", with: " ")
        let time = Self.wrapped("* WHEN...From \(from) until \(until) local time.")
        return ([what.first, place, time].compactMap(\.self) + what.dropFirst()).joined(separator: "\n\n")
    }

    private func parameters(_ entry: Entry) -> JSONValue {
        let codes = NWSEventCode(course: entry.course, office: office).codes(of: entry.issue, isCancelled: entry.isCancelled)
        return [
            "AWIPSidentifier": [.string("NPW\(office.id)")], "WMOidentifier": [.string("WWUS73 K\(office.id) 041835")],
            "NWSheadline": [.string(entry.warning.headline.uppercased())], "BLOCKCHANNEL": ["EAS", "NWEM", "CMAS"],
            "VTEC": .array(codes.map { .string($0) }), "eventEndingTime": [text(entry.warning.ends)],
        ]
    }

    /// At most 69 characters a line.
    static func wrapped(_ text: String) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + word.count >= 69 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
