import WeatherScreens

/// The hours with the drawing of their curve.
struct HoursView: Sendable {
    let column: HoursColumn
    let hasCurve: Bool
    /// A line and the area below it in a box of `width` x 100, highest temperature at the top.
    let line: String
    let area: String
    let width: Int
    /// Where one day ends and the next begins.
    let dayBreaks: [Int]

    init(_ column: HoursColumn) {
        self.column = column
        let rows = column.rows
        hasCurve = rows.count > 1 && column.curveLabel != nil
        width = max(1, rows.count - 1) * 10
        let points = rows.enumerated().map { "\($0.offset * 10) \(Self.text(90 - $0.element.curve * 80))" }
        line = "M" + points.joined(separator: "L")
        area = line + "V100H0Z"
        var breaks: [Int] = []
        var count = 0
        for section in column.sections.dropLast() {
            count += section.rows.count
            breaks.append(count * 10)
        }
        dayBreaks = breaks
    }

    private static func text(_ value: Double) -> String { String((value * 10).rounded() / 10) }
}
