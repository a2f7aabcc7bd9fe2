import Foundation
import ProviderKit
import WeatherAPI
import WeatherModel

/// When the server received what it sends, by this device's clock.
///
/// `Age` is the server's latest word: it also comes with "not modified", whose document was written earlier, and no two clocks need
/// agree for it. Where it and the time in the document are the same but for a minute, that time is taken, so that one state has one
/// time. Nothing was received in the future.
struct PetrelServerTimes {
    private let written: Date
    private let arrival: Date?
    /// Of the whole.
    let fetchedAt: Date

    private static let togetherSeconds = 60.0

    init(_ snapshot: Snapshot, _ reply: ProviderReply) {
        let written = snapshot.fetchedAt
        let arrival = reply.confirmedAt ?? reply.now
        self.written = written
        self.arrival = arrival
        guard let arrival else {
            fetchedAt = written
            return
        }
        let age = reply.headers["age"].flatMap { Double($0) }.flatMap { (0...1e9).contains($0) ? $0 : nil }
        let told = age.map { arrival.addingTimeInterval(-$0) } ?? written
        let isTogether = abs(told.timeIntervalSince(written)) <= Self.togetherSeconds
        fetchedAt = Self.whole(min(isTogether ? written : told, arrival))
    }

    /// Of one part. What was received apart from the whole is never made younger: neither than it says, nor beside the rest.
    func received(_ provenance: Provenance) -> Date {
        let beside = fetchedAt.addingTimeInterval(provenance.fetchedAt.timeIntervalSince(written))
        guard provenance.fetchedAt != written else { return fetchedAt }
        return Self.whole(min(provenance.fetchedAt, beside, arrival ?? beside))
    }

    private static func whole(_ date: Date) -> Date { Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)) }
}
