import Foundation
import WeatherAPI
import WeatherModel
import WeatherWarnings

extension WeatherService {
    /// The drawn warnings of all feeds, and those that providers sent for places whose weather is held. Feeds whose time has come are asked.
    ///
    /// - Parameter seconds: how long an answer of a feed is waited for; one that takes longer counts for who asks next.
    public func drawnWarnings(withinSeconds seconds: Double) async -> DrawnWarnings {
        await feeds?.hear(withinSeconds: seconds)
        let held = recentlyDrawn
        let isSimulated: Bool
        if let heard = await feeds?.isHeardSimulated {
            isSimulated = heard
        } else {
            isSimulated = !held.isEmpty && held.allSatisfy(\.dashboard.isSimulated)
        }
        let messages = held.filter { $0.dashboard.isSimulated == isSimulated }.flatMap { snapshot in
            WarningMessage.drawn(
                snapshot.dashboard.alerts ?? [], from: snapshot.dashboard.provenance(of: .alerts).provider.rawValue, for: snapshot.cell,
                receivedAt: snapshot.fetchedAt)
        }
        let warnings =
            await feeds?.drawn(beside: messages, isSimulated: isSimulated) ?? WarningChains(WarningBook(messages)).drawn(now: now())
        return DrawnWarnings(warnings: warnings, isSimulated: isSimulated)
    }

    /// Held weather with a drawn warning, or with one that was cancelled, as young as a feed has to be to be believed.
    private var recentlyDrawn: [Snapshot] {
        memory.all.filter { snapshot in
            now().timeIntervalSince(snapshot.fetchedAt) <= WarningFeeds.trustSeconds
                && snapshot.dashboard.alerts?.contains { $0.outline != nil || $0.messageType == .cancel } == true
        }
    }
}
