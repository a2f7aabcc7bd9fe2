import Foundation
import WeatherModel

/// The rest of today and the whole next day, in the place's civil days: from the hour that contains now to the end of tomorrow.
public struct HoursColumn: Hashable, Sendable {
    /// "Hour by hour".
    public let title: String
    /// The heads of the table that says the same as the drawing.
    public let heads: HourHeads
    /// One per civil day, in order; empty when the forecast has no hours for these days.
    public let sections: [HourSection]
    /// Which hours are missing from now to the end of tomorrow: "No hourly forecast is available before Sunday 08:00."; nil when none are.
    /// Steps of up to three hours leave none out.
    public let note: String?
    /// "4° warmer than yesterday at this time."; nil where yesterday's hours are not known.
    public let thanYesterday: String?
    /// "Today’s high of 12° is 6° above the usual for the date."; nil where that is not known.
    public let usual: String?
    /// "The usual for the date": the name of the screen behind it.
    public let usualTitle: String
    /// "Yesterday: said 12°, was 13°."; nil where that is not known.
    public let receipt: String?
    /// The name of what closes that screen.
    public let close: String
    /// "Temperature from −3° to 4°", for the curve; nil without hours.
    package let curveLabel: String?
    /// The curve's highest point: "4°"; nil without hours.
    package let curveHigh: String?
    /// The curve's lowest point: "−3°"; nil without hours.
    package let curveLow: String?
    /// Sunrises, sunsets and midnights along the axis, in order. A hole of the series has no sunrise or sunset; a midnight is at its edge.
    public let marks: [HourMark]
    /// The stretches of the axis during which the sun is down, in order.
    public let nights: [HourSpan]
    /// The amount that a bar of full height shows: "2 mm"; nil when none falls in any hour shown.
    package let precipitationScale: String?
    /// "Precipitation (mm)", of the bare amounts of water; nil where no hour has one.
    package let amountLegend: String?
    /// "Wind (km/h)", of the bare speeds; nil where no hour has one.
    package let windLegend: String?
    /// Where this column's values are from.
    public let source: ColumnSource

    /// All hours in order.
    public var rows: [HourRow] { sections.flatMap(\.rows) }

    /// The rows without a hole between them, in order: a line may go from each to the next, but not from one range to another.
    package var pieces: [Range<Int>] {
        let rows = rows
        let starts = rows.indices.filter { $0 == 0 || rows[$0 - 1].isInterrupted(before: rows[$0]) }
        return zip(starts, starts.dropFirst() + [rows.count]).map { $0..<$1 }
    }

    /// The lower one of the curve's heights at the two hours around a position: what stays below it meets neither the curve nor its figures.
    ///
    /// - Parameter position: in cells as in `HourMark`.
    /// - Returns: `0 ... 1` as `HourRow.curve`; 0 without hours.
    package func curve(beside position: Double) -> Double {
        let rows = rows
        let before = Int(max(0, min(Double(rows.count), position - 0.5)).rounded(.down))
        return rows[min(before, rows.count)...].prefix(2).map(\.curve).min() ?? rows.last?.curve ?? 0
    }

    /// How warm it is beside yesterday and beside the usual, and how yesterday was forecast, in one paragraph; nil where none is known.
    package var comparisons: String? {
        let sentences = [thanYesterday, usual, receipt].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }
}

/// The heads of the hours' table, one for each text of `HourRow`.
public struct HourHeads: Hashable, Sendable {
    /// "Time".
    public let time: String
    /// "Weather".
    public let condition: String
    /// "Temperature".
    public let temperature: String
    /// "Feels like".
    public let feelsLike: String
    /// "Chance".
    public let chance: String
    /// "Precipitation".
    public let precipitation: String
    /// "Fresh snow".
    public let snow: String
    /// "Wind".
    public let wind: String
    /// "Gusts".
    package let gusts: String
    /// "As a table": the control that shows it.
    public let show: String
}

