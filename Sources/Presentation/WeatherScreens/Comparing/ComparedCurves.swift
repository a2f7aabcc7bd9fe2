/// One measure of several providers as curves: fractions `0 ... 1` from the left and from below.
public struct ComparedCurves: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        public let x: Double
        public let y: Double
        /// Between two pieces of a curve hours are missing.
        public let piece: Int
    }

    /// The curve of one provider.
    public struct Line: Hashable, Sendable {
        public let name: String
        public let points: [Point]
    }

    /// In the order of the providers.
    public let lines: [Line]
    /// The scale, from below.
    public let ticks: [UsualChart.Tick]
    /// Where days begin.
    public let days: [UsualChart.Tick]
    /// The present moment; nil where no curve reaches it.
    public let now: Double?

    /// - Returns: nil where fewer than two steps are known, which make no drawing.
    init?(_ chart: MeasureChart) {
        guard let panel = chart.panels.first, chart.width > 0 else { return nil }
        lines = zip(panel.columns, panel.curves).map { column, pieces in
            let points = pieces.enumerated().flatMap { number, piece in
                piece.map { Point(x: $0.x / chart.width, y: $0.y, piece: number) }
            }
            return Line(name: chart.columns[column].title, points: points)
        }
        ticks = panel.ticks.map { UsualChart.Tick(place: $0.y, text: $0.text) }
        days = chart.days.map { UsualChart.Tick(place: $0.span.start / chart.width, text: $0.label) }
        now = chart.now.map { $0 / chart.width }
    }
}
