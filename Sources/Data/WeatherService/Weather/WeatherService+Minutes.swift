import Foundation
import SharedWork
import WeatherAPI
import WeatherModel

/// The rain of the next two hours at a place, as far as it is known at once.
package enum MinutesAnswer: Hashable, Sendable {
    case known(Nowcast)
    /// They are being fetched.
    case awaited
    /// No source has minutes, and the weather does not have the hours.
    case none

    /// nil unless they are known.
    package var nowcast: Nowcast? { if case .known(let nowcast) = self { nowcast } else { nil } }
}

extension WeatherService {
    /// Whether any source of minutes is configured.
    package nonisolated var hasMinutes: Bool { nowcasts != nil }

    /// The rain of the next two hours, without waiting; newer minutes are fetched meanwhile.
    ///
    /// - Parameter snapshot: the place's weather, whose hours serve where no source has minutes.
    package nonisolated func promptMinutes(of snapshot: Snapshot) async -> MinutesAnswer {
        guard let nowcasts else { return .none }
        let center = snapshot.cell.center
        let kept = await nowcasts.promptNowcast(at: center)
        if let kept, kept.state(at: now()).isKnown { return .known(kept) }
        if await nowcasts.isAwaited(at: center) { return .awaited }
        if let kept { return .known(kept) }
        return spreadHours(of: snapshot).map { .known($0) } ?? .none
    }

    /// The same, after the minutes have arrived or the time is over.
    ///
    /// - Parameter limit: nil waits as long as a fetch may take.
    package nonisolated func minutes(of snapshot: Snapshot, within limit: Duration?) async -> MinutesAnswer {
        guard let nowcasts else { return .none }
        let center = snapshot.cell.center
        let outcome = await outcomeInRealTime(within: limit) { await nowcasts.nowcast(at: center) }
        switch outcome {
        case .success(let nowcast)?: return .known(nowcast)
        case nil: return await promptMinutes(of: snapshot)
        case .failure?: return spreadHours(of: snapshot).map { .known($0) } ?? .none
        }
    }

    /// Begins to fetch the minutes of a cell whose weather is being fetched, so that neither waits for the other.
    package nonisolated func beginMinutes(at coordinate: Coordinate) async { _ = await nowcasts?.promptNowcast(at: coordinate) }

    /// The minutes that are in memory, of any age; fetches none.
    package nonisolated func heldMinutes(at coordinate: Coordinate) async -> Nowcast? { await nowcasts?.heldNowcast(at: coordinate) }

    /// The minutes of a source that has the place; waits for them.
    package nonisolated func nowcast(at coordinate: Coordinate) async -> Nowcasts.Outcome {
        await nowcasts?.nowcast(at: coordinate) ?? .failure(WeatherError(.placeNotCovered))
    }

    /// The weather's hours, for a place of which no source has minutes; nil if the hour of now is not known.
    package nonisolated func spreadHours(of snapshot: Snapshot) -> Nowcast? {
        let dashboard = snapshot.dashboard
        return Nowcast(spreading: dashboard.forecast.hourly, at: now(), provenance: dashboard.provenance(of: .hourly))
    }
}
