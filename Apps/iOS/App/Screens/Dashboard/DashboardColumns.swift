import SwiftUI
import WeatherDesign
import WeatherScreens

/// The columns in their order: under each other on a phone, some beside each other where there is room.
struct DashboardColumns: View {
    let content: DashboardContent
    let words: DashboardWords

    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        VStack(spacing: Spacing.card) {
            ForEach(content.notices, id: \.self) { NoticeCard(text: $0) }
            if content.hasActiveAlerts { AlertsCard(column: content.alerts, words: words, ago: ago) }
            HoursCard(column: content.hours, ago: ago)
            if sizeClass == .regular, !typeSize.isAccessibilitySize {
                HStack(alignment: .top, spacing: Spacing.card) {
                    VStack(spacing: Spacing.card) {
                        days
                        air
                    }
                    VStack(spacing: Spacing.card) {
                        details
                        sun
                    }
                }
            } else {
                days
                details
                sun
                air
            }
            if !content.hasActiveAlerts { AlertsCard(column: content.alerts, words: words, ago: ago) }
            SourcesCard(title: words.sources, lines: [content.provenance] + content.otherSources)
        }
        .padding(Spacing.card)
        .frame(maxWidth: Spacing.pageWidth)
        .frame(maxWidth: .infinity)
        .background(.token(.ground))
    }

    private var ago: String { content.age.ago }

    private var days: some View { DaysCard(column: content.days, heads: content.hours.heads, ago: ago) }

    @ViewBuilder private var details: some View {
        if let column = content.details { DetailsCard(column: column, ago: ago) }
    }

    @ViewBuilder private var sun: some View {
        if let column = content.sun { SunCard(column: column, isSouthern: content.isSouthern) }
    }

    @ViewBuilder private var air: some View {
        if let column = content.air { AirCard(column: column, ago: ago) }
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
