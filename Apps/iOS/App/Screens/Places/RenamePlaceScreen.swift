import SwiftUI
import WeatherDesign
import WeatherScreens

/// Where the person gives a saved place a name of their own; an empty field gives it its own name back.
struct RenamePlaceScreen: View {
    let row: SavedPlaceRow
    let content: PlacesContent
    let save: @MainActor (String) -> Void
    @State private var label: String
    @Environment(\.dismiss) private var dismiss

    init(row: SavedPlaceRow, content: PlacesContent, save: @escaping @MainActor (String) -> Void) {
        self.row = row
        self.content = content
        self.save = save
        _label = State(wrappedValue: row.label ?? "")
    }

    var body: some View {
        NavigationStack {
            List {
                Section {
                    TextField(row.labelTitle, text: $label, prompt: Text(row.ownTitle))
                        .textInputAutocapitalization(.words)
                        .submitLabel(.done)
                        .onSubmit { finish() }
                        .frame(minHeight: Spacing.touch)
                } header: {
                    Text(row.labelTitle)
                }
                .cardRows()
            }
            .listStyle(.insetGrouped)
            .listGround()
            .navigationTitle(row.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button(content.close) { dismiss() } }
                ToolbarItem(placement: .primaryAction) { Button(content.save) { finish() } }
            }
        }
    }

    private func finish() {
        save(label)
        dismiss()
    }
}
