import Foundation
import WeatherModel

/// Steps of minutes as a reply has them, put on one even grid: out of order, twice, or with holes between them.
package struct NowcastSeries: Hashable, Sendable {
    /// One step of a reply.
    package struct Entry: Hashable, Sendable {
        /// Its beginning.
        package let begin: Date
        /// mm of water in an hour; nil if unknown.
        package let rate: Double?
        /// The kind of precipitation; nil if the reply does not name it.
        package let fall: Nowcast.Fall?

        package init(_ begin: Date, rate: Double?, fall: Nowcast.Fall? = nil) {
            (self.begin, self.rate, self.fall) = (begin, rate, fall)
        }
    }

    package let start: Date
    package let step: ForecastStep
    /// nil where the reply has no entry, and where its entry has no value.
    package private(set) var rates: [Double?]
    package private(set) var falls: [Nowcast.Fall?]

    /// The longest series: a day of minutes.
    private static let mostSteps = 1_440

    /// - Parameters:
    ///   - entries: in any order; the first of several for one instant counts.
    ///   - usual: the step of a reply with one entry.
    /// - Returns: nil without an entry.
    package init?(_ entries: [Entry], usual: ForecastStep) {
        let sorted = entries.sorted { $0.begin < $1.begin }
        guard let first = sorted.first else { return nil }
        start = first.begin
        step = Self.step(sorted.map(\.begin)) ?? usual
        (rates, falls) = ([], [])
        var seen: Set<Int> = []
        for entry in entries {
            let place = entry.begin.timeIntervalSince(start) / step.seconds
            let index = Int(min(place.rounded(), Double(Self.mostSteps)))
            // A step between two of the others belongs to no even grid.
            guard index < Self.mostSteps, abs(place - Double(index)) * step.seconds <= 1, seen.insert(index).inserted else { continue }
            while rates.count <= index {
                rates.append(nil)
                falls.append(nil)
            }
            rates[index] = entry.rate
            falls[index] = entry.fall
        }
    }

    /// The most frequent distance of neighbours in whole minutes, the shortest of several.
    private static func step(_ times: [Date]) -> ForecastStep? {
        var counts: [Int: Int] = [:]
        for (earlier, later) in zip(times, times.dropFirst()) {
            let minutes = later.timeIntervalSince(earlier) / 60
            if (1...180).contains(minutes), minutes == minutes.rounded() { counts[Int(minutes), default: 0] += 1 }
        }
        return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }.map { ForecastStep(minutes: $0.key) }
    }
}

extension Nowcast {
    /// The nowcast of a reply.
    ///
    /// - Parameters:
    ///   - profile: of the provider that sent it.
    ///   - series: nil for a source that has no picture now, or none for the place.
    package init(
        _ reply: ProviderReply, of profile: ProviderProfile, _ series: NowcastSeries?, origin: Origin, pictureAt: Date?,
        coverage: Coverage = .covered
    ) {
        let known = reply.now ?? pictureAt ?? series?.start ?? Date(timeIntervalSince1970: 0)
        self.init(
            start: series?.start ?? known, step: series?.step ?? ForecastStep(minutes: 5), rates: series?.rates ?? [],
            falls: series?.falls ?? [], origin: origin, pictureAt: pictureAt, coverage: coverage,
            provenance: Provenance(
                provider: profile.id, attribution: profile.attribution, attributionURL: profile.attributionURL, license: profile.license,
                issuedAt: pictureAt, fetchedAt: min(reply.confirmedAt ?? known, known), isSimulated: reply.isSimulated))
    }
}
