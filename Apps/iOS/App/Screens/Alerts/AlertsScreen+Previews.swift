import PetrelPhone
import SwiftUI
import WeatherFormatting
import WeatherScreens

/// Warnings, none, none that could be checked, no source; each as it is opened from a notification.
struct AlertsScenePreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.AlertsScene.allCases, id: \.self) { scene in
            AlertsPreview(scene: scene).previewDisplayName(scene.rawValue)
        }
    }
}

/// Dark, in the largest text, from right to left.
struct AlertsLookPreviews: PreviewProvider {
    static var previews: some View {
        AlertsPreview(scene: .active).preferredColorScheme(.dark)
        AlertsPreview(scene: .active).environment(\.dynamicTypeSize, .accessibility5)
        AlertsPreview(scene: .openedUnchecked).environment(\.layoutDirection, .rightToLeft)
    }
}

private struct AlertsPreview: View {
    let scene: Samples.AlertsScene

    var body: some View {
        NavigationStack {
            AlertsView(
                title: Samples.english.phrases.alertsTitle, state: Samples.english.alertsState(scene),
                opened: Samples.english.openedWarning(scene), words: DashboardWords(Samples.english.phrases), intents: .none)
        }
    }
}
