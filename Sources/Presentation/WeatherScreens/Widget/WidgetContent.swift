import WeatherDesign

/// What a widget draws of the weather at one date, as finished texts: from the same makers as the dashboard, so that the two agree.
public struct WidgetContent: Hashable, Sendable {
    /// "Berlin".
    public let place: String
    /// "Location is off. Showing Moscow."; nil when there is nothing to explain.
    public let notice: String?
    /// "−3°", for the largest figure.
    public let temperature: String
    /// "Light rain".
    public let condition: String
    /// The name of the drawing, without path or suffix: `rainLight-night`.
    public let symbol: String
    /// "Forecast for 15:00" when these are the values of a forecast hour; nil for an observation.
    public let forecastMark: String?
    /// "Feels like −8°".
    public let feelsLike: String
    /// "High 4°", over the place's civil day of this date; nil when it is not in the forecast.
    public let high: String?
    /// "Low −3°".
    public let low: String?
    /// Why the temperature lies outside high and low; nil when it does not.
    public let highLowNote: String?
    /// What there is to say besides: the notice, else the note, else what it feels like.
    public let footnote: String
    /// `0 ... 1`: where the temperature stands between low and high; nil when they are not known or it lies outside of them.
    public let gauge: Double?
    /// "Precip. 40%, 0.4 mm", of the hour that holds this date; nil where neither is known.
    public let precipitation: String?
    /// The hours after the one that holds this date, five at most, in order.
    public let hours: [WidgetHour]
    /// The most severe warning that is active at this date; nil when none is, or there is no source of warnings.
    public let warning: WidgetWarning?
    /// How old it is, and whether it is real.
    public let stamp: WidgetStamp
    /// One line for a place beside the clock: "−3° Light rain · 14:05".
    public let inline: String
    /// The sky behind it, for the condition and the sun's height at this date.
    public let sky: Sky
    /// What a screen reader says for the whole face; the hours have sentences of their own.
    public let spoken: String
}

/// One of the hours to come.
public struct WidgetHour: Hashable, Sendable {
    /// "15:00" or "3 pm", on the place's clock.
    public let label: String
    /// `rainLight-day`.
    public let symbol: String
    /// "−3°".
    public let temperature: String
    /// "40%"; nil where unknown.
    public let chance: String?
    /// One full sentence for a screen reader, the dashboard's own.
    public let spoken: String
}

/// An official warning, as far as a widget has room for it.
public struct WidgetWarning: Hashable, Sendable {
    /// The source's headline, the name of the event where it has none.
    public let title: String
    /// "Severe".
    public let severity: String
    /// `extreme`, `severe`, `moderate`, `minor`, `unknown`: for colours.
    public let severityKey: String
    /// "Until Sunday 18:00"; nil where the source does not say.
    public let period: String?
    /// "and 2 more"; nil when it is the only one.
    public let more: String?
    /// "Warning, severe: Storm, until Sunday 18:00."
    public let spoken: String
}

/// When the weather was received, said so that it stays true for as long as the entry is shown, and whether it is real.
public struct WidgetStamp: Hashable, Sendable {
    /// "As of 14:05", "As of Saturday 14:05" where it was another civil day of the place.
    public let asOf: String
    /// The same for the smallest faces: "14:05", "Sat".
    public let short: String
    /// True when it should have been renewed more than an hour ago: to be drawn so that nobody takes it for new.
    public let isOld: Bool
    /// "Simulated", to be drawn on every face; nil for real weather.
    public let simulated: String?

    /// Where there is room for one word alone: that it is not real is more than how old it is.
    public var shortest: String { simulated ?? short }
}
