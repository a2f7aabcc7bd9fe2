import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// An element of `alerts`: sender, event, times and text only.
struct OpenWeatherMapAlert: Hashable {
    var sender: String?
    var event: String?
    var start: Date?
    var end: Date?
    var description: String?
    var tags: [String]
    /// True if an end is given that cannot be read, or lies before the beginning.
    var hasDoubtfulEnd: Bool

    init(_ node: JSONNode) {
        sender = node.text("sender_name")
        event = node.text("event")
        start = node["start"]?.instant
        end = node["end"]?.instant
        description = node.text("description")
        tags = node["tags"]?.elements.compactMap(\.text) ?? []
        let isGiven = node["end"].map { !$0.isNull } ?? false
        hasDoubtfulEnd = isGiven && Alert.isEndDoubtful(end, after: start)
    }

    /// True if it contains anything that a person can act on.
    var isReadable: Bool { event != nil || description != nil || !tags.isEmpty }

    /// - Returns: nil if the reply has no `alerts`, and if they cannot be read, because only an empty list means that no warning is active.
    static func list(_ node: JSONNode?) -> [OpenWeatherMapAlert]? {
        guard let node, node.isArray else { return nil }
        if node.count == 0 { return [] }
        let sent = node.elements.lazy.filter(\.isObject).map { OpenWeatherMapAlert($0) }
        let told = Array(sent.filter { $0.isReadable || $0.start != nil }.prefix(ReplyLimits.alerts))
        return told.isEmpty ? nil : told
    }
}
