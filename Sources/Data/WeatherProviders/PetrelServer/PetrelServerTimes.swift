import Foundation
import HTTPTransport
import ProviderKit
import WeatherAPI
import WeatherModel

/// When the server received the data it sends, by this device's clock.
///
/// `Age` is the most recent information: it also comes with "not modified", whose document was written earlier, and it needs no
/// synchronised clocks. If it and the document's time agree within a minute, the document's time is used, so that one state has one time.
/// No time is in the future.
struct PetrelServerTimes {
    private let written: Date
    private let arrival: Date?
    /// The time of the whole.
    let fetchedAt: Date
    /// True if this device's clock and the server's agree about the time of the whole.
    private let isTogether: Bool

    private static let togetherSeconds = 60.0

    init(_ snapshot: Snapshot, _ reply: ProviderReply) {
        let written = snapshot.fetchedAt
        let arrival = reply.confirmedAt ?? reply.now
        self.written = written
        self.arrival = arrival
        guard let arrival else {
            fetchedAt = written
            isTogether = true
            return
        }
        let age = reply.headers["age"].flatMap(ReplyAge.seconds)
        let told = age.map { arrival.addingTimeInterval(-$0) } ?? written
        isTogether = abs(told.timeIntervalSince(written)) <= Self.togetherSeconds
        fetchedAt = Self.whole(min(isTogether ? written : told, arrival))
    }

    /// The time of one part. A part received separately from the whole is never made younger: neither than its own time, nor relative to
    /// the rest.
    func received(_ provenance: Provenance) -> Date {
        let beside = fetchedAt.addingTimeInterval(provenance.fetchedAt.timeIntervalSince(written))
        guard provenance.fetchedAt != written else { return fetchedAt }
        return Self.whole(min(provenance.fetchedAt, beside, arrival ?? beside))
    }

    /// A check of the warnings, which is part of the revision and so keeps the server's time: ahead of a clock that is a little slow.
    ///
    /// - Returns: nil if the two clocks do not agree within a minute: the check would count for longer than its hour.
    func agreed(_ check: AlertsCheck) -> AlertsCheck? {
        guard isTogether else { return nil }
        let isAhead = arrival.map { check.at.timeIntervalSince($0) > Self.togetherSeconds } ?? false
        return isAhead ? nil : check
    }

    private static func whole(_ date: Date) -> Date { Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)) }
}
