import Foundation
import JSONText
import WeatherModel

/// The `alerts` object: what is in force or announced, in the words of CAP; `msgtype` in small letters, empty texts instead of nulls.
struct WeatherAPIAlerts {
    let zone: TimeZone

    func json(_ warnings: [SimulatedWarning]) -> JSONValue { ["alert": .array(warnings.map(alert))] }

    private func alert(_ warning: SimulatedWarning) -> JSONValue {
        [
            "headline": .string(warning.headline), "msgtype": "Alert", "severity": .string(warning.severity.rawValue.capitalized),
            "urgency": .string(warning.urgency.rawValue.capitalized), "areas": .string(warning.areaName), "category": "Met",
            "certainty": .string(warning.certainty.rawValue.capitalized), "event": .string(warning.event), "note": "",
            // The message is effective from when it is sent; the format has no field for the event's beginning.
            "effective": AccuWeatherTime.text(warning.sent, in: zone), "expires": AccuWeatherTime.text(warning.ends, in: zone),
            "desc": .string(Self.wrapped(warning.description)), "instruction": .string(Self.wrapped(warning.instruction)),
        ]
    }

    /// Lines are broken at about 70 characters, as the authorities' teleprinters did; a blank line ends a paragraph.
    static func wrapped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
            var lines = [""]
            for word in paragraph.split(separator: " ") {
                let line = lines.removeLast()
                if line.isEmpty {
                    lines.append(String(word))
                } else if line.count + 1 + word.count <= 70 {
                    lines.append("\(line) \(word)")
                } else {
                    lines += [line, String(word)]
                }
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
