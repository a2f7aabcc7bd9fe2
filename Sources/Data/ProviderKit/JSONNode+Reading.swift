import Foundation
import JSONText
import WeatherModel

extension JSONNode {
    /// A number, also if it was sent as a text (`"55"`): upstream services change the type of a field without notice.
    package var number: Double? {
        if let double { return double }
        guard let string, let value = Double(string.trimmingCharacters(in: .whitespaces)), value.isFinite else { return nil }
        return value
    }

    /// 1 and true are true, 0 and false are false; nil for anything else.
    package var flag: Bool? {
        if let bool { return bool }
        return switch number {
        case 0: false
        case 1: true
        default: nil
        }
    }

    /// A text without surrounding whitespace; nil if it is empty.
    package var text: String? {
        guard let string else { return nil }
        let blanks: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        guard let first = string.utf8.firstIndex(where: { !blanks($0) }), let last = string.utf8.lastIndex(where: { !blanks($0) }) else {
            return nil
        }
        // The bounds are next to single-byte characters, so they split no character.
        return first == string.startIndex && string.utf8.index(after: last) == string.endIndex ? string : String(string[first...last])
    }

    /// Seconds since 1970 within the years 1900 to 2199; nil for anything else, which is a mistake.
    package var instant: Date? {
        guard let seconds = number, (-2_208_988_800...7_258_118_400).contains(seconds) else { return nil }
        return Date(timeIntervalSince1970: seconds)
    }

    /// A wall clock text; nil for anything else.
    package var localTime: LocalTime? { withPlainText { LocalTime($0) } }

    /// The member's `number`; nil if the object has no such member.
    package func number(_ key: StaticString) -> Double? { double(key) ?? self[key]?.number }
    /// The member's `text`; nil if the object has no such member.
    package func text(_ key: StaticString) -> String? { self[key]?.text }

    /// The point given by two members; a longitude beyond the date line is wrapped.
    package func coordinate(_ latitude: StaticString, _ longitude: StaticString) -> Coordinate? {
        guard let latitude = number(latitude), let longitude = number(longitude) else { return nil }
        // Wrapping loses the last digits, so it is applied only if needed.
        if abs(longitude) <= 180 { return try? Coordinate(latitude: latitude, longitude: longitude) }
        return abs(longitude) <= 540 ? try? Coordinate(latitude: latitude, wrappingLongitude: longitude) : nil
    }
}
