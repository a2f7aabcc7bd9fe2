import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// An element of `alerts.alert`. What is missing is the empty text, in any field.
struct WeatherAPIAlert {
    var headline: String?
    var messageType: String?
    var severity: String?
    var urgency: String?
    var certainty: String?
    var areas: String?
    var category: String?
    var event: String?
    var description: String?
    var instruction: String?
    var effective: Date?
    var expires: Date?

    init(_ node: JSONNode, in zone: TimeZone) {
        headline = node.text("headline")
        // The documentation's table spells it one way, the service the other.
        messageType = node.text("msgtype") ?? node.text("msgType")
        severity = node.text("severity")
        urgency = node.text("urgency")
        certainty = node.text("certainty")
        areas = node.text("areas")
        category = node.text("category")
        event = node.text("event")
        description = node.text("desc")
        instruction = node.text("instruction")
        effective = node["effective"]?.localTime?.instant(in: zone)
        expires = node["expires"]?.localTime?.instant(in: zone)
    }

    /// True when it says anything a person can act on.
    var isReadable: Bool {
        [event, headline, category, description, instruction, severity].contains { $0 != nil }
    }

    /// Reads `{"alert": [...]}`, `{"alert": {...}}` (2019), a bare array and an empty object.
    ///
    /// - Returns: nil when the reply has no `alerts`, that is when they were not asked for, and when what it has cannot be read:
    ///   that no warning is active is said only of a list that is empty.
    static func list(_ node: JSONNode?, in zone: TimeZone) -> [WeatherAPIAlert]? {
        guard let node, node.isObject || node.isArray else { return nil }
        if node.count == 0 { return [] }
        guard let list = node.isArray ? node : node["alert"] else { return nil }
        let entries = list.isArray ? Array(list.elements) : [list]
        let sent = entries.filter { !$0.isNull && !($0.isObject && $0.count == 0) }
        if sent.isEmpty { return [] }
        let readable = sent.lazy.filter(\.isObject).map { WeatherAPIAlert($0, in: zone) }.filter(\.isReadable)
        let alerts = Array(readable.prefix(ReplyLimits.alerts))
        return alerts.isEmpty ? nil : alerts
    }

    /// Entries of a list that are there and are not among those read.
    static func unread(_ node: JSONNode?, of read: [WeatherAPIAlert]?) -> Int {
        guard let node, let read, let list = node.isArray ? node : node["alert"] else { return 0 }
        let sent = list.isArray ? list.elements.count { !$0.isNull && !($0.isObject && $0.count == 0) } : 1
        return max(0, sent - read.count)
    }
}
