import SwiftUI
import WeatherDesign
import WeatherScreens

/// How yesterday was forecast, which opens the screen of the receipts; where that is not known, only the way there.
struct ReceiptsLine: View {
    let receipt: String?

    @Environment(\.furtherSheets) private var sheets

    init(receipt: String?) { self.receipt = receipt }

    var body: some View {
        if let offer = sheets.receipts {
            SheetRow(text: receipt ?? offer.title) {
                ReceiptsScreen(title: offer.title, close: sheets.close, load: offer.load)
            }
        } else if let receipt {
            Text(receipt).typeStyle(.label)
        }
    }
}

/// The forecasts for the place and the weather that came, over the dashboard: sentences, and each provider's errors by distance.
struct ReceiptsScreen: View {
    let title: String
    let close: String
    let load: @MainActor @Sendable () async -> ReceiptsContent?

    var body: some View {
        FetchedSheet(title: title, close: close, load: load) { whole($0) }
    }

    @ViewBuilder
    private func whole(_ content: ReceiptsContent) -> some View {
        let first: [String] = [content.sentence].compactMap(\.self) + content.worse
        if let banner = content.simulatedBanner { Text(banner).typeStyle(.caption).fontWeight(.semibold) }
        ForEach(first, id: \.self) { Text($0).typeStyle(.body).fontWeight(.semibold) }
        ForEach(content.facts, id: \.self) { Text($0).typeStyle(.label) }
        ForEach(content.tables, id: \.self) { table($0) }
        ForEach(content.notes, id: \.self) { Text($0).typeStyle(.caption).foregroundStyle(.secondary) }
    }

    /// The errors of one provider, one distance below the other.
    private func table(_ table: ReceiptsContent.Table) -> some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            Text(table.title).typeStyle(.heading).accessibilityAddTraits(.isHeader)
            ForEach(table.rows, id: \.self) { HeadedRow(heads: table.heads, cells: $0) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(Spacing.card)
        .cardSurface()
    }
}