/// Something that happens along the axis of the hours.
public struct HourMark: Hashable, Sendable {
    /// The event at a mark.
    public enum Kind: String, Hashable, Sendable, CaseIterable { case sunrise, sunset, midnight }

    /// The event at this mark.
    public let kind: Kind
    /// In hours' cells from the left edge of the first one: 2.5 is the instant that the third cell's values are for. A midnight is
    /// at the edge between the cells of the two days.
    public let position: Double
    /// "07:42"; at midnight the name of the day that begins: "Sunday".
    public let label: String
    /// "Sunrise at 07:42", "Sunday 22 November".
    public let spoken: String
}

/// A stretch of the axis, in hours' cells as in `HourMark`.
public struct HourSpan: Hashable, Sendable {
    /// 0 for one that has begun before the first hour.
    public let start: Double
    /// Greater than `start`; the number of hours for one that lasts beyond the last hour.
    public let end: Double
}

/// The hours of one civil day.
public struct HourSection: Hashable, Sendable {
    /// `2026-11-21`.
    public let date: String
    /// "Today", "Tomorrow".
    public let title: String
    /// "Saturday 21 November".
    public let subtitle: String
    /// "This day has 25 hours: the clocks go back."; nil on other days.
    public let note: String?
    /// In order, as many as the day has left: a whole day on which the clocks change has 23 or 25.
    public let rows: [HourRow]
}

/// One hour.
public struct HourRow: Hashable, Sendable {
    /// The instant.
    package let instant: Date
    /// The same as ISO 8601 with the place's offset: `2026-11-21T15:00+01:00`.
    public let time: String
    /// "15:00" or "3 pm"; an hour that the clock shows twice carries its offset: "02:00 UTC+2". "Now" for the hour that shows the present.
    public let label: String
    /// True for the hour that contains now: it shows what `NowColumn` shows, the temperature, the sky and the wind of this moment.
    public let isNow: Bool
    /// "−3°".
    public let temperature: String
    /// The same in °C, for the colour of a drawing.
    package let celsius: Double
    /// "−8°".
    public let feelsLike: String
    /// "Light rain".
    public let condition: String
    /// `rainLight-day`.
    public let symbol: String
    /// "40%"; nil where unknown.
    public let chance: String?
    /// `0 ... 1`, for a bar; nil where unknown.
    package let chanceFraction: Double?
    /// "0.4 mm"; nil where unknown or none falls.
    public let precipitation: String?
    /// "0.4": the same without its unit.
    package let precipitationNumber: String?
    /// Height of the bar of what falls, `0 ... 1` of `precipitationScale`; 0 where unknown or none falls.
    package internal(set) var precipitationFraction: Double
    /// "2 cm"; nil where unknown or none falls.
    public let snow: String?
    /// "12 km/h"; nil where unknown.
    public let wind: String?
    /// "12": the same without its unit.
    package let windNumber: String?
    /// "30 km/h"; nil where unknown.
    package let gusts: String?
    /// "NW"; nil where unknown.
    package let windDirection: String?
    /// Degrees by which an arrow that points north is turned to point where the wind blows to; nil where unknown.
    public let windArrowDegrees: Double?
    /// True while the sun is up.
    package let isDay: Bool
    /// Height on the temperature curve: 0 is the lowest of all hours shown, 1 the highest; where they differ by less than 8 K, the middle
    /// of them is at 0.5 of a scale of 8 K.
    public internal(set) var curve: Double
    /// "From an earlier forecast" when the newest answer had a hole here; nil otherwise.
    package let keptNote: String?
    /// One full sentence for a screen reader.
    public let spoken: String

    /// The condition, with `keptNote` behind it: an hour that is left from an earlier forecast never passes for one of the newest.
    package var conditionWithNote: String { [condition, keptNote].compactMap(\.self).joined(separator: " · ") }

    /// True when hours are missing between this one and the next.
    func isInterrupted(before next: HourRow) -> Bool {
        next.instant.timeIntervalSince(instant) > CurrentMoment.longestStepSeconds
    }
}
