import SwiftUI
import WeatherDesign
import WeatherScreens

/// Named values side by side; one below the other at the largest text sizes.
struct DetailTiles: View, Equatable {
    let rows: [DetailRow]
    /// Opens the hours of a row by its key; nil where nothing can be opened.
    var open: (@MainActor (String) -> Void)?

    @Environment(\.dynamicTypeSize) private var typeSize

    nonisolated static func == (left: DetailTiles, right: DetailTiles) -> Bool { left.rows == right.rows }

    var body: some View {
        // A first one over the whole width leaves no hole at the end.
        let wide = rows.count.isMultiple(of: 2) ? 0 : 1
        VStack(spacing: Spacing.row) {
            ForEach(rows.prefix(wide), id: \.key) { DetailTile(row: $0, open: open) }
            if rows.count > wide {
                LazyVGrid(columns: columns, spacing: Spacing.row) {
                    ForEach(rows.dropFirst(wide), id: \.key) { DetailTile(row: $0, open: open) }
                }
            }
        }
    }

    private var columns: [GridItem] {
        let item = GridItem(.flexible(), spacing: Spacing.row, alignment: .top)
        return typeSize.isAccessibilitySize ? [item] : [item, item]
    }
}

/// A named value with its small drawing; a button where its hours are known.
private struct DetailTile: View {
    let row: DetailRow
    let open: (@MainActor (String) -> Void)?

    var body: some View {
        if row.hasCourse, let open {
            Button {
                open(row.key)
            } label: {
                tile
            }
            .buttonStyle(TileButtonStyle())
        } else {
            tile
        }
    }

    private var tile: some View {
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

/// A tile that is pressed is paler; the system's own style would colour its words.
private struct TileButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(configuration.isPressed ? 0.6 : 1) }
}
