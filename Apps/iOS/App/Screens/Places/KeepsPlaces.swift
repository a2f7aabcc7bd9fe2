import PetrelPhone
import SwiftUI
import WeatherScreens

/// Makes a list one of the saved places: it reads them when it appears, announces changes and lets the reader feel them, and presents the
/// field for another name.
struct KeepsPlaces: ViewModifier {
    let model: PlacesModel
    /// The cell of the place that is given another name; nil while none is.
    @Binding var renamed: String?
    /// True while another list of the same places lies over this one: that one speaks.
    var isCovered = false

    func body(content: Content) -> some View {
        content
            .sheet(isPresented: isRenaming) {
                if let row = model.content.saved.first(where: { $0.cell == renamed }) {
                    RenamePlaceScreen(row: row, content: model.content) { model.rename(saved: row.cell, to: $0) }
                }
            }
            .announces(model.content.removal?.text, isSilent: isCovered)
            .haptics(model.content.saved.map(\.cell)) { isCovered ? nil : Haptic(savedBefore: $0, savedNow: $1) }
            .onAppear { model.reload() }
            .task(id: model.content.saved.map(\.cell)) { await model.readWarnings() }
    }

    private var isRenaming: Binding<Bool> { Binding(get: { renamed != nil }, set: { if !$0 { renamed = nil } }) }
}
