import SwiftUI
import WeatherDesign
import WeatherScreens

/// The hits of the search. The spinner has a reserved place above them, so that no hit moves when it appears or disappears.
struct SearchSection: View {
    let model: PlacesModel
    let found: SearchContent?
    let isSearching: Bool

    var body: some View {
        Section {
            if let found {
                ForEach(found.rows) { SearchHitRow(model: model, hit: $0) }
                if let note = found.note { Text(note).foregroundStyle(.token(.soft)) }
            }
        } header: {
            HStack(spacing: Spacing.tight) {
                Text(model.searchTitle).accessibilityAddTraits(.isHeader)
                Spacer(minLength: 0)
                ProgressView()
                    .accessibilityLabel(model.content.searching)
                    .opacity(isSearching ? 1 : 0)
                    .accessibilityHidden(!isSearching)
            }
            .textCase(nil)
        }
    }
}

/// One hit, distinguished from its namesakes; with a button that saves it.
private struct SearchHitRow: View {
    let model: PlacesModel
    let hit: SearchRow

    var body: some View {
        HStack(spacing: Spacing.row) {
            Button {
                Task { await model.choose(hit: hit.id) }
            } label: {
                VStack(alignment: .leading, spacing: Spacing.hair) {
                    Text(hit.title).typeStyle(.body)
                    if !hit.area.isEmpty { Text(hit.area).typeStyle(.label).foregroundStyle(.token(.soft)) }
                    Text(hit.detail).typeStyle(.caption).foregroundStyle(.token(.soft))
                }
                .multilineTextAlignment(.leading)
                .frame(maxWidth: .infinity, minHeight: Spacing.touch, alignment: .leading)
                .contentShape(Rectangle())
            }
            .foregroundStyle(.token(.ink))
            .accessibilityLabel(hit.text)
            SaveHitButton(title: model.saveTitle(hit: hit)) { model.save(hit: hit.id) }
        }
        .buttonStyle(.borderless)
    }
}

/// Saves the hit; a sign only, where that is done already or no more can be.
private struct SaveHitButton: View {
    let title: String?
    let save: @MainActor () -> Void

    var body: some View {
        if let title {
            Button(action: save) {
                Image(systemName: "bookmark").frame(minWidth: Spacing.touch, minHeight: Spacing.touch)
            }
            .foregroundStyle(.token(.accent))
            .accessibilityLabel(title)
        } else {
            Image(systemName: "bookmark.fill")
                .foregroundStyle(.token(.soft))
                .frame(minWidth: Spacing.touch, minHeight: Spacing.touch)
                .accessibilityHidden(true)
        }
    }
}
