import Foundation
import JSONText
import PushOutbox
import WeatherModel
import WeatherRules

/// A subscription as its owner sees it: what it is for, in the members with which it was requested, and how its messages fare. Of its receiver it has
/// the kind and a program's host, and neither keys nor an address.
enum SubscriptionDocument {
    static func value(_ subscription: KnownSubscription) -> JSONValue {
        let wish = subscription.wish
        return .members([
            "kind": .string(kind(subscription.receiver)), "host": .optional(subscription.receiver.program?.host),
            "followed": .bool(subscription.isFollowed),
            "places": .array(wish.cells.map { place($0, wish, isNamed: true) }),
            "minimumSeverity": .string(wish.minimum.rawValue), "language": .string(wish.language),
            "quietHours": wish.quiet.map(quiet), "rules": .array(wish.rules.map { rule($0, wish) }),
            "units": wish.units.isEmpty ? nil : .string(wish.units),
            "refusals": .number(Double(subscription.refusals)),
            "messages": [
                "waiting": .number(Double(subscription.messages.waiting)), "retried": .number(Double(subscription.messages.retried)),
                "missed": .number(Double(subscription.messages.missed)),
            ],
        ])
    }

    private static func kind(_ receiver: PushReceiver) -> String {
        switch receiver {
        case .browser: "browser"
        case .phone: "phone"
        case .webhook: "webhook"
        case .ntfy: "ntfy"
        }
    }

    /// As the subscriber of a program gave it, else the middle of its cell.
    private static func place(_ cell: Cell, _ wish: PushPreferences, isNamed: Bool) -> JSONValue {
        let label = wish.labels[cell]
        return .members([
            "latitude": .number(label?.latitude ?? cell.center.latitude), "longitude": .number(label?.longitude ?? cell.center.longitude),
            "name": isNamed ? .optional(label?.name) : nil, "warnings": isNamed ? .bool(wish.warned.contains(cell)) : nil,
        ])
    }

    private static func quiet(_ quiet: QuietHours) -> JSONValue {
        func clock(_ minute: Int) -> JSONValue {
            func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
            return .string("\(twoDigits(minute / 60)):\(twoDigits(minute % 60))")
        }
        return ["start": clock(quiet.startMinute), "end": clock(quiet.endMinute), "zone": .string(quiet.zone.identifier)]
    }

    private static func rule(_ placed: PlacedRule, _ wish: PushPreferences) -> JSONValue {
        let rule = placed.rule
        let cells = wish.cells.filter(placed.cells.contains)
        return .members([
            "kind": .string(rule.kind.rawValue), "threshold": rule.minutes == nil ? .number(rule.threshold) : nil,
            "minutes": .optional(rule.minutes.map { Double($0) }), "hours": .optional(rule.hours.map { Double($0) }),
            "places": cells.count == wish.cells.count ? nil : .array(cells.map { place($0, wish, isNamed: false) }),
        ])
    }
}
