import Foundation
import JSONText
import WeatherModel

/// Where a reply is for.
struct OpenWeatherMapLocation {
    var name: String?
    var countryCode: String?
    /// Rounded, or that of the nearest place that the service knows.
    var coordinate: Coordinate?
    /// The zone named, or the fixed offset of the reply; GMT where the reply says neither.
    var zone: TimeZone
    /// True when the reply itself names the zone or its offset.
    var namesZone: Bool

    /// One Call names the zone; an offset alone is wrong beyond the next clock change.
    init(oneCall node: JSONNode) {
        coordinate = node.coordinate("lat", "lon")
        let named = node.text("timezone").flatMap { TimeZone(identifier: $0) } ?? Self.fixed(node["timezone_offset"])
        namesZone = named != nil
        zone = named ?? .gmt
    }

    /// `weather` has its place in the reply itself.
    init(weather node: JSONNode) {
        self.init(name: node.text("name"), countryCode: node["sys"]?.text("country"), node)
    }

    /// `forecast` has it in `city`.
    init(city node: JSONNode?) {
        self.init(name: node?.text("name"), countryCode: node?.text("country"), node)
    }

    private init(name: String?, countryCode: String?, _ node: JSONNode?) {
        self.name = name
        self.countryCode = countryCode
        // The daily forecast had them in the city itself.
        coordinate = node?["coord"]?.coordinate("lat", "lon") ?? node?.coordinate("lat", "lon")
        let fixed = Self.fixed(node?["timezone"])
        namesZone = fixed != nil
        zone = fixed ?? .gmt
    }

    /// Seconds east of Greenwich, within what any clock on Earth has.
    private static func fixed(_ node: JSONNode?) -> TimeZone? {
        guard let seconds = node?.number.flatMap({ Int(exactly: $0) }), (-64_800...64_800).contains(seconds) else { return nil }
        return TimeZone(secondsFromGMT: seconds)
    }
}

/// `rain` or `snow`, in mm of water in all units: an object by hours where it is of a moment, a bare number where it is of a day.
struct OpenWeatherMapWater {
    private enum Content {
        case absent
        case amount(Double)
        case byHours(one: Double?, three: Double?)
        case unreadable
    }

    private let content: Content

    init(_ node: JSONNode?) {
        guard let node, !node.isNull, !(node.isObject && node.count == 0), !(node.isArray && node.count == 0) else {
            content = .absent
            return
        }
        if let amount = node.number {
            content = .amount(amount)
        } else if node.isObject {
            let (one, three) = (node.number("1h"), node.number("3h"))
            content = one == nil && three == nil ? .unreadable : .byHours(one: one, three: three)
        } else {
            content = .unreadable
        }
    }

    /// False when nothing was sent, which stands for none.
    var isSent: Bool {
        if case .absent = content { return false }
        return true
    }

    /// mm in so many hours; that of another period is not converted, but nothing in three hours is nothing in the last of them.
    func over(hours: Int) -> Double? {
        switch content {
        case .amount(let amount): amount
        case .byHours(let one, let three): hours == 1 ? one ?? (three == 0 ? 0 : nil) : hours == 3 ? three : nil
        case .absent, .unreadable: nil
        }
    }

    /// mm in a day.
    var daily: Double? {
        if case .amount(let amount) = content { return amount }
        return nil
    }
}

/// The first entry of `weather`: it is the main one where there are several.
struct OpenWeatherMapSymbol {
    var code: Int?
    var textNode: JSONNode?
    /// The last letter of the icon: `d` or `n`.
    var isDay: Bool?

    init(_ node: JSONNode?) {
        guard let node else { return }
        let first = node.isArray ? node.elements.lazy.first { $0["id"]?.number != nil } ?? node[0] : node
        code = first?["id"]?.number.flatMap { Int(exactly: $0) }
        textNode = first?["description"] ?? first?["main"]
        isDay = Self.isDay(letter: first?.text("icon"))
    }

    /// By the last letter of an icon, or the one of a forecast's `sys.pod`.
    static func isDay(letter text: String?) -> Bool? {
        switch text?.utf8.last {
        case UInt8(ascii: "d"): true
        case UInt8(ascii: "n"): false
        default: nil
        }
    }
}

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
