import Foundation
import JSONText
import WeatherModel

/// The forecasts of all providers for one place as JSON: the hours and days of each as columns.
package enum CompareDocument {
    package static func value(_ comparison: ComparedForecasts, of cell: Cell, in zone: TimeZone) -> JSONValue {
        .members([
            "format": .number(1), "cell": .string(cell.id), "timeZone": .string(zone.identifier),
            "fetchedAt": .string(WireTime.text(comparison.fetchedAt, in: zone)),
            "modelCalls": .optional(comparison.modelCalls),
            "sources": .array(
                comparison.sources.map { source in
                    .members([
                        "model": .optional(source.model), "provenance": ProvenanceForm.value(source.provenance, in: zone),
                        "hourly": hours(source.hours, zone),
                        "daily": days(source.days),
                    ])
                }),
            "missing": .array(
                comparison.missing.map { missing in
                    .members([
                        "provider": .string(missing.provider.rawValue), "reason": .string(missing.error.kind.rawValue),
                        "models": missing.areModels ? .bool(true) : nil, "model": .optional(missing.model),
                    ])
                }),
        ])
    }

    private static func hours(_ hours: [ComparedForecasts.Hour], _ zone: TimeZone) -> JSONValue {
        .members([
            "time": .array(hours.map { .string(WireTime.text($0.time, in: zone)) }),
            "temperatureCelsius": column(hours) { $0.temperatureCelsius },
            "precipitationMillimeters": column(hours) { $0.precipitationMillimeters },
            "windKph": column(hours) { $0.windKph },
        ])
    }

    private static func days(_ days: [ComparedForecasts.Day]) -> JSONValue {
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

    // MARK: Reading

    /// The most providers of a document, and the most hours and days of one of them: sixteen days, with one more at each end.
    private static let (mostProviders, mostHours, mostDays) = (40, 18 * 24, 18)
    /// The most characters of a model's name, and calls that a request for models counts as.
    private static let (mostOfName, mostCalls) = (60, 100.0)
    /// Seconds that a step lasts at most; the length of the last one, and of one before a hole, is not said.
    private static let (longestStepSeconds, usualStepSeconds) = (21_600.0, 3_600.0)

    /// The forecasts of a document; nil for another document, and for one of which any part is missing, out of range or out of order.
    ///
    /// - Parameter isSimulated: true for values that are simulated whatever the document says.
    package static func comparison(_ root: JSONNode, isSimulated: Bool) -> ComparedForecasts? {
        guard root["format"]?.int == 1, let fetchedAt = root["fetchedAt"]?.string.flatMap(WireTime.instant), let sources = root["sources"],
            sources.isArray, (1...mostProviders).contains(sources.count), let missing = root["missing"], missing.isArray,
            missing.count <= mostProviders
        else { return nil }
        let read = sources.elements.compactMap { source($0, fetchedAt: fetchedAt, isSimulated: isSimulated) }
        let absent = missing.elements.compactMap(absentSource)
        guard read.count == sources.count, absent.count == missing.count else { return nil }
        let calls = root["modelCalls"]?.double.flatMap { (0...mostCalls).contains($0) ? $0 : nil }
        return ComparedForecasts(sources: read, missing: absent, fetchedAt: fetchedAt, modelCalls: calls)
    }

    private static func absentSource(_ node: JSONNode) -> ComparedForecasts.Missing? {
        guard let name = node["provider"]?.string, !name.isEmpty, let reason = node["reason"]?.string else { return nil }
        let model = node["model"]?.string
        if let model, !isModel(model) { return nil }
        let provider = ProviderID(rawValue: name)
        // A reason that a later version has is one of which nothing can be said here.
        return ComparedForecasts.Missing(
            provider: provider, error: WeatherError(WeatherError.Kind(rawValue: reason) ?? .upstreamDown, provider: provider),
            areModels: node["models"]?.bool == true, model: model)
    }

    private static func isModel(_ name: String) -> Bool { !name.isEmpty && name.count <= mostOfName }

    private static func source(_ node: JSONNode, fetchedAt: Date, isSimulated: Bool) -> ComparedForecasts.Source? {
        guard let provenance = ProvenanceForm.provenance(node, fetchedAt: fetchedAt, isSimulated: isSimulated),
            let hours = node["hourly"].flatMap(hours), let days = node["daily"].flatMap(days), !hours.isEmpty || !days.isEmpty
        else { return nil }
        let model = node["model"]?.string
        if let model, !isModel(model) { return nil }
        return ComparedForecasts.Source(provenance: provenance, hours: hours, days: days, model: model)
    }

    private static func hours(_ node: JSONNode) -> [ComparedForecasts.Hour]? {
        guard let written = node["time"], written.isArray, written.count <= mostHours else { return nil }
        let times = written.elements.compactMap { $0.string.flatMap(WireTime.instant) }
        guard times.count == written.count, zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
            let temperatures = column(node["temperatureCelsius"], times.count, HourQuantity.temperatureCelsius.plausible),
            let amounts = column(node["precipitationMillimeters"], times.count, HourQuantity.precipitationMillimeters.plausible),
            let winds = column(node["windKph"], times.count, HourQuantity.windKph.plausible)
        else { return nil }
        var seconds = usualStepSeconds
        return times.indices.map { index in
            let next = index + 1 < times.count ? times[index + 1].timeIntervalSince(times[index]) : .infinity
            if next <= longestStepSeconds { seconds = next }
            return ComparedForecasts.Hour(
                time: times[index], end: times[index].addingTimeInterval(seconds), temperatureCelsius: temperatures[index],
                precipitationMillimeters: amounts[index], windKph: winds[index])
        }
    }

    private static func days(_ node: JSONNode) -> [ComparedForecasts.Day]? {
        guard let written = node["date"], written.isArray, written.count <= mostDays else { return nil }
        let dates = written.elements.compactMap { $0.string.flatMap { CivilDate(iso8601: $0) } }
        guard dates.count == written.count, zip(dates, dates.dropFirst()).allSatisfy({ $0 < $1 }),
            let highs = column(node["maxTempCelsius"], dates.count, HourQuantity.temperatureCelsius.plausible),
            let lows = column(node["minTempCelsius"], dates.count, HourQuantity.temperatureCelsius.plausible),
            let amounts = column(node["precipitationMillimeters"], dates.count, { (0...2_000).contains($0 ?? -1) ? $0 : nil }),
            let chances = column(node["chanceOfRain"], dates.count, HourQuantity.chanceOfRain.plausible),
            let winds = column(node["maxWindKph"], dates.count, HourQuantity.windKph.plausible)
        else { return nil }
        let days = dates.indices.compactMap { index in
            highs[index].flatMap { high in
                lows[index].map { low in
                    ComparedForecasts.Day(
                        date: dates[index], maxTempCelsius: high, minTempCelsius: low, precipitationMillimeters: amounts[index],
                        chanceOfRain: chances[index], maxWindKph: winds[index])
                }
            }
        }
        return days.count == dates.count ? days : nil
    }

    /// - Parameter plausible: nil for a value that the quantity cannot have.
    /// - Returns: nil unless each of so many entries is null or a value that the quantity can have.
    private static func column(_ node: JSONNode?, _ count: Int, _ plausible: (Double?) -> Double?) -> [Double?]? {
        guard let node, node.isArray, node.count == count else { return nil }
        var column: [Double?] = []
        for element in node.elements {
            if element.isNull {
                column.append(nil)
            } else {
                guard let value = plausible(element.double) else { return nil }
                column.append(value)
            }
        }
        return column
    }
}
