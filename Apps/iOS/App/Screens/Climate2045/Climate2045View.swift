import Accessibility
import PetrelPhone
import SwiftUI
import WeatherDesign
import WeatherScreens

/// The weather of 2045 as a value: the content in every state, and the state's messages around it.
struct Climate2045View: View {
    /// "Weather in 2045".
    let title: String
    let state: ScreenState<Climate2045Content>
    /// The side of the toggle. The content has both, so nothing is asked for when it changes.
    @Binding var withInterventions: Bool
    let words: DashboardWords
    let frame: DashboardFrame
    let intents: DashboardIntents

    @Environment(\.allowsMotion) private var allowsMotion

    /// Wider lines are hard to read.
    private static let width = 720.0

    init(
        title: String, state: ScreenState<Climate2045Content>, withInterventions: Binding<Bool>, words: DashboardWords,
        frame: DashboardFrame = DashboardFrame(), intents: DashboardIntents
    ) {
        self.title = title
        self.state = state
        _withInterventions = withInterventions
        self.words = words
        self.frame = frame
        self.intents = intents
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                if let content = state.content { loaded(content) } else { status }
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
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                if let content = state.content, let projection = content.projection {
                    ClimateShareLink(content: content, projection: projection, withInterventions: withInterventions)
                }
            }
        }
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .haptics(withInterventions) { _, _ in .selected }
        .onChange(of: withInterventions) { _, isWith in
            // The figures that changed are not where VoiceOver is.
            guard let projection = state.content?.projection else { return }
            AccessibilityNotification.Announcement(projection[withInterventions: isWith].spoken).post()
        }
    }

    @ViewBuilder private func loaded(_ content: Climate2045Content) -> some View {
        VStack(alignment: .leading, spacing: Spacing.card) {
            VStack(alignment: .leading, spacing: 0) {
                PlaceHeaderView(place: content.place).equatable()
                AgeLineView(age: content.age).padding(.top, Spacing.hair)
                status
                if let notice = notice(content.place.notice, content.positionProblem) { notice.padding(.top, Spacing.tight) }
            }
            if let projection = content.projection {
                ClimateSkies(now: projection.now, side: projection[withInterventions: withInterventions])
                ClimateToggle(projection: projection, withInterventions: $withInterventions)
                ClimateHeadline(side: projection[withInterventions: withInterventions], notForecast: content.notForecast)
                ClimateModelsCard(projection: projection, withInterventions: withInterventions)
                ClimateChartCard(paths: projection.paths, withInterventions: withInterventions)
                ClimateDaysCard(projection: projection, withInterventions: withInterventions)
            } else {
                ColumnCard(title: nil) {
                    if let missing = content.missing { Text(missing).typeStyle(.body) }
                    Text(content.notForecast).typeStyle(.label).foregroundStyle(.secondary)
                } foot: {
                    EmptyView()
                }
            }
            ClimateExplanationCard(explanation: content.explanation)
            SourcesCard(title: words.sources, lines: [content.provenance])
        }
        .padding(Spacing.card)
    }

    private var status: some View {
        let notice = notice(frame.heading?.notice, frame.positionProblem)
        return DashboardStatus(state: state.map(\.age), words: words, frame: frame, notice: notice, retry: intents.retry) {
            Climate2045Skeleton(label: words.loading, heading: frame.heading, notice: notice)
        }
    }

    /// Why the view shows this place.
    private func notice(_ text: String?, _ problem: PositionProblem?) -> PlaceNotice? {
        text.map {
            PlaceNotice(
                text: $0, problem: problem, words: words, offersSettings: frame.offersSettings, choose: intents.choosePlace)
        }
    }
}
