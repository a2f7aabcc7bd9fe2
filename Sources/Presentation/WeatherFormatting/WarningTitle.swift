import WeatherModel

/// The title of an official warning for a reader of one language.
public struct WarningTitle: Hashable, Sendable {
    /// The source's headline; where the source writes English and the reader reads another language, what the warning is of in that
    /// language: "Сильный ветер".
    package let text: String
    /// The headline, marked as the source's own words, where `text` is not it. A face with little room leaves it out.
    package let original: String?

    /// A source's name for an event, and the language of that name.
    public typealias Event = (name: String, language: String?)

    public init(text: String, original: String?) {
        self.text = text
        self.original = original
    }
}

extension Phrases {
    /// The title of a warning, the same on every face.
    ///
    /// The headline stays the title where one of the events has no known hazard: the reader would not learn of it.
    ///
    /// - Parameters:
    ///   - headline: in the language that suits the reader best among those that the source writes (`Alert.worded`), fit to be shown.
    ///   - events: what the warning is of, the worst first; several where one message covers wind and rain.
    public func warningTitle(_ headline: String, events: [WarningTitle.Event]) -> WarningTitle {
        let hazards = events.compactMap { hazard(of: $0) }
        guard !hazards.isEmpty, hazards.count == events.count else { return WarningTitle(text: headline, original: nil) }
        var names: [String] = []
        for name in hazards.map({ hazard($0) }) where !names.contains(name) { names.append(name) }
        return WarningTitle(
            text: names.joined(separator: " \u{B7} "), original: headline.isEmpty ? nil : alertOriginal(headline))
    }

    /// The title of one warning with one event: `warningTitle(_:events:)` with the headline, or the name of the event where it has none.
    public func warningTitle(of alert: Alert) -> WarningTitle {
        let words = [alert.headline ?? "", alert.event].map(DisplayText.line)
        return warningTitle(words.first { !$0.isEmpty } ?? "", events: [(alert.event, alert.language)])
    }

    /// The hazard of an English event, for readers of another language; nil for English readers, and where the event names none.
    ///
    /// A text without a language is English, the default of CAP 1.2.
    private func hazard(of event: WarningTitle.Event) -> Hazard? {
        let isEnglish = (event.language ?? "en").lowercased().hasPrefix("en")
        return isEnglish && !language.lowercased().hasPrefix("en") ? Hazard(event: event.name) : nil
    }
}
