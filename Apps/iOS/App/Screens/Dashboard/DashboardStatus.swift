import SwiftUI
import WeatherDesign
import WeatherScreens

/// The state of the screen besides its content: only this view distinguishes the four states.
struct DashboardStatus<Skeleton: View>: View {
    /// With the age of the content.
    let state: ScreenState<AgeLine>
    let words: DashboardWords
    let frame: DashboardFrame
    /// Why the view shows this place, for states without content.
    let notice: PlaceNotice?
    let retry: @MainActor () async -> Void
    /// The placeholder until the first weather arrives.
    @ViewBuilder let skeleton: Skeleton

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
        case .loaded(let age):
            UpdatingLine(text: words.updating, isShown: age.isRefreshing)
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
}

/// States in small text that newer weather is loading. Its room is reserved, so that nothing moves when it appears or disappears.
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
