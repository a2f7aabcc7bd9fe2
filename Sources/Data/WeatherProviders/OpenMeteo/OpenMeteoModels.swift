import Foundation
import JSONText
import ProviderKit
import WeatherAPI
import WeatherModel

/// Maps the hours of several models to a forecast of each (<https://open-meteo.com/en/docs>).
///
/// A column is named `VARIABLE_MODEL`. Where one of several models covers a place the service leaves out its name, and its
/// forecast is left aside.
enum OpenMeteoModels {
    /// The hourly columns, which decide how many calls the request counts as.
    static let variables = ["temperature_2m", "precipitation", "wind_speed_10m"]
    private static let hourSeconds = 3_600.0

    /// The name that the service does not know; nil for another reply.
    static func refused(by reply: ProviderReply, of names: [String]) -> String? {
        guard reply.status == 400 else { return nil }
        let body = String(decoding: reply.bytes, as: UTF8.self)
        // A name may be the beginning of another one.
        return names.filter(body.contains).max { $0.count < $1.count }
    }

    /// - Parameters:
    ///   - names: the models that were requested.
    ///   - zone: cuts the civil days.
    static func sources(_ reply: ProviderReply, of names: [String], in zone: TimeZone) throws(ReplyFailure) -> [ComparedForecasts.Source] {
        let node = try OpenMeteoMapping.document(reply, coordinate: reply.coordinate)
        guard let section = node["hourly"], section.isObject else { throw unreadable }
        let frame = OpenMeteoPayload(node, in: nil, asOf: nil)
        if OpenMeteoMapping.isForElsewhere(frame.coordinate, reply) { throw unreadable }
        let offset = node["utc_offset_seconds"]?.int.flatMap { (-64_800...64_800).contains($0) ? $0 : nil }
        let times = OpenMeteoClock(zone: frame.zone, offsetSeconds: offset).instants(section["time"])
        guard let known = reply.now ?? times.lazy.compactMap(\.self).min() else { throw unreadable }
        let today = CivilDate(of: known, in: zone)
        let profile = OpenMeteoProvider.profile
        let provenance = Provenance(
            provider: profile.id, attribution: profile.attribution, attributionURL: profile.attributionURL, license: profile.license,
            fetchedAt: min(reply.confirmedAt ?? known, known), isSimulated: reply.isSimulated)
        let columns = OpenMeteoSection(section, units: node["hourly_units"], usual: OpenMeteoUnits(node))
        let sources = names.compactMap { name -> ComparedForecasts.Source? in
            let hours = hours(of: name, isAlone: names.count == 1, columns, times).filter { $0.time >= today.start(in: zone) }
            let days = days(of: hours, from: today, in: zone)
            return hours.isEmpty ? nil : ComparedForecasts.Source(provenance: provenance, hours: hours, days: days, model: name)
        }
        if sources.isEmpty { throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo)) }
        return sources
    }

    private static func hours(
        of model: String, isAlone: Bool, _ section: OpenMeteoSection, _ times: [Date?]
    ) -> [ComparedForecasts.Hour] {
        func column(_ name: String, _ quantity: OpenMeteoSection.Quantity, _ plausible: (Double?) -> Double?) -> [Date: Double] {
            let named = section.column(named: "\(name)_\(model)", quantity)
            let values = named.isEmpty && isAlone ? section.column(named: name, quantity) : named
            var column: [Date: Double] = [:]
            for (time, value) in zip(times, values) {
                if let time, column[time] == nil { column[time] = plausible(value).map(IngestRounding.tenth) }
            }
            return column
        }
        let temperatures = column(variables[0], .temperature) { Plausible.temperature($0) }
        let amounts = column(variables[1], .water) { Plausible.hourlyPrecipitation($0) }
        let winds = column(variables[2], .speed) { HourQuantity.windKph.plausible($0) }
        return Set(times.compactMap(\.self)).sorted().compactMap { time in
            let end = time.addingTimeInterval(hourSeconds)
            // A sum is of the hour before its time.
            let hour = ComparedForecasts.Hour(
                time: time, end: end, temperatureCelsius: temperatures[time], precipitationMillimeters: amounts[end], windKph: winds[time])
            return hour.temperatureCelsius == nil && hour.precipitationMillimeters == nil && hour.windKph == nil ? nil : hour
        }
    }

    /// The civil days of which every hour has a temperature; amounts and winds where every hour has one.
    private static func days(of hours: [ComparedForecasts.Hour], from today: CivilDate, in zone: TimeZone) -> [ComparedForecasts.Day] {
        guard let last = hours.last else { return [] }
        let dates = (today.daysSince1970...max(today.daysSince1970, CivilDate(of: last.time, in: zone).daysSince1970))
            .map(CivilDate.init(daysSince1970:))
        return dates.compactMap { date in
            let interval = date.interval(in: zone)
            let own = hours.filter { interval.contains($0.time) }
            let count = Int((interval.upperBound.timeIntervalSince(interval.lowerBound) / hourSeconds).rounded())
            func whole(_ value: (ComparedForecasts.Hour) -> Double?) -> [Double]? {
                let values = own.compactMap(value)
                return values.count == count ? values : nil
            }
            guard let temperatures = whole(\.temperatureCelsius), let high = temperatures.max(), let low = temperatures.min() else {
                return nil
            }
            return ComparedForecasts.Day(
                date: date, maxTempCelsius: high, minTempCelsius: low,
                precipitationMillimeters: whole(\.precipitationMillimeters).map { IngestRounding.tenth($0.reduce(0, +)) },
                chanceOfRain: nil,
                maxWindKph: whole(\.windKph)?.max())
        }
    }

    private static var unreadable: ReplyFailure { .unreadable(WeatherError(.badBody, provider: .openMeteo)) }
}
