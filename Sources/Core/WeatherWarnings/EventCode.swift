import Foundation
import WeatherModel

/// The name that the US National Weather Service gives an event, the same in all its messages. It has the office, phenomenon, significance
/// and number from the VTEC (<https://www.weather.gov/vtec/>), and the year, because numbers restart each January.
package struct EventCode: Hashable, Sendable, Comparable {
    /// `KBOX.WS.W.0003.2026`.
    package let text: String
    /// True if the message ends this event, or states that another has replaced it.
    package let isEnding: Bool
    /// When the event expires, for a code that says that it does: offices write so up to half an hour ahead. nil for any other.
    let expiry: Date?

    /// - Parameters:
    ///   - vtec: `/O.NEW.KAMA.FW.A.0007.260306T1700Z-260307T0200Z/`.
    ///   - sent: gives the year of an event that has begun: its beginning is then written with zeros.
    /// - Returns: nil if the code is not an operational one: a test's (`T`), an experiment's (`E`, `X`) or a hydrologic one.
    package init?(vtec: String, sent: Date) {
        let parts = vtec.trimmingCharacters(in: CharacterSet(charactersIn: "/ \n\t")).split(
            separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 7, parts[0] == "O", parts[2].count == 4, parts[3].count == 2, parts[4].count == 1, Int(parts[5]) != nil
        else { return nil }
        let start = parts[6].prefix(6)
        let year: Int
        if let written = Int(start.prefix(2)), Int(start) ?? 0 > 0 {
            year = 2000 + written
        } else {
            year = Self.year(of: sent)
        }
        text = "\(parts[2]).\(parts[3]).\(parts[4]).\(parts[5]).\(year)"
        isEnding = ["CAN", "EXP", "UPG"].contains(parts[1])
        expiry = parts[1] == "EXP" ? parts[6].split(separator: "-").last.flatMap(Self.instant) : nil
    }

    /// Seconds by which an event may expire after the message that says so.
    private static let longestAheadSeconds = 3600.0

    /// True if codes say that all their events are over when their message is sent; false without codes, and for an event that is about to
    /// expire.
    package static func areOver(_ texts: [String], sent: Date) -> Bool {
        let codes = written(texts, sent: sent)
        return !codes.isEmpty
            && codes.allSatisfy { code in
                let ahead = code.expiry?.timeIntervalSince(sent) ?? 0
                return code.isEnding && !(ahead > 0 && ahead <= longestAheadSeconds)
            }
    }

    /// The codes that assign one message to an event. Codes of events that it ends count only if it names no others, because one message
    /// may end a watch and begin a warning.
    package static func all(_ texts: [String], sent: Date) -> [EventCode] {
        let codes = written(texts, sent: sent)
        let lasting = codes.filter { !$0.isEnding }
        return lasting.isEmpty ? codes : lasting
    }

    /// All codes of one message.
    static func written(_ texts: [String], sent: Date) -> [EventCode] {
        texts.flatMap { $0.split(whereSeparator: \.isNewline) }.compactMap { EventCode(vtec: String($0), sent: sent) }
    }

    package static func < (one: EventCode, other: EventCode) -> Bool { one.text < other.text }

    /// Parses `260307T0200Z`; nil for zeros, which mean "until further notice".
    private static func instant(_ text: Substring) -> Date? {
        let digits = text.filter(\.isWholeNumber)
        guard digits.count == 10, let number = Int(digits) else { return nil }
        func two(_ power: Int) -> Int { number / power % 100 }
        guard let date = CivilDate(year: 2000 + two(100_000_000), month: two(1_000_000), day: two(10_000)) else { return nil }
        return Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + two(100) * 3600 + two(1) * 60))
    }

    private static func year(of instant: Date) -> Int {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.component(.year, from: instant)
    }
}
