import Foundation
import Gazetteer
import JSONText
import WeatherModel

/// The reply of `/alerts/active`: CAP in GeoJSON, with what the real ones leave out.
struct NWSAlerts {
    let warnings: [SimulatedWarning]
    let area: WarnedArea
    let office: NWSOffice
    let now: Date

    var json: JSONValue {
        Self.collection(warnings.map(feature), updated: now)
    }

    static func collection(_ features: [JSONValue], updated: Date) -> JSONValue {
        [
            "@context": NWSContext.short, "type": "FeatureCollection", "features": .array(features),
            "title": "Current watches, warnings, and advisories", "updated": .string(NWSTime.text(updated)),
        ]
    }

    private var zone: TimeZone { Gazetteer.bundled.timeZone(at: area.centre) }

    private func feature(_ warning: SimulatedWarning) -> JSONValue {
        let id = NWSIdentifier.alert(warning.id)
        let url: JSONValue = .string("https://api.weather.gov/alerts/\(id)")
        let zones = NWSZone(area)
        return [
            "id": url, "type": "Feature", "geometry": variant(warning, 10) == 0 ? polygon : .null,
            "properties": .object(
                times(warning).merging([
                    "@id": url, "@type": "wx:Alert", "id": .string(id), "areaDesc": .string(warning.areaName),
                    "geocode": ["SAME": [.string(zones.same)], "UGC": [.string(zones.forecast)]],
                    "affectedZones": [.string("https://api.weather.gov/zones/forecast/\(zones.forecast)")], "references": [],
                    "status": "Actual", "messageType": "Alert", "category": "Met",
                    "severity": .string(warning.severity.rawValue.capitalized),
                    "certainty": .string(warning.certainty.rawValue.capitalized), "urgency": .string(warning.urgency.rawValue.capitalized),
                    "event": .string(warning.event), "sender": "w-nws.webmaster@noaa.gov", "senderName": .string("NWS \(office.city)"),
                    "headline": .string(warning.headline), "description": .string(description(warning)),
                    // Nearly half of them ask for nothing.
                    "instruction": variant(warning, 9) < 4 ? .null : .string(Self.wrapped(warning.instruction)),
                    "response": .string(warning.urgency == .immediate ? "Avoid" : "Prepare"), "parameters": parameters(warning),
                    "scope": "Public", "code": "IPAWSv1.0", "language": "en-US", "web": "http://www.weather.gov",
                    "eventCode": ["SAME": ["NWS"], "NationalWeatherService": [.string(Self.code(warning))]],
                ]) { own, _ in own }),
        ]
    }

    /// The message ends before the event does, until the event is half over; where `ends` is null there is nothing else to go by.
    private func times(_ warning: SimulatedWarning) -> [String: JSONValue] {
        let hours = (warning.ends.timeIntervalSince(warning.onset) / 7200).rounded(.up)
        let middle = warning.onset.addingTimeInterval(hours * 3600)
        let hasEnds = variant(warning, 8) > 2
        return [
            "sent": text(warning.sent), "effective": text(warning.sent), "onset": text(warning.onset),
            "expires": text(hasEnds && now < middle ? middle : warning.ends), "ends": hasEnds ? text(warning.ends) : .null,
        ]
    }

    private func text(_ instant: Date) -> JSONValue { .string(NWSTime.text(instant, in: zone)) }

    /// Some have an outline, most have none: which one it is hangs on the warning alone.
    private func variant(_ warning: SimulatedWarning, _ count: UInt64) -> Int { NWSIdentifier.number(of: warning.id, below: count) }

    private var polygon: JSONValue {
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]
        return [
            "type": "Polygon",
            "coordinates": [.array(corners.map { [WireNumber.whole(area.west + $0.0), WireNumber.whole(area.south + $0.1)] })],
        ]
    }

    /// Paragraphs with a star, wrapped in the middle of sentences.
    private func description(_ warning: SimulatedWarning) -> String {
        let parts = warning.description.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
        let what = zip(["* WHAT...", "* IMPACTS..."], parts).map { Self.wrapped($0 + $1) }
        let place = Self.wrapped("* WHERE...\(warning.areaName).")
        let from = NWSTime.text(warning.onset, in: zone).prefix(16).replacing("T", with: " ")
        let until = NWSTime.text(warning.ends, in: zone).prefix(16).replacing("T", with: " ")
        let time = Self.wrapped("* WHEN...From \(from) until \(until) local time.")
        return ([what.first, place, time].compactMap(\.self) + what.dropFirst()).joined(separator: "\n\n")
    }

    private func parameters(_ warning: SimulatedWarning) -> JSONValue {
        let code = Self.code(warning)
        // Each event has a number of its own.
        let number = String(String(10_001 + variant(warning, 9_998)).suffix(4))
        return [
            "AWIPSidentifier": [.string("NPW\(office.id)")], "WMOidentifier": [.string("WWUS73 K\(office.id) 041835")],
            "NWSheadline": [.string(warning.headline.uppercased())], "BLOCKCHANNEL": ["EAS", "NWEM", "CMAS"],
            "VTEC": [.string("/O.NEW.K\(office.id).\(code.prefix(2)).\(code.suffix(1)).\(number).000000T0000Z-000000T0000Z/")],
            "eventEndingTime": [text(warning.ends)],
        ]
    }

    /// `HWW`: two letters for the event, and W for a warning or Y for an advisory.
    private static func code(_ warning: SimulatedWarning) -> String {
        let words = warning.event.split(separator: " ")
        let letters = words.dropLast().compactMap(\.first).prefix(2)
        return String((letters + "X").prefix(2)) + (words.last == "Warning" ? "W" : "Y")
    }

    /// At most 69 characters a line.
    static func wrapped(_ text: String) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + word.count >= 69 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
