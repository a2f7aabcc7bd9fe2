import PetrelPhone
import SwiftUI
import WeatherScreens

/// Services that are asked, and services whose parts are played; dark, in the largest text, from right to left.
struct CreditsPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([false, true], id: \.self) { isSimulated in
            CreditsPreview(isSimulated: isSimulated)
            CreditsPreview(isSimulated: isSimulated).preferredColorScheme(.dark)
            CreditsPreview(isSimulated: isSimulated).environment(\.dynamicTypeSize, .accessibility5)
            CreditsPreview(isSimulated: isSimulated).environment(\.layoutDirection, .rightToLeft)
        }
    }
}

private struct CreditsPreview: View {
    let isSimulated: Bool

    var body: some View {
        NavigationStack { CreditsScreen(content: Samples.english.credits(isSimulated: isSimulated)) }
    }
}
