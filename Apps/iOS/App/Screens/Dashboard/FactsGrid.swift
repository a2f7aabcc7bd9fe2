import SwiftUI
import WeatherDesign
import WeatherScreens

/// Named values beside each other; under each other in large text.
struct FactsGrid: View {
    let rows: [DetailRow]

    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        LazyVGrid(columns: columns, alignment: .leading, spacing: Spacing.tight) {
            // By place, so that a value that changes stays the same view; near polar day there are two rows of one kind.
            ForEach(rows.indices, id: \.self) { fact(rows[$0]) }
        }
    }

    private func fact(_ row: DetailRow) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(row.title).typeStyle(.caption).foregroundStyle(.secondary)
            Text(row.value).typeStyle(.body).fontWeight(.semibold)
            if let explanation = row.explanation { Text(explanation).typeStyle(.caption).foregroundStyle(.secondary) }
        }
        .frame(maxWidth: .infinity, alignment: .topLeading)
        .accessibilityElement(children: .combine)
    }

    private var columns: [GridItem] {
        typeSize.isAccessibilitySize
            ? [GridItem(.flexible(), alignment: .topLeading)]
            : [GridItem(.adaptive(minimum: 112), spacing: Spacing.card, alignment: .topLeading)]
    }
}
