import Foundation
import JSONText
import WeatherModel

/// Columns of times: seconds since 1970, and the offset from UTC in minutes.
///
/// The offset is sent rather than derived from the zone's name, so that the reader needs no time-zone table that matches the server's.
enum TimeColumn {
    /// - Returns: nil for anything but texts in the form of `WireTime`.
    static func column(_ cells: [JSONValue?]) -> JSONValue? {
        var seconds: [JSONValue?] = []
        var offsets: [JSONValue?] = []
        for cell in cells {
            switch cell {
            case nil:
                seconds.append(nil)
                offsets.append(nil)
            case .string(let text):
                guard let time = parts(of: text) else { return nil }
                seconds.append(.number(Double(time.seconds)))
                offsets.append(.number(Double(time.offset)))
            default: return nil
            }
        }
        return ["seconds": ColumnCoding.shortest(seconds), "offset": ColumnCoding.shortest(offsets)]
    }

    /// - Returns: nil for numbers that are not times.
    static func cells(seconds: [JSONValue?], offset: [JSONValue?]) -> [JSONValue?]? {
        var cells: [JSONValue?] = []
        cells.reserveCapacity(seconds.count)
        for (second, minutes) in zip(seconds, offset) {
            switch (second, minutes) {
            case (nil, nil): cells.append(nil)
            case (.number(let second), .number(let minutes)):
                guard let second = Int(exactly: second), let minutes = Int(exactly: minutes), second.magnitude < 1 << 40,
                    abs(minutes) < 1440
                else { return nil }
                cells.append(.string(text(second, offset: minutes)))
            default: return nil
            }
        }
        return cells
    }

    private static func parts(of text: String) -> (seconds: Int, offset: Int)? {
        guard text.utf8.count == 25, let time = WireTime.instant(text), let local = WireTime.instant(text.prefix(19) + "Z") else {
            return nil
        }
        let seconds = Int(time.timeIntervalSince1970)
        let offset = (Int(local.timeIntervalSince1970) - seconds) / 60
        return Self.text(seconds, offset: offset) == text ? (seconds, offset) : nil
    }

    private static func text(_ seconds: Int, offset: Int) -> String {
        WireTime.withText(seconds, offset: offset * 60) { String(decoding: $0, as: UTF8.self) }
    }
}
