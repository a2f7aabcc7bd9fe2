import PetrelPhone
import SwiftUI
import WeatherFormatting
import WeatherScreens
import WidgetKit

/// Every family in every state.
struct WidgetFace_Previews: PreviewProvider {
    private static let families: [(name: String, family: WidgetFamily)] = [
        ("small", .systemSmall), ("medium", .systemMedium), ("rectangular", .accessoryRectangular), ("circular", .accessoryCircular),
        ("inline", .accessoryInline),
    ]

    static var previews: some View {
        ForEach(WidgetSample.allCases, id: \.self) { sample in
            ForEach(families, id: \.name) { name, family in
                WidgetFace(entry: sample.entry)
                    .previewContext(WidgetPreviewContext(family: family))
                    .previewDisplayName("\(sample.rawValue), \(name)")
            }
        }
    }
}

/// The largest text and the dark theme.
struct WidgetFaceExtremes_Previews: PreviewProvider {
    static var previews: some View {
        ForEach([WidgetFamily.systemSmall, .systemMedium, .accessoryRectangular], id: \.self) { family in
            WidgetFace(entry: WidgetSample.warning.entry)
                .previewContext(WidgetPreviewContext(family: family))
                .environment(\.dynamicTypeSize, .accessibility5)
                .environment(\.colorScheme, .dark)
                .environment(\.layoutDirection, .rightToLeft)
        }
    }
}

/// What a widget may come to show, from made-up weather.
enum WidgetSample: String, CaseIterable {
    case weather, night, warning, sparse, denied, old, unavailable, neverOpened, simulated

    var entry: WidgetEntry {
        switch self {
        case .weather: first(.rain)
        case .night: first(.night)
        case .warning: first(.warning)
        case .sparse: first(.sparse)
        case .denied: first(.day, choice: .fallbackDenied)
        case .old: first(.day, ageSeconds: 26 * 3_600)
        case .unavailable: timeline(.day, later: 400 * 3_600).first
        case .neverOpened:
            WidgetTimeline.make(snapshot: nil, choice: .fallbackUnasked, now: Samples.moment(.day), units: .metric).first
        case .simulated: first(.snow, isSimulated: true)
        }
    }

    private func first(
        _ scene: Samples.Scene, choice: PlaceChoice = .position, isSimulated: Bool = false, ageSeconds: Double = 120
    ) -> WidgetEntry {
        timeline(scene, choice: choice, isSimulated: isSimulated, ageSeconds: ageSeconds).first
    }

    private func timeline(
        _ scene: Samples.Scene, choice: PlaceChoice = .position, isSimulated: Bool = false, ageSeconds: Double = 120, later: Double = 0
    ) -> WidgetTimeline {
        WidgetTimeline.make(
            snapshot: Samples.snapshot(scene, isSimulated: isSimulated, ageSeconds: ageSeconds), choice: choice,
            now: Samples.moment(scene) + later, units: .metric)
    }
}
