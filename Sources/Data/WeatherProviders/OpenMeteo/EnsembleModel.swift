import Foundation

/// An ensemble that Open-Meteo serves, as data: its names change, and a refused one is replaced by the next.
struct EnsembleModel: Hashable, Sendable {
    let name: String
    /// Columns of each variable, with the control.
    let members: Int
    /// Hours between two runs, and from a run's begin until the service has it.
    let runHours, delayHours: Double

    /// In the order in which they are asked (<https://open-meteo.com/en/docs/ensemble-api>).
    static let all = [
        EnsembleModel(name: "ecmwf_ifs025_ensemble", members: 51, runHours: 6, delayHours: 8),
        EnsembleModel(name: "ncep_gefs025", members: 31, runHours: 6, delayHours: 6),
        EnsembleModel(name: "icon_seamless_eps", members: 40, runHours: 6, delayHours: 5),
        EnsembleModel(name: "gem_global_ensemble", members: 21, runHours: 12, delayHours: 8),
    ]

    /// Days that are requested.
    static let forecastDays = 10

    /// The number of calls that a request counts as: each member counts as a model, and ten columns as a call.
    var weight: Double { Double(members * OpenMeteoEnsemble.variables.count) / 10 }

    /// The begin of the newest run that the service should have.
    func run(at now: Date) -> Date {
        let interval = runHours * 3_600
        return Date(timeIntervalSince1970: ((now.timeIntervalSince1970 - delayHours * 3_600) / interval).rounded(.down) * interval)
    }

    /// When the service should have the next run.
    func nextRun(after now: Date) -> Date { run(at: now).addingTimeInterval((runHours + delayHours) * 3_600) }
}
