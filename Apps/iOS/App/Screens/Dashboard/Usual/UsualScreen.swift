import SwiftUI
import WeatherDesign
import WeatherScreens

/// The usual weather of the place, over the dashboard: today beside it, the course of the year, and its figures by month.
struct UsualScreen: View {
    let title: String
    let close: String
    let load: @MainActor @Sendable () async -> UsualContent?

    @Environment(\.dismiss) private var dismiss
    @Environment(\.dynamicTypeSize) private var typeSize
    /// nil while it is being fetched.
    @State private var content: UsualContent?

    init(title: String, close: String, load: @escaping @MainActor @Sendable () async -> UsualContent?) {
        self.title = title
        self.close = close
        self.load = load
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: Spacing.row) {
                    if let content { whole(content) } else { ProgressView() }
                }
                .padding(Spacing.card)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .foregroundStyle(.token(.ink), .token(.soft))
            .background { Rectangle().fill(.token(.ground)).ignoresSafeArea() }
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button(close) { dismiss() } } }
        }
        .environment(\.cardOpacity, nil)
        .task { content = await load() }
    }

    @ViewBuilder
    private func whole(_ content: UsualContent) -> some View {
        let quiet: [String] = content.notes + [content.source].compactMap(\.self)
        if let banner = content.simulatedBanner { Text(banner).typeStyle(.caption).fontWeight(.semibold) }
        if let sentence = content.sentence { Text(sentence).typeStyle(.body).fontWeight(.semibold) }
        ForEach(content.facts, id: \.self) { Text($0).typeStyle(.label) }
        if let chart = content.chart { UsualChartView(chart: chart) }
        ForEach(content.rows, id: \.self) { row($0, heads: content.heads) }
        ForEach(quiet, id: \.self) { Text($0).typeStyle(.caption).foregroundStyle(.secondary) }
    }

    /// A month: its date, and below it the figures with their names.
    private func row(_ row: UsualContent.Row, heads: [String]) -> some View {
        let figures: [Int] = row.cells.indices.dropFirst().filter { row.cells[$0] != nil }
        return VStack(alignment: .leading, spacing: Spacing.hair) {
            if let date = row.cells.first ?? nil { Text(date).typeStyle(.label).fontWeight(.semibold) }
            LazyVGrid(columns: columns, alignment: .leading, spacing: Spacing.hair) {
                ForEach(figures, id: \.self) { index in
                    VStack(alignment: .leading, spacing: 0) {
                        Text(heads[index]).typeStyle(.caption).foregroundStyle(.secondary)
                        Text(row.cells[index] ?? "").typeStyle(.label)
                    }
                    .frame(maxWidth: .infinity, alignment: .topLeading)
                }
            }
        }
        .accessibilityElement(children: .combine)
    }

    private var columns: [GridItem] {
        typeSize.isAccessibilitySize
            ? [GridItem(.flexible(), alignment: .topLeading)]
            : [GridItem(.adaptive(minimum: 96), spacing: Spacing.row, alignment: .topLeading)]
    }
}
