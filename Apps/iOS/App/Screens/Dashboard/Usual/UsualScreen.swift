import SwiftUI
import WeatherDesign
import WeatherScreens

/// The usual weather of the place, over the dashboard: today beside it, the course of the year, and its figures by month.
struct UsualScreen: View {
    let title: String
    let close: String
    let load: @MainActor @Sendable () async -> UsualContent?

    init(title: String, close: String, load: @escaping @MainActor @Sendable () async -> UsualContent?) {
        self.title = title
        self.close = close
        self.load = load
    }

    var body: some View {
        FetchedSheet(title: title, close: close, load: load) { whole($0) }
    }

    @ViewBuilder
    private func whole(_ content: UsualContent) -> some View {
        let quiet: [String] = content.notes + [content.source].compactMap(\.self)
        if let banner = content.simulatedBanner { Text(banner).typeStyle(.caption).fontWeight(.semibold) }
        if let sentence = content.sentence { Text(sentence).typeStyle(.body).fontWeight(.semibold) }
        ForEach(content.facts, id: \.self) { Text($0).typeStyle(.label) }
        if let chart = content.chart { UsualChartView(chart: chart) }
        ForEach(content.rows, id: \.self) { HeadedRow(heads: content.heads, cells: $0.cells) }
        ForEach(quiet, id: \.self) { Text($0).typeStyle(.caption).foregroundStyle(.secondary) }
    }
}
