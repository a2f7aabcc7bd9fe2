import SwiftUI
import WeatherDesign
import WeatherScreens

/// The rest of today and tomorrow: the curve over its hours, and the same as a table.
struct HoursCard: View {
    let column: HoursColumn
    let ago: String
    /// Whether the table can be opened.
    var hasTable = true

    var body: some View {
        ColumnCard(title: column.title) {
            HoursContent(column: column, hasTable: hasTable).equatable()
        } foot: {
            SourceLine(source: column.source, ago: ago)
        }
    }
}

private struct HoursContent: View, Equatable {
    let column: HoursColumn
    let hasTable: Bool

    @Environment(\.layoutDirection) private var direction
    @Environment(\.dynamicTypeSize) private var typeSize

    nonisolated static func == (left: HoursContent, right: HoursContent) -> Bool {
        left.column == right.column && left.hasTable == right.hasTable
    }

    var body: some View {
        let strip = HoursStrip(column)
        let notes: [String] = [column.note, column.thanYesterday].compactMap(\.self)
        VStack(alignment: .leading, spacing: Spacing.tight) {
            ForEach(notes, id: \.self) { Text($0).typeStyle(.label) }
            UsualLine(column: column)
            ReceiptsLine(receipt: column.receipt)
            ForEach(strip.dayNotes, id: \.self) { Text($0).typeStyle(.label) }
            if !strip.days.isEmpty {
                legend(strip.legend)
                HoursStripView(
                    strip: strip, chart: HoursChart(column, isMirrored: direction == .rightToLeft), heads: column.heads
                )
                .dynamicTypeSize(...HoursStripView.largestText)
                if typeSize > HoursStripView.largestText {
                    // Larger than the strip can be drawn: the same in the reader's own size, without anything to be opened first, the
                    // figures before the words.
                    tables { .brief($0, heads: column.heads) }
                } else if hasTable {
                    LazyDisclosure {
                        tables { .whole(column.rows, heads: column.heads, wanted: $0) }
                    } label: {
                        Text(column.heads.show).typeStyle(.label).frame(minHeight: Spacing.touch)
                    }
                    .tint(token: .accent)
                }
            }
        }
    }

    private func tables(_ table: @escaping ([HourRow]) -> HoursTable) -> some View {
        let filled: [HourSection] = column.sections.filter { !$0.rows.isEmpty }
        return ForEach(filled, id: \.date) { section in
            HoursTableView(title: section.subtitle, table: table(section.rows))
        }
    }

    private func legend(_ texts: [String]) -> some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: Spacing.row) { ForEach(texts, id: \.self) { Text($0) } }
            VStack(alignment: .leading, spacing: 0) { ForEach(texts, id: \.self) { Text($0) } }
        }
        .typeStyle(.caption)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
    }
}
