import Foundation
import JSONText
import PushOutbox
import WeatherModel
import WeatherRules
import WeatherScreens
import WeatherWarnings

extension PushComposer.Message {
    /// The message as Apple's push service takes it ("Generating a remote notification"). `mutable-content` is left out: the app has no
    /// extension that would change a message, and needs none.
    func forPhone(_ notice: PushNotice) -> [UInt8] {
        let weight = PhoneWeight(notice.content)
        let (thread, link) = Self.target(notice)
        return JSONValue.members([
            "aps": .members([
                "alert": .members(["title": .string(title), "subtitle": .optional(place), "body": .string(details)]),
                "sound": weight.isLoud ? .string("default") : nil, "interruption-level": .string(weight.level),
                "relevance-score": .number(weight.relevance), "thread-id": .string(thread), "category": .string(weight.category),
            ]),
            // What the app reads: where the message leads.
            "petrel": ["link": .string(link.url.absoluteString)],
        ]).canonicalBytes()
    }

    /// The messages of one place are shown together.
    private static func target(_ notice: PushNotice) -> (thread: String, link: DeepLink) {
        switch notice.content {
        case .warning(let news, _, let cell): (cell.id, .alerts(LinkedPlace(cell: cell, name: nil), event: EventKey.of(news.event)))
        // The weather that the rule speaks of.
        case .rule(_, let cell, _): (cell.id, .weather(LinkedPlace(cell: cell, name: nil), isFromWarning: true))
        case .test: ("test", .settings)
        }
    }
}

/// How a phone shows a message among others.
private struct PhoneWeight {
    /// `time-sensitive` comes through a focus, `active` lights the screen, `passive` waits in the list.
    let level: String
    /// 0 ... 1.
    let relevance: Double
    /// The app's name for its actions.
    let category: String

    var isLoud: Bool { level != "passive" }

    init(_ content: PushNotice.Content) {
        switch content {
        case .test: (level, relevance, category) = ("active", 0.5, "TEST")
        // What is taken back needs nobody's attention.
        case .rule(let news, _, _): (level, relevance, category) = news.isWithdrawn ? ("passive", 0.1, "RULE") : ("active", 0.4, "RULE")
        // It takes the place of the warning, for all to see; nobody has to be woken by it.
        case .warning(_, .cancelled, _): (level, relevance, category) = ("passive", 0.1, "WARNING")
        case .warning(let news, _, _):
            category = "WARNING"
            switch news.severity {
            case .extreme: (level, relevance) = ("time-sensitive", 1)
            case .severe: (level, relevance) = ("time-sensitive", 0.8)
            case .moderate: (level, relevance) = ("active", 0.5)
            case .minor, .unknown: (level, relevance) = ("passive", 0.2)
            }
        }
    }
}
