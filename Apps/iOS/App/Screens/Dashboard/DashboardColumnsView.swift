import SwiftUI
import WeatherDesign
import WeatherScreens

/// The columns in their order: under each other on a phone, some beside each other where there is room.
struct DashboardColumnsView: View {
    let content: DashboardContent
    let words: DashboardWords
    /// Only those down to the hours, with nothing to open: what is seen of a page before it is turned to.
    var isAhead = false

    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.dynamicTypeSize) private var typeSize

    /// The position of a column if two fit beside each other.
    private enum Side { case hero, whole, leading, trailing }

    private struct Placed: Identifiable {
        let id: Int
        let column: DashboardColumn
        let side: Side
    }

    var body: some View {
        let columns = placed
        VStack(spacing: Spacing.card) {
            ForEach(content.notices, id: \.self) { NoticeCard(text: $0) }
            if sizeClass == .regular, !typeSize.isAccessibilitySize {
                // Full-width columns come before or after those beside each other.
                let first = columns.firstIndex { $0.side == .leading || $0.side == .trailing } ?? columns.endIndex
                stack(columns[..<first].filter { $0.side == .whole })
                HStack(alignment: .top, spacing: Spacing.card) {
                    VStack(spacing: Spacing.card) { stack(columns.filter { $0.side == .leading }) }
                    VStack(spacing: Spacing.card) { stack(columns.filter { $0.side == .trailing }) }
                }
                stack(columns[first...].filter { $0.side == .whole })
            } else {
                stack(columns.filter { $0.side != .hero })
            }
            if !isAhead { SourcesCard(title: words.sources, lines: [content.provenance] + content.otherSources) }
        }
        .padding(Spacing.card)
        .frame(maxWidth: Spacing.pageWidth)
        .frame(maxWidth: .infinity)
    }

    private var placed: [Placed] {
        let columns = content.columns.inOrder
        let isHours: (DashboardColumn) -> Bool = { if case .hours = $0 { true } else { false } }
        let end = isAhead ? columns.firstIndex(where: isHours).map { $0 + 1 } ?? columns.endIndex : columns.endIndex
        return columns[..<end].enumerated().map { Placed(id: $0.offset, column: $0.element, side: Self.side(of: $0.element)) }
    }

    private func stack(_ columns: [Placed]) -> some View { ForEach(columns) { card($0.column) } }

    private static func side(of column: DashboardColumn) -> Side {
        switch column {
        case .now: .hero
        case .alerts, .nextHour, .changes, .hours, .climate2045: .whole
        case .days, .air: .leading
        case .details, .sun: .trailing
        }
    }

    @ViewBuilder private func card(_ column: DashboardColumn) -> some View {
        let ago = content.age.ago
        switch column {
        // On the sky above the cards.
        case .now: EmptyView()
        case .alerts(let alerts): AlertsCard(column: alerts, words: words, ago: ago)
        case .nextHour(let nextHour): NextHourCard(column: nextHour)
        case .changes(let changes): ChangesCard(column: changes)
        case .hours(let hours): HoursCard(column: hours, ago: ago, hasTable: !isAhead)
        case .days(let days): DaysCard(column: days, ago: ago)
        case .details(let details): DetailsCard(column: details, ago: ago)
        case .sun(let sun): SunCard(column: sun)
        case .air(let air): AirCard(column: air, ago: ago)
        case .climate2045(let climate): Climate2045Card(column: climate)
        }
    }
}

/// A part that did not arrive although the rest did.
private struct NoticeCard: View {
    let text: String

    var body: some View {
        Text(text)
            .typeStyle(.label)
            .padding(Spacing.row)
            .frame(maxWidth: .infinity, alignment: .leading)
            .foregroundStyle(.token(.ink))
            .background(.token(.note), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
    }
}
