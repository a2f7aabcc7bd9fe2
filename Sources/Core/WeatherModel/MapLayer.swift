import Foundation

/// A part of the weather that a map shows as a field over the Earth.
public enum MapLayer: String, Hashable, Sendable, CaseIterable {
    /// mm of water per hour at the current rate, snow melted.
    case precipitation
    /// °C at 2 m.
    case temperature
    /// km/h at 10 m.
    case wind
    /// `0 ... 100` % of the sky.
    case clouds
}

/// A full hour (UTC): the times of which a map has layers.
public struct MapHour: Hashable, Sendable, Comparable {
    /// Whole hours since 1970-01-01T00:00Z.
    public let number: Int

    /// Hours before the current one that a map offers.
    public static let past = 2
    /// Hours after the current one that a map offers.
    package static let ahead = 48

    public init(number: Int) { self.number = number }

    /// The hour that contains `instant`; instants beyond a few million years are clamped.
    public init(containing instant: Date) {
        let hours = (instant.timeIntervalSince1970 / 3600).rounded(.down)
        number = hours.isFinite ? Int(max(-1e11, min(1e11, hours))) : 0
    }

    /// Parses `text`: `2026-11-25T06`.
    ///
    /// - Returns: nil for anything else.
    public init?(text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 13, bytes[10] == UInt8(ascii: "T"), let date = CivilDate(iso8601: text) else { return nil }
        let digits = bytes[11...].map { Int($0) - 0x30 }
        guard digits.allSatisfy((0...9).contains), digits[0] * 10 + digits[1] < 24 else { return nil }
        number = date.daysSince1970 * 24 + digits[0] * 10 + digits[1]
    }

    /// `2026-11-25T06`, as used in addresses.
    public var text: String {
        let day = Int((Double(number) / 24).rounded(.down))
        let hour = number - day * 24
        return "\(CivilDate(daysSince1970: day))T\(hour < 10 ? "0" : "")\(hour)"
    }

    /// The first instant of the hour, whose weather a layer shows.
    public var instant: Date { Date(timeIntervalSince1970: Double(number) * 3600) }

    /// The hours that a map offers at `now`, including the current one.
    public static func offered(at now: Date) -> ClosedRange<MapHour> {
        let present = MapHour(containing: now).number
        return MapHour(number: present - past)...MapHour(number: present + ahead)
    }

    public static func < (left: MapHour, right: MapHour) -> Bool { left.number < right.number }
}
