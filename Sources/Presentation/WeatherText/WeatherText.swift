import WeatherFormatting
import WeatherScreens

/// The dashboard as lines of text: what the command line prints and what a text client gets.
package struct WeatherText: Sendable {
    /// How much of the dashboard is drawn.
    package struct Extent: Hashable, Sendable {
        /// Hours from this one on, `0 ... mostHours`: the dashboard has them to the end of tomorrow.
        package var hours: Int
        /// Days from today on, `0 ... mostDays`; those after the week are drawn as ranges.
        package var days: Int
        /// True with sun and moon.
        package var hasSun: Bool
        /// True with the whole text of warnings and every day opened, as on the page.
        package var isDetailed: Bool

        package init(hours: Int, days: Int, hasSun: Bool, isDetailed: Bool = false) {
            self.hours = hours
            self.days = days
            self.hasSun = hasSun
            self.isDetailed = isDetailed
        }

        /// The weather of this moment.
        package static let now = Extent(hours: 0, days: 0, hasSun: false)
        /// Maximum number of hours of today and tomorrow: one of them has 25 hours where the clocks go back by one, 26 at Troll, where they
        /// go back by two.
        package static let mostHours = 50
        /// Maximum number of days.
        package static let mostDays = 16
        /// The hours of today and tomorrow, and seven days.
        package static let forecast = Extent(hours: mostHours, days: 7, hasSun: true)

        /// All that the page shows, with everything opened.
        package static let whole = Extent(hours: mostHours, days: mostDays, hasSun: true, isDetailed: true)

        /// This extent with the numbers that a reader asked for.
        package func limited(hours: Int?, days: Int?) -> Extent {
            Extent(hours: hours ?? self.hours, days: days ?? self.days, hasSun: hasSun, isDetailed: isDetailed)
        }
    }

    let canvas: TextCanvas
    let extent: Extent
    let phrases: any Phrases

    /// - Parameter phrases: those that the content was made with.
    package init(canvas: TextCanvas, extent: Extent, phrases: any Phrases) {
        self.canvas = canvas
        self.extent = extent
        self.phrases = phrases
    }

    /// Lines of at most `canvas.width` cells, without their ends.
    package func lines(_ content: DashboardContent) -> [String] {
        let header = HeaderDrawing(canvas: canvas)
        let sources = SourceDrawing(canvas: canvas, content: content)
        var parts: [[String]] = [header.head(content)]
        for column in content.columns.inOrder { parts += self.parts(of: column, content, sources) }
        parts.append(header.foot(content))
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// A column's lines, in parts between which a line is left empty.
    private func parts(of column: DashboardColumn, _ content: DashboardContent, _ sources: SourceDrawing) -> [[String]] {
        switch column {
        case .alerts(let alerts):
            return [AlertsDrawing(canvas: canvas, sources: sources).lines(alerts, isWhole: extent.isDetailed)]
        case .nextHour(let nextHour):
            return [NextHourDrawing(canvas: canvas).lines(nextHour)]
        case .changes(let changes):
            return [ChangesDrawing(canvas: canvas).lines(changes)]
        case .now(let now):
            let comparisons = content.columns.hours.comparisons.map { canvas.wrapped($0) } ?? []
            return [
                NowDrawing(canvas: canvas).lines(now) + comparisons
                    + (content.details.map { FactsDrawing(canvas: canvas).lines($0.tiles) } ?? [])
            ]
        case .details:
            // These values are of this moment: they are printed right below the weather now.
            return []
        case .hours(let hours):
            return extent.hours > 0 ? [TextHoursDrawing(canvas: canvas, limit: extent.hours).lines(hours)] : []
        case .days(let days):
            guard extent.days > 0 else { return [] }
            let lines = DaysDrawing(canvas: canvas, phrases: phrases, limit: extent.days).lines(days)
            let more = extent.days - days.rows.count
            let later = more > 0 ? days.later.map { LaterDaysDrawing(canvas: canvas, limit: more).lines($0) } : nil
            guard extent.isDetailed else { return [lines, later ?? []] }
            let open = OpenDaysDrawing(canvas: canvas, heads: days.heads, limit: extent.days)
            return [lines, Array(open.lines(days).drop(while: \.isEmpty)), later ?? []]
        case .sun(let sun):
            return extent.hasSun ? [SunDrawing(canvas: canvas).lines(sun)] : []
        case .air(let air):
            return [AirDrawing(canvas: canvas, sources: sources).lines(air)]
        case .climate2045(let climate):
            return extent.isDetailed ? [ClimateDrawing(canvas: canvas).lines(climate)] : []
        }
    }
}
