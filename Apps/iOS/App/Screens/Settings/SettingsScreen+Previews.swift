import PetrelPhone
import SwiftUI
import WeatherScreens

/// Defaults, other choices, each source, an invalid address, keys set, a locked keychain, a build without an app group.
struct SettingsScenePreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.SettingsScene.allCases, id: \.self) { scene in
            SettingsPreview(scene: scene).previewDisplayName(scene.rawValue)
        }
    }
}

/// Dark, in the largest text, from right to left.
struct SettingsLookPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([Samples.SettingsScene.badAddress, .keysSet], id: \.self) { scene in
            SettingsPreview(scene: scene).preferredColorScheme(.dark)
            SettingsPreview(scene: scene).environment(\.dynamicTypeSize, .accessibility5)
            SettingsPreview(scene: scene).environment(\.layoutDirection, .rightToLeft)
        }
    }
}

/// The screen in its frame, as soon as its scene is made.
private struct SettingsPreview: View {
    let scene: Samples.SettingsScene
    @State private var model: SettingsModel?
    @State private var warnings: WarningsModel = Samples.english.warningsModel(.off)

    init(scene: Samples.SettingsScene) { self.scene = scene }

    var body: some View {
        NavigationStack {
            if let model { SettingsScreen(model: model, warnings: warnings) }
        }
        .task { model = await Samples.english.settingsModel(scene) }
    }
}

/// *Warnings on this device*: off, on by the phone itself, on by a server, refused by the system.
struct WarningsSectionPreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.WarningsScene.allCases, id: \.self) { scene in
            WarningsPreview(model: Samples.english.warningsModel(scene)).previewDisplayName(scene.rawValue)
        }
    }
}

private struct WarningsPreview: View {
    let model: WarningsModel

    var body: some View {
        Form { WarningsSection(model: model).cardRows() }.listGround().task { await model.appear() }
    }
}
