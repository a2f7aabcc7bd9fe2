import SwiftUI
import WeatherDesign
import WeatherScreens

/// What the state of the screen says besides its content: the one place that tells the four states apart.
struct DashboardStatus: View {
    let state: ScreenState<DashboardContent>
    let words: DashboardWords
    let frame: DashboardFrame
    /// Why it is this place, where no content says it.
    let notice: PlaceNotice?
    let retry: @MainActor () async -> Void

    var body: some View {
        switch state {
        case .idle:
            skeleton
        case .loading(let previous):
            if previous == nil {
                skeleton
            } else {
                UpdatingLine(text: words.updating, isShown: true)
            }
        case .loaded(let content):
            UpdatingLine(text: words.updating, isShown: content.age.isRefreshing)
        case .failed(let failure, let previous):
            if previous == nil {
                VStack(alignment: .leading, spacing: 0) {
                    if let heading = frame.heading { PlaceHeadingView(heading: heading, notice: notice) }
                    FailureView(failure: failure, updating: words.updating, isRetrying: frame.isRetrying, retry: retry)
                }
            } else {
                FailureBanner(failure: failure, updating: words.updating, isRetrying: frame.isRetrying, retry: retry)
            }
        }
    }

    private var skeleton: some View { DashboardSkeleton(label: words.loading, heading: frame.heading, notice: notice) }
}

/// Says quietly that newer weather is on its way. Its room is kept, so that nothing moves when it comes and goes.
struct UpdatingLine: View {
    let text: String
    let isShown: Bool

    @Environment(\.allowsMotion) private var allowsMotion

    var body: some View {
        Text(text)
            .typeStyle(.caption)
            .foregroundStyle(.secondary)
            .opacity(isShown ? 1 : 0)
            .animation(allowsMotion ? .petrel(Motion.enter, milliseconds: Motion.standard) : nil, value: isShown)
            .accessibilityHidden(!isShown)
            .accessibilityAddTraits(.updatesFrequently)
    }
}
