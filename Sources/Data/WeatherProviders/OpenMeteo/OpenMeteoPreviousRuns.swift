import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherReceipts

/// Maps Open-Meteo's former runs (<https://open-meteo.com/en/docs/previous-runs-api>).
///
/// A column is named `VARIABLE_previous_dayN`, and with several models `VARIABLE_previous_dayN_MODEL`. Behind the end of a model's forecast
/// there are nulls.
enum OpenMeteoPreviousRuns {
    private static let columns: [(name: String, quantity: OpenMeteoSection.Quantity)] = [
        ("temperature_2m", .temperature), ("precipitation", .water),
    ]
    private static let mark = "previous_day"
    /// The most models of one reply.
    private static let mostModels = 20

    /// The variables to request: each quantity of the newest run, and of the runs before it.
    static let variables = columns.flatMap { column in
        [column.name] + ReceiptDay.leads.map { "\(column.name)_\(mark)\($0)" }
    }

    /// The former runs of each model, those of the mix first.
    static func runs(_ reply: ProviderReply) throws(ReplyFailure) -> [PreviousRuns] {
        let node = try OpenMeteoMapping.document(reply, coordinate: reply.coordinate)
        if OpenMeteoMapping.isForElsewhere(node.coordinate("latitude", "longitude"), reply) { throw unreadable }
        let offset = node["utc_offset_seconds"]?.int.flatMap { (-64_800...64_800).contains($0) ? $0 : nil }
        let zone = node.text("timezone").flatMap { TimeZone(identifier: $0) } ?? offset.flatMap { TimeZone(secondsFromGMT: $0) } ?? .gmt
        let clock = OpenMeteoClock(zone: zone, offsetSeconds: offset)
        let usual = OpenMeteoUnits(node)
        let hourly = section(node["hourly"], units: node["hourly_units"], usual, clock)
        let current = section(node["current"], units: node["current_units"], usual, clock)
        guard !hourly.times.isEmpty || !current.times.isEmpty else { throw unreadable }
        let models = Set(hourly.values.keys).union(current.values.keys).sorted().prefix(mostModels)
        let runs = models.map { model in
            PreviousRuns(
                model: model.isEmpty ? nil : model, hours: hours(of: model, hourly), current: hours(of: model, current).first)
        }
        guard !runs.isEmpty else { throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo)) }
        return runs
    }

    /// The columns of a section by model ("" for the mix), quantity and number of days before; only those with a value.
    private struct Columns {
        var times: [Date] = []
        /// Where each of `times` is in the columns.
        var places: [Int] = []
        var values: [String: [String: [Int: [Double?]]]] = [:]
    }

    private static func section(_ node: JSONNode?, units: JSONNode?, _ usual: OpenMeteoUnits, _ clock: OpenMeteoClock) -> Columns {
        guard let node, node.isObject else { return Columns() }
        var result = Columns()
        var seen: Set<Date> = []
        for (place, time) in clock.instants(node["time"]).enumerated() {
            guard let time, seen.insert(time).inserted else { continue }
            result.times.append(time)
            result.places.append(place)
        }
        let section = OpenMeteoSection(node, units: units, usual: usual)
        for (name, quantity) in columns {
            for (key, _) in node.members {
                guard let (model, daysBefore) = parsed(key, of: name) else { continue }
                let column = section.column(named: key, quantity).map { value in
                    quantity == .water ? Plausible.hourlyPrecipitation(value) : Plausible.temperature(value)
                }
                guard column.contains(where: { $0 != nil }) else { continue }
                // The newest run has two names.
                let known = result.values[model]?[name]?[daysBefore]
                if known == nil || !key.contains(mark) { result.values[model, default: [:]][name, default: [:]][daysBefore] = column }
            }
        }
        return result
    }

    /// Words that follow the name of a variable in other variables' names.
    private static let otherVariables: Set = ["probability", "hours", "sum", "max", "min", "mean", "spread", "anomaly", "type"]

    /// - Returns: nil for a column of another variable.
    private static func parsed(_ key: String, of name: String) -> (model: String, daysBefore: Int)? {
        if key == name { return ("", 0) }
        guard key.hasPrefix(name + "_") else { return nil }
        let rest = key.dropFirst(name.count + 1)
        guard rest.hasPrefix(mark) else {
            let word = rest.prefix { $0 != "_" }
            return otherVariables.contains(String(word)) || word.hasPrefix("member") ? nil : (String(rest), 0)
        }
        let digits = rest.dropFirst(mark.count).prefix { $0.isASCII && $0.isNumber }
        guard let days = Int(digits), (0...PreviousRuns.mostDaysBefore).contains(days) else { return nil }
        let model = rest.dropFirst(mark.count + digits.count)
        guard model.isEmpty || model.hasPrefix("_") else { return nil }
        return (String(model.dropFirst()), days)
    }

    private static func hours(of model: String, _ columns: Columns) -> [PreviousRuns.Hour] {
        guard let values = columns.values[model] else { return [] }
        let hours = zip(columns.times, columns.places).map { time, place in
            func value(_ name: String) -> [Int: Double] {
                (values[name] ?? [:]).compactMapValues { place < $0.count ? $0[place] : nil }
            }
            return PreviousRuns.Hour(
                time: time, celsius: value(Self.columns[0].name), waterMillimeters: value(Self.columns[1].name))
        }
        return hours.filter { !$0.celsius.isEmpty || !$0.waterMillimeters.isEmpty }.sorted { $0.time < $1.time }
    }

    private static var unreadable: ReplyFailure { .unreadable(WeatherError(.badBody, provider: .openMeteo)) }
}

extension OpenMeteoProvider: PreviousRunsProvider {
    /// The service reads seven runs of three months.
    private static let previousRunsSeconds = 30.0

    package var previousRunsWeight: Double { OpenMeteoEndpoint.previousRunsWeight }

    package func previousRuns(of cell: Cell, asOf now: Instant) async throws(WeatherError) -> PreviousRuns {
        let reply = try await client.get(
            endpoint.previousRuns(at: cell.center), at: cell.center, asOf: now, timeoutSeconds: Self.previousRunsSeconds,
            purpose: .history, weight: previousRunsWeight)
        let runs: [PreviousRuns]
        do throws(ReplyFailure) { runs = try OpenMeteoPreviousRuns.runs(reply) } catch { throw error.error }
        guard let first = runs.first(where: { !$0.hours.isEmpty }) else { throw WeatherError(.placeNotCovered, provider: .openMeteo) }
        return first
    }
}
