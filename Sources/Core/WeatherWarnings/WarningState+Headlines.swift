import WeatherModel

extension WarningState {
    /// The headlines of the event's parts for a reader of a language, the worst first, each hazard once: one message may cover wind and
    /// rain.
    ///
    /// - Parameter language: a tag such as `en-GB`; nil for texts without a language.
    public func headlines(in language: String?) -> [String] {
        var (hazards, headlines): (Set<String>, [String]) = ([], [])
        for part in parts {
            let text = WarningLanguage.chosen(part.block.texts, for: language.map { [$0] } ?? [], tag: \.language)
            guard let text, hazards.insert(text.event.lowercased()).inserted else { continue }
            let headline = text.headline ?? text.event
            if !headlines.contains(headline) { headlines.append(headline) }
            if headlines.count == Self.mostHeadlines { break }
        }
        return headlines
    }

    /// More do not fit into a notification.
    private static let mostHeadlines = 4
}
