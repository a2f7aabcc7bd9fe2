import Confidence
import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps the percentiles of MET Norway's `locationforecast` (<https://docs.api.met.no/doc/locationforecast/datamodel>), which are in the reply of
/// the forecast: of temperature and wind at an instant, the least and the most rain and its probability in a period. All are optional.
enum METNorwaySpread {
    static func spread(_ reply: ProviderReply) throws(ReplyFailure) -> ForecastSpread {
        let node = try METNorwayMapping.document(reply)
        let payload = METNorwayPayload(node)
        if METNorwayMapping.isForElsewhere(payload.coordinate, reply) { throw METNorwayMapping.unreadable }
        let units = METNorwayUnits(node["properties"]?["meta"]?["units"])
        var seen: Set<Date> = []
        let list = node["properties"]?["timeseries"]?.elements.prefix(ReplyLimits.hours).compactMap { step(($0), units) } ?? []
        guard !payload.steps.isEmpty else { throw METNorwayMapping.unreadable }
        let steps = list.filter { seen.insert($0.start).inserted }.sorted { $0.start < $1.start }
        // A reply of the compact form has none.
        if steps.isEmpty { throw .refusal(WeatherError(.placeNotCovered, provider: .metNorway)) }
        let profile = METNorwayProvider.profile
        let known = reply.now ?? payload.updatedAt ?? Date(timeIntervalSince1970: 0)
        return ForecastSpread(
            steps: Array(steps.prefix(ForecastSpread.mostSteps)), days: [], form: .percentiles, model: nil, members: nil,
            issuedAt: payload.updatedAt,
            provenance: Provenance(
                provider: profile.id, attribution: profile.attribution, attributionURL: profile.attributionURL, license: profile.license,
                fetchedAt: min(reply.confirmedAt ?? known, known), isSimulated: reply.isSimulated))
    }

    private static func step(_ node: JSONNode, _ units: METNorwayUnits) -> ForecastSpread.Step? {
        guard let time = node["time"]?.localTime?.instant(in: .gmt) else { return nil }
        let data = node["data"]
        let instant = data?["instant"]?["details"]
        var figures = ForecastSpread.Figures()
        figures.percentiles[.temperature] = percentiles(
            Plausible.temperature(units.number(instant, "air_temperature_percentile_10")),
            Plausible.temperature(units.number(instant, "air_temperature")),
            Plausible.temperature(units.number(instant, "air_temperature_percentile_90")))
        func wind(_ name: StaticString) -> Double? {
            Plausible.wind(units.number(instant, name).map { UnitConversion.kph(metersPerSecond: $0) })
        }
        figures.percentiles[.wind] = percentiles(wind("wind_speed_percentile_10"), wind("wind_speed"), wind("wind_speed_percentile_90"))
        var hours = 1.0
        for (name, length) in [("next_1_hours", 1.0), ("next_6_hours", 6.0)] {
            guard let details = data?.member(name)?["details"] else { continue }
            figures.percentiles[.rain] = percentiles(
                Plausible.dailyPrecipitation(units.number(details, "precipitation_amount_min")),
                Plausible.dailyPrecipitation(units.number(details, "precipitation_amount")),
                Plausible.dailyPrecipitation(units.number(details, "precipitation_amount_max")))
            figures.chances[.rainTrace] = Plausible.percent(units.number(details, "probability_of_precipitation"))
                .flatMap { SpreadChance(share: $0 / 100) }
            hours = length
            if figures.percentiles[.rain] != nil || figures.chances[.rainTrace] != nil { break }
        }
        return figures.isEmpty ? nil : ForecastSpread.Step(start: time, seconds: hours * 3_600, figures: figures)
    }

    /// The forecast itself is the middle, if it is between the two.
    private static func percentiles(_ low: Double?, _ middle: Double?, _ high: Double?) -> Percentiles? {
        guard let low, let high else { return nil }
        return Percentiles(p10: low, p50: middle.flatMap { (low...max(low, high)).contains($0) ? $0 : nil }, p90: high)
    }
}

extension METNorwayProvider: SpreadProvider {
    package func spreadWeight(at coordinate: Coordinate) -> Double { 1 }

    /// The reply says how long it may be used (`Expires`); the transport answers from it until then.
    package func nextSpread(after now: Instant) -> Instant { now.addingTimeInterval(Double(Self.profile.updateSeconds)) }

    package func spread(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> ForecastSpread {
        let reply = try await client.get(endpoint.forecast(at: coordinate), at: coordinate, asOf: now)
        do throws(ReplyFailure) { return try METNorwaySpread.spread(reply) } catch { throw error.error }
    }
}
