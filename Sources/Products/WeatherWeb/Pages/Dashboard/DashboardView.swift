import Foundation
import WeatherAPI
import WeatherModel
import WeatherScreens

/// The dashboard as its template reads it.
struct DashboardView: Sendable {
    let latitude: String
    let longitude: String
    let origin: String
    /// `loading`, `loaded` or `failed`.
    let stateName: String
    let revision: String
    let isRefreshing: String
    /// ISO 8601; nil while there is no weather.
    let fetchedAt: String?
    let isLoading: Bool
    /// The page's heading where no place is known yet.
    let plainHeading: String?
    let failureCard: Failure?
    let content: DashboardContent?
    let hint: String?
    let hoursView: HoursView?
    let dayViews: [DayView]
    let moonPath: String?
    let sheet: String
    let words = WebWords()

    init(_ page: DashboardPage, assets: Assets) {
        latitude = Self.degrees(page.coordinate.latitude)
        longitude = Self.degrees(page.coordinate.longitude)
        origin = page.origin.rawValue
        content = page.state.content
        failureCard = page.state.failure
        isLoading = page.state.isLoading
        switch page.state {
        case .idle, .loading: stateName = "loading"
        case .loaded: stateName = "loaded"
        case .failed: stateName = "failed"
        }
        revision = content?.snapshotRevision ?? ""
        isRefreshing = content?.age.isRefreshing == true ? "true" : "false"
        fetchedAt = page.fetchedAt.map { WireTime.text($0, in: .gmt) }
        plainHeading = content == nil ? words.product : nil
        hint = page.origin == .unasked ? words.defaultPlace : nil
        hoursView = content.map { HoursView($0.hours) }
        dayViews = content?.days.rows.map(DayView.init) ?? []
        moonPath = content?.sun.map { MoonDrawing.path(phase: $0.moonPhaseFraction) }
        sheet = assets.path(of: .symbols)
    }

    /// At most two decimals: cells are twentieths of a degree.
    static func degrees(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}

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

/// A day with the drawing of its range.
struct DayView: Sendable {
    let row: DayRow
    let barX: String
    let barWidth: String
    let barMark: String?

    init(_ row: DayRow) {
        self.row = row
        barX = Self.percent(row.barStart)
        barWidth = Self.percent(max(0.02, row.barEnd - row.barStart))
        barMark = row.barNow.map(Self.percent)
    }

    private static func percent(_ fraction: Double) -> String { String((min(1, max(0, fraction)) * 1000).rounded() / 10) }
}

/// The lit part of the moon's disc.
enum MoonDrawing {
    /// A path in a box of -10 ... 10, as seen from the northern hemisphere: waxing from the right.
    static func path(phase: Double) -> String {
        let turn = phase - phase.rounded(.down)
        // The edge of the light is half an ellipse whose half axis is the cosine of the elongation.
        let axis = 10 * cos(turn * 2 * .pi)
        let isWaxing = turn < 0.5
        let outer = isWaxing ? 1 : 0
        let bulgesOut = axis < 0
        let inner = bulgesOut == isWaxing ? 1 : 0
        let width = (abs(axis) * 100).rounded() / 100
        return "M0 -10A10 10 0 0 \(outer) 0 10A\(width) 10 0 0 \(inner) 0 -10Z"
    }
}
