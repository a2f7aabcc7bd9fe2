import PetrelPhone
import SwiftUI
import WeatherDesign
import WeatherScreens

/// Official warnings; or the statement that none is active, that they could not be checked, or that they have no source, each with a
/// different text.
struct AlertsCard: View {
    let column: AlertsColumn
    let words: DashboardWords
    let ago: String

    var body: some View {
        ColumnCard(title: column.title) {
            AlertRows(column: column, words: words).equatable()
            AlertsLink(title: words.allWarnings)
        } foot: {
            if let source = column.source { SourceLine(source: source, ago: ago) }
        }
    }
}

private struct AlertRows: View, Equatable {
    let column: AlertsColumn
    let words: DashboardWords

    nonisolated static func == (left: AlertRows, right: AlertRows) -> Bool {
        left.column == right.column && left.words == right.words
    }

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            if let statement = column.statement { Text(statement).typeStyle(.body) }
            ForEach(column.rows, id: \.self) { AlertRowView(row: $0, words: words) }
            if let more = column.more { Text(more).typeStyle(.caption).foregroundStyle(.secondary) }
        }
    }
}

/// The way to the screen of the warnings, over the dashboard alone: a second screen has all of them in its card.
private struct AlertsLink: View {
    let title: String

    @Environment(\.climateWay) private var way

    var body: some View {
        if way == .dashboard {
            NavigationLink(value: RoomRoute.weather(.alerts)) {
                Text(title).typeStyle(.label).frame(maxWidth: .infinity, minHeight: Spacing.touch, alignment: .leading)
            }
            .foregroundStyle(.token(.accent))
        }
    }
}

/// One warning: its sign, how severe, until when, where, and what to do. The source's whole text, which may be many pages long, and the
/// drawing of the warned area are shown at once on the screen of warnings; on the dashboard a button opens the text.
struct AlertRowView: View {
    let row: AlertRow
    let words: DashboardWords
    /// True where the whole text is shown at once.
    let isWhole: Bool

    @ScaledMetric(relativeTo: .headline) private var side = 32.0

    init(row: AlertRow, words: DashboardWords, isWhole: Bool = false) {
        self.row = row
        self.words = words
        self.isWhole = isWhole
    }

    private var token: ColorToken { row.isAlarming ? .alarm : .warm }

    var body: some View {
        HStack(alignment: .top, spacing: Spacing.row) {
            WarningSign(severityKey: row.severityKey, token: token).frame(width: side, height: side)
            VStack(alignment: .leading, spacing: Spacing.hair) {
                Text(row.heading).typeStyle(.label).foregroundStyle(.token(token))
                HStack(alignment: .center, spacing: Spacing.hair) {
                    if let symbol = row.kindSymbol.flatMap(SymbolDrawing.named) {
                        WeatherSymbol(symbol, coloring: .text).frame(width: side * 0.625, height: side * 0.625)
                    }
                    Text(row.title).typeStyle(.heading).accessibilityAddTraits(.isHeader)
                }
                if let original = row.original { Text(original).typeStyle(.caption).foregroundStyle(.secondary) }
                if let sender = row.sender { Text(sender).typeStyle(.caption).foregroundStyle(.secondary) }
                if let areas = row.areas { Text(areas).typeStyle(.caption).foregroundStyle(.secondary) }
                if isWhole, let area = row.area {
                    WarnedAreaView(area: area, level: row.level, token: token).padding(.vertical, Spacing.hair)
                }
                if let instruction = row.instruction { Text(instruction).typeStyle(.label).fontWeight(.semibold) }
                if let description = row.description, isWhole {
                    Text(description).typeStyle(.label).frame(maxWidth: .infinity, alignment: .leading)
                } else if let description = row.description {
                    LazyDisclosure {
                        Text(description).typeStyle(.label).frame(maxWidth: .infinity, alignment: .leading)
                    } label: {
                        Text(words.wholeWarning).typeStyle(.label).frame(minHeight: Spacing.touch)
                    }
                    .tint(token: .ink)
                }
                if let figures = row.figures { Text(figures).typeStyle(.caption).foregroundStyle(.secondary) }
                if let note = row.note { Text(note).typeStyle(.caption).foregroundStyle(.secondary) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(Spacing.row)
        .background(
            .token(row.isAlarming ? .alarmGround : .note), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous)
        )
        // Not one element: it contains a button, and VoiceOver reads an instruction apart from the rest.
        .accessibilityElement(children: .contain)
    }
}
