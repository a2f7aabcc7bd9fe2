import SwiftUI
import WeatherScreens

/// The places kept at hand, and the search for others in the same list.
struct PlacesScreen: View {
    @Bindable var model: PlacesModel
    @Environment(\.dismiss) private var dismiss
    /// The cell of the place that is given another name; nil while none is.
    @State private var renamed: String?

    init(model: PlacesModel) { self.model = model }

    var body: some View {
        List { PlacesSections(model: model) { renamed = $0 }.cardRows() }
            .listStyle(.insetGrouped)
            // By the list: a section is several views, and each of them would present the sheet.
            .modifier(KeepsPlaces(model: model, renamed: $renamed))
            .listGround()
            .simulatedBanner(model.simulatedBanner)
            .announces(model.announcement)
            .searchable(
                text: $model.query, placement: .navigationBarDrawer(displayMode: .always), prompt: model.content.searchLabel
            )
            .textInputAutocapitalization(.words)
            .autocorrectionDisabled()
            .onSubmit(of: .search) { Task { await model.searchNow() } }
            .task(id: model.query) { await model.search() }
            // The next time it begins with the saved places again.
            .onDisappear {
                model.query = ""
                model.forgetRemoval()
                Task { await model.search() }
            }
            .navigationTitle(model.content.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button(model.content.close) { dismiss() } }
                ToolbarItem(placement: .primaryAction) {
                    if model.canEdit { EditButton() }
                }
            }
    }
}

/// The content of the list: the saved places until the person searches, then the state of the search.
private struct PlacesSections: View {
    let model: PlacesModel
    let rename: @MainActor (String) -> Void

    var body: some View {
        switch model.results {
        case .idle:
            SavedPlacesSections(model: model, rename: rename)
        case .loading(let previous):
            SearchSection(model: model, found: previous, isSearching: true)
        case .loaded(let found):
            SearchSection(model: model, found: found, isSearching: false)
        case .failed(let failure, let previous):
            Section {
                FailureView(failure: failure) { await model.searchNow() }
                    .listRowInsets(EdgeInsets())
            }
            if previous != nil { SearchSection(model: model, found: previous, isSearching: false) }
        }
    }
}
