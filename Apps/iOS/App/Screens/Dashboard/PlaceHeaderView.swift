import Foundation
import SwiftUI
import UIKit
import WeatherDesign
import WeatherScreens

/// Where this weather is for, by the place's own clock.
struct PlaceHeaderView: View, Equatable {
    let place: PlaceHeader

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            PlaceTitle(text: place.title)
            Text(place.line).typeStyle(.label).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    nonisolated static func == (left: PlaceHeaderView, right: PlaceHeaderView) -> Bool { left.place == right.place }
}

/// A place's name, over its weather or over the placeholder.
struct PlaceTitle: View {
    let text: String

    var body: some View { Text(text).typeStyle(.title).accessibilityAddTraits(.isHeader) }
}

/// The name of the place and the reason for it, for a dashboard without weather.
struct PlaceHeadingView: View {
    let heading: PlaceHeading
    let notice: PlaceNotice?

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.row) {
            PlaceTitle(text: heading.title)
            notice
        }
        .padding(.horizontal, Spacing.card)
        .padding(.top, Spacing.tight)
        .frame(maxWidth: .infinity, alignment: .leading)
        .foregroundStyle(.token(.ink), .token(.soft))
    }
}

/// Why it is this place, with the way to another one, and to the system's settings where only they can help.
struct PlaceNotice: View {
    let text: String
    /// Why it is not the reader's position, with a title: replaces `text`.
    let problem: PositionProblem?
    let words: DashboardWords
    let offersSettings: Bool
    let choose: (@MainActor () -> Void)?

    @Environment(\.openURL) private var openURL

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            reason.accessibilityElement(children: .combine)
            if let choose { button(words.choosePlace, choose) }
            if offersSettings { button(words.openSettings, openSettings) }
        }
        .padding(.horizontal, Spacing.card)
        .padding(.top, Spacing.row)
        .frame(maxWidth: .infinity, alignment: .leading)
        .foregroundStyle(.token(.ink), .token(.soft))
        .background(.token(.note), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
    }

    @ViewBuilder
    private var reason: some View {
        if let problem {
            // One element, the title first.
            VStack(alignment: .leading, spacing: Spacing.hair) {
                Text(problem.title).typeStyle(.heading)
                Text(problem.text).typeStyle(.label)
            }
        } else {
            Text(text).typeStyle(.label)
        }
    }

    private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> some View {
        Button(action: action) {
            Text(title).typeStyle(.label).frame(minHeight: Spacing.touch)
        }
        .foregroundStyle(.token(.accent))
    }

    private func openSettings() {
        if let address = URL(string: UIApplication.openSettingsURLString) { openURL(address) }
    }
}
