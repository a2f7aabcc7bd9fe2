import SwiftUI
import UIKit
import WeatherDesign
import WeatherScreens

/// One city in the list: its name, and what is known of its temperature.
struct CityListRow: View {
    let row: CityRow
    let open: @MainActor () -> Void
    let retry: @MainActor () -> Void

    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        turned(Spacing.row) {
            turned(Spacing.card) { told }
                .padding(.vertical, CityTable.paddingPoints)
                .frame(maxWidth: .infinity, minHeight: Spacing.touch, alignment: .leading)
                .contentShape(Rectangle())
                .onTapGesture { if row.opensWeather { open() } }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(row.spoken)
                .accessibilityInputLabels([row.city])
                .accessibilityAddTraits(row.opensWeather ? .isButton : [])
                .accessibilityAction { if row.opensWeather { open() } }
            // Beside that element, not within it: a button of its own for whoever looks, listens or speaks.
            if let failure = row.failure { again(failure) }
        }
        .padding(.horizontal, CityTable.paddingPoints)
        .typeStyle(.body)
        .foregroundStyle(Color(uiColor: .city(.cellText)), .token(.soft))
    }

    /// Side by side; the largest texts stand one below the other.
    @ViewBuilder
    private func turned(_ spacing: Double, @ViewBuilder _ parts: () -> some View) -> some View {
        if textSize.isAccessibilitySize {
            VStack(alignment: .leading, spacing: Spacing.hair) { parts() }
        } else {
            HStack(alignment: .firstTextBaseline, spacing: spacing) { parts() }
        }
    }

    @ViewBuilder
    private var told: some View {
        Text(row.city)
        if !textSize.isAccessibilitySize { Spacer(minLength: 0) }
        switch row.state {
        case .waiting(let text):
            HStack(spacing: Spacing.tight) {
                ProgressView()
                Text(text).foregroundStyle(.secondary)
            }
        case .known(let temperature):
            Text(temperature).figure()
        case .failed(let failure):
            Text(failure.title).foregroundStyle(.token(.alarm))
        }
    }

    private func again(_ failure: Failure) -> some View {
        Button(action: retry) {
            Text(failure.retryTitle)
                .frame(minWidth: Spacing.touch, minHeight: Spacing.touch)
                .contentShape(Rectangle())
                // Below the rest it has the row's lower edge to itself.
                .padding(.bottom, textSize.isAccessibilitySize ? CityTable.paddingPoints : 0)
        }
        // Else a list takes the whole row for its buttons.
        .buttonStyle(.borderless)
        .accessibilityLabel(row.retryLabel ?? failure.retryTitle)
        .accessibilityInputLabels([failure.retryTitle, row.retryLabel ?? failure.retryTitle])
    }
}
