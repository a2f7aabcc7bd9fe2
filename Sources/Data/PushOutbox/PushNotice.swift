import Foundation
import WeatherModel
import WeatherRules
import WeatherWarnings

/// One notification for one device: everything that its message is composed of.
package struct PushNotice: Hashable, Sendable {
    /// The subject of the message.
    package enum Content: Hashable, Sendable {
        /// News of a warning in one of the device's cells.
        case warning(WarningNews, WarningChange.Kind, Cell)
        /// News of one of the device's rules in a cell; `zone` is that of the cell's weather, if known.
        case rule(RuleNews, Cell, zone: TimeZone?)
        /// News of a tropical cyclone near one of the device's cells.
        case cyclone(CycloneThreat, WarningChange.Kind, Alert.Severity, Cell)
        /// A test that messages arrive.
        case test
    }

    /// Whether another of the device's cells has the name of the message's cell.
    package enum Namesakes: Hashable, Sendable {
        case none
        /// In another region or country, which distinguishes them.
        case elsewhere
        /// In the same region, as two cells of one city.
        case inSameRegion
    }

    /// The kind of receiver whose message format is used.
    package enum Form: Hashable, Sendable { case browser, phone, webhook, ntfy }

    /// The parts of a message for a program beside the text.
    package struct Envelope: Hashable, Sendable {
        /// The same in all attempts to send the message.
        package let id: String
        /// The place as the subscriber named it; nil where it was not named.
        package let label: PlaceLabel?
        /// The address of this server as the subscriber reached it, for links; nil if unknown.
        package let site: String?

        package init(id: String, label: PlaceLabel?, site: String?) {
            self.id = id
            self.label = label
            self.site = site
        }
    }

    package let content: Content
    package let form: Form
    /// Names the event: a message replaces the previous one of the same event.
    package let tag: String
    /// The reader's language tag.
    package let language: String
    /// The reader's units, as in `PushPreferences.units`.
    package let units: String
    /// Maximum size of the message in bytes.
    package let mostBytes: Int
    package var namesakes: Namesakes
    /// nil for a device.
    package var envelope: Envelope?

    package init(
        content: Content, form: Form = .browser, tag: String, language: String, units: String = "", mostBytes: Int,
        namesakes: Namesakes = .none
    ) {
        self.content = content
        self.form = form
        self.tag = tag
        self.language = language
        self.units = units
        self.mostBytes = mostBytes
        self.namesakes = namesakes
    }

    /// The cell that the message concerns; nil for a test.
    var cell: Cell? {
        switch content {
        case .warning(_, _, let cell), .rule(_, let cell, _), .cyclone(_, _, _, let cell): cell
        case .test: nil
        }
    }

    /// `high` for a severe or extreme warning and a hurricane that may come near, for rain in some minutes, which a phone that saves power would hear of too late, and for a test,
    /// because the reader who requested it is waiting for it.
    var urgency: PushMessage.Urgency {
        switch content {
        case .warning(let news, _, _): news.severity == .severe || news.severity == .extreme ? .high : .normal
        case .rule(let news, _, _): news.rule.minutes != nil && !news.isWithdrawn ? .high : .normal
        case .cyclone(_, let kind, let severity, _): kind != .cancelled && severity == .severe ? .high : .normal
        case .test: .high
        }
    }
}

/// An event of the runner, for metrics.
package enum PushEvent: Hashable, Sendable {
    /// This many messages were queued.
    case queued(Int)
    /// This many messages of the first page are due on this node and not in flight; 0 while another node sends.
    case due(Int)
    /// A message was answered, by a push service or by a program.
    case answered(PushOutcome, isProgram: Bool = false)
    /// A device was removed: it is gone, or its service refused all messages to it.
    case removed
}
