import SwiftUI
import WeatherDesign
import WeatherScreens

/// What the state of the screen says besides its content: the one place that tells the four states apart.
struct DashboardStatus: View {
    let state: ScreenState<DashboardContent>
    let words: DashboardWords
    let retry: @MainActor () async -> Void

    var body: some View {
        switch state {
        case .idle:
            DashboardSkeleton(label: words.loading)
        case .loading(let previous):
            if previous == nil {
                DashboardSkeleton(label: words.loading)
            } else {
                UpdatingLine(text: words.updating, isShown: true)
            }
        case .loaded(let content):
            UpdatingLine(text: content.age.refreshing ?? words.updating, isShown: content.age.isRefreshing)
        case .failed(let failure, let previous):
            if previous == nil {
                FailureView(failure: failure, retry: retry)
            } else {
                FailureBanner(failure: failure, retry: retry)
            }
        }
    }
}

/// Says quietly that newer weather is on its way. Its room is kept, so that nothing moves when it comes and goes.
private struct UpdatingLine: View {
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
