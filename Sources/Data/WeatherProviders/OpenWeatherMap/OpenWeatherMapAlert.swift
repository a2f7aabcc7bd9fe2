import Foundation
import JSONText
import ProviderKit

/// An element of `alerts`: who, what, when, and no more.
struct OpenWeatherMapAlert: Hashable {
    var sender: String?
    var event: String?
    var start: Date?
    var end: Date?
    var description: String?
    var tags: [String]

    init(_ node: JSONNode) {
        sender = node.text("sender_name")
        event = node.text("event")
        start = node["start"]?.instant
        end = node["end"]?.instant
        description = node.text("description")
        tags = node["tags"]?.elements.compactMap(\.text) ?? []
    }

    /// True when it says anything a person can act on.
    var isReadable: Bool { event != nil || description != nil || !tags.isEmpty }

    /// - Returns: nil when the reply has no `alerts`, and when what it has cannot be read: that no warning is active is said only of a
    ///   list that is empty.
    static func list(_ node: JSONNode?) -> [OpenWeatherMapAlert]? {
        guard let node, node.isArray else { return nil }
        if node.count == 0 { return [] }
        let sent = node.elements.lazy.filter(\.isObject).map { OpenWeatherMapAlert($0) }
        let told = Array(sent.filter { $0.isReadable || $0.start != nil }.prefix(ReplyLimits.alerts))
        return told.isEmpty ? nil : told
    }
}
