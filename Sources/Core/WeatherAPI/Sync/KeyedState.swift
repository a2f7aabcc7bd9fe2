import Foundation
import JSONText
import WeatherModel

/// The state with its hours by instant and its days by date, so that a merge patch names the hour that it changes.
///
/// `forecast.hourly` is an object with names such as `2026-03-28T15:00Z`, `forecast.daily` one with names such as `2026-03-28`; everything
/// else is as in the state, which has the rows in the order of their names. Warnings stay an array: their identities are texts from the
/// sources, and external text is never used as a member name.
enum KeyedState {
    private static let tables: [(name: String, key: @Sendable (JSONValue) -> String?)] = [("hourly", hour), ("daily", day)]

    /// - Returns: nil if two rows have the same key, rows are not in order, or a key cannot be written: an hour that does not begin on a
    ///   full minute, a year of more than four digits.
    static func keyed(_ state: JSONValue) -> JSONValue? {
        withTables(of: state) { table, key in
            guard case .array(let rows) = table else { return nil }
            var members: [String: JSONValue] = [:]
            members.reserveCapacity(rows.count)
            var last = ""
            for row in rows {
                guard let name = key(row), last < name else { return nil }
                members[name] = row
                last = name
            }
            return .object(members)
        }
    }

    /// Converts the result of `keyed` back to the state.
    ///
    /// - Returns: nil if a row is stored under a key that is not its own.
    static func state(_ keyed: JSONValue) -> JSONValue? {
        withTables(of: keyed) { table, key in
            guard case .object(let members) = table else { return nil }
            var rows: [JSONValue] = []
            rows.reserveCapacity(members.count)
            for member in members.sorted(by: { $0.key < $1.key }) {
                guard key(member.value) == member.key else { return nil }
                rows.append(member.value)
            }
            return .array(rows)
        }
    }

    private static func withTables(of state: JSONValue, _ change: (JSONValue?, (JSONValue) -> String?) -> JSONValue?) -> JSONValue? {
        guard case .object(var members) = state, case .object(var forecast) = members["forecast"] else { return nil }
        for table in tables {
            guard let changed = change(forecast[table.name], table.key) else { return nil }
            forecast[table.name] = changed
        }
        members["forecast"] = .object(forecast)
        return .object(members)
    }

    // MARK: Keys

    private static func hour(_ row: JSONValue) -> String? {
        guard case .object(let members) = row, case .string(let text) = members["time"], let time = WireTime.instant(text) else {
            return nil
        }
        let seconds = Int(time.timeIntervalSince1970)
        guard seconds % 60 == 0, fourDigitYears.contains(seconds) else { return nil }
        return WireTime.withText(seconds, offset: 0) { String(decoding: $0.prefix(16), as: UTF8.self) + "Z" }
    }

    private static func day(_ row: JSONValue) -> String? {
        guard case .object(let members) = row, case .string(let date) = members["date"], date.utf8.count == 10 else { return nil }
        return date
    }

    /// Seconds of the years 0000 to 9999, for which the text order is the order in time.
    private static let fourDigitYears = -62_167_219_200..<253_402_300_800
}
