import WeatherModel

extension WarningState {
    /// The headlines of the event's parts for a reader of a language, the worst first, each hazard once: one message may cover wind and
    /// rain.
    ///
    /// - Parameter language: a tag such as `en-GB`; nil for texts without a language.
    package func headlines(in language: String?) -> [String] {
        var headlines: [String] = []
        for text in texts(in: language) {
            let headline = text.headline ?? text.event
            if !headlines.contains(headline) { headlines.append(headline) }
            if headlines.count == Self.mostHeadlines { break }
        }
        return headlines
    }

    /// The texts of the event's parts in the language that suits the reader best, the worst first, each hazard once.
    ///
    /// - Parameter language: a tag such as `en-GB`; nil for texts without a language.
    package func texts(in language: String?) -> [WarningText] {
        var hazards: Set<String> = []
        return parts.compactMap { part in
            let text = WarningLanguage.chosen(part.block.texts, for: language.map { [$0] } ?? [], tag: \.language)
            return text.flatMap { hazards.insert($0.event.lowercased()).inserted ? $0 : nil }
        }
    }

    /// More do not fit into a notification.
    private static let mostHeadlines = 4
}
