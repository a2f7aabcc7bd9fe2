import SwiftUI
import WeatherDesign
import WeatherScreens

/// The dashboard as a value: the content in every state, and the state's messages around it.
struct DashboardView: View {
    let state: ScreenState<DashboardContent>
    let words: DashboardWords
    let frame: DashboardFrame
    let intents: DashboardIntents

    @Environment(\.allowsMotion) private var allowsMotion
    @Environment(\.colorScheme) private var scheme
    /// Place and figure have left the screen: the bar names them.
    @State private var isHeadAway = false

    init(
        state: ScreenState<DashboardContent>, words: DashboardWords, frame: DashboardFrame = DashboardFrame(), intents: DashboardIntents
    ) {
        self.state = state
        self.words = words
        self.frame = frame
        self.intents = intents
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                if let content = state.content {
                    // One place for all states with content, so that nothing is lost, or jumps, from one to the next.
                    DashboardHero(
                        content: content, notice: notice(content.place.notice), pages: intents.pages, turn: intents.turn,
                        scrolledAway: { isHeadAway = $0 }
                    ) { status }
                    .environment(\.isScrolledAway, isHeadAway)
                    DashboardColumnsView(content: content, words: words)
                } else {
                    status
                }
            }
            .animation(allowsMotion ? .petrel(Motion.enter, milliseconds: Motion.standard) : nil, value: state.content == nil)
        }
        // In a separate task: the system cancels a refresh when it redraws the refreshed view.
        .refreshable { await Task { await intents.retry() }.value }
        .turnsPages(intents, words: words, theme: Appearance(scheme))
        // Above the scroll view, so that it is always visible.
        .simulatedBanner(state.content?.simulatedBanner)
        .toolbar {
            ToolbarItem(placement: .principal) {
                if let content = state.content {
                    BarTitle(content: content, ink: barInk, isShown: isHeadAway)
                } else {
                    // In place of the title: the screen begins with it.
                    Color.clear.frame(width: 1, height: 1).accessibilityHidden(true)
                }
            }
            if let choosePlace = intents.choosePlace {
                ToolbarItem(placement: .topBarLeading) {
                    Button(action: choosePlace) { Label(words.places, systemImage: "list.bullet") }.tint(barInk)
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button {
                        Task { await intents.usePosition() }
                    } label: {
                        Label(words.useMyLocation, systemImage: "location")
                    }
                    .tint(barInk)
                }
            }
        }
        // The back button of a pushed screen and VoiceOver use it.
        .navigationTitle(frame.heading?.title ?? state.content?.place.title ?? "")
        .navigationBarTitleDisplayMode(.inline)
        .modifier(SkyToolbar(sky: state.content?.sky))
        // Around the bar's buttons too: over a deep sky they are dark in a light theme.
        .overSky(of: state.content, theme: Appearance(scheme))
    }

    /// The sky's own ink, which its colour carries; nil is the app's accent.
    private var barInk: Color? { state.content.map { Color($0.sky.colors(Appearance(scheme)).ink) } }

    private var status: some View {
        let notice = notice(frame.heading?.notice)
        return DashboardStatus(state: state.map(\.age), words: words, frame: frame, notice: notice, retry: intents.retry) {
            DashboardSkeleton(label: words.loading, heading: frame.heading, notice: notice)
        }
    }

    /// Why the view shows this place. It is below the head of the weather, or above the state without weather.
    private func notice(_ text: String?) -> PlaceNotice? {
        text.map {
            PlaceNotice(
                text: $0, problem: frame.positionProblem, words: words, offersSettings: frame.offersSettings, choose: intents.choosePlace)
        }
    }
}

/// The bar is a part of the sky until the content scrolls under it: the system then puts its own material or glass there, for which the
/// theme of the sky is that of the bar's inks.
private struct SkyToolbar: ViewModifier {
    let sky: Sky?
    @Environment(\.colorScheme) private var scheme

    func body(content: Content) -> some View {
        // One branch: a screen that became another view when the first weather arrives would lose its place.
        content.toolbarColorScheme(sky.map { ColorScheme($0.colors(Appearance(scheme)).appearance) }, for: .navigationBar)
    }
}
