import Foundation
import JSONText
import WeatherAPI
import WeatherModel
import WeatherReceipts

/// Former runs, as `petrel decode` prints them.
enum ReceiptsForm {
    static func value(_ runs: [PreviousRuns]) -> JSONValue {
        .members([
            "models": .array(
                runs.map { run in
                    .members([
                        "model": run.model.map { .string($0) }, "current": run.current.map(value), "hours": .array(run.hours.map(value)),
                    ])
                })
        ])
    }

    private static func value(_ hour: PreviousRuns.Hour) -> JSONValue {
        let leads = Set(hour.celsius.keys).union(hour.waterMillimeters.keys).subtracting([0]).sorted()
        return .members([
            "time": .string(WireTime.text(hour.time, in: .gmt)), "temperatureCelsius": .optional(hour.celsius[0]),
            "precipitationMillimeters": .optional(hour.waterMillimeters[0]),
            "previous": .array(
                leads.map { lead in
                    .members([
                        "daysBefore": .number(Double(lead)), "temperatureCelsius": .optional(hour.celsius[lead]),
                        "precipitationMillimeters": .optional(hour.waterMillimeters[lead]),
                    ])
                }),
        ])
    }

    static func summary(_ runs: [PreviousRuns]) -> String {
        let hours = runs.map(\.hours.count).max() ?? 0
        let leads = Set(runs.flatMap { $0.hours + [$0.current].compactMap(\.self) }.flatMap { $0.celsius.keys }).subtracting([0]).sorted()
        return "\(hours) hours of \(runs.count) \(runs.count == 1 ? "model" : "models"), said "
            + (leads.isEmpty ? "by the newest run" : leads.map(String.init).joined(separator: ", ") + " days before")
    }
}
