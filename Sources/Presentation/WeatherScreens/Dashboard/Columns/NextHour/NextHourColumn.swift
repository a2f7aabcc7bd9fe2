import Foundation

/// The rain of the next two hours, and the kind of source that says so.
public struct NextHourColumn: Hashable, Sendable {
    /// "The next two hours".
    public let title: String
    /// "Rain from 17:20, heavy around 17:40, over by 18:05.", "No rain in the next two hours (radar, MET Norway).", or why nothing is known.
    public let sentence: String
    /// The same for a voice.
    public let spoken: String
    /// "Rain from 17:20", for one line among others; nil where nothing falls, nothing is known, or no minute is.
    package let short: String?
    /// True where the column of the weather now has the sentence already: a face that shows both shows it there.
    public let isSaidByOutlook: Bool
    /// The limit of the source's knowledge; nil where it does not matter.
    public let note: String?
    /// nil where nothing falls, nothing is known, or no minute is.
    public let bars: RainBars?
    /// "radar, MET Norway · picture of 17:15", below the bars: the kind of source, and the time of its picture; nil where the sentence names it.
    public let source: String?
    /// "At 17:20:", before the sentence when it is not of this moment any more.
    package let asOf: String
    /// Replaces the sentence when the time that it speaks of is over.
    package let over: String
    /// The moment that the sentence is made for.
    package let madeAt: Date
    /// Until when the source knows anything.
    package let knownUntil: Date
}

/// Precipitation by the minute, as a drawing and as a table.
public struct RainBars: Hashable, Sendable {
    /// One step.
    public struct Bar: Hashable, Sendable {
        /// "17:20": when it begins.
        public let label: String
        /// "0.4 mm/h", "dry", "not known".
        package let amount: String
        /// Its begin on the axis, `0 ... 1`.
        public let begin: Double
        /// Its width on the axis.
        public let width: Double
        /// Its height, `0 ... 1`; nil where unknown.
        public let height: Double?
    }

    /// A line across the drawing, or a mark on its axis.
    public struct Mark: Hashable, Sendable {
        public let label: String
        /// `0 ... 1`: along the axis from its begin, or above it.
        public let place: Double
    }

    /// By time, without a gap.
    public let bars: [Bar]
    /// The clock along the axis.
    public let times: [Mark]
    /// Where light, moderate and heavy begin, from the axis up.
    public let bands: [Mark]
    /// "Show the minutes": brings the drawing where there was no room for it.
    package let show: String
    /// "As a table".
    package let tableTitle: String
    /// The heads of the table: time and amount.
    package let heads: [String]
}
