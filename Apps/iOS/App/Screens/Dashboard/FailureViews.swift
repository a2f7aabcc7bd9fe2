import SwiftUI
import WeatherDesign
import WeatherScreens

/// Why nothing newer is there, over the last known weather.
struct FailureBanner: View {
    let failure: Failure
    let updating: String
    let isRetrying: Bool
    let retry: @MainActor () async -> Void

    var body: some View {
        FailureMessage(failure: failure, updating: updating, isRetrying: isRetrying, retry: retry)
            .padding(Spacing.card)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.token(.alarmGround), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
            .foregroundStyle(.token(.ink), .token(.soft))
            .padding(.top, Spacing.tight)
            .accessibilityElement(children: .contain)
    }
}

/// Where nothing is known.
struct FailureView: View {
    let failure: Failure
    /// nil where nothing is tried but what the reader asks for.
    var updating: String?
    var isRetrying = false
    let retry: @MainActor () async -> Void

    var body: some View {
        FailureMessage(failure: failure, updating: updating, isRetrying: isRetrying, retry: retry)
            .padding(Spacing.group)
            .frame(maxWidth: .infinity, alignment: .leading)
            .foregroundStyle(.token(.ink), .token(.soft))
            .cardSurface()
            .padding(Spacing.card)
            .accessibilityElement(children: .contain)
    }
}

/// The failure and *Retry*; beside it a line while Petrel retries by itself, whose space is always reserved.
private struct FailureMessage: View {
    let failure: Failure
    /// "Updating…".
    let updating: String?
    let isRetrying: Bool
    let retry: @MainActor () async -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            VStack(alignment: .leading, spacing: Spacing.hair) {
                Text(failure.title).typeStyle(.heading).foregroundStyle(.token(.alarm)).accessibilityAddTraits(.isHeader)
                Text(failure.message).typeStyle(.body)
            }
            HStack(spacing: Spacing.row) {
                Button {
                    Task { await retry() }
                } label: {
                    Text(failure.retryTitle).typeStyle(.label).frame(minWidth: Spacing.touch, minHeight: Spacing.touch)
                }
                .buttonStyle(FilledButtonStyle())
                if let updating { UpdatingLine(text: updating, isShown: isRetrying) }
            }
        }
    }
}
