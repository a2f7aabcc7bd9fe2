import Foundation
import ProviderKit
import WeatherModel
import WeatherWarnings

extension OpenWeatherMapMapping {
    /// Warnings in Petrel's model. Expired ones are kept, because whether one is active depends on the clock, not on the reply.
    static func alerts(_ sent: [OpenWeatherMapAlert]) -> [Alert] {
        var seen: Set<OpenWeatherMapAlert> = []
        let told = sent.filter { seen.insert($0).inserted && !GreenLevel.isNamed($0.event) }
        let alerts = oneLanguage(told).map { alert in
            let event = alert.event ?? alert.tags.first ?? "Weather warning"
            return Alert(
                id: AlertText.joined([alert.sender ?? "", event, AlertText.seconds(alert.start)]), event: event,
                category: alert.tags.isEmpty ? nil : alert.tags.joined(separator: ", "),
                description: alert.description.map(AlertText.unwrapped), sender: alert.sender, effective: alert.start, onset: alert.start,
                expires: Alert.end(ends: alert.end, expires: nil, onset: alert.start, effective: nil)
            ).classified(tags: alert.tags)
        }
        return AlertText.distinct(alerts, by: content)
    }

    /// A warning in several languages is sent as several entries, which neither name their language nor refer to each other.
    ///
    /// Only certain duplicates are removed: an entry without text beside one with text of the same sender and times; and, of entries with
    /// the same sender, time and tags, those in another script, if each script has the same number of entries. Two languages in one script
    /// cannot be distinguished from two warnings, so both are kept.
    private static func oneLanguage(_ sent: [OpenWeatherMapAlert]) -> [OpenWeatherMapAlert] {
        struct Occasion: Hashable {
            var sender: String?
            var start: Date?
            var end: Date?
        }
        let occasions = Dictionary(grouping: sent) { Occasion(sender: $0.sender, start: $0.start, end: $0.end) }
        return sent.filter { alert in
            let siblings = occasions[Occasion(sender: alert.sender, start: alert.start, end: alert.end)] ?? []
            guard siblings.count > 1 else { return true }
            guard alert.event != nil || alert.description != nil else {
                return !siblings.contains { $0.event != nil && (alert.tags.isEmpty || $0.tags == alert.tags) }
            }
            guard !alert.tags.isEmpty, alert.event != nil else { return true }
            let scripts = Dictionary(grouping: siblings.filter { $0.tags == alert.tags && $0.event != nil }) { isLatin($0) }
            guard let latin = scripts[true], let other = scripts[false], latin.count == other.count else { return true }
            return isLatin(alert)
        }
    }

    /// True if most letters of its text are Latin.
    private static func isLatin(_ alert: OpenWeatherMapAlert) -> Bool {
        let letters = (alert.event ?? alert.description ?? "").unicodeScalars.filter(\.properties.isAlphabetic)
        return letters.filter { $0.value < 0x250 || (0x1E00..<0x1F00).contains($0.value) }.count * 2 >= letters.count
    }

    /// The content that the id does not include.
    private static func content(of alert: Alert) -> [String] {
        [AlertText.seconds(alert.expires), alert.category ?? "", alert.description ?? ""]
    }
}
