import SwiftUI
import WeatherDesign
import WeatherScreens

/// The data that Petrel asks for, keeps on this device and passes on, and how to have them deleted.
struct PrivacyScreen: View {
    let content: PrivacyContent

    var body: some View {
        List { sections.cardRows() }
            .listStyle(.insetGrouped)
            .listGround()
            .simulatedBanner(content.simulatedBanner)
            .navigationTitle(content.title)
    }

    @ViewBuilder
    private var sections: some View {
        Section {
            Text(content.introduction)
        }
        ForEach(content.sections) { part in
            Section {
                ForEach(part.rows, id: \.label) { PrivacyRowView(row: $0) }
            } header: {
                Text(part.title)
            }
        }
    }
}

/// A subject, and what happens to it.
private struct PrivacyRowView: View {
    let row: PrivacyContent.Row

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.tight) {
            Text(row.label).typeStyle(.heading)
            PageLink(text: row.text, page: row.page)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .combine)
    }
}
