import Foundation
import PushSending
import WeatherModel
import WeatherRules
import WeatherWarnings

/// What one device is to be told: everything that its message is made of.
package struct PushNotice: Hashable, Sendable {
    /// What the message says.
    package enum Content: Hashable, Sendable {
        /// News of a warning, in a cell of the device's.
        case warning(WarningNews, WarningChange.Kind, Cell)
        /// What a rule of the device's own says of a cell; `zone` is the one of the cell's weather, where it is known.
        case rule(RuleNews, Cell, zone: TimeZone?)
        /// That messages arrive.
        case test
    }

    /// Whose form the message has.
    package enum Form: Hashable, Sendable { case browser, phone }

    package let content: Content
    package let form: Form
    /// Names the event: a message takes the place of the one before of the same event.
    package let tag: String
    /// A language tag of the reader's.
    package let language: String
    /// The reader's units, as `PushWish.units`.
    package let units: String
    /// The most bytes that the message may have.
    package let mostBytes: Int

    package init(content: Content, form: Form = .browser, tag: String, language: String, units: String = "", mostBytes: Int) {
        self.content = content
        self.form = form
        self.tag = tag
        self.language = language
        self.units = units
        self.mostBytes = mostBytes
    }

    /// `high` for a severe or extreme warning, and for a test, because the reader who pressed the button waits for it.
    var urgency: PushMessage.Urgency {
        switch content {
        case .warning(let news, _, _): news.severity == .severe || news.severity == .extreme ? .high : .normal
        case .rule: .normal
        case .test: .high
        }
    }
}

/// What the runner has done, for those who count it.
package enum PushEvent: Hashable, Sendable {
    /// So many messages were queued.
    case queued(Int)
    /// So many messages of the first page are due here and not under way; none while it is another node that sends.
    case due(Int)
    /// A message was answered.
    case answered(PushOutcome)
    /// A device was removed: it is gone, or its service refused all that it was sent.
    case removed
}
