import Foundation
import JSONText
import Notices
import PushOutbox
import WeatherModel
import WeatherRules
import WeatherScreens
import WeatherWarnings

extension PushComposer.Message {
    /// The message as Apple's push service takes it ("Generating a remote notification"). `mutable-content` is left out: the app has no
    /// extension that would change a message, and needs none.
    func forPhone(_ notice: PushNotice) -> [UInt8] {
        let (weight, category) = Self.weight(notice.content)
        let (thread, link) = Self.target(notice)
        return JSONValue.members([
            "aps": .members([
                "alert": .members(["title": .string(title), "subtitle": .optional(place), "body": .string(details)]),
                "sound": weight.isLoud ? .string("default") : nil, "interruption-level": .string(weight.level.rawValue),
                "relevance-score": .number(weight.relevance), "thread-id": .string(thread), "category": .string(category),
            ]),
            // Data for the app: the link that the message opens.
            "petrel": ["link": .string(link.url.absoluteString)],
        ]).canonicalBytes()
    }

    /// The messages of one place are shown together.
    private static func target(_ notice: PushNotice) -> (thread: String, link: DeepLink) {
        switch notice.content {
        case .warning(let news, _, let cell): (cell.id, .alerts(LinkedPlace(cell: cell, name: nil), event: EventKey.of(news.event)))
        // The weather that the rule speaks of.
        case .rule(_, let cell, _): (cell.id, .weather(LinkedPlace(cell: cell, name: nil), isFromWarning: true))
        case .cyclone(_, _, _, let cell): (cell.id, .map)
        case .test: ("test", .settings)
        }
    }

    /// - Returns: how much it interrupts, and the app's name for its actions.
    private static func weight(_ content: PushNotice.Content) -> (NoticeWeight, category: String) {
        switch content {
        case .test: (.test, "TEST")
        case .rule(let news, _, _): (.rule(isWithdrawn: news.isWithdrawn), "RULE")
        case .warning(let news, let kind, _): (.warning(kind, news.severity), "WARNING")
        case .cyclone(_, let kind, let severity, _): (.warning(kind, severity), "CYCLONE")
        }
    }
}
