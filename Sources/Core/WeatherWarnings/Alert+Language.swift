import WeatherModel

extension Alert {
    /// The warning in the language that the reader prefers among those that it was sent in (`WarningLanguage`); the other languages become
    /// its translations.
    ///
    /// - Parameter preferences: language tags, the preferred first: `ru`, `en-GB`.
    package func worded(for preferences: [String]) -> Alert {
        guard !translations.isEmpty else { return self }
        let tags = [language] + translations.map(\.language)
        let chosen = WarningLanguage.chosen(Array(tags.enumerated()), for: preferences) { $0.element }
        guard let index = chosen?.offset, index > 0 else { return self }
        let text = translations[index - 1]
        var alert = self
        alert.translations[index - 1] = AlertTranslation(
            language: language ?? "en-US", event: event, headline: headline, areas: areas, description: description,
            instruction: instruction)
        (alert.language, alert.event, alert.headline) = (text.language, text.event, text.headline)
        (alert.areas, alert.description, alert.instruction) = (text.areas, text.description, text.instruction)
        return alert
    }
}
