import SwiftUI
import WeatherDesign
import WeatherScreens

/// The way to the forecasts of all providers, where they can be asked for.
struct ComparisonLine: View {
    @Environment(\.furtherSheets) private var sheets

    init() {}

    var body: some View {
        if let offer = sheets.comparison {
            SheetRow(text: offer.title) {
                ComparisonScreen(title: offer.title, close: sheets.close, load: offer.load)
            }
        }
    }
}

/// The forecasts of all providers beside each other, over the dashboard: one measure at a time as curves, and the days as a list.
struct ComparisonScreen: View {
    let title: String
    let close: String
    /// A content for each measure; none where no provider answered.
    let load: @MainActor @Sendable () async -> ComparisonScreenContent?

    /// The title of the measure that the reader chose; nil before that.
    @State private var chosen: String?

    init(title: String, close: String, load: @escaping @MainActor @Sendable () async -> ComparisonScreenContent?) {
        self.title = title
        self.close = close
        self.load = load
    }

    var body: some View {
        FetchedSheet(title: title, close: close, load: load) { whole($0) }
    }

    @ViewBuilder
    private func whole(_ content: ComparisonScreenContent) -> some View {
        let titles: [String] = content.measures.map(\.measureTitle)
        let shown: String = chosen ?? titles.first ?? ""
        if let failure = content.failure { Text(failure).typeStyle(.body) }
        if titles.count > 1 {
            Picker(title, selection: Binding(get: { shown }, set: { chosen = $0 })) {
                ForEach(titles, id: \.self) { Text($0).tag($0) }
            }
            .pickerStyle(.segmented)
        }
        if let measure = content.measures.first(where: { $0.measureTitle == shown }) { compared(measure) }
    }

    @ViewBuilder
    private func compared(_ content: ComparisonContent) -> some View {
        let heads: [String] = [content.dayHead] + content.sources.map(\.name)
        if let banner = content.simulatedBanner { Text(banner).typeStyle(.caption).fontWeight(.semibold) }
        Text(content.note).typeStyle(.label)
        if let curves = content.curves { ComparedCurvesView(curves: curves, title: content.measureTitle) }
        ForEach(content.rows, id: \.self) { HeadedRow(heads: heads, cells: [$0.day] + $0.cells) }
        ForEach(content.sources, id: \.self) { source in
            VStack(alignment: .leading, spacing: 0) {
                Text(source.name).typeStyle(.caption).fontWeight(.semibold)
                Text(source.text).typeStyle(.caption).foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .combine)
        }
        ForEach(content.missing, id: \.self) { Text($0).typeStyle(.caption).foregroundStyle(.secondary) }
    }
}
