import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel

extension PetrelServerProvider: UsualProvider {
    /// The server's figures for the square, under the name of the provider that it asked.
    package func usual(of cell: UsualCell, asOf now: Instant) async throws(WeatherError) -> UsualYear {
        let reply = try await client.get(
            endpoint.usual(of: cell), at: cell.center, asOf: now, timeoutSeconds: Self.answerSeconds, purpose: .history)
        do throws(ReplyFailure) { return try PetrelServerMapping.usual(reply) } catch { throw error.error }
    }
}

extension PetrelServerMapping {
    /// °C in which figures of a place lie.
    private static let celsius = -120.0...80.0

    /// An older server has no such document: its places have no usual.
    static func usual(_ reply: ProviderReply) throws(ReplyFailure) -> UsualYear {
        if reply.status == 404 { throw .refusal(WeatherError(.placeNotCovered, provider: .petrelServer)) }
        let root = try document(reply)
        if let cell = root.text("cell"), let asked = reply.coordinate, cell != UsualCell(containing: asked).id { throw unreadable() }
        let fetchedAt = reply.now ?? Date(timeIntervalSince1970: 0)
        guard let provenance = ProvenanceForm.provenance(root, fetchedAt: fetchedAt, isSimulated: reply.isSimulated),
            let highs = root["highCelsius"], highs.isObject
        else { throw unreadable() }
        let (high, low) = (spreads(highs), spreads(root["lowCelsius"]))
        let (highest, lowest) = (records(root["recordHigh"]), records(root["recordLow"]))
        let (means, wet) = (column(root["meanCelsius"], celsius), column(root["wetShare"], 0...1))
        let days = (0..<UsualYear.dates).map { index in
            UsualDay(
                highs: high[index], lows: low[index], meanCelsius: means[index], wetShare: wet[index], highest: highest[index],
                lowest: lowest[index])
        }
        let height = PlaceElevation(groundMeters: root["heightMeters"]?.number).groundMeters
        guard days.contains(where: { $0 != UsualDay() }), let year = UsualYear(days: days, heightMeters: height, provenance: provenance)
        else { throw unreadable() }
        return year
    }

    /// An entry for each date; nil for one that is missing or out of `range`.
    private static func column(_ node: JSONNode?, _ range: ClosedRange<Double>) -> [Double?] {
        let values = (node?.doubles ?? []).prefix(UsualYear.dates).map { $0.flatMap { range.contains($0) ? $0 : nil } }
        return values + [Double?](repeating: nil, count: UsualYear.dates - values.count)
    }

    /// A spread whose figures are not in order is none.
    private static func spreads(_ node: JSONNode?) -> [UsualDay.Spread?] {
        let (tenth, median, ninetieth) = (
            column(node?["tenth"], celsius), column(node?["median"], celsius), column(node?["ninetieth"], celsius)
        )
        return (0..<UsualYear.dates).map { index in
            guard let tenth = tenth[index], let median = median[index], let ninetieth = ninetieth[index], tenth <= median,
                median <= ninetieth
            else { return nil }
            return UsualDay.Spread(tenth: tenth, median: median, ninetieth: ninetieth)
        }
    }

    private static func records(_ node: JSONNode?) -> [UsualDay.Record?] {
        let temperatures = column(node?["celsius"], celsius)
        let dates = node?["date"]?.elements.prefix(UsualYear.dates).map { $0.string.flatMap { CivilDate(iso8601: $0) } } ?? []
        return temperatures.enumerated().map { index, celsius in
            guard let celsius, index < dates.count, let date = dates[index], UsualYear.years.contains(date.year) else { return nil }
            return UsualDay.Record(celsius: celsius, date: date)
        }
    }
}
