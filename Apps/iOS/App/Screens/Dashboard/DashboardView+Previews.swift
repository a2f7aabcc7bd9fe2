import PetrelPhone
import SwiftUI
import WeatherScreens

/// Idle, loading, loaded, failed, each with and without something shown before.
struct DashboardStatePreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.english.states(), id: \.name) { sample in
            DashboardPreview(state: sample.state).previewDisplayName(sample.name)
        }
    }
}

/// Day, night, rain, snow, warning, polar night, midnight sun, a source that sends little; simulated, as samples are.
struct DashboardScenePreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.Scene.allCases, id: \.self) { scene in
            DashboardPreview(state: .loaded(Samples.english.dashboard(scene))).previewDisplayName(scene.rawValue)
        }
    }
}

/// Dark, with more room, in the largest text, from right to left.
struct DashboardLookPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([Samples.Scene.day, .rain], id: \.self) { scene in
            DashboardPreview(state: .loaded(Samples.english.dashboard(scene, isSimulated: false))).preferredColorScheme(.dark)
            DashboardPreview(state: .loaded(Samples.english.dashboard(scene))).environment(\.dynamicTypeSize, .accessibility5)
            DashboardPreview(state: .loaded(Samples.english.dashboard(scene))).environment(\.layoutDirection, .rightToLeft)
            DashboardPreview(state: .loaded(Samples.english.dashboard(scene))).environment(\.horizontalSizeClass, .regular)
            DashboardPreview(state: .loaded(Samples.english.dashboard(scene))).environment(\.readerMotion, .still)
        }
    }
}

/// Why it is this place: the position was refused, cannot be determined, was not asked for; a place chosen before stays.
struct DashboardPlacePreviews: PreviewProvider {
    static var previews: some View {
        let place = Samples.place(.snow)
        let samples = [
            Samples.english.placed(.fallbackDenied, name: "denied", offersSettings: true),
            Samples.english.placed(.fallbackUnavailable, name: "cannot be determined"),
            Samples.english.placed(.fallbackUnasked, name: "not asked for"),
            Samples.english.placed(.chosen(place), name: "chosen"),
            Samples.english.placed(.chosenWhileDenied(place), name: "chosen, denied", offersSettings: true),
            Samples.english.placed(.chosenWhileUnavailable(place), name: "chosen, cannot be determined"),
        ]
        ForEach(samples, id: \.self) { sample in
            DashboardPreview(state: sample.state, frame: sample.frame).previewDisplayName(sample.name)
        }
    }
}

/// Another attempt under a message that stays; the place without any weather; the way to Settings.
struct DashboardFramePreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.english.framed(), id: \.self) { sample in
            DashboardPreview(state: sample.state, frame: sample.frame).previewDisplayName(sample.name)
        }
    }
}

/// The second screen of a place, which has no way to others.
struct DashboardSecondPreviews: PreviewProvider {
    static var previews: some View {
        DashboardPreview(state: .loaded(Samples.english.dashboard(.snow)), intents: .none).previewDisplayName("second screen")
    }
}

/// Hours with a hole in them, parts that did not arrive, nothing for this moment.
struct DashboardGapPreviews: PreviewProvider {
    static var previews: some View {
        ForEach(Samples.Gap.allCases, id: \.self) { gap in
            DashboardPreview(state: .loaded(Samples.english.dashboard(.rain, without: gap))).previewDisplayName(gap.rawValue)
        }
    }
}

/// The screen in its frame, with intents that do nothing.
private struct DashboardPreview: View {
    let state: ScreenState<DashboardContent>
    var frame = DashboardFrame()
    var intents = DashboardIntents(retry: {}, usePosition: {}, choosePlace: {})

    var body: some View {
        NavigationStack {
            DashboardView(state: state, words: DashboardWords(Samples.english.phrases), frame: frame, intents: intents)
        }
    }
}
