import Foundation
import WeatherModel

/// Short names of events, for addresses and elements of pages: the same wherever they are made of the same name.
public enum EventKey {
    /// - Parameter event: the event's code, or the name of any of its messages (`WarningKey.text`).
    public static func of(_ event: some StringProtocol) -> String {
        StableHash.digits(StableHash.of(event.drop { $0 == "," }.utf8))
    }
}

extension Alert {
    /// By these the warning is found that a device was told of, the message's own first: its name, those of the earlier messages that are
    /// known, and the event's codes.
    public var eventKeys: [String] {
        let names =
            message.map { [$0.key] + $0.earlier.map(\.key) + $0.others }
            ?? ([id] + references).map { WarningKey(sender: "", identifier: $0) }
        let codes = EventCode.all(eventCodes, sent: sent ?? effective ?? .distantPast).map(\.text)
        var seen: Set<String> = []
        return (names.map(\.text) + codes).map { EventKey.of($0) }.filter { seen.insert($0).inserted }
    }
}
