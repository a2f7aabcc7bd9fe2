import PetrelPhone
import SwiftUI
import WeatherScreens

/// The services asked by the device, and simulated; dark, in the largest text, from right to left.
struct PrivacyPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([SourceChoice.direct, .demo], id: \.self) { source in
            PrivacyPreview(source: source)
            PrivacyPreview(source: source).preferredColorScheme(.dark)
            PrivacyPreview(source: source).environment(\.dynamicTypeSize, .accessibility5)
            PrivacyPreview(source: source).environment(\.layoutDirection, .rightToLeft)
        }
    }
}

private struct PrivacyPreview: View {
    let source: SourceChoice

    var body: some View {
        NavigationStack { PrivacyScreen(content: Samples.english.privacy(of: source)) }
    }
}
