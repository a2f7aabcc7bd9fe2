import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// An element of `alerts.alert`. Missing values are sent as empty texts, in any field.
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
    /// True if an end is given that cannot be read, or lies before the beginning.
    var hasDoubtfulEnd: Bool

    init(_ node: JSONNode, in zone: TimeZone) {
        headline = node.text("headline")
        // The documentation's table and the service spell it differently.
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
        hasDoubtfulEnd = node.text("expires") != nil && Alert.isEndDoubtful(expires, after: effective)
    }

    /// True for level 1.
    var isNoWarning: Bool { GreenLevel.isNoWarning(awareness: nil, names: [event, headline], severity: severity) }

    /// True if it contains anything that a person can act on.
    var isReadable: Bool {
        [event, headline, category, description, instruction, severity].contains { $0 != nil }
    }

    /// Reads `{"alert": [...]}`, `{"alert": {...}}` (2019), a bare array and an empty object.
    ///
    /// - Returns: nil if the reply has no `alerts`, that is, if they were not requested, and if they cannot be read, because only an empty
    ///   list means that no warning is active.
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

    /// Number of entries of a list that could not be read, or whose end is in doubt.
    static func unread(_ node: JSONNode?, of read: [WeatherAPIAlert]?) -> Int {
        guard let node, let read, let list = node.isArray ? node : node["alert"] else { return 0 }
        let sent = list.isArray ? list.elements.count { !$0.isNull && !($0.isObject && $0.count == 0) } : 1
        return max(0, sent - read.count) + read.count { $0.hasDoubtfulEnd && !$0.isNoWarning }
    }
}
