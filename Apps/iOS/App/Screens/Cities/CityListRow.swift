import SwiftUI
import WeatherDesign
import WeatherScreens

/// One city in the list: its name, and what is known of its temperature.
struct CityListRow: View {
    let row: CityRow
    let open: @MainActor () -> Void
    let retry: @MainActor () -> Void

    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        Group {
            if textSize.isAccessibilitySize {
                VStack(alignment: .leading, spacing: Spacing.hair) { parts }
            } else {
                HStack(alignment: .firstTextBaseline, spacing: Spacing.card) { parts }
            }
        }
        .typeStyle(.body)
        .foregroundStyle(.token(.ink), .token(.soft))
        .frame(maxWidth: .infinity, minHeight: Spacing.touch, alignment: .leading)
        .contentShape(Rectangle())
        .onTapGesture { if row.opensWeather { open() } }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(row.spoken)
        .accessibilityAddTraits(row.opensWeather ? .isButton : [])
        .accessibilityAction { if row.opensWeather { open() } }
        .accessibilityActions {
            if let failure = row.failure { Button(failure.retryTitle, action: retry) }
        }
    }

    @ViewBuilder
    private var parts: some View {
        Text(row.city)
        if !textSize.isAccessibilitySize { Spacer(minLength: 0) }
        switch row.state {
        case .waiting(let text):
            HStack(spacing: Spacing.tight) {
                ProgressView()
                Text(text).foregroundStyle(.secondary)
            }
        case .known(let temperature):
            Text(temperature)
        case .failed(let failure):
            HStack(alignment: .firstTextBaseline, spacing: Spacing.row) {
                Text(failure.title).foregroundStyle(.token(.alarm))
                Button(failure.retryTitle, action: retry).buttonStyle(.borderless)
            }
        }
    }
}
