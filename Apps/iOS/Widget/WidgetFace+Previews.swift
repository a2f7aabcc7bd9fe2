import PetrelPhone
import SwiftUI
import WeatherScreens
import WidgetKit

/// Every family in every state.
struct WidgetFace_Previews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.WidgetScene.allCases, id: \.self) { scene in
            ForEach(WidgetPreviewFamily.allCases, id: \.self) { family in
                WidgetPreview(scene: scene, family: family)
            }
        }
    }
}

/// The largest text on dark ground, written from right to left: wherever there are marks beside the weather, and in words alone.
struct WidgetFaceExtremes_Previews: PreviewProvider {
    private static let scenes: [Samples.WidgetScene] = [
        .weather, .warning, .forecast, .denied, .elsewhere, .oldSimulated, .ended, .endedWithWarning,
    ]

    static var previews: some View {
        ForEach(scenes, id: \.self) { scene in
            ForEach(WidgetPreviewFamily.allCases, id: \.self) { family in
                WidgetPreview(scene: scene, family: family)
                    .environment(\.dynamicTypeSize, .accessibility5)
                    .environment(\.colorScheme, .dark)
                    .environment(\.layoutDirection, .rightToLeft)
            }
        }
    }
}

private struct WidgetPreview: View {
    let scene: Samples.WidgetScene
    let family: WidgetPreviewFamily

    var body: some View {
        WidgetFace(entry: Samples.english.widget(scene))
            .previewContext(WidgetPreviewContext(family: family.family))
            .previewDisplayName("\(scene.rawValue), \(family.rawValue)")
    }
}

/// The families that the widget supports, by name.
nonisolated private enum WidgetPreviewFamily: String, Hashable, CaseIterable {
    case small, medium, rectangular, circular, inline

    var family: WidgetFamily {
        switch self {
        case .small: .systemSmall
        case .medium: .systemMedium
        case .rectangular: .accessoryRectangular
        case .circular: .accessoryCircular
        case .inline: .accessoryInline
        }
    }
}
