import Foundation
import WeatherDesign
import WeatherModel

/// A widget's content at one date, as finished texts: from the same makers as the dashboard, so that the two agree.
public struct WidgetContent: Hashable, Sendable {
    /// "Berlin".
    public let place: String
    /// "−3°", for the largest figure.
    public let temperature: String
    /// "Light rain".
    public let condition: String
    /// "Rain from 17:20": rain, snow or hail within two hours of this date; nil where none is, none is known, or no minute is.
    public let rain: String?
    /// The name of the drawing, without path or suffix: `rainLight-night`.
    public let symbol: String
    /// "Forecast for 15:00" when these are the values of a forecast hour; nil for an observation.
    public let forecastMark: String?
    /// "High 4°", over the place's civil day of this date; nil when it is not in the forecast.
    public let high: String?
    /// "Low −3°".
    public let low: String?
    /// The additional line of a small face: mandatory remarks, else high and low.
    public let remark: WidgetRemark
    /// The line of a wide face, which shows high and low elsewhere: mandatory remarks, else the feels-like temperature.
    public let wideRemark: WidgetRemark
    /// The line of a face with room for the place and the figure alone: mandatory remarks, else the condition with high and low.
    public let narrowRemark: WidgetRemark
    /// `0 ... 1`: the temperature's position between low and high; nil when they are not known or it lies outside of them.
    public internal(set) var gauge: Double?
    /// "Precip. 40%, 0.4 mm", of the hour that holds this date; nil where neither is known.
    public let precipitation: String?
    /// The hours after the one that holds this date, five at most, in order.
    public internal(set) var hours: [WidgetHour]
    /// The most severe warning that is active at this date, which every remark then shows; nil if none is, or if no source has warnings.
    let warning: WidgetWarning?
    /// For a face with room for one of them: the rain that is near, else the condition, which the symbol shows as well.
    public var rainOrCondition: String { rain ?? condition }
    /// How old it is, and whether it is real.
    public internal(set) var stamp: WidgetStamp
    /// For a face with room for one word or two beside the figure: that it is made up, else that it is old, else whose weather it is when
    /// it is not that of the person's position, else the age.
    public internal(set) var mark: String
    /// One line for a place beside the clock: "Tokyo · −3° Light rain · 14:05". What qualifies the figure comes before it: cut off at its
    /// end, the line never holds a figure without it. The place is left out when it is the person's position.
    public internal(set) var inline: String
    /// The sky behind it, for the condition and the sun's height at this date.
    public internal(set) var sky: Sky
    /// The text for a screen reader for the whole face, without the age; the hours have separate sentences.
    let sentences: String
    /// False for the weather of the person's position, which needs no name where room is short.
    let isElsewhere: Bool

    /// The text for a screen reader for the whole face; the hours have separate sentences.
    public var spoken: String { "\(sentences) \(stamp.spoken)" }
}

/// The one additional line of a face: the same decision for all faces.
public enum WidgetRemark: Hashable, Sendable {
    /// An official warning goes before everything else.
    case warning(WidgetWarning)
    /// A sentence without which a figure may be misread: "Location is off. Showing Moscow.", or why it lies outside high and low.
    case notice(String)
    /// Parts, the most important first. A face too narrow for all shows the first alone, and one short of room omits the line.
    case details([String])

    /// True when a face that is short of room does without it.
    public var givesWay: Bool { if case .details = self { true } else { false } }
}

/// One of the hours to come.
public struct WidgetHour: Hashable, Sendable {
    /// The instant at which it begins.
    public let start: Date
    /// "15:00" or "3 pm", on the place's clock.
    public let label: String
    /// `rainLight-day`.
    public let symbol: String
    /// "−3°".
    public let temperature: String
    /// "40%"; nil where unknown.
    public let chance: String?
    /// One full sentence for a screen reader, the dashboard's own.
    public internal(set) var spoken: String
}

/// An official warning, as far as a widget has room for it.
public struct WidgetWarning: Hashable, Sendable {
    /// As in the row of the dashboard (`AlertRow.title`).
    public let title: String
    /// `extreme`, `severe`, `moderate`, `minor`, `unknown`: for colours.
    public let severityKey: String
    /// The kind of danger, which has a drawing.
    let kind: WarningKind
    /// "Until Sunday 18:00"; nil where the source does not say.
    public let period: String?
    /// "and 2 more"; nil when it is the only one.
    public let more: String?
    /// "Warning, severe: Storm. Until Sunday 18:00.", a part of the text spoken for the whole face.
    let spoken: String

    /// `kind-wind`: the name of the drawing of what it is of; nil for a warning of no known kind.
    public var kindSymbol: String? { kind.symbol }
}

/// When the weather was received, said so that it stays true for as long as the entry is shown, and whether it is real.
public struct WidgetStamp: Hashable, Sendable {
    /// "As of 14:05"; "As of Saturday 14:05" where it was another day; "As of 14:05 your time" where the place's clock shows another time
    /// than the person's; "Old, as of 14:05".
    public let asOf: String
    /// The same for a face on which nothing else says that its figure is a forecast: "Forecast, as of 14:05".
    public let statement: String
    /// The same for the smallest faces: "14:05", "Sat", "Old 14:05".
    let short: String
    /// True when it should have been renewed more than an hour ago: the widget draws it so that readers do not take it for new.
    public let isOld: Bool
    /// "Simulated", to be drawn on every face; nil for real weather.
    public let simulated: String?
    /// The age for a screen reader: "As of 14:05."
    let spoken: String
    /// Offset of the clock on which the age is shown, in seconds east of Greenwich.
    let clockOffset: Int
}
