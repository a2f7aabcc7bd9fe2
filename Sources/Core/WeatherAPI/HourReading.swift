import Foundation
import JSONText
import WeatherModel

/// Decodes the hours of a document: it finds all members of an hour in one pass.
struct HourReading {
    private var members = JSONMembers(DashboardForm.hourMembers.map(\.name))
    /// The places of the quantities' names among the members, in the order of the quantities.
    private let quantities = HourQuantity.allCases.map { place($0.row.wireName) }
    private var numbers = [Double?](repeating: nil, count: HourQuantity.allCases.count)
    /// The condition of the hour before: most hours have the same as the one before.
    private var lastCondition: (node: JSONNode, condition: WeatherCondition)?
    private let condition = place("condition")
    private let isDay = place("isDay")
    private let keptFrom = place("keptFrom")
    private let periodHours = place("periodHours")
    private let spreadHours = place("spreadHours")
    private let time = place("time")

    private static func place(_ name: StaticString) -> Int {
        DashboardForm.hourMembers.firstIndex { $0.name.description == name.description } ?? 0
    }

    /// - Returns: nil without a member that every hour has.
    mutating func hour(_ node: JSONNode) -> HourlyForecast? {
        members.read(node)
        guard let time = DashboardReading.instant(members[time]), let isDay = members[isDay]?.bool,
            let condition = sky(members[condition])
        else { return nil }
        members.read(quantities, into: &numbers)
        let values = numbers.withUnsafeBufferPointer { numbers in HourValues { numbers[$0.rawValue] } }
        guard values[.temperatureCelsius] != nil, values[.feelsLikeCelsius] != nil else { return nil }
        return HourlyForecast(
            time: time, values: values, isDay: isDay, condition: condition, step: .hours(members[periodHours]?.int ?? 1),
            spreadHours: members[spreadHours]?.int, keptFrom: DashboardReading.instant(members[keptFrom]))
    }

    private mutating func sky(_ node: JSONNode?) -> WeatherCondition? {
        if let node, let lastCondition, node.isWritten(as: lastCondition.node) { return lastCondition.condition }
        guard let node, let condition = DashboardReading.condition(node) else { return nil }
        lastCondition = (node, condition)
        return condition
    }
}
