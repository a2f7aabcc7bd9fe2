import SwiftUI
import WeatherDesign
import WeatherScreens

/// Named values side by side; one below the other at the largest text sizes.
struct DetailTiles: View, Equatable {
    let rows: [DetailRow]

    @Environment(\.dynamicTypeSize) private var typeSize

    nonisolated static func == (left: DetailTiles, right: DetailTiles) -> Bool { left.rows == right.rows }

    var body: some View {
        LazyVGrid(columns: columns, spacing: Spacing.row) {
            ForEach(rows, id: \.key) { DetailTile(row: $0) }
        }
    }

    private var columns: [GridItem] {
        typeSize.isAccessibilitySize ? [GridItem(.flexible())] : [GridItem(.adaptive(minimum: 144), spacing: Spacing.row, alignment: .top)]
    }
}

/// A named value with its small drawing.
private struct DetailTile: View {
    let row: DetailRow

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            HStack(alignment: .top, spacing: Spacing.tight) {
                VStack(alignment: .leading, spacing: Spacing.hair) {
                    Text(row.title).typeStyle(.caption).foregroundStyle(.secondary)
                    Text(row.value).typeStyle(.heading)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                if let drawing = row.drawing, !drawing.isBelowWords { DetailDrawingView(drawing: drawing) }
            }
            if let explanation = row.explanation { Text(explanation).typeStyle(.caption).foregroundStyle(.secondary) }
            if let drawing = row.drawing, drawing.isBelowWords { DetailDrawingView(drawing: drawing).padding(.top, Spacing.hair) }
        }
        .padding(Spacing.row)
        .frame(maxWidth: .infinity, minHeight: 96, alignment: .topLeading)
        .background(.token(.ground), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
        .accessibilityElement(children: .combine)
    }
}
