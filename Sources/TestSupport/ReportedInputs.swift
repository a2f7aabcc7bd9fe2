import Foundation
import WeatherModel

/// Small inputs after bug reports about other programs, stored beside the checkout (`../shared/reviews/bug-inputs`): read in place if
/// present, never copied into the project. Tests print a plain line and continue without them.
package enum ReportedInputs {
    /// The port in addresses of the inputs.
    package static let port = 21_120

    /// One file with its placeholders filled in; prints a plain line to standard output if it is missing.
    package static func text(_ name: String, at now: Date) -> String? {
        let path = Recordings.shared("reviews/bug-inputs").appendingPathComponent(name).path
        guard let data = FileManager.default.contents(atPath: path) else {
            print("reported input not there, test goes on without it: \(name)")
            return nil
        }
        return filled(String(decoding: data, as: UTF8.self), at: now)
    }

    /// Replaces `{{-1h}}` with the time an hour before `now`, `{{today}}` with its date in UTC, and `{{port}}` with `port`.
    package static func filled(_ text: String, at now: Date) -> String {
        let pieces = text.components(separatedBy: "{{")
        return pieces.dropFirst().reduce(pieces[0]) { filled, piece in
            guard let end = piece.range(of: "}}") else { return filled + "{{" + piece }
            return filled + value(piece[..<end.lowerBound], at: now) + piece[end.upperBound...]
        }
    }

    private static func value(_ name: Substring, at now: Date) -> String {
        switch name {
        case "port": String(port)
        case "today": String(time(now).prefix(10))
        default: time(now + (Double(name.dropLast()) ?? 0) * 3600)
        }
    }

    private static func time(_ instant: Date) -> String { WireTime.text(instant, offsetSeconds: 0) }
}
