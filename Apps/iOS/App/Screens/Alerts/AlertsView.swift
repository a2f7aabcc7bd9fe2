import PetrelPhone
import SwiftUI
import WeatherDesign
import WeatherScreens

/// Official warnings as a value: in full, with the sources queried and when; the warning of an opened notification comes first, in every
/// state.
struct AlertsView: View {
    /// "Warnings".
    let title: String
    let state: ScreenState<AlertsContent>
    /// The warning that the person has opened from a notification; nil where they came by themselves.
    let opened: OpenedWarningContent?
    let words: DashboardWords
    let frame: DashboardFrame
    let intents: DashboardIntents

    @Environment(\.allowsMotion) private var allowsMotion

    /// Wider lines are hard to read.
    private static let width = 720.0

    init(
        title: String, state: ScreenState<AlertsContent>, opened: OpenedWarningContent? = nil, words: DashboardWords,
        frame: DashboardFrame = DashboardFrame(), intents: DashboardIntents
    ) {
        self.title = title
        self.state = state
        self.opened = opened
        self.words = words
        self.frame = frame
        self.intents = intents
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                if let content = state.content {
                    loaded(content)
                } else {
                    if let opened { OpenedWarningCard(content: opened, words: words).padding(Spacing.card) }
                    status
                }
            }
            .frame(maxWidth: Self.width)
            .frame(maxWidth: .infinity)
            .foregroundStyle(.token(.ink), .token(.soft))
            .animation(allowsMotion ? .petrel(Motion.enter, milliseconds: Motion.standard) : nil, value: state.content == nil)
        }
        // Above the scroll view, so that it is always visible.
        .simulatedBanner(state.content?.simulatedBanner)
        // In a separate task: the system cancels a refresh when it redraws the refreshed view.
        .refreshable { await Task { await intents.retry() }.value }
        .background(.token(.ground))
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
    }

    @ViewBuilder private func loaded(_ content: AlertsContent) -> some View {
        let others: [AlertRow] = content.column.rows.filter { $0 != opened?.row }
        VStack(alignment: .leading, spacing: Spacing.card) {
            VStack(alignment: .leading, spacing: 0) {
                PlaceHeaderView(place: content.place).equatable()
                AgeLineView(age: content.age).padding(.top, Spacing.hair)
                status
                if let notice = notice(content.place.notice) { notice.padding(.top, Spacing.tight) }
            }
            if let opened { OpenedWarningCard(content: opened, words: words) }
            if let statement = content.column.statement {
                ColumnCard(title: nil) {
                    Text(statement).typeStyle(.body)
                } foot: {
                    EmptyView()
                }
            }
            ForEach(others, id: \.self) { AlertRowView(row: $0, words: words, isWhole: true) }
            if let more = content.column.more { Text(more).typeStyle(.caption).foregroundStyle(.secondary) }
            if !content.sources.isEmpty { AlertSourcesCard(title: content.sourcesTitle, rows: content.sources) }
        }
        .padding(Spacing.card)
    }

    private var status: some View {
        let notice = notice(frame.heading?.notice)
        return DashboardStatus(state: state.map(\.age), words: words, frame: frame, notice: notice, retry: intents.retry) {
            DashboardSkeleton(label: words.loading, heading: frame.heading, notice: notice)
        }
    }

    /// Why the view shows this place.
    private func notice(_ text: String?) -> PlaceNotice? {
        text.map {
            PlaceNotice(
                text: $0, problem: frame.positionProblem, words: words, offersSettings: frame.offersSettings, choose: intents.choosePlace)
        }
    }
}

/// The warning of an opened notification: as its source has it now, or the notification's own text with a sentence that says whether it is
/// still in force.
private struct OpenedWarningCard: View {
    let content: OpenedWarningContent
    let words: DashboardWords

    var body: some View {
        ColumnCard(title: content.title) {
            if let row = content.row { AlertRowView(row: row, words: words, isWhole: true) }
            if let note = content.note { Text(note).typeStyle(.label).fontWeight(.semibold) }
            if let said = content.words {
                VStack(alignment: .leading, spacing: Spacing.hair) {
                    Text(said.title).typeStyle(.heading)
                    ForEach(said.lines, id: \.self) { Text($0).typeStyle(.label) }
                }
                .foregroundStyle(.secondary)
                .accessibilityElement(children: .combine)
            }
        } foot: {
            EmptyView()
        }
    }
}

/// Who was asked for warnings, and when.
private struct AlertSourcesCard: View {
    let title: String
    let rows: [AlertSourceRow]

    var body: some View {
        ColumnCard(title: title) {
            ForEach(rows, id: \.self) { row in
                VStack(alignment: .leading, spacing: 0) {
                    PageLink(text: row.name, page: row.link)
                    Text(row.checked).typeStyle(.caption).foregroundStyle(.secondary)
                    if let note = row.note { Text(note).typeStyle(.caption).foregroundStyle(.secondary) }
                }
            }
        } foot: {
            EmptyView()
        }
    }
}
