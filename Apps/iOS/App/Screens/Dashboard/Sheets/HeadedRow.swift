import SwiftUI
import WeatherDesign

/// A row of a table on a phone: what it is of, and below that its figures with their names, heard as one.
struct HeadedRow: View {
    /// The names of the cells, the first of which names the row.
    let heads: [String]
    /// nil for a figure that is not known.
    let cells: [String?]

    @Environment(\.dynamicTypeSize) private var typeSize

    init(heads: [String], cells: [String?]) {
        self.heads = heads
        self.cells = cells
    }

    var body: some View {
        let figures: [Int] = cells.indices.dropFirst().filter { cells[$0] != nil && $0 < heads.count }
        VStack(alignment: .leading, spacing: Spacing.hair) {
            if let name = cells.first ?? nil { Text(name).typeStyle(.label).fontWeight(.semibold) }
            LazyVGrid(columns: columns, alignment: .leading, spacing: Spacing.hair) {
                ForEach(figures, id: \.self) { index in
                    VStack(alignment: .leading, spacing: 0) {
                        Text(heads[index]).typeStyle(.caption).foregroundStyle(.secondary)
                        Text(cells[index] ?? "").typeStyle(.label)
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
