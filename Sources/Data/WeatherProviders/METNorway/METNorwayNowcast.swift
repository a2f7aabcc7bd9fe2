import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps MET Norway's `nowcast` to Petrel's: the rain that radars see in Norway, Sweden, Finland and Denmark, moved on for two hours in steps
/// of five minutes (<https://api.met.no/weatherapi/nowcast/2.0/documentation>).
///
/// Only `radar_coverage` of `ok` makes a rate of 0 a dry step: with anything else no step is known. Outside the area the service answers 422
/// (`METNorwayErrors`).
enum METNorwayNowcast {
    static func nowcast(_ reply: ProviderReply) throws(ReplyFailure) -> Nowcast {
        let node = try METNorwayMapping.document(reply)
        let payload = METNorwayNowcastPayload(node)
        if METNorwayMapping.isForElsewhere(payload.coordinate, reply) || !payload.isAnswer { throw METNorwayMapping.unreadable }
        let coverage = payload.coverage
        let series = coverage == .covered ? NowcastSeries(payload.entries, usual: ForecastStep(minutes: 5)) : nil
        if coverage == .covered, series == nil { throw METNorwayMapping.unreadable }
        return Nowcast(
            reply, of: METNorwayProvider.profile, series, origin: .radar, pictureAt: payload.updatedAt ?? series?.start,
            coverage: coverage)
    }
}

/// A `nowcast` reply as received.
struct METNorwayNowcastPayload {
    let coordinate: Coordinate?
    /// `meta.updated_at`: when the radar's picture was read.
    let updatedAt: Date?
    /// mm/h from each instant on, until the next.
    let entries: [NowcastSeries.Entry]
    private let coverageText: String?

    init(_ node: JSONNode) {
        coordinate = METNorwayPayload.coordinate(node)
        let properties = node["properties"]
        let meta = properties?["meta"]
        updatedAt = meta?["updated_at"]?.localTime?.instant(in: .gmt)
        coverageText = meta?.text("radar_coverage")?.lowercased()
        let units = METNorwayUnits(meta?["units"])
        let sent = properties?["timeseries"]?.elements.prefix(ReplyLimits.hours).compactMap { METNorwayRate($0, units) } ?? []
        // Only the hour from the first step on has a symbol.
        let told = sent.first { $0.symbol != nil }
        entries = sent.map { step in
            let isTold = told.map { (0..<3_600).contains(step.time.timeIntervalSince($0.time)) } ?? false
            return NowcastSeries.Entry(step.time, rate: step.rate, fall: isTold ? told?.symbol.flatMap(METNorwayRate.fall) : nil)
        }
    }

    /// False for a reply that says nothing of radars: it is another service's.
    var isAnswer: Bool { coverageText != nil || entries.contains { $0.rate != nil } }

    /// A word that was never met is not a picture. Without the member, rates alone show that there is one.
    var coverage: Nowcast.Coverage {
        switch coverageText {
        case "ok": .covered
        case "no coverage": .outside
        case nil: entries.contains { $0.rate != nil } ? .covered : .unavailable
        default: .unavailable
        }
    }
}

/// An element of `timeseries`.
private struct METNorwayRate {
    let time: Date
    /// mm/h.
    let rate: Double?
    /// `next_1_hours`, in the first step alone.
    let symbol: String?

    /// - Returns: nil without a time.
    init?(_ node: JSONNode, _ units: METNorwayUnits) {
        guard let time = node["time"]?.localTime?.instant(in: .gmt) else { return nil }
        self.time = time
        rate = units.number(node["data"]?["instant"]?["details"], "precipitation_rate")
        symbol = node["data"]?["next_1_hours"]?["summary"]?.text("symbol_code")
    }

    /// The kind of precipitation of a symbol; nil for a dry one.
    static func fall(_ symbol: String) -> Nowcast.Fall? {
        if symbol.contains("andthunder") { return .thunderstorm }
        return symbol.contains("sleet") ? .sleet : symbol.contains("snow") ? .snow : symbol.contains("rain") ? .rain : nil
    }
}
