import Foundation
import ProviderKit
import WeatherModel
import WeatherWarnings

/// An `info` block: one event in one language, for one set of areas.
struct CAPInfo {
    /// As received: `en-GB`, `zh-mo`; absent means `en-US`.
    var language: String?
    var categories: [String]
    var event: String?
    var responseTypes: [String]
    var urgency: String?
    var severity: String?
    var certainty: String?
    var audience: String?
    var eventCodes: [CAPNamedValue]
    var effective: Date?
    var onset: Date?
    var expires: Date?
    var senderName: String?
    var headline: String?
    var description: String?
    var instruction: String?
    var web: String?
    var contact: String?
    var parameters: [CAPNamedValue]
    var resources: [CAPResource]
    var areas: [CAPArea]
    /// True if a time is present that cannot be parsed.
    var hasUnreadTimes: Bool

    init(_ info: CAPElement) {
        language = info.text("language")
        categories = info.texts("category")
        event = info.text("event")
        responseTypes = info.texts("responseType")
        urgency = info.text("urgency")
        severity = info.text("severity")
        certainty = info.text("certainty")
        audience = info.text("audience")
        eventCodes = info.all("eventCode").compactMap(CAPNamedValue.init)
        effective = info.instant("effective")
        onset = info.instant("onset")
        expires = info.instant("expires")
        senderName = info.text("senderName")
        headline = info.text("headline")
        description = info.text("description")
        instruction = info.text("instruction")
        web = info.text("web")
        contact = info.text("contact")
        parameters = info.all("parameter").compactMap(CAPNamedValue.init)
        resources = info.all("resource").map(CAPResource.init)
        areas = info.all("area").map(CAPArea.init)
        hasUnreadTimes = ["effective", "onset", "expires"].contains(where: info.hasUnreadInstant)
        if parameter("eventEndingTime") != nil, eventEnds == nil { hasUnreadTimes = true }
    }

    /// In lower case, `en-us` if none is given: tags are compared ignoring case (RFC 5646).
    var languageTag: String { language?.lowercased() ?? "en-us" }

    /// The value of the first parameter of that name that has one, however the name is capitalised.
    func parameter(_ name: String) -> String? {
        let name = name.lowercased()
        return parameters.first { $0.name.lowercased() == name && !$0.value.isEmpty }?.value
    }

    /// The codes of the US service's events (`EventCode`), as sent.
    var vtec: [String] { parameters.filter { $0.name.uppercased() == "VTEC" }.map(\.value) }

    /// The codes that may say what the event is.
    var codes: [WarningCode] {
        let awareness = parameters.filter { $0.name.lowercased() == "awareness_type" }
        return (awareness + eventCodes).map { WarningCode(scheme: $0.name, value: $0.value) }
            + vtec.map { WarningCode(scheme: "VTEC", value: $0) }
    }

    /// The level in the sender's own scale, by a parameter or a code that has it.
    var level: WarningLevel? {
        if let level = parameter("awareness_level").flatMap({ WarningLevel(awareness: $0) }) { return level }
        if let colour = eventCodes.first(where: { $0.name.uppercased() == "AREA_COLOR" }) { return WarningLevel(rgb: colour.value) }
        let named = parameters.first { parameter in Self.levelNames.contains { parameter.name.lowercased().hasSuffix($0) } }
        return named.flatMap { WarningLevel(awareness: $0.value) }
    }

    /// Ends of the names of parameters that have a colour, such as `AEMET-Meteoalerta nivel`.
    private static let levelNames = ["nivel", "colour", "color", "warninglevel", "warning_level", "alert_level", "alertlevel"]

    /// As stated; that of the sender's level where none is stated.
    var knownSeverity: Alert.Severity {
        let stated = severity.flatMap { Alert.Severity(rawValue: $0.lowercased()) } ?? .unknown
        return stated == .unknown ? level?.severity ?? .unknown : stated
    }

    /// True if the sender says that no warning is necessary: Meteoalarm's level 1, green.
    var isNoWarning: Bool {
        GreenLevel.isNoWarning(awareness: parameter("awareness_level"), names: [event, headline], severity: severity)
    }

    /// When the event ends, as far as known (`Alert.end`).
    var end: Date? { Alert.end(ends: eventEnds, expires: expiry, onset: onset, effective: effective) }

    /// `expires`; nil if an end of the event is given but cannot be parsed, because another must not be substituted.
    var expiry: Date? { parameter("eventEndingTime") != nil && eventEnds == nil ? nil : expires }

    /// When the event ends, from a parameter of the US service, whose `expires` is the time of the next check.
    var eventEnds: Date? {
        guard let time = parameter("eventEndingTime").flatMap({ LocalTime($0) }), time.offsetSeconds != nil else { return nil }
        return time.instant(in: .gmt)
    }
}

/// `2; yellow; Moderate` or `12; flooding`: a number and its meaning. Some offices write `1.0`, commas, or the colour alone.
struct CAPAwareness: Hashable {
    /// Level 1 (green) to 4 (red), or the number of a type.
    var number: Int
    /// The words behind the number, unchanged; without a number, every word.
    var words: [String]

    init?(_ text: String) {
        let parts = text.split { $0 == ";" || $0 == "," }.map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = parts.first else { return nil }
        if let number = Double(first), number.rounded() == number, (0...1_000).contains(number) {
            self.number = Int(number)
            words = Array(parts.dropFirst())
        } else if let level = Self.colours.firstIndex(where: { $0.contains(first.lowercased()) }) {
            number = level + 1
            words = parts
        } else {
            return nil
        }
    }

    /// The colours of the levels 1 to 4.
    private static let colours: [Set<String>] = [["green", "white"], ["yellow"], ["orange", "amber"], ["red"]]

    /// True if it has only the number, or a word of level 1.
    var saysGreen: Bool { words.isEmpty || words.contains { ["green", "white", "minor"].contains($0.lowercased()) } }

    /// True for a level that means "no warning": level 1, unless its words are those of a higher one.
    var isGreen: Bool {
        let higher = Self.colours.dropFirst().reduce(into: ["moderate", "severe", "extreme"] as Set) { $0.formUnion($1) }
        return number == 1 && !words.contains { higher.contains($0.lowercased()) }
    }
}

/// A file attached to a message. It is never fetched.
struct CAPResource: Hashable {
    var description: String?
    var mimeType: String?
    var uri: String?

    init(_ element: CAPElement) {
        description = element.text("resourceDesc")
        mimeType = element.text("mimeType")
        uri = element.text("uri")
    }
}
