import PetrelPhone
import SwiftUI
import WeatherScreens

/// No place, some, as many as can be; searching, found, searching on over what was found, nothing found, failed.
struct PlacesScenePreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.PlacesScene.allCases, id: \.self) { scene in
            PlacesPreview(scene: scene).previewDisplayName(scene.rawValue)
        }
    }
}

/// Dark, in the largest text, from right to left.
struct PlacesLookPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([Samples.PlacesScene.some, .found], id: \.self) { scene in
            PlacesPreview(scene: scene).preferredColorScheme(.dark)
            PlacesPreview(scene: scene).environment(\.dynamicTypeSize, .accessibility5)
            PlacesPreview(scene: scene).environment(\.layoutDirection, .rightToLeft)
        }
    }
}

/// The field for a name of one's own.
struct RenamePlacePreviews: PreviewProvider {
    static var previews: some View { RenamePreview().previewDisplayName("Rename") }
}

/// The first of the saved places, as soon as there are some.
private struct RenamePreview: View {
    @State private var content: PlacesContent?

    var body: some View {
        ZStack {
            if let content, let row = content.saved.first { RenamePlaceScreen(row: row, content: content) { _ in } }
        }
        .task { content = await Samples.english.placesModel(.some).content }
    }
}

/// The screen in its frame, as soon as its scene is made.
private struct PlacesPreview: View {
    let scene: Samples.PlacesScene
    @State private var model: PlacesModel?

    init(scene: Samples.PlacesScene) { self.scene = scene }

    var body: some View {
        NavigationStack {
            if let model { PlacesScreen(model: model) }
        }
        .task { model = await Samples.english.placesModel(scene) }
    }
}
