import SwiftUI
import WeatherDesign
import WeatherScreens

/// Why nothing newer is there, over the last known weather.
struct FailureBanner: View {
    let failure: Failure
    let retry: @MainActor () async -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            FailureText(failure: failure)
            RetryButton(title: failure.retryTitle, retry: retry)
        }
        .padding(Spacing.card)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.token(.alarmGround), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
        .foregroundStyle(.token(.ink), .token(.soft))
        .accessibilityElement(children: .contain)
    }
}

/// The whole screen where no weather is known.
struct FailureView: View {
    let failure: Failure
    let retry: @MainActor () async -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            FailureText(failure: failure)
            RetryButton(title: failure.retryTitle, retry: retry)
        }
        .padding(Spacing.group)
        .frame(maxWidth: .infinity, alignment: .leading)
        .foregroundStyle(.token(.ink), .token(.soft))
        .cardSurface()
        .padding(Spacing.card)
        .accessibilityElement(children: .contain)
    }
}

private struct FailureText: View {
    let failure: Failure

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            Text(failure.title).typeStyle(.heading).foregroundStyle(.token(.alarm)).accessibilityAddTraits(.isHeader)
            Text(failure.message).typeStyle(.body)
        }
    }
}

private struct RetryButton: View {
    let title: String
    let retry: @MainActor () async -> Void

    var body: some View {
        Button {
            Task { await retry() }
        } label: {
            Text(title).typeStyle(.label).frame(minWidth: Spacing.touch, minHeight: Spacing.touch)
        }
        .buttonStyle(FilledButtonStyle())
    }
}
