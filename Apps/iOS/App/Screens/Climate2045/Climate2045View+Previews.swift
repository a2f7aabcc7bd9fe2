import PetrelPhone
import SwiftUI
import WeatherFormatting
import WeatherScreens

/// A hot, a snowy, a mild and a polar place; the skies of the first two change.
struct ClimateScenePreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.climateScenes, id: \.self) { scene in
            ClimatePreview(state: .loaded(Samples.english.climate2045(scene))).previewDisplayName(scene.rawValue)
        }
    }
}

/// Idle, loading, loaded, failed, each with and without something shown before; no temperature of now.
struct ClimateStatePreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.english.climateStates(), id: \.name) { sample in
            ClimatePreview(state: sample.state).previewDisplayName(sample.name)
        }
        ClimatePreview(state: .loaded(Samples.english.climate2045WithoutTemperature())).previewDisplayName("no temperature")
    }
}

/// Dark, with more room, in the largest text, from right to left, still.
struct ClimateLookPreviews: PreviewProvider {
    static var previews: some View {
        let state = ScreenState.loaded(Samples.english.climate2045(.hot, isSimulated: false))
        ClimatePreview(state: state).preferredColorScheme(.dark)
        ClimatePreview(state: state).environment(\.dynamicTypeSize, .accessibility5)
        ClimatePreview(state: state).environment(\.layoutDirection, .rightToLeft)
        ClimatePreview(state: state).environment(\.horizontalSizeClass, .regular)
        ClimatePreview(state: state).environment(\.readerMotion, .still)
    }
}

/// The picture to share, on both sides of the toggle.
struct ClimatePicturePreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.climateScenes, id: \.self) { scene in
            ForEach([false, true], id: \.self) { isWith in
                let content = Samples.english.climate2045(scene)
                if let projection = content.projection {
                    ClimatePictureView(content: content, projection: projection, withInterventions: isWith)
                }
            }
        }
    }
}

/// The screen in its frame, with a toggle that works.
private struct ClimatePreview: View {
    let state: ScreenState<Climate2045Content>
    @State private var withInterventions = false

    init(state: ScreenState<Climate2045Content>) { self.state = state }

    var body: some View {
        NavigationStack {
            Climate2045View(
                title: Samples.english.phrases.climateTitle, state: state, withInterventions: $withInterventions,
                words: DashboardWords(Samples.english.phrases), intents: .none)
        }
    }
}
