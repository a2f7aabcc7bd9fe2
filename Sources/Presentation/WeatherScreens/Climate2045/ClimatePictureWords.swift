import WeatherFormatting

/// The words of the picture to share that appear nowhere else on the screen.
public struct ClimatePictureWords: Hashable, Sendable {
    /// "Climate, not a forecast".
    public let note: String
    /// "Berlin: 9.4 °C now, 10.2 °C on the same day in 2045 with climate interventions, counted from pre-industrial times. Climate models,
    /// from 2026 on: +0.4 °C (+0.2 to +0.6)."
    public let with: String
    /// The same without climate interventions.
    public let without: String

    /// The picture in words on one side of the toggle.
    public subscript(withInterventions withInterventions: Bool) -> String { withInterventions ? with : without }

    init(place: String, now: ClimateMoment, with: ClimateSide, without: ClimateSide, phrases: any Phrases) {
        func text(_ side: ClimateSide) -> String {
            phrases.climatePictureText(
                place: place, now: now.temperature, then: side.then.temperature, withInterventions: side.withInterventions,
                models: side.models)
        }
        note = phrases.climatePictureNote
        self.with = text(with)
        self.without = text(without)
    }
}
