import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps hours that Open-Meteo sends apart from the forecast: each quantity is a column, beside one column of times.
struct OpenMeteoOutlook<Key: Hashable & Sendable>: Sendable {
    struct Column: Sendable {
        let quantity: Key
        let name: StaticString
        /// True for a sum over the hour before its time.
        var isOfHourBefore = false
        /// The value in Petrel's unit; nil for one that cannot be.
        let value: @Sendable (Double?) -> Double?
    }

    let columns: [Column]
    /// The words that the licence requires.
    let attribution: String
    /// The feature that is missing at a place that the service does not cover.
    let feature: Feature

    /// - Throws: `ReplyFailure`; a reply of nulls alone is a place that the service does not have.
    func outlook(_ reply: ProviderReply) throws(ReplyFailure) -> HourlyOutlook<Key> {
        let node = try OpenMeteoMapping.document(reply, coordinate: reply.coordinate)
        guard let section = node["hourly"], section.isObject else { throw unreadable }
        let frame = OpenMeteoPayload(node, in: nil, asOf: nil)
        if OpenMeteoMapping.isForElsewhere(frame.coordinate, reply) { throw unreadable }
        let offset = node["utc_offset_seconds"]?.int.flatMap { (-64_800...64_800).contains($0) ? $0 : nil }
        let times = OpenMeteoClock(zone: frame.zone, offsetSeconds: offset).instants(section["time"])
        guard let start = times.lazy.compactMap(\.self).min() else { throw unreadable }
        var hours = OpenMeteoSection(section, units: node["hourly_units"], usual: OpenMeteoUnits(node))
        hours.chooseModel(columns.map(\.name))
        let places = Self.places(times, from: start)
        let count = (places.compactMap(\.self).max() ?? -1) + 1
        var values: [Key: [Double?]] = [:]
        for column in columns {
            var placed: [Double?] = Array(repeating: nil, count: count)
            for (place, value) in zip(places, hours.column([column.name], .plain)) {
                guard let hour = place.map({ column.isOfHourBefore ? $0 - 1 : $0 }), hour >= 0 else { continue }
                placed[hour] = column.value(value)
            }
            values[column.quantity] = placed
        }
        let profile = OpenMeteoProvider.profile
        let known = reply.now ?? start
        let outlook = HourlyOutlook<Key>(
            start: start, values: values,
            provenance: Provenance(
                provider: profile.id, attribution: attribution, attributionURL: profile.attributionURL, license: profile.license,
                fetchedAt: min(reply.confirmedAt ?? known, known), isSimulated: reply.isSimulated))
        if outlook.count == 0 { throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo, feature: feature)) }
        return outlook
    }

    /// Where each time is among the hours from `start` on; nil for one between two of them, for a repeated one, and far beyond.
    private static func places(_ times: [Date?], from start: Date) -> [Int?] {
        var seen: Set<Int> = []
        return times.map { time in
            guard let place = time.map({ $0.timeIntervalSince(start) / HourlyOutlook<Key>.hourSeconds }), place < Double(ReplyLimits.hours),
                let index = Int(exactly: place), seen.insert(index).inserted
            else { return nil }
            return index
        }
    }

    private var unreadable: ReplyFailure { .unreadable(WeatherError(.badBody, provider: .openMeteo, feature: feature)) }
}

extension OpenMeteoProvider {
    /// Hours without those before yesterday, in the place's own days.
    func fromYesterday<Key>(_ outlook: HourlyOutlook<Key>, at coordinate: Coordinate, asOf now: Instant) -> HourlyOutlook<Key> {
        let zone = zone?(coordinate) ?? .gmt
        return outlook.dropping(before: CivilDate(of: now, in: zone).adding(days: -1).start(in: zone))
    }
}
