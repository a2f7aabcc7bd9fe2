import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// A warning as received, by location key or as GeoJSON, whose keys begin in lower case.
struct AccuWeatherAlert {
    /// An affected place, with the time and the text that apply there.
    struct Area {
        var name: String?
        var start: Date?
        var end: Date?
        /// True if an end is given that cannot be read, or lies before the beginning.
        var hasDoubtfulEnd: Bool
        /// New, Continue, Extend, Cancel ...
        var lastAction: String?
        /// The whole warning, sent with `details=true` only.
        var text: String?
        var summary: String?

        init(_ node: JSONNode) {
            name = node.text("Name") ?? node.text("name")
            start = Self.instant(node["EpochStartTime"] ?? node["epochStartTime"], node["StartTime"] ?? node["startTime"])
            let ends = [node["EpochEndTime"] ?? node["epochEndTime"], node["EndTime"] ?? node["endTime"]]
            end = Self.instant(ends[0], ends[1])
            let isGiven = ends.contains { $0.map { !$0.isNull } ?? false }
            hasDoubtfulEnd = isGiven && Alert.isEndDoubtful(end, after: start)
            let action = node["LastAction"] ?? node["lastAction"]
            lastAction = action?.text("English") ?? action?.text("english") ?? action?.text
            text = node.text("Text") ?? node.text("text")
            summary = node.text("Summary") ?? node.text("summary")
        }

        private static func instant(_ epoch: JSONNode?, _ text: JSONNode?) -> Date? {
            epoch?.instant ?? text?.localTime?.instant(known: nil)
        }

        var isEmpty: Bool { name == nil && start == nil && end == nil && text == nil && summary == nil }
    }

    var id: String?
    var event: String?
    var category: String?
    /// In the issuer's words, in any language; nil in most countries.
    var level: String?
    /// Red, Orange or Yellow: the service's own assessment.
    var alarmLevel: String?
    var source: String?
    var areas: [Area]

    init(_ node: JSONNode) {
        let alertID = node["AlertID"] ?? node["alertId"]
        id = alertID?.text ?? alertID?.literal
        let description = node["Description"] ?? node["description"]
        event =
            description?.text("Localized") ?? description?.text("localized") ?? description?.text("English") ?? description?.text("english")
            ?? description?.text ?? node.text("Type") ?? node.text("type")
        category = node.text("Category") ?? node.text("category")
        level = node.text("Level") ?? node.text("level")
        alarmLevel = node.text("AlarmLevel") ?? node.text("alarmLevel")
        source = node.text("Source") ?? node.text("dataSource")
        if let list = node["Area"] ?? node["area"], list.isArray || list.isObject {
            areas = (list.isArray ? Array(list.elements.prefix(ReplyLimits.alerts)) : [list]).filter(\.isObject).map(Area.init)
        } else {
            // GeoJSON has only a polygon as area, and gives the rest once.
            let area = Area(node)
            areas = area.isEmpty ? [] : [area]
        }
    }

    /// True if it contains anything that a person can act on.
    var isReadable: Bool { event != nil || areas.contains { $0.text != nil || $0.summary != nil } }

    /// Reads an array, a single element and a GeoJSON collection.
    ///
    /// - Returns: nil if the content cannot be read, because only an empty list means that no warning is active.
    static func list(_ node: JSONNode) -> [AccuWeatherAlert]? {
        let sent: [JSONNode]
        if node.isArray {
            sent = Array(node.elements)
        } else if let features = node["features"], features.isArray {
            sent = features.elements.compactMap { $0["properties"] }
            if sent.isEmpty, features.count > 0 { return nil }
        } else {
            sent = [node]
        }
        if sent.isEmpty { return [] }
        let readable = sent.lazy.filter(\.isObject).map(AccuWeatherAlert.init).filter(\.isReadable)
        let alerts = Array(readable.prefix(ReplyLimits.alerts))
        return alerts.isEmpty ? nil : alerts
    }
}
