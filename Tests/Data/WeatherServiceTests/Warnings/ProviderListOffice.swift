import Foundation
import JSONText
import TestSupport
import WeatherModel

/// An office whose warnings a provider lists in its own format. The provider's other data come from the simulator.
struct ProviderListOffice {
    /// A service whose replies have a list of warnings.
    enum Service: String, CaseIterable {
        case weatherAPI = "weatherapi"
        case openWeatherMap = "openweathermap"
        case accuWeather = "accuweather"
        case nws

        /// The part of an address that every question for warnings has.
        var endpoint: String {
            switch self {
            case .weatherAPI: "/forecast.json"
            case .openWeatherMap: "/onecall"
            case .accuWeather: "/alerts/v1/"
            case .nws: "/alerts/active"
            }
        }

        /// True if the service says that a warning is cancelled; the others only stop listing it.
        var tellsCancellations: Bool { self != .openWeatherMap }

        /// True if a reply without a list means that no warning is active, as the service documents.
        var omitsEmptyLists: Bool { self == .openWeatherMap }
    }

    /// The state of the list.
    enum Listing: CaseIterable {
        case whole
        /// Only the two newest warnings are listed.
        case cut
        /// One entry is a number.
        case withNumber
        /// One entry has times and no words.
        case withoutWords
        /// The reply has no list.
        case missing
        /// No entry of the list can be read.
        case broken
        /// The service does not answer.
        case gone
    }

    struct Version {
        /// The text of the message, by which it is recognised on the page.
        var name: String
        var begins: Date
        var ends: Date
        var isCancellation = false
    }

    struct Event {
        let number: Int
        var versions: [Version]

        var newest: Version { versions[versions.count - 1] }
    }

    let service: Service
    var now: Date
    var events: [Event] = []
    var listing = Listing.whole
    private var count = 0
    /// The versions that any node was sent.
    private(set) var delivered: Set<String> = []
    /// True if the newest reply had everything that is in force and could be read; nil before the first question.
    private(set) var isUnderstood: Bool?
    private(set) var questions = 0

    init(service: Service, now: Date) {
        self.service = service
        self.now = now
    }

    mutating func issue(minutes: Int) {
        count += 1
        events.append(Event(number: count, versions: [version(minutes)]))
    }

    /// - Parameter movesBeginning: false if the new version keeps the beginning of the former one.
    mutating func update(_ index: Int, minutes: Int, movesBeginning: Bool) {
        guard isOpen(index) else { return }
        count += 1
        var version = version(minutes)
        if !movesBeginning { version.begins = events[index].newest.begins }
        events[index].versions.append(version)
    }

    mutating func cancel(_ index: Int) {
        guard isOpen(index), service.tellsCancellations else { return }
        count += 1
        var version = events[index].newest
        version.name = "v\(count)"
        version.isCancellation = true
        events[index].versions.append(version)
    }

    private func isOpen(_ index: Int) -> Bool {
        events.indices.contains(index) && !events[index].newest.isCancellation && events[index].newest.ends > now
    }

    private func version(_ minutes: Int) -> Version {
        Version(name: "v\(count)", begins: now, ends: now.addingTimeInterval(Double(minutes) * 60))
    }

    /// - Parameter body: the simulator's reply to the same question.
    /// - Returns: nil if the service does not answer.
    mutating func answer(_ body: [UInt8]) -> [UInt8]? {
        questions += 1
        isUnderstood = listing == .whole || listing == .cut || (listing == .missing && service.omitsEmptyLists)
        switch listing {
        case .gone: return nil
        case .missing: return reply(body, nil)
        case .broken: return reply(body, [7, "Gale"])
        case .whole, .cut, .withNumber, .withoutWords: break
        }
        let current = events.filter { $0.newest.ends > now }
        let listed = listing == .cut ? current.suffix(2) : current[...]
        delivered.formUnion(listed.map(\.newest.name))
        var entries: [JSONValue] = listed.map(entry)
        if listing == .withNumber { entries.append(7) }
        if listing == .withoutWords { entries.append(["start": "soon"]) }
        return reply(body, entries)
    }

    /// The reply with these entries, or without a list.
    private func reply(_ body: [UInt8], _ entries: [JSONValue]?) -> [UInt8] {
        switch service {
        case .accuWeather: return (entries.map { .array($0) } ?? [:] as JSONValue).canonicalBytes()
        case .nws: return (entries.map { ["type": "FeatureCollection", "features": .array($0)] } ?? [:] as JSONValue).canonicalBytes()
        case .weatherAPI, .openWeatherMap:
            guard let document = try? JSONDocument(body), case .object(var members) = JSONValue(document.root) else { return body }
            let list = entries.map { JSONValue.array($0) }
            members["alerts"] = service == .weatherAPI ? list.map { ["alert": $0] } : list
            return JSONValue.object(members).canonicalBytes()
        }
    }

    private func entry(_ event: Event) -> JSONValue {
        let version = event.newest
        let (name, text): (JSONValue, JSONValue) = (.string("Gale \(event.number)"), .string(version.name))
        let (begins, ends): (JSONValue, JSONValue) = (time(version.begins), time(version.ends))
        let type = version.isCancellation ? "Cancel" : event.versions.count > 1 ? "Update" : "Alert"
        switch service {
        case .weatherAPI:
            return [
                "headline": name, "msgtype": .string(type), "severity": "Severe", "urgency": "Expected", "areas": "Here", "category": "Met",
                "certainty": "Likely", "event": name, "note": "", "effective": begins, "expires": ends, "desc": text, "instruction": "",
            ]
        case .openWeatherMap:
            return [
                "sender_name": "Office", "event": name, "start": .number(version.begins.timeIntervalSince1970),
                "end": .number(version.ends.timeIntervalSince1970), "description": text, "tags": [],
            ]
        case .accuWeather:
            let action: JSONValue = version.isCancellation ? "Cancel" : event.versions.count > 1 ? "Continue" : "New"
            return [
                "AlertID": .number(Double(event.number)), "Description": ["Localized": name, "English": name], "Category": "WIND",
                "Level": "Orange", "Source": "Office",
                "Area": [
                    [
                        "Name": "Here", "EpochStartTime": .number(version.begins.timeIntervalSince1970),
                        "EpochEndTime": .number(version.ends.timeIntervalSince1970),
                        "LastAction": ["Localized": action, "English": action], "Text": text,
                    ]
                ],
            ]
        case .nws:
            let references: [JSONValue] = event.versions.dropLast().map { earlier in
                ["identifier": .string(earlier.name), "sender": "office@example.org", "sent": time(earlier.begins)]
            }
            return [
                "type": "Feature", "geometry": .null,
                "properties": [
                    "id": text, "areaDesc": "Here", "sender": "office@example.org", "event": name, "sent": time(now),
                    "effective": begins, "onset": begins, "expires": ends, "ends": ends, "status": "Actual", "messageType": .string(type),
                    "urgency": "Expected", "severity": "Severe", "certainty": "Likely", "description": text,
                    "references": .array(references),
                ],
            ]
        }
    }

    private func time(_ instant: Date) -> JSONValue { .string(WireTime.text(instant, in: .gmt)) }
}
