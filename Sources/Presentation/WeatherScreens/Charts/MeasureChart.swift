import Foundation

/// One measure of the weather over yesterday, today and the days whose hours are known, on one time axis, and then the days of which only a
/// range is known.
///
/// Horizontal places are hours from the left edge, in which a day of 23 hours is narrower than one of 25. Vertical places are `0 ... 1` on
/// the scale of a panel. What is not known has no place: it is a gap.
package struct MeasureChart: Hashable, Sendable {
    /// A place on the scale of a panel.
    package struct Point: Hashable, Sendable {
        package let x: Double
        package let y: Double
    }

    /// A stretch of the time axis.
    package struct Span: Hashable, Sendable {
        package let start: Double
        /// More than `start`.
        package let end: Double
    }

    /// An amount that falls from `start` to `end`.
    package struct Bar: Hashable, Sendable {
        package let span: Span
        /// The upper end; the lower one is at the lower end of the scale. 0 for none.
        package let y: Double
    }

    /// A later day, from its lowest to its highest value.
    package struct Range: Hashable, Sendable {
        package let span: Span
        package let low: Double
        package let high: Double
    }

    /// How far the possible courses go at an instant.
    package struct Possible: Hashable, Sendable {
        package let x: Double
        /// Of 8 in 10, and of 5 in 10 where they are known.
        package let outer: ClosedRange<Double>
        package let inner: ClosedRange<Double>?
    }

    /// A value of the scale, with a line across the panel.
    package struct Tick: Hashable, Sendable {
        package let y: Double
        /// "20".
        package let text: String
    }

    /// Values with a unit in common, on one scale.
    package struct Panel: Hashable, Sendable {
        /// "km/h"; nil where the numbers have their unit, or need none.
        package let unit: String?
        /// The lowest first; the ends of the scale are its first and its last.
        package let ticks: [Tick]
        /// The numbers of its columns among the chart's.
        package let columns: [Int]
        /// The curves of its columns, each in pieces: between two of them hours are missing.
        package let curves: [[[Point]]]
        /// Not empty for amounts, which have no curve.
        package let bars: [Bar]
        /// The later days; empty unless the panel has the measure of which ranges are known.
        package let ranges: [Range]
        /// The usual for the date on the days of the hours, as far as it is on the scale; empty where it is not known, or of another measure.
        package let usual: [Range]
        /// In the order of time; empty where they are not known, or of another measure.
        package let possible: [Possible]
    }

    /// One of the chart's series: a column of its table.
    package struct Column: Hashable, Sendable {
        /// "Gusts".
        package let title: String
        /// How it is drawn.
        package let kind: Kind

        package enum Kind: Hashable, Sendable {
            case curve, bars
            /// An arrow each.
            case arrows
        }
    }

    /// A direction, drawn as an arrow.
    package struct Arrow: Hashable, Sendable {
        package let x: Double
        /// Degrees that the wind comes from, `0 ..< 360`.
        package let degrees: Double
    }

    /// An hour, or a later day, with what is known of it.
    package struct Step: Hashable, Sendable {
        /// The instant, or the date: unique.
        package let id: String
        /// "15:00", "Now"; "Sat 12 December" for a later day.
        package let label: String
        /// "Tomorrow 15:00"; the label for a later day.
        package let moment: String
        package let span: Span
        /// Where its values are drawn.
        package let x: Double
        /// One for each column; nil where it is not known.
        package let values: [String?]
        /// The heights of those that are drawn on a scale.
        package let heights: [Double?]
    }

    /// A civil day of the hours.
    package struct Day: Hashable, Sendable {
        /// `2026-11-29`.
        package let id: String
        /// "Sun".
        package let label: String
        /// "Tomorrow".
        package let title: String
        package let span: Span
        package let isToday: Bool
        /// The numbers of its steps.
        package let steps: Swift.Range<Int>
    }

    /// The days after the hours.
    package struct Later: Hashable, Sendable {
        /// "7 Dec to 13 Dec".
        package let title: String
        /// The meaning of the ranges, and how sure such days are.
        package let note: String
        package let span: Span
        /// The numbers of its steps.
        package let steps: Swift.Range<Int>
    }

    /// The name in addresses: "wind".
    package let name: String
    /// "Wind".
    package let title: String
    /// The lowest and the highest value, or that there is none, as a sentence; what a screen reader hears of the drawing.
    package let summary: String?
    /// Why there is nothing, or not more; nil where all is drawn.
    package let statement: String?
    /// Notes on the values: missing hours, amounts of several hours.
    package let notes: [String]
    /// "Time": the head of the table's first column.
    package let timeHead: String
    /// The series, the one that the chart is about first.
    package let columns: [Column]
    /// From the upper one down; empty where fewer than two steps are known, which make no drawing.
    package let panels: [Panel]
    package let arrows: [Arrow]
    /// In order: the hours of all days, then the later days.
    package let steps: [Step]
    package let days: [Day]
    /// nil where nothing is known of days after the hours.
    package let later: Later?
    /// While the sun is down.
    package let nights: [Span]
    /// The present; nil where it is not on the axis.
    package let now: Double?
    /// The step that contains now, else the first.
    package let present: Int
    /// The instant of the left edge; nil without a step.
    package let begin: Date?
    /// From the left edge to the right one.
    package let width: Double
    /// Where the values are from.
    package let source: ColumnSource

    /// The later days take so many hours of the axis each: they have one value.
    package static let laterWidth = 8.0

    /// True where there is something to draw.
    package var isDrawn: Bool { !panels.isEmpty }

    /// "12 km/h · Gusts 30 km/h": a step's values, the first without its name.
    package func reading(of step: Step) -> String {
        zip(columns, step.values).enumerated().compactMap { index, element in
            element.1.map { index == 0 ? $0 : "\(element.0.title) \($0)" }
        }.joined(separator: " · ")
    }
}
