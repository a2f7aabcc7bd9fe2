import SwiftUI
import WeatherDesign
import WeatherScreens

/// Named values side by side; one below the other at the largest text sizes.
struct DetailTiles: View, Equatable {
    let rows: [DetailRow]

    @Environment(\.dynamicTypeSize) private var typeSize

    nonisolated static func == (left: DetailTiles, right: DetailTiles) -> Bool { left.rows == right.rows }

    var body: some View {
        // A first one over the whole width leaves no hole at the end.
        let wide = rows.count.isMultiple(of: 2) ? 0 : 1
        VStack(spacing: Spacing.row) {
            ForEach(rows.prefix(wide), id: \.key) { DetailTile(row: $0) }
            if rows.count > wide {
                LazyVGrid(columns: columns, spacing: Spacing.row) {
                    ForEach(rows.dropFirst(wide), id: \.key) { DetailTile(row: $0) }
                }
            }
        }
    }

    private var columns: [GridItem] {
        let item = GridItem(.flexible(), spacing: Spacing.row, alignment: .top)
        return typeSize.isAccessibilitySize ? [item] : [item, item]
    }
}

/// A named value with its small drawing.
private struct DetailTile: View {
    let row: DetailRow

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            if let drawing = row.drawing, !drawing.isBelowWords {
                // Beside the words if they keep one line each.
                ViewThatFits(in: .horizontal) {
                    HStack(alignment: .top, spacing: Spacing.tight) {
                        words
                        DetailDrawingView(drawing: drawing)
                    }
                    VStack(alignment: .leading, spacing: Spacing.hair) {
                        words
                        DetailDrawingView(drawing: drawing)
                    }
                }
            } else {
                words
            }
            if let explanation = row.explanation { Text(explanation).typeStyle(.caption).foregroundStyle(.secondary) }
            if let drawing = row.drawing, drawing.isBelowWords { DetailDrawingView(drawing: drawing).padding(.top, Spacing.hair) }
        }
        .padding(Spacing.row)
        // As high as its neighbour.
        .frame(maxWidth: .infinity, minHeight: 96, maxHeight: .infinity, alignment: .topLeading)
        .background(.token(.ground), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
        .accessibilityElement(children: .combine)
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            Text(row.title).typeStyle(.caption).foregroundStyle(.secondary)
            Text(row.value).typeStyle(.heading)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
