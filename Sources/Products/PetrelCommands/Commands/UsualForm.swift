import Foundation
import JSONText
import WeatherAPI
import WeatherModel

/// Past days, and what is usual, as `petrel decode` prints them.
enum UsualForm {
    static func value(_ days: [PastDay]) -> JSONValue {
        .members([
            "days": .array(
                days.map { day in
                    .members([
                        "date": .string(day.date.description), "maxTempCelsius": .optional(day.highCelsius),
                        "minTempCelsius": .optional(day.lowCelsius), "avgTempCelsius": .optional(day.meanCelsius),
                        "precipitationMillimeters": .optional(day.precipitationMillimeters),
                    ])
                })
        ])
    }

    static func summary(_ days: [PastDay]) -> String {
        guard let first = days.first?.date, let last = days.last?.date else { return "no days" }
        return "\(days.count) days from \(first) to \(last)"
    }

    /// - Parameters:
    ///   - coordinate: the requested point; nil leaves the square out of the document.
    ///   - now: the instant whose date is shown.
    static func value(_ year: UsualYear, at coordinate: Coordinate?, now: Date?) -> JSONValue {
        let date = CivilDate(of: now ?? year.provenance.fetchedAt, in: .gmt)
        let cell = UsualCell(containing: coordinate ?? .moscow)
        guard case .object(var members) = UsualDocument.value(year, of: cell, on: date) else { return .null }
        if coordinate == nil { members["cell"] = nil }
        return .object(members)
    }

    static func summary(_ year: UsualYear) -> String {
        "\(year.days.count { $0.highs != nil }) dates with highs, \(year.days.count { $0.wetShare != nil }) with wet days"
    }
}
