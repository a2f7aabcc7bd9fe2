import Foundation
import SwiftUI
import WeatherDesign
import WeatherScreens

/// Where a column is from, and how old that is: its last line, redrawn by the minute apart from the column. Only where the foot of the
/// dashboard does not say it for all of them.
struct SourceLine: View {
    let source: ColumnSource
    /// "3 min ago".
    let ago: String

    var body: some View {
        if source.isNamedOnCard { Text(source.line(ago: ago)).typeStyle(.caption).foregroundStyle(.secondary) }
    }
}

/// Who sent the data, and on what terms.
struct SourcesCard: View {
    let title: String
    let lines: [ProvenanceLine]

    var body: some View {
        ColumnCard(title: title) {
            ForEach(lines, id: \.text) { line in
                VStack(alignment: .leading, spacing: 0) {
                    if let address = line.link.flatMap(URL.init(string:)) {
                        Link(destination: address) {
                            Text(line.source).typeStyle(.label).multilineTextAlignment(.leading).frame(minHeight: Spacing.touch)
                        }
                        .foregroundStyle(.token(.accent))
                    } else {
                        Text(line.source).typeStyle(.label)
                    }
                    if let rest = line.rest { Text(rest).typeStyle(.caption).foregroundStyle(.secondary) }
                }
            }
            ComparisonLine()
        } foot: {
            EmptyView()
        }
    }
}
