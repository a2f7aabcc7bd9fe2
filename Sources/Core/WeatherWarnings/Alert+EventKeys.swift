import Foundation
import WeatherModel

/// Short event names for URLs and page elements: the same name always yields the same key.
package enum EventKey {
    /// - Parameter event: the event's code, or the name of any of its messages (`WarningKey.text`).
    package static func of(_ event: some StringProtocol) -> String {
        StableHash.digits(StableHash.of(event.drop { $0 == "," }.utf8))
    }
}

extension Alert {
    /// Keys under which the warning can be found when a reader opens a notification: the message's own first, then those of the known
    /// earlier messages and of the event's codes.
    package var eventKeys: [String] {
        let names =
            message.map { [$0.key] + $0.earlier.map(\.key) + $0.others }
            ?? ([id] + references).map { WarningKey(sender: "", identifier: $0) }
        let codes = EventCode.all(eventCodes, sent: sent ?? effective ?? .distantPast).map(\.text)
        var seen: Set<String> = []
        return (names.map(\.text) + codes).map { EventKey.of($0) }.filter { seen.insert($0).inserted }
    }
}
