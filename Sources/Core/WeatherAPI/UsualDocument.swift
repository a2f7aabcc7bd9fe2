import Foundation
import JSONText
import WeatherModel

/// The usual weather of each date as JSON: one array for each figure, with an entry for each date from 1 January to 31 December.
package enum UsualDocument {
    /// - Parameters:
    ///   - cell: the square that it is of.
    ///   - date: the place's present date, whose figures are in `today` as well.
    package static func value(_ year: UsualYear, of cell: UsualCell, on date: CivilDate) -> JSONValue {
        .members([
            "format": .number(1), "cell": .string(cell.id),
            "years": .array([UsualYear.years.lowerBound, UsualYear.years.upperBound].map { .number(Double($0)) }),
            "windowDays": .number(Double(2 * UsualYear.reach + 1)), "wetMillimeters": .number(UsualYear.wetMillimeters),
            "heightMeters": .optional(year.heightMeters),
            "highCelsius": spread(year) { $0.highs }, "lowCelsius": spread(year) { $0.lows },
            "meanCelsius": numbers(year) { $0.meanCelsius }, "wetShare": numbers(year) { $0.wetShare },
            "recordHigh": records(year) { $0.highest }, "recordLow": records(year) { $0.lowest },
            "today": today(year[date], date),
            "provenance": .members([
                "provider": .string(year.provenance.provider.rawValue), "attribution": .string(year.provenance.attribution),
                "attributionURL": .string(year.provenance.attributionURL), "license": .optional(year.provenance.license),
                "fetchedAt": .string(WireTime.text(year.provenance.fetchedAt, in: .gmt)),
                "isSimulated": .bool(year.provenance.isSimulated),
            ]),
        ])
    }

    /// The figures of one date.
    private static func today(_ day: UsualDay, _ date: CivilDate) -> JSONValue {
        .members([
            "date": .string(date.description), "usualHighCelsius": .optional(day.highs?.median),
            "usualLowCelsius": .optional(day.lows?.median), "wetShare": .optional(day.wetShare),
        ])
    }

    private static func spread(_ year: UsualYear, _ figure: (UsualDay) -> UsualDay.Spread?) -> JSONValue {
        .members([
            "tenth": numbers(year) { figure($0)?.tenth }, "median": numbers(year) { figure($0)?.median },
            "ninetieth": numbers(year) { figure($0)?.ninetieth },
        ])
    }

    private static func records(_ year: UsualYear, _ record: (UsualDay) -> UsualDay.Record?) -> JSONValue {
        .members([
            "celsius": numbers(year) { record($0)?.celsius },
            "date": .array(year.days.map { record($0).map { .string($0.date.description) } ?? .null }),
        ])
    }

    private static func numbers(_ year: UsualYear, _ figure: (UsualDay) -> Double?) -> JSONValue {
        .array(year.days.map { figure($0).map { .number($0) } ?? .null })
    }
}
