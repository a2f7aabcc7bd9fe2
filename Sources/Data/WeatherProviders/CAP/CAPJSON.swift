import JSONText
import ProviderKit

/// Reads messages that are written as JSON: with the names of CAP's elements, as MeteoAlarm and the province of Saskatchewan write them, or
/// with Bright Sky's for those of the German service. Each becomes the elements of a CAP message.
enum CAPJSON {
    /// - Returns: the messages in the order of the text; nil for any other JSON.
    static func alerts(in bytes: [UInt8]) -> [CAPElement]? {
        guard let root = (try? JSONDocument(bytes))?.root, root.isObject else { return nil }
        if let list = root["warnings"], list.isArray {
            let alerts = list.elements.map { $0["alert"] ?? $0 }
            // An empty list alone may be that of any service.
            return alerts.contains(where: isMessage) ? alerts.map { element("alert", $0) } : nil
        }
        if let list = root["alerts"], list.isArray { return germanAlerts(list, at: root["location"]) }
        let alert = root["alert"] ?? root
        return isMessage(alert) ? [element("alert", alert)] : nil
    }

    private static func isMessage(_ node: JSONNode) -> Bool { node.isObject && node["identifier"] != nil && node["msgType"] != nil }

    /// A member that is a list is as many elements of its name.
    private static func element(_ name: String, _ node: JSONNode) -> CAPElement {
        var element = CAPElement(name)
        if node.isObject {
            for (name, member) in node.members {
                let values = member.isArray ? Array(member.elements) : [member]
                element.children += values.filter { !$0.isNull }.map { self.element(name, $0) }
            }
        } else {
            element.content = text(node) ?? ""
        }
        return element
    }

    private static func text(_ node: JSONNode) -> String? {
        node.string ?? node.literal ?? node.bool.map { $0 ? "true" : "false" }
    }

    // MARK: Bright Sky

    /// Members of a warning that have the same value in both languages, by their names in CAP.
    private static let sameInBoth: [(name: StaticString, element: String)] = [
        ("category", "category"), ("response_type", "responseType"), ("urgency", "urgency"), ("severity", "severity"),
        ("certainty", "certainty"), ("effective", "effective"), ("onset", "onset"), ("expires", "expires"),
    ]

    /// <https://brightsky.dev/docs/#/operations/getAlerts>
    ///
    /// - Parameter location: the warning cell that holds the requested point; nil if no point was requested.
    private static func germanAlerts(_ list: JSONNode, at location: JSONNode?) -> [CAPElement]? {
        // An empty list alone may be that of any service.
        guard list.count > 0 || location?["warn_cell_id"] != nil, list.elements.allSatisfy({ $0.isObject && $0["alert_id"] != nil }) else {
            return nil
        }
        return list.elements.map { germanAlert($0, at: location) }
    }

    private static func germanAlert(_ node: JSONNode, at location: JSONNode?) -> CAPElement {
        var alert = CAPElement("alert")
        alert.children = [
            leaf("identifier", node["alert_id"]), leaf("sent", node["effective"]), leaf("status", node["status"]),
            leaf("msgType", "Alert"), leaf("scope", "Public"), leaf("sender", "opendata@dwd.de"),
        ].compactMap(\.self)
        for (language, event, headline, description, instruction) in texts(of: node) where event != nil {
            var info = CAPElement("info")
            info.children = [
                leaf("language", language), leaf("event", event), leaf("headline", headline), leaf("description", description),
                leaf("instruction", instruction), leaf("senderName", "Deutscher Wetterdienst"),
            ].compactMap(\.self)
            info.children += sameInBoth.compactMap { leaf($0.element, node[$0.name]) }
            if let code = node["event_code"] { info.children.append(pair("eventCode", "II", code)) }
            if let area = area(of: node, at: location) { info.children.append(area) }
            alert.children.append(info)
        }
        return alert
    }

    private typealias Texts = (
        language: String, event: JSONNode?, headline: JSONNode?, description: JSONNode?, instruction: JSONNode?
    )

    private static func texts(of node: JSONNode) -> [Texts] {
        [
            ("de", node["event_de"], node["headline_de"], node["description_de"], node["instruction_de"]),
            ("en", node["event_en"], node["headline_en"], node["description_en"], node["instruction_en"]),
        ]
    }

    private static func area(of node: JSONNode, at location: JSONNode?) -> CAPElement? {
        let cells = location?["warn_cell_id"].map { [$0] } ?? node["warn_cell_ids"].map { Array($0.elements) } ?? []
        guard !cells.isEmpty else { return nil }
        var area = CAPElement("area")
        area.children = [leaf("areaDesc", location?["name"])].compactMap(\.self) + cells.map { pair("geocode", "WARNCELLID", $0) }
        return area
    }

    private static func pair(_ element: String, _ name: String, _ value: JSONNode) -> CAPElement {
        var pair = CAPElement(element)
        pair.children = [leaf("valueName", name), leaf("value", value)].compactMap(\.self)
        return pair
    }

    private static func leaf(_ name: String, _ node: JSONNode?) -> CAPElement? { node.flatMap(text).map { leaf(name, $0) } }

    private static func leaf(_ name: String, _ text: String) -> CAPElement {
        var leaf = CAPElement(name)
        leaf.content = text
        return leaf
    }
}
