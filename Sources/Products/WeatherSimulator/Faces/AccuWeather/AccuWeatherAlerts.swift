import Foundation
import JSONText
import WeatherModel

/// `/alerts/v1/{key}`: the warnings of the authorities; an empty list where none is in force.
struct AccuWeatherAlerts {
    let values: AccuWeatherValues

    func json(_ warnings: [SimulatedWarning]) -> JSONValue { .array(warnings.map(alert)) }

    /// Neither urgency nor certainty; the severity only as `Priority`, `Color` and `Level`.
    private func alert(_ warning: SimulatedWarning) -> JSONValue {
        let rating = Self.rating(warning.severity)
        let number = Self.number(warning.id)
        var members: [String: JSONValue] = [
            "CountryCode": .string(values.found.place.countryCode ?? ""), "AlertID": WireNumber.whole(number),
            "Description": Self.twice(warning.event), "Category": .string(Self.category(warning.event)),
            "Priority": WireNumber.whole(rating.priority), "Type": .string("S" + String(number % 100)), "TypeID": "S1", "Class": .null,
            "Level": rating.level.map { .string($0) } ?? .null, "AlarmLevel": rating.level.map { .string($0) } ?? .null,
            "Color": [
                "Name": .string(rating.color), "Red": WireNumber.whole(rating.red), "Green": WireNumber.whole(rating.green), "Blue": 0,
                "Hex": .string("#" + Self.hexadecimal(rating.red) + Self.hexadecimal(rating.green) + "00"),
            ],
            "Source": "Simulated Weather Service", "SourceId": 2, "Disclaimer": .null, "Area": [area(warning)],
            "HaveReadyStatements": true,
        ]
        values.addLinks("weather-warnings", to: &members)
        return .object(members)
    }

    private func area(_ warning: SimulatedWarning) -> JSONValue {
        let zone = values.found.zone
        var members: [String: JSONValue] = [
            "Name": .string(warning.areaName), "StartTime": AccuWeatherTime.text(warning.onset, in: zone),
            "EpochStartTime": AccuWeatherTime.epoch(warning.onset), "EndTime": AccuWeatherTime.text(warning.ends, in: zone),
            "EpochEndTime": AccuWeatherTime.epoch(warning.ends), "LastAction": Self.twice("New"), "Summary": .string(warning.headline),
        ]
        if values.hasDetails {
            let text = [warning.description, warning.instruction].filter { !$0.isEmpty }.joined(separator: "\n\n")
            members["Text"] = .string(text)
            members["LanguageCode"] = "en"
        }
        return .object(members)
    }

    private static func twice(_ text: String) -> JSONValue { ["Localized": .string(text), "English": .string(text)] }

    /// `Priority` 1 is the highest; `Level` is null where the authority has no colours.
    private static func rating(
        _ severity: Alert.Severity
    ) -> (priority: Int, color: String, red: Int, green: Int, level: String?) {
        switch severity {
        case .extreme: (1, "Red", 255, 0, "Red")
        case .severe: (10, "Orange", 255, 165, "Orange")
        case .moderate: (30, "Yellow", 255, 255, "Yellow")
        case .minor: (60, "Green", 0, 128, "Green")
        case .unknown: (90, "Yellow", 255, 255, nil)
        }
    }

    private static func category(_ event: String) -> String {
        let words = [
            ("wind", "WIND"), ("gale", "WIND"), ("snow", "WINTER"), ("ice", "WINTER"), ("flood", "FLOOD"), ("heat", "NON-PRECIPITATION"),
        ]
        return words.first { event.lowercased().contains($0.0) }?.1 ?? "SEVERE"
    }

    private static func hexadecimal(_ value: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return text.count < 2 ? "0" + text : text
    }

    /// The same number of seven digits for the same warning.
    private static func number(_ id: String) -> Int { 1_000_000 + Int(StableHash.of(id.utf8) % 9_000_000) }
}
