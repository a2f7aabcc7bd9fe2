import SwiftUI
import WeatherDesign
import WeatherScreens

/// How sure the week is, which opens the screen of it; where that is not said, only the way there.
struct ConfidenceLine: View {
    let sureness: String?

    @Environment(\.furtherSheets) private var sheets

    init(sureness: String?) { self.sureness = sureness }

    var body: some View {
        if let offer = sheets.confidence {
            SheetRow(text: sureness ?? offer.title) {
                ConfidenceScreen(title: offer.title, close: sheets.close, load: offer.load)
            }
        } else if let sureness {
            Text(sureness).typeStyle(.label)
        }
    }
}

/// How sure the forecast of the place is, over the dashboard: the fan of the temperature, and the days with their ranges.
struct ConfidenceScreen: View {
    let title: String
    let close: String
    let load: @MainActor @Sendable () async -> ConfidenceContent?

    var body: some View {
        FetchedSheet(title: title, close: close, load: load) { whole($0) }
    }

    @ViewBuilder
    private func whole(_ content: ConfidenceContent) -> some View {
        let quiet: [String] = content.notes + [content.source].compactMap(\.self)
        if let banner = content.simulatedBanner { Text(banner).typeStyle(.caption).fontWeight(.semibold) }
        Text(content.sentence).typeStyle(.body).fontWeight(.semibold)
        if let chart = content.chart { FanChartView(chart: chart) }
        ForEach(content.rows, id: \.self) { row($0, heads: content.heads) }
        ForEach(quiet, id: \.self) { Text($0).typeStyle(.caption).foregroundStyle(.secondary) }
    }

    /// A day: its name, its grade, and its ranges.
    private func row(_ row: ConfidenceContent.Row, heads: [String]) -> some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            Text(row.day).typeStyle(.label).fontWeight(.semibold)
            if let grade = row.grade { Text(grade).typeStyle(.label) }
            Text(row.facts(heads)).typeStyle(.caption).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
    }
}
