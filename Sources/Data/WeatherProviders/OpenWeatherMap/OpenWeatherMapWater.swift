import JSONText
import ProviderKit
import WeatherModel

/// `rain` or `snow`, in mm of water whatever the units: an object by hours for a moment, a bare number for a day.
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

    /// False if nothing was sent, which means none.
    var isSent: Bool {
        if case .absent = content { return false }
        return true
    }

    /// mm in a step; another period is not converted, but 0 in three hours means 0 in the last of them.
    func over(_ step: ForecastStep) -> Double? {
        switch content {
        case .amount(let amount): amount
        case .byHours(let one, let three): step == .hour ? one ?? (three == 0 ? 0 : nil) : step == .hours(3) ? three : nil
        case .absent, .unreadable: nil
        }
    }

    /// mm in a day.
    var daily: Double? {
        if case .amount(let amount) = content { return amount }
        return nil
    }
}
