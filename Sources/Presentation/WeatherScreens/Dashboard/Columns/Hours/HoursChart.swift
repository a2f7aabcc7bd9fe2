/// The drawing of the hours as places: x in hours' cells from the left edge, y from 0 at the axis to 1 at the upper edge.
///
/// The same proportions for all who draw it: bars begin at the axis, the curve is above them, and above the curve there is room for its
/// figures. From right to left it is the mirror image.
public struct HoursChart: Hashable, Sendable {
    /// One hour.
    public struct Point: Hashable, Sendable, Identifiable {
        /// The instant: unique.
        public let id: String
        /// The middle of its cell.
        public let x: Double
        /// On the curve.
        public let y: Double
        /// The top of the bar of what falls; 0 where nothing does.
        public let bar: Double
        /// True when it is snow that falls.
        public let isSnow: Bool
        /// True for the hour that contains now.
        public let isNow: Bool
        /// The piece of the curve that it belongs to, from 0: where hours are missing the line is interrupted.
        public let piece: Int
        /// "−3°".
        public let temperature: String
        /// "Now", "Tomorrow 15:00": unique on the axis.
        public let moment: String
        /// One full sentence for a screen reader.
        public let spoken: String
    }

    /// A stretch of the axis during which the sun is down.
    public struct Night: Hashable, Sendable {
        /// `0 ... width`, less than `end`.
        public let start: Double
        /// `0 ... width`.
        public let end: Double
    }

    /// A sunrise, a sunset or a midnight.
    public struct Mark: Hashable, Sendable {
        /// The event at this mark.
        public let kind: HourMark.Kind
        /// `0 ... width`.
        public let x: Double
        /// How high its line reaches from the axis: a sun's stays below the curve, whose figures it would strike through.
        public let top: Double
        /// "07:42".
        public let label: String
        /// The name of its small drawing; nil for a midnight.
        public let symbol: String?
    }

    /// Heights of the upper end of the curve's scale and of the tallest bar.
    private static let (curveHigh, tallestBar) = (0.77, 0.31)
    /// Height of the lower end of its scale: above the bars, or near the axis where there are none.
    private static func curveLow(hasBars: Bool) -> Double { hasBars ? 0.36 : 0.14 }
    /// Under it something that falls could not be seen.
    private static let leastBar = 0.02

    /// From the lower edge, below the axis and the clocks of sunrise and sunset, to the upper one.
    public static let heights = -0.18...1.0
    /// The height of those clocks.
    public static let clockHeight = -0.09
    /// The height of the reading that belongs to a finger: above the curve and its figures.
    public static let readingHeight = 0.94

    /// In cells: the number of hours.
    public let width: Double
    /// From the earliest to the latest, whichever side that is on.
    public let points: [Point]
    /// In order.
    public let nights: [Night]
    /// Those that lie on the axis, in order.
    public let marks: [Mark]
    /// The heights of the curve's scale, which covers 8 K at least: a curve of smaller changes uses its middle.
    public let curveRange: ClosedRange<Double>
    /// At the lower end of the curve's scale, for its colours.
    public let lowCelsius: Double
    /// At its upper end.
    public let highCelsius: Double

    /// - Parameter isMirrored: true where reading, and with it time, runs from right to left.
    public init(_ column: HoursColumn, isMirrored: Bool) {
        let rows = column.sections.flatMap { section in section.rows.map { (section.title, $0) } }
        let width = Double(rows.count)
        func turned(_ x: Double) -> Double { isMirrored ? width - x : x }
        let pieces = column.pieces.enumerated().flatMap { number, piece in piece.map { _ in number } }
        self.width = width
        let low = Self.curveLow(hasBars: rows.contains { $0.1.precipitationFraction > 0 })
        curveRange = low...Self.curveHigh
        points = rows.enumerated().map { index, element in
            let (day, row) = element
            let falls = row.precipitationFraction > 0
            return Point(
                id: row.time, x: turned(Double(index) + 0.5), y: low + row.curve * (Self.curveHigh - low),
                bar: falls ? max(Self.leastBar, min(1, row.precipitationFraction) * Self.tallestBar) : 0, isSnow: row.snow != nil,
                isNow: row.isNow, piece: pieces[index], temperature: row.temperature,
                moment: row.isNow ? row.label : "\(day) \(row.label)", spoken: row.spoken)
        }
        nights = column.nights.filter { $0.end > $0.start }.map {
            isMirrored ? Night(start: width - $0.end, end: width - $0.start) : Night(start: $0.start, end: $0.end)
        }
        marks = column.marks.filter { (0...width).contains($0.position) }.map {
            Mark(
                kind: $0.kind, x: turned($0.position), top: Self.top($0, column, low: low), label: $0.label, symbol: Self.symbol($0.kind))
        }
        let scale = rows.lazy.map(\.1.celsius).extent?.widened(to: CurveScale.leastKelvin)
        lowCelsius = scale?.lowerBound ?? 0
        highCelsius = scale?.upperBound ?? 0
    }

    private static func top(_ mark: HourMark, _ column: HoursColumn, low: Double) -> Double {
        mark.kind == .midnight ? 1 : low + column.curve(beside: mark.position) * (curveHigh - low) - leastBar
    }

    private static func symbol(_ kind: HourMark.Kind) -> String? {
        switch kind {
        case .sunrise: "icon-sunrise"
        case .sunset: "icon-sunset"
        case .midnight: nil
        }
    }

    /// The pieces of the curve in order, from its earliest hour to its latest: between two of them hours are missing.
    public var curves: [[Point]] {
        Dictionary(grouping: points, by: \.piece).sorted { $0.key < $1.key }.map(\.value)
    }

    /// The hour that is nearest to a place on the axis, for a finger that moves along it; nil without a place or without hours.
    public func point(atX x: Double?) -> Point? { x.flatMap { x in points.min { abs($0.x - x) < abs($1.x - x) } } }

    /// The time at that hour, for a screen reader that moves along the axis.
    public func moment(atX x: Double) -> String { point(atX: x)?.moment ?? "" }

    /// The temperature of the hour that is nearest to a height, for a screen reader that plays the curve.
    public func temperature(atY y: Double) -> String { points.min { abs($0.y - y) < abs($1.y - y) }?.temperature ?? "" }

    /// A height as a part of the whole drawing's, counted from its upper edge downwards as gradients are: 0 there, 1 at the lower edge.
    public static func depth(of height: Double) -> Double {
        (heights.upperBound - height) / (heights.upperBound - heights.lowerBound)
    }

}
