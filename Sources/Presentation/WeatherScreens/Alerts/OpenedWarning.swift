import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherWarnings

/// A warning that the person has opened from a notification.
public struct OpenedWarning: Hashable, Sendable {
    /// The text of the notification.
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

        /// The lines under the title that are not empty.
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
    func alerts(in snapshot: Snapshot) -> Set<Int> {
        guard let event else { return [] }
        let names = (snapshot.dashboard.alerts ?? []).map { Set($0.eventKeys) }
        var (known, found): (Set<String>, Set<Int>) = ([event], [])
        // A message may name the event by one that names it by another.
        while let next = names.indices.first(where: { !found.contains($0) && !known.isDisjoint(with: names[$0]) }) {
            found.insert(next)
            known.formUnion(names[next])
        }
        return found
    }
}

/// The content shown above all other warnings for the one that the person opened.
public struct OpenedWarningContent: Hashable, Sendable {
    /// "From the notification".
    public let title: String
    /// The warning as its source has it now; nil where it is not known, or no longer in force.
    public let row: AlertRow?
    /// The notification's text, when nothing more is available.
    public let words: OpenedWarning.Words?
    /// Whether it still holds: that this is being checked, could not be checked, or that it does not; nil beside the warning itself.
    public let note: String?

    package init(title: String, row: AlertRow?, words: OpenedWarning.Words?, note: String?) {
        self.title = title
        self.row = row
        self.words = words
        self.note = note
    }
}
