import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherWarnings

/// A warning that the person has opened from a notification.
public struct OpenedWarning: Hashable, Sendable {
    /// What the notification said.
    public struct Words: Hashable, Sendable {
        public let title: String
        public let subtitle: String
        public let text: String

        /// - Parameters: lines of a stranger's, of any length: what is shown of them is one line each.
        public init(title: String, subtitle: String, text: String) {
            func line(_ text: String) -> String { String(DisplayText.line(text).prefix(Self.longest)) }
            self.title = line(title)
            self.subtitle = line(subtitle)
            self.text = line(text)
        }

        /// Characters; messages are shorter.
        private static let longest = 1_000

        /// What there is of the two lines under the title.
        public var lines: [String] { [subtitle, text].filter { !$0.isEmpty } }
    }

    /// The event (`EventKey`); nil where the link names none.
    public let event: String?
    /// nil where a link was opened that came without a notification.
    public let words: Words?

    public init(event: String?, words: Words?) {
        self.event = event
        self.words = words
    }

    /// The places in a snapshot's list of the warnings that are about the event, whichever of its messages gave it its name.
    func alerts(in snapshot: Snapshot, at now: Date) -> Set<Int> {
        guard let event else { return [] }
        let alerts = snapshot.dashboard.alerts ?? []
        let messages = WarningMessage.messages(alerts, from: "", for: snapshot.cell, receivedAt: now)
        let place = WarningPlace(snapshot.cell.center)
        let members = WarningChains(WarningBook(messages)).states(at: place, now: now).filter { state in
            ([state.event] + state.members.map(\.text)).contains { EventKey.of($0) == event }
        }.flatMap(\.members)
        let known = Set(members)
        return Set(
            alerts.indices.filter { index in
                WarningMessage.messages([alerts[index]], from: "", for: snapshot.cell, receivedAt: now).contains { known.contains($0.key) }
            })
    }
}

/// What is shown of the warning that the person has opened, over all others.
public struct OpenedWarningContent: Hashable, Sendable {
    /// "From the notification".
    public let title: String
    /// The warning as its source has it now; nil where it is not known, or no longer in force.
    public let row: AlertRow?
    /// What the notification said, where that is all there is.
    public let words: OpenedWarning.Words?
    /// Whether it still holds: that this is being checked, could not be checked, or that it does not; nil beside the warning itself.
    public let note: String?

    public init(title: String, row: AlertRow?, words: OpenedWarning.Words?, note: String?) {
        self.title = title
        self.row = row
        self.words = words
        self.note = note
    }
}
