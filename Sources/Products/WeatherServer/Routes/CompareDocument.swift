import Foundation
import JSONText
import WeatherAPI
import WeatherModel
import WeatherService

/// The forecasts of all providers for one place as JSON: the hours and days of each as columns.
package enum CompareDocument {
    package static func value(_ comparison: SourceComparison, of cell: Cell, in zone: TimeZone) -> JSONValue {
        .members([
            "format": .number(1), "cell": .string(cell.id), "timeZone": .string(zone.identifier),
            "fetchedAt": .string(WireTime.text(comparison.fetchedAt, in: zone)),
            "sources": .array(
                comparison.sources.map { source in
                    .members([
                        "provenance": ProvenanceForm.value(source.provenance, in: zone), "hourly": hours(source.forecast.hourly, zone),
                        "daily": days(source.forecast.daily),
                    ])
                }),
            "missing": .array(
                comparison.missing.map { missing in
                    .members(["provider": .string(missing.provider.rawValue), "reason": .string(missing.error.kind.rawValue)])
                }),
        ])
    }

    private static func hours(_ hours: [HourlyForecast], _ zone: TimeZone) -> JSONValue {
        .members([
            "time": .array(hours.map { .string(WireTime.text($0.time, in: zone)) }),
            "temperatureCelsius": column(hours) { $0.temperatureCelsius },
            "precipitationMillimeters": column(hours) { $0.precipitationMillimeters },
            "windKph": column(hours) { $0.windKph },
        ])
    }

    private static func days(_ days: [DailyForecast]) -> JSONValue {
        .members([
            "date": .array(days.map { .string($0.date.description) }), "maxTempCelsius": column(days) { $0.maxTempCelsius },
            "minTempCelsius": column(days) { $0.minTempCelsius },
            "precipitationMillimeters": column(days) { $0.precipitationMillimeters },
            "chanceOfRain": column(days) { $0.chanceOfRain }, "maxWindKph": column(days) { $0.maxWindKph },
        ])
    }

    private static func column<Row>(_ rows: [Row], _ figure: (Row) -> Double?) -> JSONValue {
        .array(rows.map { figure($0).map { .number($0) } ?? .null })
    }
}
